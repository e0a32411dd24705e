// Below the card: a game in the middle in which it is played, again after each change; its tests; its mistakes. Shows what the server has played.
import { signal } from '@preact/signals';
import type { TrialInfo, TrialStep } from '../../studio-protocol.ts';
import { Icon } from '../pictures.tsx';
import { showProblem } from './mistake-note.tsx';
import * as state from './state.ts';
import { Beginning, Happened, whyNot } from './trial.tsx';
import { said, words as w } from './words.ts';
import { ask, attempt, flushed } from './wire.ts';

/** The step at which another answer is chosen; null: none. */
const choosing = signal<number | null>(null);

export async function tryNow(how: 'again' | 'another' = 'again'): Promise<void> {
  const id = state.chosen.value;
  if (id === null) return;
  await flushed();
  state.bench.value = 'try';
  choosing.value = null;
  await attempt({ t: 'try', card: id, how });
}

export function Bench() {
  if (!state.card.value || state.openFile.value) return null;
  const tab = state.bench.value;
  const count = state.problems.value.length;
  const tests = state.tests.value;
  const failed = tests?.filter(({ passed }) => !passed).length ?? 0;
  const tabs = [
    { id: 'try', words: w.tryIt },
    { id: 'mistakes', words: `${w.mistakesTab} ${count}` },
    { id: 'tests', words: `${w.tests} ${tests ? (failed > 0 ? said(w.failed, { n: failed }) : tests.length) : state.card.value.tests}` },
  ] as const;
  return (
    <section class="bench" aria-label={w.bench} data-region="bench" tabIndex={-1}>
      <div class="tabs">
        <div role="tablist" aria-label={w.bench}>
          {tabs.map(({ id, words }) => (
            <button
              type="button"
              role="tab"
              id={`tab-${id}`}
              key={id}
              aria-selected={tab === id}
              aria-controls="panel"
              onClick={() => (state.bench.value = id)}
            >
              {words}
            </button>
          ))}
        </div>
        <span class="sp" />
        {tab === 'try' ? (
          <>
            <button type="button" class="btn no s" onClick={() => void tryNow('another')}>
              <Icon name="swap" />
              {w.another}
            </button>
            <button
              type="button"
              class="btn no s"
              aria-keyshortcuts="Control+Shift+Enter"
              onClick={() => (state.dialog.value = 'keep')}
              disabled={state.trial.value?.state !== 'played'}
            >
              <Icon name="check" />
              {w.keep}
            </button>
            <button type="button" class="btn no s" onClick={() => void atTable()} disabled={state.trial.value?.state !== 'played'}>
              <Icon name="play" />
              {w.atTable}
            </button>
          </>
        ) : null}
      </div>
      <div id="panel" role="tabpanel" aria-labelledby={`tab-${tab}`} tabIndex={0}>
        {tab === 'try' ? <Trial /> : tab === 'tests' ? <Tests /> : <Mistakes />}
      </div>
    </section>
  );
}

async function atTable(): Promise<void> {
  const id = state.chosen.value;
  if (id === null) return;
  await flushed();
  const answer = await attempt({ t: 'table', card: id });
  if (answer?.is === 'link') window.open(answer.url, '_blank', 'noopener');
}

/** A game in which my own cards are met at once; if they cannot be played now, the table as it is. */
export async function playOwn(): Promise<void> {
  await flushed();
  const answer = await ask({ t: 'play', card: state.chosen.value }).catch(() => null);
  window.open(answer?.is === 'link' ? answer.url : '/', '_blank', 'noopener');
}

function Trial() {
  const trial = state.trial.value;
  if (!trial) return <p class="wait">{w.playing}</p>;
  const why = whyNot(trial);
  if (why !== null) return <p class="wait">{why}</p>;
  return (
    <div class="tryit">
      <div>
        <Beginning trial={trial} />
        <Choices trial={trial} />
      </div>
      <div>
        <p class="lbl">
          <span>{trial.again ? w.happenedAgain : w.happened}</span>
          <span class="sp" />
          {trial.again ? (
            <span class="mk ok">
              <Icon name="check" />
              {w.playedAgain}
            </span>
          ) : null}
        </p>
        {trial.isAsItWas ? <p class="still">{w.asItWas}</p> : null}
        {trial.note !== '' ? <p class="still">{trial.note}</p> : null}
        <Happened trial={trial} />
      </div>
    </div>
  );
}

/** What I have chosen, step by step. */
function Choices({ trial }: { trial: TrialInfo }) {
  const mine = trial.steps.flatMap((step, i) => (step.mine ? [{ step, i }] : []));
  const open = trial.state === 'waits' ? trial.steps.length - 1 : choosing.value;
  return (
    <div class="chose">
      <p class="lbl">{w.youChose}</p>
      {trial.state === 'waits' ? <p class="still">{w.waits}</p> : null}
      <ol>
        {mine.map(({ step, i }) => (
          <li key={i}>
            {i === open ? (
              <Choice step={step} at={i} />
            ) : (
              <>
                <span>{step.chosen.map((id) => step.options.find((one) => one.id === id)?.words ?? id).join(', ') || w.nothing}</span>{' '}
                {step.options.length > 1 || step.min === 0 ? (
                  <button type="button" class="quiet" onClick={() => (choosing.value = i)}>
                    {w.otherwise}
                    <span class="vh">: {step.question}</span>
                  </button>
                ) : null}
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

const ticked = signal<readonly string[]>([]);

function Choice({ step, at }: { step: TrialStep; at: number }) {
  const send = async (ids: readonly string[]): Promise<void> => {
    const id = state.chosen.value;
    choosing.value = null;
    ticked.value = [];
    if (id !== null) await attempt({ t: 'choose', card: id, step: at, ids: [...ids] });
  };
  const several = step.max > 1;
  const toggle = (id: string): void =>
    void (ticked.value = ticked.value.includes(id) ? ticked.value.filter((one) => one !== id) : [...ticked.value, id]);
  return (
    <fieldset class="choice">
      <legend>{step.question}</legend>
      {step.options.map(({ id, words }) => (
        <button
          type="button"
          class={`btn pill ${ticked.value.includes(id) ? 'on' : ''}`}
          key={id}
          aria-pressed={several ? ticked.value.includes(id) : undefined}
          onClick={() => (several ? toggle(id) : void send([id]))}
        >
          {words}
        </button>
      ))}
      {several || step.min === 0 ? (
        <button
          type="button"
          class="btn go s"
          disabled={several && (ticked.value.length < step.min || ticked.value.length > step.max)}
          onClick={() => void send(several ? ticked.value : [])}
        >
          {several && ticked.value.length > 0 ? w.done : w.nothing}
        </button>
      ) : null}
    </fieldset>
  );
}

function Mistakes() {
  const list = state.problems.value;
  if (list.length === 0) return <p class="wait">{w.noMistakes}</p>;
  return (
    <ul class="probs" role="list">
      {list.map((one, i) => (
        <li key={i}>
          <button type="button" class="prob" onClick={() => showProblem(i)}>
            <Icon name={one.severity === 'error' ? 'cross' : 'question'} />
            <span class="at">
              {one.key ?? ''} {one.key === 'effect' ? `${w.line} ${one.line}` : ''}
            </span>
            <span>
              {one.message} {one.fix ? <b>{one.fix.put}</b> : null}
            </span>
            <span class="at">{one.code}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Tests() {
  const tests = state.tests.value;
  if (!tests) return <p class="wait">{w.playing}</p>;
  if (tests.length === 0) return <p class="wait">{w.noTests}</p>;
  return (
    <ul class="probs" role="list">
      {tests.map(({ name, passed, message }) => (
        <li key={name} class={`prob ${passed ? 'ok' : 'bad'}`}>
          <Icon name={passed ? 'check' : 'cross'} />
          <span class="at">{passed ? w.passes : w.fails}</span>
          <span>
            {name} {message !== '' ? <small>{message}</small> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
