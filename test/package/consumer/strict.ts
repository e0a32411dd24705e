// A program of somebody else, in the strictest TypeScript: every public name is used with its types.
import { loadMix, renderAll, Session, type Host, type LogLine, type Question, type View } from 'cardwright';
import { RandomBot, type Look } from 'cardwright/internal';

const files = new Map<string, Uint8Array>();
const host: Host = { list: (dir) => [...files.keys()].filter((name) => name.startsWith(dir)), read: (file) => files.get(file) ?? null };
const { diagnostics, linked } = loadMix({ host, folders: ['mine'], shipped: 'cards' });

export const complaints: string = renderAll(diagnostics);
export const look: Look | null = null;
export function asks(seat: number): { question: Question | null; view: View; log: LogLine[] } | null {
  if (!linked) return null;
  const session = Session.start(linked, { seed: 1, players: ['Ann', 'Ben'] });
  session.answerBy(new RandomBot(1), seat);
  return { question: session.question(seat)?.question ?? null, view: session.view(seat), log: session.log(seat) };
}

// @ts-expect-error A seat is a number.
asks('Ann');
