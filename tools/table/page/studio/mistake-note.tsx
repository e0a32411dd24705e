// The mistake that is looked at: what is wrong, and each way to mend it as the line it would make, or the card. The check has the first way at once; the
// server is asked for all of them when the note is opened.
import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { FixInfo, ProblemInfo } from '../../studio-protocol.ts';
import { focusEffect } from './effect-editor.tsx';
import * as state from './state.ts';
import { said, words as w } from './words.ts';
import { ask, attempt, flushed } from './wire.ts';

/** Goes to a problem and shows its note. */
export function showProblem(at: number): void {
  const problem = state.problems.value[at];
  if (!problem) return;
  if (problem.key === 'effect') focusEffect(problem.from, problem.to);
  else if (problem.key === 'name' || problem.key === 'text') document.getElementById(problem.key)?.focus();
  state.note.value = at;
  requestAnimationFrame(focusNote);
}

const focusNote = (): void => (document.querySelector<HTMLElement>('#note .fix') ?? document.getElementById('note'))?.focus();

/** What the server answered, and about what. */
const answered = signal<{ problem: ProblemInfo; list: readonly FixInfo[]; alike: readonly string[]; says: Says } | null>(null);

type Says = { message: string; help: string | null } | null;

async function askFor(problem: ProblemInfo): Promise<void> {
  const info = state.card.value;
  if (!info || answered.value?.problem === problem) return;
  // What has changed since is asked for again.
  const answer = await ask({ t: 'fixes', card: info.id, problem: info.problems.indexOf(problem), rev: info.rev }).catch(() => null);
  if (answer?.is !== 'fixes') return;
  answered.value = { problem, list: answer.list, alike: answer.alike ?? [], says: answer.says ?? null };
  // There was nothing to take before.
  if (document.activeElement?.id === 'note') requestAnimationFrame(focusNote);
}

function waysOf(problem: ProblemInfo): readonly FixInfo[] {
  return answered.value?.problem === problem ? answered.value.list : problem.fix ? [problem.fix] : [];
}

/** What is wrong, as far as that is known by now. */
function saidOf(problem: ProblemInfo): { message: string; help: string | null } {
  return (answered.value?.problem === problem ? answered.value.says : null) ?? problem;
}

/** How long nothing is typed before the server is asked about a line that it did not understand. */
const SETTLED_MS = 600;

/** A mistake beside the card: what is wrong and, where the line can be read in another way, that way at once. */
export function Mistake({ problem, at }: { problem: ProblemInfo; at: number }) {
  const isSought = at === 0 && problem.severity === 'error' && problem.key === 'effect';
  useLayoutEffect(() => {
    if (!isSought) return;
    const timer = setTimeout(() => void askFor(problem), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [problem, isSought]);
  const { message, help } = saidOf(problem);
  const isOther = message !== problem.message;
  const way = isOther && state.note.value === null ? waysOf(problem)[0] : undefined;
  return (
    <>
      <button type="button" onClick={() => showProblem(at)}>
        {message}
      </button>
      {way && 'put' in way ? (
        <button type="button" class="fix one" onClick={() => void take(problem, 0)}>
          <ins>{way.put}</ins>
        </button>
      ) : null}
      {way && help !== null ? <p class="small">{help}</p> : null}
    </>
  );
}

async function take(problem: ProblemInfo, way: number): Promise<void> {
  const info = state.card.value;
  if (!info) return;
  await flushed();
  const at = info.problems.indexOf(problem);
  const fix = waysOf(problem)[way];
  state.note.value = null;
  await attempt({ t: 'fix', card: info.id, problem: at, way, rev: state.card.value!.rev });
  // Nothing of it stays chosen, or the next letter would take its place.
  const end = fix && 'put' in fix ? (fix.at?.from ?? problem.from) + fix.put.length : problem.to;
  focusEffect(problem.key === 'effect' ? end : undefined);
}

/** All of the note is seen as far as there is room, whatever its size and that of the paper becomes, but what is written is not moved away meanwhile. */
function keepSeen(): (() => void) | undefined {
  const note = document.getElementById('note');
  const paper = note?.closest('.paper');
  if (!note || !paper) return undefined;
  const seen = new ResizeObserver(() => note.scrollIntoView({ block: 'nearest' }));
  for (const one of [note, paper]) seen.observe(one);
  return () => seen.disconnect();
}

/** What is wrong at one place, and each way to mend it. */
export function Note() {
  const at = state.note.value;
  const problem = at === null ? undefined : state.problems.value[at];
  useLayoutEffect(() => {
    if (problem) void askFor(problem);
  }, [problem]);
  const ways = problem ? waysOf(problem) : [];
  const alike = problem && answered.value?.problem === problem ? answered.value.alike : [];
  useLayoutEffect(keepSeen, [problem]);
  if (!problem) return null;
  const count = state.problems.value.length;
  const { message, help } = saidOf(problem);
  const keys = (event: KeyboardEvent): void => {
    const digit = /^[1-9]$/.test(event.key) && !event.ctrlKey && !event.altKey && !event.metaKey ? Number(event.key) : 0;
    if (event.key === 'Escape') {
      event.preventDefault();
      state.note.value = null;
      focusEffect(problem.from, problem.to);
    } else if (digit > 0 && digit <= ways.length) {
      event.preventDefault();
      void take(problem, digit - 1);
    }
  };
  return (
    <div class="pop mist" id="note" role="group" aria-label={w.mistake} tabIndex={-1} onKeyDown={keys}>
      <p class="msg">{message}</p>
      {help !== null ? <p>{help}</p> : null}
      {ways.map((way, i) => (
        <button type="button" class={`fix ${i === 0 ? 'one' : ''}`} key={i} onClick={() => void take(problem, i)}>
          {'put' in way ? <FixLine problem={problem} {...way} /> : <span>{makes(way)}</span>}
          <kbd class="key">{i === 0 ? 'Enter' : i + 1}</kbd>
        </button>
      ))}
      {alike.length > 0 ? (
        <div class="alike">
          <p>{w.alike}</p>
          {alike.map((line) => (
            <pre key={line}>{line}</pre>
          ))}
        </div>
      ) : null}
      <p class="small">
        {at! + 1} / {count} · F8 {w.next} · Esc {w.leave} · {problem.code}
      </p>
    </div>
  );
}

function makes({ makes: name, type }: Extract<FixInfo, { makes: string }>): string {
  return said(w.makeCard, { name, kind: state.hello.value?.look.types[type]?.name ?? type });
}

function FixLine({ problem, put, at = problem }: { problem: ProblemInfo; put: string; at?: { from: number; to: number } }) {
  const text = problem.key === null ? '' : state.field(problem.key);
  const start = text.lastIndexOf('\n', at.from - 1) + 1;
  const end = text.indexOf('\n', at.to) < 0 ? text.length : text.indexOf('\n', at.to);
  return (
    <span>
      {text.slice(start, at.from).trimStart()}
      <del>{text.slice(at.from, at.to)}</del> <ins>{put}</ins>
      {text.slice(at.to, end)}
    </span>
  );
}
