// One card, large: its text, where it comes from, its name in the table's other languages, its lines; arrow keys lead to the next card.
import { useLayoutEffect } from 'preact/hooks';
import type { Inspection } from '../protocol.ts';
import { Card, CardName, faceOf } from './card.tsx';
import { CardText, roleClass, typeName } from './face.tsx';
import { Icon } from './pictures.tsx';
import * as store from './store.ts';
import { typeset } from '../typeset.ts';
import { along } from './keys.ts';
import { spokenIn } from './direction.ts';
import { fill } from './fill.ts';
import { nameOfLanguage } from './words.ts';

function neighbours(view: string): { before: string | null; after: string | null } {
  for (const zone of store.shown.value?.zones ?? []) {
    const known = zone.cards.filter((c) => c.card !== undefined);
    const at = known.findIndex((c) => c.id === view);
    if (at >= 0) return { before: known[at - 1]?.id ?? null, after: known[at + 1]?.id ?? null };
  }
  return { before: null, after: null };
}

function go(id: string | null): void {
  if (id) void store.inspect(id.replace(/~\d+$/, ''), id);
}

export function Inspector({ card, view, found }: { card: string; view: string; found: Inspection | null }) {
  const t = store.text.value;
  const { language } = store.prefers.value;
  const { before, after } = neighbours(view);
  const face = faceOf(store.cardById(view) ?? { id: '', card }) ?? found?.face ?? null;
  useLayoutEffect(() => {
    const down = (e: KeyboardEvent): void => {
      const way = along(e.key);
      if (way === 'back') go(neighbours(view).before);
      else if (way === 'on') go(neighbours(view).after);
    };
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, [view]);
  if (!face) return <p class="hint">{t.loading}</p>;
  if (!store.allFaces.value[card]) store.faces.value = { ...store.faces.value, [card]: face };
  const origins: Record<string, string> = { printed: t.printed, partial: t.partial, house: t.house };
  return (
    <div class="inspector">
      <div class="xl">
        <Card bare big card={{ id: `large ${card}`, card, text: face.text }} />
        <p class="walk">
          <button type="button" class="tool" disabled={!before} aria-label={t.previous} onClick={() => go(before)}>
            <Icon name="back" />
          </button>
          <button type="button" class="tool" disabled={!after} aria-label={t.following} onClick={() => go(after)}>
            <Icon name="chevron" />
          </button>
        </p>
      </div>
      <div class="facts">
        <p class={`k ${roleClass(face)}`}>{typeName(face)}</p>
        <CardText face={face} large />
        {face.names && face.names.length > 0 ? (
          <p>
            {t.asks}:{' '}
            {face.names.map((id) => {
              const other = store.allFaces.value[id];
              return other ? <CardName key={id} id={id} words={other.name} /> : null;
            })}
          </p>
        ) : null}
        <OtherLanguages found={found} />
        {found?.effect ? (
          <>
            <h3>{t.effect}</h3>
            <pre tabIndex={0}>{found.effect}</pre>
          </>
        ) : null}
        {found?.place ? <p class="path">{found.place}</p> : null}
        {found?.complaints.map((c, i) => (
          <div key={i} class={`note ${c.severity === 'error' ? '' : 'w'}`}>
            <p>{c.message}</p>
            <pre tabIndex={0}>{c.frame}</pre>
          </div>
        ))}
        {found ? (
          <p class="path">
            {t.origins}: {origins[found.origin ?? ''] ?? found.origin ?? '–'}
            {found.source ? ` · ${found.source}` : ''} · {fill(language, t.copies, { n: found.copies })}
          </p>
        ) : null}
        <PutInHand card={card} />
      </div>
    </div>
  );
}

function OtherLanguages({ found }: { found: Inspection | null }) {
  const t = store.text.value;
  const others = Object.entries(found?.texts ?? {}).filter(([l]) => l !== store.prefers.value.language);
  if (others.length === 0) return null;
  return (
    <>
      <h3>{t.inLanguages}</h3>
      <div class="langs">
        {others.map(([l, text]) => (
          <div key={l} {...spokenIn(l)}>
            <small>{nameOfLanguage(l)}</small>
            <b>{text.name}</b>
            {text.missing ? <span {...spokenIn(store.prefers.value.language)}>{t.untranslated}</span> : <span>{typeset(text.text)}</span>}
          </div>
        ))}
      </div>
    </>
  );
}

/** For somebody who plays alone and tries cards. */
function PutInHand({ card }: { card: string }) {
  const info = store.info.value;
  if (!info?.you.isSolo || info.phase !== 'playing') return null;
  const put = (): void => {
    store.send({ t: 'put', card });
    store.sheet.value = null;
  };
  return (
    <button type="button" class="btn no" onClick={put}>
      {store.text.value.putInHand}
    </button>
  );
}
