// Beside the card that is written: how it looks at the table, how each line was understood, what is wrong, who speaks of it.
import type { CardInfo, SeenCard } from '../../studio-protocol.ts';
import { Front, roleClass } from '../face.tsx';
import { Icon } from '../pictures.tsx';
import { mix } from '../state.ts';
import { Mistake } from './mistake-note.tsx';
import * as state from './state.ts';
import { words as w } from './words.ts';
import { attempt, choose } from './wire.ts';

/** How each line was understood. */
function Reads({ said: lines }: Pick<CardInfo, 'said'>) {
  return (
    <section class="sec">
      <h2 class="h">{w.reads}</h2>
      {lines.length === 0 ? <p class="small">{w.readsNothing}</p> : null}
      <ol class="said">
        {lines.map(({ line, said }, i) => (
          <li key={i}>
            <b>{line}</b>
            <span>{said.length > 0 ? said.map((one, k) => <span key={k}>{one}</span>) : <em>{w.notUnderstood}</em>}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The languages of the card, one of which it is shown in. */
function ShownIn({ info: { languages, shows } }: { info: CardInfo }) {
  if (languages.length === 0) return null;
  return (
    <div class="seg" role="group" aria-label={w.shownIn}>
      {languages.map(({ code, name }) => (
        <button
          type="button"
          key={code}
          class={code === shows ? 'on' : ''}
          aria-pressed={code === shows}
          aria-label={name}
          title={name}
          onClick={() => void attempt({ t: 'shows', language: code })}
        >
          {code}
        </button>
      ))}
    </div>
  );
}

/** Beside a card of another folder. */
function SeenSide({ face, said }: SeenCard) {
  return (
    <aside class="side" aria-label={w.side} data-region="side" tabIndex={-1}>
      <div class="stage">
        <span class={`card big ${face ? roleClass(face, mix.value) : 'unknown'}`}>{face ? <Front face={face} /> : null}</span>
      </div>
      <Reads said={said} />
    </aside>
  );
}

/** On a phone the game and the words are below what fits on it: they are within reach here. */
function Ways() {
  const to = (region: string, focus: string): void => {
    if (region === 'bench') state.bench.value = 'try';
    document.querySelector(`[data-region=${region}]`)?.scrollIntoView();
    document.getElementById(focus)?.focus({ preventScroll: true });
  };
  return (
    <p class="only-phone ways-below">
      <button type="button" class="btn s" onClick={() => to('bench', 'panel')}>
        <Icon name="play" />
        {w.tryIt}
      </button>
      <button type="button" class="btn no s" onClick={() => to('paper', 'name')}>
        {w.write}
      </button>
    </p>
  );
}

export function Side() {
  if (state.seen.value) return <SeenSide {...state.seen.value} />;
  const info = state.card.value;
  if (!info || state.openFile.value) return <aside class="side" aria-label={w.side} data-region="side" />;
  const errors = info.problems.filter(({ severity }) => severity === 'error').length;
  // What is typed is seen at once, whatever the server is doing.
  const isSent = state.isSame(info.fields.effect ?? '', state.field('effect'));
  const made = (isSent && info.face?.text) || state.field('effect');
  const isOwn = info.shows === null || info.shows === info.languages[0]!.code;
  const face = info.face && (isOwn ? { ...info.face, name: state.field('name') || info.id, text: state.field('text') || made } : info.face);
  return (
    <aside class="side" aria-label={w.side} data-region="side" tabIndex={-1}>
      <div class={`stage ${errors > 0 ? 'old' : ''}`} lang={info.shows ?? undefined}>
        <span class={`card big ${face ? roleClass(face, mix.value) : 'unknown'}`}>
          {face ? <Front face={face} /> : <span class="nothing">{w.noFace}</span>}
        </span>
      </div>
      <ShownIn info={info} />
      {errors > 0 ? (
        <p class="still">
          <span>
            <b>{w.savedAnyway}</b> {w.asItWas}
          </span>
        </p>
      ) : null}
      <Reads said={info.said} />
      <Ways />
      {state.problems.value.length > 0 ? (
        <section class="sec rule">
          <h2 class="h">{w.wrong}</h2>
          <ul class="agree">
            {state.problems.value.map((one, i) => (
              <li key={i} class={one.severity === 'error' ? 'bad' : one.severity === 'warning' ? 'warn' : ''}>
                <Icon name={one.severity === 'error' ? 'cross' : 'question'} />
                <Mistake problem={one} at={i} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section class="sec rule">
        <h2 class="h">{w.usedBy}</h2>
        {info.users.length === 0 ? <p class="small">{w.nobody}</p> : null}
        <ul class="users">
          {info.users.map(({ id, name, own }) => (
            <li key={name}>
              {own ? (
                <button type="button" class="quiet" onClick={() => choose(id)}>
                  {name}
                </button>
              ) : (
                name
              )}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
