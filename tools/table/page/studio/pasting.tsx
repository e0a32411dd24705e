// Cards pasted out of a spreadsheet: what each row would change is shown before anything is written. Reads no cell itself.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PastedInfo } from '../../studio-protocol.ts';
import * as state from './state.ts';
import { said, words as w } from './words.ts';
import { attempt, flushed, tell } from './wire.ts';

/** Text pasted where cards are listed, and not into a field; into the search or the name of a new card only if it is a list. */
export function hearPaste(event: ClipboardEvent): void {
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const at = event.target as HTMLElement | null;
  const field = at?.closest('input, textarea, select, [contenteditable=true]');
  const isList = /[\n\t]/.test(text.trim());
  const isMeant = field ? isList && (field.id === 'find' || field.id === 'new-name') : at === document.body || at?.closest('nav.deck');
  if (state.dialog.value !== null || text.trim() === '' || !isMeant) return;
  event.preventDefault();
  void look(text);
}

/** What is on the clipboard, if the browser gives it; else by which keys it comes. */
export async function pasteNow(): Promise<void> {
  const text = await navigator.clipboard?.readText().catch(() => '');
  if (text && text.trim() !== '') await look(text);
  else tell(w.pasteByKeys);
}

async function look(text: string): Promise<void> {
  await flushed();
  const answer = await attempt({ t: 'paste', text, dry: true });
  if (answer?.is !== 'pasted') return;
  state.pasted.value = { text, info: answer.info };
  state.dialog.value = 'paste';
}

const changing = ({ counts }: PastedInfo): number => counts.new + counts.changed;

export function Paste({ close }: { close(): void }) {
  const go = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => go.current?.focus(), []);
  const { text, info } = state.pasted.value!;
  const { columns, counts, rows, problems, kept } = info;
  const n = changing(info);
  const write = async (event: Event): Promise<void> => {
    event.preventDefault();
    close();
    if (n === 0) return;
    const answer = await attempt({ t: 'paste', text, dry: false });
    if (answer?.is === 'pasted') {
      state.making.value = false;
      tell(said(w.imported, { n: changing(answer.info) }));
    }
  };
  return (
    <form onSubmit={(e) => void write(e)}>
      <h2>{w.paste}</h2>
      {columns.length > 0 ? (
        <p class="small">
          {w.columns} {columns.map(({ heading, is }) => `${heading} → ${is ?? w.unused}`).join(' · ')}
        </p>
      ) : null}
      <p>
        <b>{countsSaid(counts)}</b> {kept > 0 ? said(w.keptCells, { n: kept }) : ''}
      </p>
      <ul class="places">
        {rows.map(({ row, isNew, name, card, changes }) => (
          <li key={row}>
            {row}: {isNew ? w.newCard : w.changed} <b>{name || card}</b>
            {isNew ? '' : ` ${changes.map(({ heading, was, is }) => `${heading} “${was}” → “${is}”`).join(', ')}`}
          </li>
        ))}
        {n > rows.length ? <li>{said(w.andMore, { n: n - rows.length })}</li> : null}
      </ul>
      {problems.length > 0 ? (
        <ul class="places refused">
          {problems.map(({ code, message, help }) => (
            <li key={message}>
              {code}: {message} {help}
            </li>
          ))}
        </ul>
      ) : null}
      <p class="acts">
        <button type="submit" class="btn go s" ref={go}>
          {n === 0 ? w.close : said(w.importCards, { n })} <kbd class="key">Enter</kbd>
        </button>
        {n === 0 ? null : (
          <button type="button" class="btn no s" onClick={close}>
            {w.cancel}
          </button>
        )}
      </p>
    </form>
  );
}

function countsSaid(n: PastedInfo['counts']): string {
  const parts = [said(w.pastedNew, { n: n.new }), said(w.pastedChanged, { n: n.changed }), said(w.pastedSame, { n: n.same })];
  return [...parts, ...(n.refused > 0 ? [said(w.pastedRefused, { n: n.refused })] : [])].join(', ');
}
