// How the table looks in this browser, for the pages beside it. Changes nothing of it.
import { remembered } from './stored.ts';

/** Gives this page the theme, motion and size that were chosen at the table. */
export function asAtTheTable(): void {
  const { theme, motion, size } = remembered('prefers', { theme: 'auto', motion: 'auto', size: 100 });
  const root = document.documentElement;
  root.dataset['theme'] = theme;
  root.dataset['motion'] = motion;
  root.style.setProperty('--size', `${size / 100}`);
}
