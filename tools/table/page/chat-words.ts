// A line of the chat in the words of its reader. Knows no table.
import type { ChatLine, Reaction } from '../protocol.ts';
import type { Words } from '../page-words.ts';

export const signs: Record<Reaction, string> = { hello: '👋', well: '👏', thanks: '🙏', haha: '😄', wow: '😮', hurry: '⏳' };

export function chatWords({ sign, text }: ChatLine, t: Words): string {
  return sign ? `${signs[sign]} ${t[`react_${sign}`]}` : (text ?? '');
}
