// Pictures by name, fetched a few at a time and cached; and the page's own drawings. A missing picture is skipped.
import { signal } from '@preact/signals';
import { suits } from '../shapes.ts';

const known = signal<Record<string, string>>({});
const wanted = new Set<string>();

export function Picture({ name, class: cls }: { name: string; class?: string }) {
  if (name.startsWith('suit:')) return <Suit letter={name.slice(5)} />;
  // A file of the set: shown, and never made part of the page. The table and the Studio each have their own.
  if (name.startsWith('own/'))
    return (
      <svg class={`own ${cls ?? ''}`} viewBox="0 0 512 512" aria-hidden="true">
        <image href={`pictures/${name}`} width="512" height="512" />
      </svg>
    );
  const body = known.value[name];
  if (body === undefined) want(name);
  return <svg class={cls} viewBox="0 0 512 512" aria-hidden="true" dangerouslySetInnerHTML={{ __html: body ?? '' }} />;
}

function want(name: string): void {
  if (wanted.has(name) || !/^[a-z0-9-]+$/.test(name)) return;
  wanted.add(name);
  void fetch(`/pictures/${name}.svg`)
    .then(async (reply) => {
      if (!reply.ok) return;
      const body = /<svg[^>]*>(.*)<\/svg>/s.exec(await reply.text())?.[1];
      if (body !== undefined) keep(name, body);
    })
    .catch(() => wanted.delete(name));
}

let kept: Record<string, string> = {};
let frame = 0;

/** Those that come together are drawn together. */
function keep(name: string, body: string): void {
  kept[name] = body;
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    known.value = { ...known.value, ...kept };
    kept = {};
  });
}

const strokes = {
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  log: 'M4 6.5h16M4 12h16M4 17.5h9',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  hand: 'M4 8.5l4.5-2 5 12-4.5 2zM10 6l5-1 2.5 13-4 .8M16 6l4.5 1.5-3 9',
  stack: 'M5 9h14v11H5zM7 6h10M9 3h6',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  check: 'M4.5 13l5 5 10-12',
  swap: 'M4 8h15l-4-4M20 16H5l4 4',
  around: 'M19.5 12A7.5 7.5 0 1 1 17 6.4L20 9M20 3.5v5.5h-5.5',
  close: 'M6 6l12 12M18 6L6 18',
  unseen:
    'M3 3l18 18M10.6 6.1A10 10 0 0 1 12 6c6 0 9.5 6 9.5 6a17 17 0 0 1-3.2 3.8M6.4 7.6A16 16 0 0 0 2.5 12s3.5 6 9.5 6a9 9 0 0 0 4-.9M9.9 9.9a3 3 0 0 0 4.2 4.2',
  seen: 'M2.5 12s3.5-6 9.5-6 9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6M12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  chevron: 'M9 5l7 7-7 7',
  back: 'M15 5l-7 7 7 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 4 2 5 4 5M16 6h4c0 4-2 5-4 5M12 14v4M8 20h8',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3.5 2',
  play: 'M7 5l12 7-12 7z',
  stop: 'M8 5v14M16 5v14',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  gear: 'M12 8.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1',
  question: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.6v.2',
  cross: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M9 9l6 6M15 9l-6 6',
};
/** Names of the page's own drawings. */
export type Stroke = keyof typeof strokes;

export function Icon({ name }: { name: Stroke }) {
  return (
    <svg class="ic line" data-icon={name} viewBox="0 0 24 24" aria-hidden="true">
      <path d={strokes[name]} />
    </svg>
  );
}

/** One of the suits of a pack of 52: its card shows it large. */
export function isPackSuit(letter: string): boolean {
  return letter.length > 1;
}

/** A suit's shape, recognisable without its colour. */
export function Suit({ letter }: { letter: string }) {
  return (
    <svg class="suit" viewBox="0 0 24 24" aria-hidden="true">
      <path d={suits.get(letter) ?? suits.get('a')} />
    </svg>
  );
}
