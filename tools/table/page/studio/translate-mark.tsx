// What a text is and how it stands, as a line and a mark. Reads no state.
import type { TextRow, TextState } from '../../studio-protocol.ts';

const paths: Readonly<Record<TextState, string>> = {
  done: 'M4.5 13l5 5 10-12',
  stale: 'M4 12a8 8 0 1 1 2.5 5.8M4 12V7M4 12h5',
  wrong: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 8v5M12 15.8v.3',
  missing: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16',
  waiting: 'M4.5 13l5 5 10-12M4 21h16',
  free: 'M7 12h10',
};

export function Mark({ is }: { is: TextState }) {
  return (
    <span class={`st ${is}`}>
      <svg viewBox="0 0 24 24" class="line" aria-hidden="true">
        <path d={paths[is]} />
      </svg>
    </span>
  );
}

/** What a text is: its card, and which part of it. */
export const whatOf = ({ title, part }: TextRow): string => [title, part].filter(Boolean).join(' · ');
