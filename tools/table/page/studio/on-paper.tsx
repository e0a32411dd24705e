// What is wrong with a card as it is printed → a list, below its text and beside its translation. It is played all the same.
import { Icon } from '../pictures.tsx';
import * as state from './state.ts';
import { words as w } from './words.ts';

/** `of`: those that are shown, by the file and line that they are in. */
export function OnPaper({ card, of = () => true }: { card: string; of?: (place: string | null) => boolean }) {
  const { value } = state.onPaper;
  const problems = value?.card === card ? value.problems.filter(({ place }) => of(place)) : [];
  if (problems.length === 0) return null;
  return (
    <ul class="agree" id="on-paper" aria-label={w.onPaper}>
      {problems.map(({ code, severity, message, help, place }, i) => (
        <li key={i} class={severity === 'error' ? 'bad' : severity === 'warning' ? 'warn' : ''}>
          <Icon name={severity === 'error' ? 'cross' : 'question'} />
          <span>
            {message} {help}{' '}
            <span class="small">
              {place} {code}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
