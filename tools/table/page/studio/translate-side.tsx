// Beside a text that is translated: the card in that language, what it says in a game, and what was said alike before.
import { Front, roleClass } from '../face.tsx';
import { Icon } from '../pictures.tsx';
import { mix } from '../state.ts';
import { OnPaper } from './on-paper.tsx';
import * as tr from './translate-state.ts';
import { takeText } from './translate-wire.ts';
import { said, words as w } from './words.ts';

const t = w.translate;

export function TranslateSide() {
  const info = tr.info.value;
  const lang = tr.language.value ?? undefined;
  if (!info) return <aside class="side" aria-label={t.side} data-region="side" />;
  // Guests are sent nothing of other languages, and no places.
  const isHere = (place: string | null): boolean => tr.isGuest.value || place?.startsWith(`locales/${lang}.yaml`) === true;
  const typed = tr.draft.value[''] ?? '';
  // What is typed is seen at once, whatever the server is doing.
  const face = info.face && (typed.trim() === '' || info.shows === null ? info.face : { ...info.face, [info.shows]: typed });
  return (
    // Guests have it in a part of the screen that scrolls, and often nothing to press in it.
    <aside class="side" aria-label={t.side} data-region="side" tabIndex={tr.isGuest.value ? 0 : -1}>
      {face ? (
        <div class="stage" lang={lang}>
          <span class={`card big ${roleClass(face, mix.value)}`}>
            <Front face={face} />
          </span>
        </div>
      ) : null}
      {info.row.card === null ? null : <OnPaper card={info.row.card} of={isHere} />}
      <section class={`sec ${face ? 'rule' : ''}`}>
        <h2 class="h">{t.inGame}</h2>
        {tr.told.value.length === 0 ? <p class="small">{t.inGameNothing}</p> : null}
        <ul class="story" lang={lang}>
          {tr.told.value.map((line, i) => (
            <li key={i}>{line}</li>
          ))}
        </ul>
      </section>
      <section class="sec rule">
        <h2 class="h">{t.alike}</h2>
        {info.alike.length === 0 ? <p class="small">{t.nothingAlike}</p> : null}
        <ul class="alike">
          {info.alike.map(({ source, target, count, part }, i) => (
            <li key={i}>
              <Icon name="log" />
              <span>
                <span lang={tr.source.value}>{source}</span>
                <button type="button" onClick={() => takeText(target)}>
                  <span lang={lang}>{target}</span>
                </button>
                <small>
                  {said(t.times, { n: count })}
                  {part ? ` · ${t.sentence}` : ''}
                </small>
              </span>
              {i === 0 ? <kbd class="key">Alt ↓</kbd> : null}
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}
