// The field for the lines of an effect: CodeMirror with the words, colours and mistakes the server finds. What the server sends later than a key is
// laid over what is there now; typing waits for nothing.
import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionContext,
  completionKeymap,
  currentCompletions,
  selectedCompletionIndex,
  snippet,
  startCompletion,
} from '@codemirror/autocomplete';
import { copyLineDown, copyLineUp, indentLess, indentMore, moveLineDown, moveLineUp, standardKeymap } from '@codemirror/commands';
import {
  Compartment,
  EditorState,
  RangeSetBuilder,
  StateEffect,
  StateField,
  Transaction,
  type Extension,
  type Text,
} from '@codemirror/state';
import {
  Decoration,
  EditorView,
  hoverTooltip,
  keymap,
  lineNumbers,
  placeholder,
  type DecorationSet,
  type KeyBinding,
} from '@codemirror/view';
import { effect as onChange } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { CardInfo, CompletionInfo } from '../../studio-protocol.ts';
import * as state from './state.ts';
import { ask, flushed, type as typed } from './wire.ts';
import { words as w } from './words.ts';

const nonce = document.querySelector('meta[name=csp-nonce]')?.getAttribute('content') ?? '';

const setColours = StateEffect.define<CardInfo['colours']>();

/** Words by what they are. Changes of the text move them until the server has read it again. */
const colours = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { changes, effects, newDoc }) {
    for (const effect of effects) if (effect.is(setColours)) return coloured(effect.value, newDoc.length);
    return before.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function coloured(list: CardInfo['colours'], length: number): DecorationSet {
  const made = new RangeSetBuilder<Decoration>();
  for (const { from, to, colour, declared } of list)
    if (to <= length && from < to)
      made.add(from, to, Decoration.mark({ class: `w-${colour.replace(/\W/g, '-')} ${declared ? 'w-declared' : ''}` }));
  return made.finish();
}

const setMistakes = StateEffect.define<CardInfo['problems']>();

/** What is wrong, below its words; each says what it is to a mouse that rests on it. Changes of the text move them like the colours. */
const mistakes = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(before, { changes, effects, newDoc }) {
    for (const effect of effects) if (effect.is(setMistakes)) return underlined(effect.value, newDoc.length);
    return before.map(changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

function underlined(list: CardInfo['problems'], length: number): DecorationSet {
  const marks = list.flatMap(({ from, to, severity, message }) => {
    const start = Math.min(from, Math.max(0, length - 1));
    const end = Math.min(Math.max(to, start + 1), length);
    return end > start ? [Decoration.mark({ class: `wrong-${severity}`, attributes: { title: message } }).range(start, end)] : [];
  });
  return Decoration.set(marks, true);
}

async function offered(context: CompletionContext): Promise<{ from: number; options: Completion[]; filter: false } | null> {
  const id = state.chosen.value;
  const before = context.matchBefore(/[\p{L}\p{M}\d-]+/u);
  if (id === null || (!before && !context.explicit && !/[ ]$/.test(context.state.sliceDoc(0, context.pos)))) return null;
  const answer = await ask({ t: 'complete', card: id, text: context.state.doc.toString(), at: context.pos }).catch(() => null);
  if (answer?.is !== 'completions' || answer.list.length === 0) return null;
  // A word that is whole needs no offer; the list would only lie over what is below. Asked for, it comes.
  if (!context.explicit && before?.text === answer.list[0]!.label) return null;
  return { from: answer.from, options: answer.list.map(option), filter: false };
}

function option({ label, title, what, means, example, insert }: CompletionInfo, at: number): Completion {
  const slots = insert.some((part) => 'slot' in part);
  const text = insert.map((part) => ('text' in part ? part.text : `\${${part.slot}}`)).join(' ');
  const info = (): Node => {
    const box = document.createElement('div');
    const add = (tag: string, words: string): void => void (box.appendChild(document.createElement(tag)).textContent = words);
    add('b', title ?? label);
    if (means !== null) add('p', means);
    if (example !== null) add('code', example);
    return box;
  };
  return {
    label,
    // A card by its name; what is written is its id.
    ...(title === null ? { detail: what } : { displayLabel: title, detail: `${label} · ${what}` }),
    boost: -at,
    ...(slots ? { apply: snippet(text) } : {}),
    ...(means !== null || example !== null ? { info } : {}),
  };
}

const help = hoverTooltip(async (view, at) => {
  const id = state.chosen.value;
  if (id === null || state.card.value?.fields.effect !== view.state.doc.toString()) return null;
  const answer = await ask({ t: 'hover', card: id, at }).catch(() => null);
  if (answer?.is !== 'hover' || !answer.found) return null;
  const { from, to, form, what, means, example } = answer.found;
  return {
    pos: from,
    end: to,
    above: true,
    create: () => {
      const dom = document.createElement('div');
      dom.className = 'word-help';
      const add = (tag: string, text: string): void => void (dom.appendChild(document.createElement(tag)).textContent = text);
      add('b', form);
      add('small', what);
      means.forEach((one) => add('p', one));
      if (example !== null) add('code', example);
      return { dom };
    },
  };
});

/** A line after a colon is one step further in. */
function newLine(view: EditorView): boolean {
  const { from, to } = view.state.selection.main;
  const line = view.state.doc.lineAt(from);
  const indent = /^ */.exec(line.text)![0];
  const deeper = /:\s*$/.test(line.text.slice(0, from - line.from)) ? '  ' : '';
  const insert = `\n${indent}${deeper}`;
  view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + insert.length }, scrollIntoView: true, userEvent: 'input' });
  return true;
}

/** A word that is whole needs no offer: the line goes on, unless another word of the list was chosen by a key. */
function newLineAfterWord(view: EditorView): boolean {
  const { state: now } = view;
  const typed = now.doc.sliceString(0, now.selection.main.head);
  const isWhole = currentCompletions(now).some(({ label }) => typed.endsWith(label) && !/[\p{L}\d-]$/u.test(typed.slice(0, -label.length)));
  return isWhole && (selectedCompletionIndex(now) ?? 0) === 0 && newLine(view);
}

/** Keys for carets and lines. Those that go by a grammar of the editor's have none here, and only make the page heavier. */
const lineKeys: readonly KeyBinding[] = [
  { key: 'Alt-ArrowUp', run: moveLineUp },
  { key: 'Shift-Alt-ArrowUp', run: copyLineUp },
  { key: 'Alt-ArrowDown', run: moveLineDown },
  { key: 'Shift-Alt-ArrowDown', run: copyLineDown },
  { key: 'Mod-[', run: indentLess },
  { key: 'Mod-]', run: indentMore },
  ...standardKeymap,
];

/** What stands in an empty field: a line such as cards of this type have. */
const example = new Compartment();
function exampleOf(type: string): string {
  const kind = state.hello.value?.kinds.find(({ id }) => id === type);
  return kind?.example === '' ? w.noLine : (kind?.example ?? 'draw 2');
}

function extensions(changed: (text: string) => void): Extension {
  return [
    ...(nonce ? [EditorView.cspNonce.of(nonce)] : []),
    lineNumbers(),
    EditorView.lineWrapping,
    EditorState.tabSize.of(2),
    example.of(placeholder(exampleOf(state.field('type')))),
    EditorView.contentAttributes.of({
      'aria-label': w.whatItDoes,
      'aria-describedby': 'effect-help',
      spellcheck: 'false',
      autocapitalize: 'off',
    }),
    colours,
    mistakes,
    autocompletion({
      override: [offered],
      defaultKeymap: false,
      activateOnTypingDelay: 150,
      icons: false,
      closeOnBlur: true,
      interactionDelay: 30,
    }),
    help,
    keymap.of([
      { key: 'Tab', run: acceptCompletion },
      { key: 'Ctrl-Space', run: startCompletion },
      { key: 'Enter', run: newLineAfterWord },
      ...completionKeymap,
      { key: 'Enter', run: newLine },
      // What is undone belongs to the page: one history over all fields.
      ...lineKeys,
    ]),
    EditorView.updateListener.of((update) => {
      const isOurs = update.transactions.some((one) => one.annotation(Transaction.remote));
      if (update.docChanged && !isOurs) changed(update.state.doc.toString());
    }),
  ];
}

/** The part that differs, so that the caret stays where it is. */
function difference(was: Text, text: string): { from: number; to: number; insert: string } | null {
  const old = was.toString();
  if (old === text) return null;
  let from = 0;
  while (from < old.length && from < text.length && old[from] === text[from]) from++;
  let end = 0;
  while (end < old.length - from && end < text.length - from && old[old.length - 1 - end] === text[text.length - 1 - end]) end++;
  return { from, to: old.length - end, insert: text.slice(from, text.length - end) };
}

/** The editor that is on the page now. */
let current: EditorView | null = null;

export function focusEffect(from?: number, to?: number): void {
  if (!current) return;
  current.focus();
  if (from === undefined) return;
  const { length } = current.state.doc;
  current.dispatch({ selection: { anchor: Math.min(from, length), head: Math.min(to ?? from, length) }, scrollIntoView: true });
}

/** The next number of the effect, chosen, so that what is typed takes its place; after the last the first. Whether there is one. */
export function chooseNumber(by: 1 | -1): boolean {
  if (!current) return false;
  const numbers: { from: number; to: number }[] = [];
  current.state.field(colours).between(0, current.state.doc.length, (from, to, { spec }) => {
    if (/\bw-number\b/.test((spec as { class: string }).class)) numbers.push({ from, to });
  });
  const { main } = current.state.selection;
  const isInside = current.hasFocus;
  const next =
    by > 0
      ? numbers.find(({ from, to }) => !isInside || from > main.from || (from === main.from && to > main.to))
      : numbers.findLast(({ from }) => !isInside || from < main.from);
  const found = next ?? numbers.at(by > 0 ? 0 : -1);
  if (found) focusEffect(found.from, found.to);
  return found !== undefined;
}

export function EffectEditor() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const view = new EditorView({
      parent: place.current!,
      state: EditorState.create({ doc: state.field('effect'), extensions: extensions((text) => typed('effect', text)) }),
    });
    current = view;
    let shown: CardInfo | null = null;
    let hint = exampleOf(state.field('type'));
    const stop = onChange(() => {
      const text = state.field('effect');
      const now = exampleOf(state.field('type'));
      if (now !== hint) view.dispatch({ effects: example.reconfigure(placeholder((hint = now))) });
      const info = state.card.value;
      const change = difference(view.state.doc, text);
      if (change) view.dispatch({ changes: change, annotations: Transaction.remote.of(true) });
      // What was found belongs to a text: a later one keeps what it has until it is read.
      if (!info || info === shown || !state.isSame(info.fields.effect ?? '', view.state.doc.toString())) return;
      shown = info;
      const wrong = info.problems.filter(({ key }) => key === 'effect');
      view.dispatch({ effects: [setColours.of(info.colours), setMistakes.of(wrong)] });
    });
    return () => {
      stop();
      void flushed();
      view.destroy();
      if (current === view) current = null;
    };
  }, []);
  return <div class="code" ref={place} />;
}
