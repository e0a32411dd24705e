// Bundles on the owner's page: the folder saved as one file; a file that is dropped or chosen, looked at before anything is written, and unpacked beside the folder.
import { signal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { BundleSeen, Taken } from '../../bundle-info.ts';
import { said } from '../studio/words.ts';
import * as st from './giving-state.ts';

const t = st.words;

/** What became of the last bundle; null: none was given. */
const news = signal<{ is: 'busy' } | { is: 'text'; text: string; bad: boolean } | { is: 'seen'; seen: BundleSeen; file: File } | null>(
  null,
);

type How = 'look' | 'take' | 'replace';

async function send(file: File, how: How): Promise<void> {
  news.value = { is: 'busy' };
  let answer: Taken | BundleSeen;
  try {
    // A browser counts copies of one name: `my-cards (1).cardwright`.
    const name = encodeURIComponent(file.name.replace(/ ?\(\d+\)(?=\.cardwright$)/, ''));
    const asked = new URLSearchParams({ how, language: document.documentElement.lang });
    const reply = await fetch(`/studio/bundles/${name}?${asked}`, { method: 'POST', body: file });
    answer = (await reply.json()) as Taken | BundleSeen;
  } catch {
    news.value = { is: 'text', text: t.unanswered, bad: true };
    return;
  }
  if (answer.is === 'seen') news.value = { is: 'seen', seen: answer, file };
  else if (answer.is === 'refused') news.value = { is: 'text', text: answer.because, bad: true };
  else if (answer.is === 'exists') await send(file, 'look');
  else {
    const { folder, before } = answer;
    const text = [said(t.unpacked, { folder }), before === null ? '' : said(t.before, { folder: before })].join(' ').trim();
    news.value = { is: 'text', text, bad: false };
  }
}

const isFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

export function Bundles() {
  const { folder } = st.giving.value!;
  const { value } = news;
  useLayoutEffect(() => {
    // A file that is dropped beside it would be opened in place of the page.
    const over = (event: DragEvent): void => {
      if (isFile(event)) event.preventDefault();
    };
    const drop = (event: DragEvent): void => {
      if (!isFile(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer!.files;
      if (file) void send(file, 'look');
    };
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, []);
  return (
    <section class="pan bundles" aria-labelledby="bundles">
      <h2 id="bundles">{t.bundles}</h2>
      <p class="small">{t.bundlesHelp}</p>
      <div class="acts">
        <a class="btn no s" href="/studio/bundle" download>
          {said(t.save, { name: `${folder.replace(/\/$/, '')}.cardwright` })}
        </a>
        <span>{t.drop}</span>
        <label class="btn no s">
          {t.choose}
          <input
            type="file"
            accept=".cardwright"
            class="vh"
            onChange={({ currentTarget: field }) => {
              const [file] = field.files ?? [];
              // The same file may be chosen again.
              if (file) void send(file, 'look');
              field.value = '';
            }}
          />
        </label>
      </div>
      <div role="status">
        {value?.is === 'busy' ? <p>{t.looking}</p> : null}
        {value?.is === 'text' ? <p class={value.bad ? 'bad pre' : ''}>{value.text}</p> : null}
        {value?.is === 'seen' ? <Seen seen={value.seen} /> : null}
      </div>
      {value?.is === 'seen' ? (
        <div class="acts">
          <button type="button" class="btn go s" onClick={() => void send(value.file, value.seen.exists ? 'replace' : 'take')}>
            {value.seen.exists ? t.replace : t.unpack}
          </button>
          <button type="button" class="btn no s" onClick={() => (news.value = null)}>
            {t.leave}
          </button>
        </div>
      ) : null}
    </section>
  );
}

function Seen({ seen: { title, cards, kinds, mistakes, folder, exists, set, isAlike } }: { seen: BundleSeen }) {
  const changes = exists ? (['new', 'gone', 'changed', 'rules'] as const).filter((key) => exists[key].length > 0) : [];
  return (
    <div class="seenbox">
      <p>
        <b>{said(t.has, { title, n: cards, kinds: kinds.join(', ') })}</b>
      </p>
      {mistakes > 0 ? <p class="bad">{said(t.mistakes, { n: mistakes })}</p> : null}
      {exists === null ? <p>{said(t.goes, { folder })}</p> : <p>{said(changes.length > 0 ? t.exists : t.sameThere, { folder })}</p>}
      {changes.length > 0 ? (
        <ul>
          {changes.map((key) => (
            <li key={key}>{said(t.changes[key], { cards: exists![key].join(', ') })}</li>
          ))}
        </ul>
      ) : null}
      {isAlike ? <p>{said(t.alike, { set })}</p> : null}
    </div>
  );
}
