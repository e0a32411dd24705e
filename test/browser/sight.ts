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

/** Writes a name as the page does: with soft hyphens in words that stay whole while there is room for them. */
const written = `(el, name) => {
  const letters = name.replaceAll('\\u00ad', '');
  el.replaceChildren(...name.split(/( )/).map((word) => {
    if (!word.includes('\\u00ad')) return word;
    const long = document.createElement('span');
    long.className = word.replaceAll('\\u00ad', '').length > 12 ? 'long longer' : 'long';
    long.textContent = word;
    return long;
  }));
  el.style.setProperty('--long', Math.max(...letters.split(/[\\s–-]+/).map((word) => [...word].length)));
  el.style.setProperty('--root', Math.sqrt(letters.length));
}`;

/** Those of these names of which something is true when they are written on a card. Run in the page, where there is such a card. */
const amongNames = (css: string, names: readonly string[], isFound: string): string => `(() => {
  const el = document.querySelector(${JSON.stringify(css)});
  const [was, style] = [[...el.childNodes], el.style.cssText];
  const [write, isFound] = [${written}, ${isFound}];
  const found = ${JSON.stringify(names)}.filter((name) => (write(el, name), isFound(el)));
  el.replaceChildren(...was);
  el.style.cssText = style;
  return found;
})()`;

/** Names that do not fit on a card of these. */
export const tooLong = (css: string, names: readonly string[]): string =>
  amongNames(
    css,
    names,
    `(el) => {
      const card = el.closest('.card');
      const [text, whole, band] = [el, card, card.querySelector('.band')].map((one) => one.getBoundingClientRect());
      // What ends in an ellipsis says so.
      const isCut = el.scrollHeight > el.clientHeight + 1 && getComputedStyle(el).webkitLineClamp === 'none';
      return isCut || text.bottom > whole.bottom + 1 || text.top < band.bottom - 1;
    }`,
  );

/** Names with a part that goes on in another line of a card: a part is what is between these letters. */
const torn = (css: string, names: readonly string[], between: string): string =>
  amongNames(
    css,
    names,
    `(el) => {
      const texts = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
      for (let text; (text = texts.nextNode()); )
        for (const { 0: part, index } of text.textContent.matchAll(/[^${between}]+/g)) {
          const range = document.createRange();
          // By letters: a range that begins behind the end of a line has its hyphen, too, as its first part.
          const lines = [...part].flatMap((letter, i) => {
            if (letter === '\\u00ad') return [];
            range.setStart(text, index + i);
            range.setEnd(text, index + i + 1);
            return Math.round([...range.getClientRects()].at(-1)?.top ?? 0);
          });
          if (new Set(lines).size > 1) return true;
        }
      return false;
    }`,
  );

/** Names of which a word goes on in another line of a card. */
export const broken = (names: readonly string[], css = '.fan .card .name'): string => torn(css, names, String.raw`\s–-`);

/** Names of which a word goes on in another line where it is not divided by a hyphen. */
export const unhyphened = (names: readonly string[], css: string): string => torn(css, names, String.raw`\s–\u00ad-`);
