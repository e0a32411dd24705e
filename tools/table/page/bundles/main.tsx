// Bundles that are dropped on the shelf, or chosen → the server of this machine, and what became of them. Loaded after the page, by anyone who came by the
// private link. Unpacks nothing, and knows no set.
import { render } from 'preact';
import { signal } from '@preact/signals';
import type { Taken } from '../../bundle-info.ts';
import { wordsIn } from './words.ts';
import './bundles.css';

/** What became of the last bundle; null: none was given. */
const news = signal<{ is: 'busy' } | { is: 'text'; text: string; bad: boolean } | { is: 'exists'; folder: string; file: File } | null>(
  null,
);
const language = signal(document.documentElement.lang);
new MutationObserver(() => (language.value = document.documentElement.lang)).observe(document.documentElement, {
  attributeFilter: ['lang'],
});

/** The shelf is read by a page that opens. What happened to it before that is shown when it has. */
const kept = 'cardwright-bundle';

async function send(file: File, over = false): Promise<void> {
  const w = wordsIn(language.value);
  news.value = { is: 'busy' };
  let taken: Taken;
  try {
    // A browser counts copies of one name: `my-cards (1).cardwright`.
    const name = encodeURIComponent(file.name.replace(/ ?\(\d+\)(?=\.cardwright$)/, ''));
    const asked = new URLSearchParams({ language: language.value, ...(over && { over: 'yes' }) });
    const reply = await fetch(`/bundles/shelf/${name}?${asked}`, { method: 'POST', body: file });
    taken = (await reply.json()) as Taken;
  } catch {
    news.value = { is: 'text', text: w.unanswered, bad: true };
    return;
  }
  if (taken.is === 'exists') news.value = { is: 'exists', folder: taken.folder, file };
  else if (taken.is === 'refused') news.value = { is: 'text', text: taken.because, bad: true };
  else {
    const text = [w.taken(taken.folder), taken.before === null ? '' : w.before(taken.before)].join(' ').trim();
    sessionStorage.setItem(kept, text);
    location.reload();
  }
}

function Bundles() {
  const w = wordsIn(language.value);
  const { value } = news;
  return (
    <section aria-label={w.title}>
      <p>
        {w.drop}{' '}
        <label class="btn s">
          {w.choose}
          <input
            type="file"
            accept=".cardwright"
            class="vh"
            onChange={({ currentTarget: field }) => {
              const [file] = field.files ?? [];
              // The same file may be chosen again.
              if (file) void send(file);
              field.value = '';
            }}
          />
        </label>
      </p>
      <div role="status">
        {value?.is === 'busy' ? <p>{w.reading}</p> : null}
        {value?.is === 'text' ? <p class={value.bad ? 'bad' : ''}>{value.text}</p> : null}
        {value?.is === 'exists' ? <p>{w.exists(value.folder)}</p> : null}
      </div>
      {value?.is === 'exists' ? (
        <p>
          <button type="button" class="btn s" onClick={() => (news.value = null)}>
            {w.leave}
          </button>{' '}
          <button type="button" class="btn s no" onClick={() => void send(value.file, true)}>
            {w.replace}
          </button>
        </p>
      ) : null}
    </section>
  );
}

const place = document.createElement('div');
place.className = 'bundles';
document.body.prepend(place);
render(<Bundles />, place);
const text = sessionStorage.getItem(kept);
sessionStorage.removeItem(kept);
if (text !== null) news.value = { is: 'text', text, bad: false };

// A file that is dropped beside the shelf would be opened in place of the page.
const isFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
addEventListener('dragover', (event) => {
  if (isFile(event)) event.preventDefault();
});
addEventListener('drop', (event) => {
  if (!isFile(event)) return;
  event.preventDefault();
  const [file] = event.dataTransfer!.files;
  if (file && document.getElementById('start')) void send(file);
});
