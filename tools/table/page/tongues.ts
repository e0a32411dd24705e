// Words that are in another language than the page, as the server marks them (src/locale/tongues.ts) → elements that say so (`lang`). It is done to all
// that is drawn, so that no place can forget it: a word brings its language along, through every sentence it is put into. Knows no word.
import { createElement, Fragment, options, type ComponentChild, type ComponentChildren, type VNode } from 'preact';
import { spokenIn } from './direction.ts';
import { prefers } from './preferences.ts';

// Characters that no text contains: before the code of a language, after it, and after what is in it.
const LANGUAGE = '\uE004';
const TEXT = '\uE005';
const END = '\uE006';
const marks = new RegExp(`${LANGUAGE}([^${TEXT}]*)${TEXT}|(${END})`, 'u');

interface Stretch {
  words: string;
  /** Left out: that of the page. */
  language: string | undefined;
}

/** `language`: undefined, or that of the page: nothing is marked. */
export function told(words: string, language: string | undefined): string {
  return language === undefined || language === prefers.value.language ? words : `${LANGUAGE}${language}${TEXT}${words}${END}`;
}

/** As letters alone, where nothing can say a language: in a title, in a measure. */
export function untold(text: string): string {
  return isMarked(text)
    ? stretchesIn(text)
        .map(({ words }) => words)
        .join('')
    : text;
}

/** The marks before the first letter, and the rest. */
export function apartFromMarks(text: string): [before: string, rest: string] {
  const at = text.startsWith(LANGUAGE) ? text.indexOf(TEXT) + 1 : 0;
  return [text.slice(0, at), text.slice(at)];
}

/** Of what goes on at this place. */
export function marksAt(text: string, at: number): string {
  const open: string[] = [];
  for (const [mark, language] of text.slice(0, at).matchAll(new RegExp(marks, 'gu'))) {
    if (language === undefined) open.pop();
    else open.push(mark);
  }
  return open.join('');
}

function isMarked(text: string): boolean {
  return text.includes(LANGUAGE) || text.includes(END);
}

function stretchesIn(text: string): Stretch[] {
  const found: Stretch[] = [];
  const open: string[] = [];
  const pieces = text.split(marks);
  for (let i = 0; i < pieces.length; i += 3) {
    const words = pieces[i]!;
    if (words !== '') found.push({ words, language: open.at(-1) });
    const [language, end] = [pieces[i + 1], pieces[i + 2]];
    if (language !== undefined) open.push(language);
    else if (end !== undefined) open.pop();
  }
  return found;
}

/** The only language of the letters in it; undefined: there are several, or it is that of the page. */
function onlyOne(stretches: readonly Stretch[]): string | undefined {
  const languages = new Set(stretches.filter(({ words }) => /\p{L}/u.test(words)).map(({ language }) => language));
  return languages.size === 1 ? [...languages][0] : undefined;
}

/** What is read of an element that is not among its children, the first first. */
const labels = ['aria-label', 'title', 'placeholder', 'alt'] as const;
/** They can hold nothing but letters. */
const plain: readonly unknown[] = ['option', 'title', 'textarea'];

type Props = Record<string, unknown> & { children?: unknown };

function draw(vnode: VNode<Props>): void {
  const { type, props } = vnode;
  if (plain.includes(type)) return drawPlain(props);
  let label: string | undefined;
  if (type !== Fragment)
    for (const name of labels) {
      const text = props[name];
      if (typeof text !== 'string' || !isMarked(text)) continue;
      const stretches = stretchesIn(text);
      props[name] = stretches.map(({ words }) => words).join('');
      label ??= onlyOne(stretches);
    }
  // An element has one language, its label's too; what stands in it has that of the page, unless it says otherwise.
  const isNamed = label !== undefined && props['lang'] === undefined;
  if (isNamed) props['lang'] = label;
  props.children = drawn(props.children, isNamed ? prefers.value.language : undefined) as ComponentChildren;
}

function drawPlain(props: Props): void {
  const text = [props.children].flat(3).join('');
  if (!isMarked(text)) return;
  const stretches = stretchesIn(text);
  props.children = stretches.map(({ words }) => words).join('');
  props['lang'] ??= onlyOne(stretches);
}

/** `back`: the language that children have which say none. */
function drawn(children: unknown, back: string | undefined): unknown {
  if (Array.isArray(children)) return drawnList(children, back);
  if (isText(children)) return isMarked(String(children)) ? textOf([children], back) : inside(children, back);
  const element = children as VNode<Props> | null | undefined;
  if (back !== undefined && typeof element === 'object' && element !== null) {
    if (element.type === Fragment) element.props.children = drawn(element.props.children, back) as ComponentChildren;
    else if (typeof element.type === 'string') element.props['lang'] ??= back;
  }
  return children;
}

/** Texts side by side are one where one of them is marked: they were one in the layout of what they stand in. */
function drawnList(children: readonly unknown[], back: string | undefined): unknown[] {
  const list: unknown[] = [];
  for (let i = 0; i < children.length; i++) {
    let end = i;
    while (end < children.length && isText(children[end])) end++;
    const texts = children.slice(i, end);
    if (texts.some((text) => isMarked(String(text)))) {
      list.push(textOf(texts, back), ...texts.slice(1).map(() => null));
      i = end - 1;
    } else list.push(drawn(children[i], back));
  }
  return list;
}

function isText(child: unknown): child is string | number {
  return typeof child === 'string' || typeof child === 'number';
}

function textOf(texts: readonly unknown[], back: string | undefined): ComponentChild {
  const stretches = texts.flatMap((text) => stretchesIn(String(text)));
  const spans = stretches.map(({ words, language }) =>
    language === undefined ? inside(words, back) : createElement('span', spokenIn(language), words),
  );
  return spans.length === 1 ? spans[0] : createElement('span', null, ...spans);
}

function inside(words: string | number, back: string | undefined): ComponentChild {
  return back !== undefined && /\p{L}/u.test(String(words)) ? createElement('span', { lang: back }, words) : words;
}

const before = options.vnode;
options.vnode = (vnode) => {
  if (typeof vnode.type === 'string' || vnode.type === Fragment) draw(vnode as VNode<Props>);
  before?.(vnode);
};
