// How well bots play and how long they wait, for those who make a table: the same lists on the shelf, in the lobby and in the settings. Knows no seat.
import type { BotLevel } from '../protocol.ts';
import { prefers, text } from './preferences.ts';
import { fill } from './fill.ts';

/** The levels, in the reader's words. */
export const levelWords = (): Record<BotLevel, string> => {
  const { levelRandom: random, levelQuick: quick, levelThoughtful: thoughtful } = text.value;
  return { random, quick, thoughtful };
};

export function LevelList({ label, value, change }: { label: string; value: BotLevel; change: (level: BotLevel) => void }) {
  return (
    <select class="level" aria-label={label} value={value} onChange={(e) => change(e.currentTarget.value as BotLevel)}>
      {Object.entries(levelWords()).map(([level, words]) => (
        <option key={level} value={level}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** `value`: milliseconds. */
export function SpeedList({ value, change }: { value: number; change: (ms: number) => void }) {
  const t = text.value;
  return (
    <label class="speed">
      <span>{t.botSpeed}</span>
      <select value={String(value)} onChange={(e) => change(Number(e.currentTarget.value))}>
        {[0, 1000, 2500].map((ms) => (
          <option key={ms} value={String(ms)}>
            {ms === 0 ? t.atOnce : fill(prefers.value.language, t.seconds, { n: ms / 1000 })}
          </option>
        ))}
      </select>
    </label>
  );
}
