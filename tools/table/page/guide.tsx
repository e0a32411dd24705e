// For people who play a game for the first time: its guide, step by step in the note, and the page of its rules. All of it comes from the files of
// the game. Knows no game.
import { useEffect, useState } from 'preact/hooks';
import type { RulesInfo } from '../protocol.ts';
import { Dials } from './dials.tsx';
import { spokenIn } from './direction.ts';
import { pictureOfType } from './face.tsx';
import { Picture } from './pictures.tsx';
import * as store from './store.ts';
import { fill } from './fill.ts';

/** In the place of an empty note. */
export function Guide() {
  const t = store.text.value;
  const steps = store.mix.value?.guide ?? [];
  const at = store.guideStep.value;
  if (at === null || steps[at] === undefined) return null;
  const isLast = at === steps.length - 1;
  return (
    <div class="guide" role="group" aria-label={t.guide}>
      <p class="k">
        {t.guide} <span>{fill(store.prefers.value.language, t.chosen, { n: at + 1, of: steps.length })}</span>
      </p>
      {at === 0 && store.mix.value?.about ? (
        <p class="about" {...inItsLanguage(store.mix.value)}>
          {store.mix.value.about}
        </p>
      ) : null}
      <p aria-live="polite" {...inItsLanguage(store.mix.value)}>
        {steps[at]}
      </p>
      <p class="acts">
        <button type="button" class="btn go" onClick={() => (isLast ? store.endGuide() : (store.guideStep.value = at + 1))}>
          {isLast ? t.gotIt : t.following}
        </button>
        {isLast ? null : (
          <button type="button" class="btn no" onClick={store.endGuide}>
            {t.close}
          </button>
        )}
      </p>
    </div>
  );
}

/** Texts that nobody has translated are in another language than the page. */
function inItsLanguage(mix: { spoken: string } | null): ReturnType<typeof spokenIn> {
  return spokenIn(mix && mix.spoken !== store.prefers.value.language ? mix.spoken : undefined);
}

/** The rules as the files of the game have them, with the numbers as they stand. */
export function Rules() {
  const t = store.text.value;
  const mix = store.mix.value;
  const [rules, found] = useState<RulesInfo | null>(null);
  useEffect(() => {
    void store.wire
      .ask({ t: 'rules' })
      .then((reply) => (reply.t === 'rules' ? found(reply.rules) : undefined))
      .catch(() => undefined);
  }, [mix]);
  const look = mix?.look;
  const own = inItsLanguage(rules && { spoken: rules.language });
  return (
    <div class="rulespage">
      {mix?.about ? (
        <p class="about" {...inItsLanguage(mix)}>
          {mix.about}
        </p>
      ) : null}
      {mix && mix.guide.length > 0 ? (
        <ol class="steps" {...inItsLanguage(mix)}>
          {mix.guide.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      ) : null}
      {store.view.value ? (
        <section class="standing">
          <h3>{t.rulesNow}</h3>
          <Dials />
        </section>
      ) : null}
      {rules && rules.turn.length > 0 ? (
        <section>
          <h3>{t.inATurn}</h3>
          <ul {...own}>
            {rules.turn.map(({ words, means }) => (
              <li key={words}>
                <b>{words}</b>
                {means ? `: ${means}` : ''}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {rules && look ? (
        <section>
          <h3>{t.theCards}</h3>
          <ul class="kinds">
            {rules.types.map(({ type, cards }) => (
              <li key={type}>
                <Picture name={pictureOfType(type)} /> <b>{look.types[type]?.plural ?? type}</b> ({cards})
                {rules.types.length > 1 ? `: ${roleWords(look.types[type]?.role)}` : ''}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {rules && rules.words.length > 0 ? <Words of={rules.words} own={own} /> : null}
      {rules && rules.options.length > 0 ? (
        <section>
          <h3>{t.options}</h3>
          <ul>
            {rules.options.map(({ words, value }) => (
              <li key={words}>
                {words} <b>{value}</b>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function Words({ of, own }: { of: RulesInfo['words']; own: ReturnType<typeof spokenIn> }) {
  return (
    <section>
      <h3>{store.text.value.wordsOnCards}</h3>
      <ul {...own}>
        {of.map(({ word, means }) => (
          <li key={means}>
            {word ? <b>{word}: </b> : null}
            {means}
          </li>
        ))}
      </ul>
    </section>
  );
}

function roleWords(role: string | undefined): string {
  const t = store.text.value;
  switch (role) {
    case 'law':
      return t.roleLaw;
    case 'aim':
      return t.roleAim;
    case 'asset':
      return t.roleAsset;
    case 'deed':
      return t.roleDeed;
    case 'bane':
      return t.roleBane;
    case 'reply':
      return t.roleReply;
    case 'doom':
      return t.roleDoom;
    default:
      return t.roleGround;
  }
}
