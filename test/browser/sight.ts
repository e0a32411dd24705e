// Measures what is cut off, covered or off the screen. Knows no game.

/**
 * What is not wholly in sight of these, by what hides it. Run in the page. What goes on sideways on purpose is named: of that, only top and
 * bottom count while it scrolls.
 */
export const hidden = (css: string, sideways = ':not(*)'): string => `(() => {
  const found = [];
  for (const el of document.querySelectorAll(${JSON.stringify(css)})) {
    const r = el.getBoundingClientRect();
    const name = (el.getAttribute('aria-label') ?? el.textContent ?? '').trim().slice(0, 40) || el.className;
    if (r.width === 0 || r.height === 0 || el.closest('.over ~ * .ask')) continue;
    const scrolled = el.closest(${JSON.stringify(sideways)});
    if (scrolled && scrolled.scrollWidth > scrolled.clientWidth + 1) {
      const o = scrolled.getBoundingClientRect();
      if (r.top < -1 || r.bottom > innerHeight + 1 || r.bottom > scrolled.closest('#desk').getBoundingClientRect().bottom + 1)
        found.push(name + ' is cut where it scrolls');
      if (o.left < -1 || o.right > innerWidth + 1) found.push(name + ' scrolls off the screen');
      continue;
    }
    if (r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1) found.push(name + ' leaves the screen');
    for (let up = el.parentElement; up; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      const o = up.getBoundingClientRect();
      if (overflowY !== 'visible' && (r.top < o.top - 1 || r.bottom > o.bottom + 1)) found.push(name + ' is cut by ' + up.className);
      // What scrolls sideways on purpose: chips on a phone, a hand of very many cards.
      if (overflowX === 'hidden' && (r.left < o.left - 1 || r.right > o.right + 1)) found.push(name + ' is cut sideways by ' + up.className);
    }
    const at = document.elementFromPoint(r.left + Math.min(6, r.width / 2), r.top + r.height / 2);
    // A lane that may be chosen is a button as a whole.
    if (at?.matches('.lane > h3 .place') && at.closest('.lane').contains(el)) continue;
    if (at && !el.contains(at) && !at.contains(el) && !at.closest('.row, .fan, .belt, .pair')) found.push(name + ' is covered by ' + (at.className || at.tagName));
  }
  return found;
})()`;

/** A hand of many cards and a long line of buttons on a phone. */
export const onPurpose = '.fan.scrolls, .offers:has(> :nth-child(4))';

/** What must always be in sight. */
export const always = '.aims .card, .dials dd, .fan .card, .fan .card .band, .others .seat, .ask h2, .offers .btn, .now p';

/** The places of a game that is laid out in lanes, and piles. */
export const places = '.lane h3, .lane .card, .lane .slot, .pile, .piles .lab';

/**
 * Letters that somebody is to read and cannot: cut off by something that does not scroll, or beside the screen. Run in the page; of a page below a
 * sheet nothing is read. Cards of a hand overlap, and what ends in an ellipsis says so.
 */
export const cutLetters = `(() => {
  const found = new Set();
  const texts = document.createTreeWalker(document.querySelector('dialog[open]') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode()); ) {
    const el = text.parentElement;
    const said = text.textContent.trim();
    if (said === '' || el.closest('script, style, select, .fan') || getComputedStyle(el).visibility === 'hidden') continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    // The box of a line is higher than its letters.
    const slack = 0.4 * parseFloat(getComputedStyle(el).fontSize);
    for (let up = el; up; up = up.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, clip, clipPath } = getComputedStyle(up);
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clip !== 'auto' || clipPath !== 'none') break;
      const scrolls = [overflowX, overflowY].map((overflow) => overflow === 'auto' || overflow === 'scroll');
      const cuts = [overflowX, overflowY].map((overflow) => overflow === 'hidden' || overflow === 'clip');
      const o = up === document.documentElement ? { left: 0, right: innerWidth } : up.getBoundingClientRect();
      const isWide = lines.some((r) => r.left < o.left - 2 || r.right > o.right + 2);
      const isHigh = lines.some((r) => r.top < o.top - slack || r.bottom > o.bottom + slack);
      if ((isWide && (cuts[0] || up === document.documentElement)) || (isHigh && cuts[1])) {
        found.add('“' + said.slice(0, 40) + '” is cut by ' + (up.className || up.tagName));
        break;
      }
      if (scrolls[0] || scrolls[1]) break;
    }
  }
  return [...found];
})()`;

/**
 * Names on cards that are written smaller than they can be read, though there is room: short ones, of words that would fit in larger letters. Run in
 * the page.
 */
export const small = (css: string, least = 10.5): string => `[...document.querySelectorAll(${JSON.stringify(css)})].flatMap((el) => {
  const { fontSize, paddingLeft, paddingRight } = getComputedStyle(el);
  const size = parseFloat(fontSize);
  const room = el.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  if (room <= 0 || size >= ${least} || el.textContent.length > 16) return [];
  const widths = [...el.textContent.matchAll(/[^\\s–-]+/g)].map(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(el.firstChild, index);
    range.setEnd(el.firstChild, index + word.length);
    return Math.max(...[...range.getClientRects()].map(({ width }) => width));
  });
  return (Math.max(...widths) * ${least}) / size < 0.85 * room ? [el.textContent + ' is written in ' + size + ' px'] : [];
})`;

/** Names that do not fit on a card of these. Run in the page, where there is one. */
export const tooLong = (css: string, names: readonly string[]): string => `(() => {
  const el = document.querySelector(${JSON.stringify(css)});
  const [was, long, root] = [el.textContent, el.style.getPropertyValue('--long'), el.style.getPropertyValue('--root')];
  const card = el.closest('.card');
  const found = ${JSON.stringify(names)}.filter((name) => {
    el.textContent = name;
    el.style.setProperty('--long', Math.max(...name.split(/[\\s–-]+/).map((word) => [...word].length)));
    el.style.setProperty('--root', Math.sqrt(name.length));
    const [text, whole, band] = [el, card, card.querySelector('.band')].map((one) => one.getBoundingClientRect());
    // What ends in an ellipsis says so.
    const isCut = el.scrollHeight > el.clientHeight + 1 && getComputedStyle(el).webkitLineClamp === 'none';
    return isCut || text.bottom > whole.bottom + 1 || text.top < band.bottom - 1;
  });
  el.textContent = was;
  el.style.setProperty('--long', long);
  el.style.setProperty('--root', root);
  return found;
})()`;

/** Words of these names that go on in another line of a card. Run in the page, where there is such a card. */
export const broken = (names: readonly string[], css = '.fan .card .name'): string => `(() => {
  const el = document.querySelector(${JSON.stringify(css)});
  const [was, long] = [el.textContent, el.style.getPropertyValue('--long')];
  const found = ${JSON.stringify(names)}.filter((name) => {
    el.textContent = name;
    el.style.setProperty('--long', Math.max(...name.split(/[\\s–-]+/).map((word) => [...word].length)));
    return [...name.matchAll(/[^\\s–-]+/g)].some(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(el.firstChild, index);
      range.setEnd(el.firstChild, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
    });
  });
  el.textContent = was;
  el.style.setProperty('--long', long);
  return found;
})()`;
