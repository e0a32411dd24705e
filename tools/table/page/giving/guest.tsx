// The page of somebody who came by a link: the cards to be read and to be seen played, or the room of translations for one language, in which what they write is proposed.
import { signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { CardText, Front, roleClass } from '../face.tsx';
import { spokenIn } from '../direction.ts';
import { Icon } from '../pictures.tsx';
import { mix } from '../state.ts';
import { Find } from '../studio/deck.tsx';
import * as page from '../studio/state.ts';
import * as tr from '../studio/translate-state.ts';
import { openText } from '../studio/translate-wire.ts';
import { TranslateSide } from '../studio/translate-side.tsx';
import { Translate } from '../studio/translate.tsx';
import { Beginning, Happened, whyNot } from '../studio/trial.tsx';
import { said, words as w } from '../studio/words.ts';
import * as st from './giving-state.ts';

const t = st.words;

export function Guest() {
  const { value: why } = st.shut;
  if (why !== null)
    return (
      <main class="lone">
        <h1>{document.title}</h1>
        <p role="alert">{t.shuts[why]}</p>
      </main>
    );
  const purpose = st.purpose.value;
  if (!purpose) return <p class="opening">{t.opening}</p>;
  if (purpose.is === 'read') return <Reader />;
  return st.by.value === null ? <Who /> : <Translator />;
}

function Bar({ title, children }: { title: string; children?: preact.ComponentChildren }) {
  const isCut = page.line.value === 'cut';
  return (
    <header class="sbar" data-region="bar">
      <h1 class="home">
        <Icon name="stack" />
        {title}
      </h1>
      {children}
      <span class="sp" />
      <span class={`saved ${isCut ? 'cut' : ''}`} role="status">
        {isCut ? w.cut : ''}
      </span>
    </header>
  );
}

function Who() {
  const name = useRef<HTMLInputElement>(null);
  const go = (event: Event): void => {
    event.preventDefault();
    const typed = name.current!.value.trim();
    if (typed !== '') void st.callMe(typed);
  };
  return (
    <main class="lone">
      <form onSubmit={go}>
        <h1>{t.who}</h1>
        <p>{t.whoHelp}</p>
        <p>{t.guestHelp}</p>
        <label>
          {t.yourName}
          <input ref={name} class="txt" maxLength={24} autocomplete="nickname" autoFocus />
        </label>
        <button type="submit" class="btn go s">
          {t.goOn} <kbd class="key">Enter</kbd>
        </button>
      </form>
    </main>
  );
}

function Translator() {
  const { title = '', game = '' } = page.hello.value ?? {};
  return (
    <div class="studio giving guest">
      <Bar title={title}>{game === '' ? null : <span class="mix">{said(t.withGame, { game })}</span>}</Bar>
      <main class="mainw">
        <p class="small guesthelp">{t.guestHelp}</p>
        <Find label={t.find} value={page.wanted.value} typed={(text) => (page.wanted.value = text)} keys={findKeys} />
        <Translate />
      </main>
      <TranslateSide />
    </div>
  );
}

/** Enter opens the first text that was found, Escape shows all again. */
function findKeys({ key }: KeyboardEvent): void {
  const first = tr.listed.value.find(tr.isToDo) ?? tr.listed.value[0];
  if (key === 'Enter' && first) openText(first.key);
  else if (key === 'Escape') page.wanted.value = '';
}

const wanted = signal('');

function Reader() {
  const info = st.cards.value;
  if (!info) return <p class="opening">{t.opening}</p>;
  const { title, game, languages, language, cards } = info;
  const typed = wanted.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = cards.filter(({ name, type, face }) => typed.every((word) => `${name} ${type} ${face.text}`.toLowerCase().includes(word)));
  return (
    <div class="reading">
      <Bar title={title}>{game === '' ? null : <span class="mix">{said(t.withGame, { game })}</span>}</Bar>
      <main data-region="paper">
        <div class="readhead">
          <Find label={t.find} value={wanted.value} typed={(text) => (wanted.value = text)} keys={() => undefined} />
          <span class="small" role="status">
            {found.length === 0 ? t.notFound : said(t.cardCount, { n: found.length })}
          </span>
          <span class="sp" />
          {languages.length > 1 ? (
            <label class="lang">
              {t.language}
              <select class="txt" value={language} onChange={(e) => st.read(e.currentTarget.value)}>
                {languages.map(({ code, name }) => (
                  <option key={code} value={code} lang={code}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          ) : null}
        </div>
        <ul class="readcards" role="list">
          {found.map(({ id, name, type, copies, face, said: lines }) => (
            <li key={id}>
              <span class={`card ${roleClass(face, mix.value)}`} aria-hidden="true">
                <Front face={face} />
              </span>
              <div {...spokenIn(language)}>
                <h2>{name}</h2>
                <p class="small">
                  {type} · {said(t.copies, { n: copies })}
                </p>
                <CardText face={face} />
                {lines.length > 0 ? (
                  <details>
                    <summary>{t.does}</summary>
                    <div lang="en" dir="ltr">
                      {lines.map((line, i) => (
                        <p key={i}>{line}</p>
                      ))}
                    </div>
                  </details>
                ) : null}
                <Tried id={id} name={name} />
              </div>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}

/** Played by the server, once for each press; nobody else sees it. */
function Tried({ id, name }: { id: string; name: string }) {
  const isOpen = st.tried.value?.card === id;
  const trial = isOpen ? page.trial.value : null;
  const why = trial && whyNot(trial);
  return (
    <div class="readtry">
      <button type="button" class="btn no s" onClick={() => void st.tryCard(id)}>
        <Icon name={isOpen ? 'swap' : 'play'} />
        {isOpen ? w.another : w.tryIt}
        <span class="vh"> {name}</span>
      </button>
      <div role="status">
        {!isOpen ? null : !trial ? (
          <p>{w.playing}</p>
        ) : why !== null ? (
          <p>{why}</p>
        ) : (
          <>
            <Beginning trial={trial} />
            <p class="lbl">{w.happened}</p>
            {trial.note !== '' ? <p class="still">{trial.note}</p> : null}
            <Happened trial={trial} />
          </>
        )}
      </div>
    </div>
  );
}
