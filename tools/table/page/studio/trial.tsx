// A game that was played with a card → where it began, and what happened: on the bench of somebody who writes, and on the page of somebody who reads.
// Asks for nothing.
import type { TrialInfo } from '../../studio-protocol.ts';
import { Front, roleClass } from '../face.tsx';
import { mix } from '../state.ts';
import { said, words as w } from './words.ts';

/** The turn, what is in force, and the hand before anything was played. */
export function Beginning({ trial }: { trial: TrialInfo }) {
  return (
    <>
      <p class="dials">
        <span>{said(w.position, { turn: trial.turn, seed: String(trial.seed), player: trial.player })}</span>
        {trial.dials.map(({ label, value }) => (
          <span key={label}>
            {label} <b>{value}</b>
          </span>
        ))}
      </p>
      {trial.before.length > 0 ? (
        <p class="dials">
          {w.before} <b>{trial.before.join(', ')}</b>
        </p>
      ) : null}
      <ul class="hand" aria-label={w.hand} role="list">
        {trial.hand.map(({ face, tried }, i) => (
          <li key={i}>
            <span class={`card ${roleClass(face, mix.value)} ${tried ? 'picked' : ''}`}>
              <Front face={face} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The log; what is different from the game before is marked. */
export function Happened({ trial }: { trial: TrialInfo }) {
  return (
    <ol class="story" aria-label={w.happened}>
      {trial.log.map(({ pieces, changed }, i) => (
        <li key={i} class={changed ? 'chg' : ''}>
          <span>
            {pieces.map(({ is, text }, k) => (is === 'gone' ? <del key={k}>{text}</del> : is === 'new' ? <ins key={k}>{text}</ins> : text))}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Why nothing was played; null: it was. */
export function whyNot({ state, note }: TrialInfo): string | null {
  if (state === 'broken') return `${w.notYet} ${note}`;
  return state === 'impossible' ? note : null;
}
