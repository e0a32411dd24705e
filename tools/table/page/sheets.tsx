// Sheets that open over the table and close at any time: menu, settings, log, keys, thanks, a pile, reasons, the designer's desk.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Reason } from '../protocol.ts';
import { Card } from './card.tsx';
import { Inspector } from './inspector.tsx';
import { LanguagePicker } from './start.tsx';
import { LinkBox } from './lobby.tsx';
import { Lines } from './log.tsx';
import { save } from './over.tsx';
import { Ic } from './pictures.tsx';
import { stateOf, touchView, zoneName } from './table.tsx';
import { DesignersDesk } from './workbench.tsx';
import * as store from './store.ts';
import type { Prefers, Sheet } from './store.ts';

export function Sheets() {
  const sheet = store.sheet.value;
  const ref = useRef<HTMLDialogElement>(null);
  const back = useRef<Element | null>(null);
  /** Closings of ours that the browser has yet to tell of: none of them closes a sheet that was opened since. */
  const ours = useRef(0);
  useLayoutEffect(() => {
    const el = ref.current;
    if (!el) return;
    if (sheet && !el.open) {
      back.current = document.activeElement;
      el.showModal();
    } else if (!sheet && el.open) {
      ours.current++;
      el.close();
      (back.current as HTMLElement | null)?.focus?.();
    }
  }, [sheet !== null]);
  const t = store.text.value;
  return (
    <dialog
      ref={ref}
      class={`sheet ${sheet?.is ?? ''}`}
      aria-label={sheet ? titleOf(sheet) : undefined}
      onClose={() => {
        if (ours.current > 0) ours.current--;
        else store.sheet.value = null;
      }}
      onClick={(e) => {
        if (e.target === ref.current) store.sheet.value = null;
      }}
    >
      {sheet ? (
        <div class="inner">
          <header>
            <h2>{titleOf(sheet)}</h2>
            <button type="button" class="tool" aria-label={t.close} onClick={() => (store.sheet.value = null)}>
              <Ic name="close" />
            </button>
          </header>
          <Content sheet={sheet} />
        </div>
      ) : null}
    </dialog>
  );
}

function titleOf(sheet: Sheet): string {
  const t = store.text.value;
  switch (sheet.is) {
    case 'menu':
      return t.menu;
    case 'settings':
      return t.settings;
    case 'log':
      return t.theLog;
    case 'keys':
      return t.keysList;
    case 'credits':
      return t.credits;
    case 'desk':
      return t.desk;
    case 'why':
      return sheet.title;
    case 'pile': {
      const zone = store.shown.value?.zones.find((z) => z.id === sheet.zone);
      return zone ? `${zoneName(zone)} (${zone.count})` : '';
    }
    case 'inspect':
      return store.allFaces.value[sheet.card]?.name ?? sheet.found?.face.name ?? '';
  }
}

function Content({ sheet }: { sheet: Sheet }) {
  switch (sheet.is) {
    case 'menu':
      return <Menu />;
    case 'settings':
      return <SettingsForm />;
    case 'log':
      return (
        <div class="log whole">
          <Lines whole />
        </div>
      );
    case 'keys':
      return <Keys />;
    case 'credits':
      return <Credits />;
    case 'desk':
      return <DesignersDesk />;
    case 'why':
      return sheet.parts.length === 0 ? <p>{store.text.value.nothingToSay}</p> : <Reasons parts={told(sheet.parts)} />;
    case 'pile':
      return <PileBrowser zone={sheet.zone} />;
    case 'inspect':
      return <Inspector card={sheet.card} view={sheet.view} found={sheet.found} />;
  }
}

// ---------------------------------------------------------------- menu

function Menu() {
  const t = store.text.value;
  const info = store.info.value;
  const links = store.links.value;
  const close = (act: () => void) => () => {
    store.sheet.value = null;
    act();
  };
  const people = info?.seats.filter((s) => s.kind === 'person').length ?? 0;
  const away = info?.you.isHost
    ? info.seats.filter((s) => s.kind === 'person' && !s.here && s.inGame && !info.you.seats.includes(s.seat))
    : [];
  const drawer = (store.shown.value?.zones ?? []).filter((z) => store.mix.value?.look.zones[z.name]?.show === 'away' && z.count > 0);
  return (
    <div class="menulist">
      <LanguagePicker />
      {info && info.you.seats.length > 0 && info.phase === 'playing' ? (
        <button type="button" class="btn no" onClick={close(() => store.send({ t: 'undo' }))}>
          {t.undo}
        </button>
      ) : null}
      {info ? (
        <>
          <button type="button" class="btn no" onClick={close(() => store.lookBack({ at: 0, eyes: info.you.eyes }))}>
            {t.replay}
          </button>
          <button type="button" class="btn no" onClick={close(() => void save())}>
            {t.save}
          </button>
          {store.view.value ? (
            <button type="button" class="btn no" onClick={() => void store.why({ about: 'winning' }, t.whyNotWon)}>
              {t.whyNotWon}
            </button>
          ) : null}
        </>
      ) : null}
      {drawer.map((z) => (
        <button type="button" key={z.id} class="btn no" onClick={() => (store.sheet.value = { is: 'pile', zone: z.id })}>
          {t.offTable}: {zoneName(z)} ({z.count})
        </button>
      ))}
      <button type="button" class="btn no" onClick={() => (store.sheet.value = { is: 'settings' })}>
        {t.settings}
      </button>
      <button type="button" class="btn no" onClick={() => (store.sheet.value = { is: 'keys' })}>
        {t.keysList}
      </button>
      <button type="button" class="btn no" onClick={() => (store.sheet.value = { is: 'desk' })}>
        {t.desk}
      </button>
      <button type="button" class="btn no" onClick={() => (store.sheet.value = { is: 'credits' })}>
        {t.credits}
      </button>
      {away.map((s) => (
        <button type="button" key={s.seat} class="btn no" onClick={close(() => store.send({ t: 'seat', seat: s.seat, be: 'bot' }))}>
          {s.name}: {t.makeBot}
        </button>
      ))}
      {info && info.you.seats.length > 0 && people > 1 && info.phase === 'playing' ? (
        <button type="button" class="btn no" onClick={close(() => store.send({ t: 'leave' }))}>
          {t.leave}
        </button>
      ) : null}
      {info && info.you.seats.length > 0 && store.mix.value?.leaving && people > 1 ? (
        <button type="button" class="btn no" onClick={close(() => store.send({ t: 'leave', forGood: true }))}>
          {t.leaveForGood}
        </button>
      ) : null}
      {info ? (
        <button type="button" class="btn go" onClick={close(store.leaveTable)}>
          {t.home}
        </button>
      ) : null}
      {links ? (
        <div class="links">
          {links.join ? <LinkBox label={t.open} token={links.join} /> : null}
          {links.watch ? <LinkBox label={t.watchLink} token={links.watch} /> : null}
          {Object.entries(links.seats).map(([seat, token]) => {
            const name = info?.seats[Number(seat)]?.name ?? '';
            return <LinkBox key={seat} label={info?.you.seats.length === 1 ? t.yourLinks : `${t.yourLinks}: ${name}`} token={token} />;
          })}
        </div>
      ) : null}
    </div>
  );
}

// ---------------------------------------------------------------- settings

function Choice<T extends string | number | boolean>({
  label,
  value,
  of,
  change,
}: {
  label: string;
  value: T;
  of: [T, string][];
  change: (value: T) => void;
}) {
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      {of.map(([v, words]) => (
        <label key={String(v)} class={v === value ? 'on' : ''}>
          <input type="radio" name={label} checked={v === value} onChange={() => change(v)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

function SettingsForm() {
  const t = store.text.value;
  const p = store.prefers.value;
  const settings = store.info.value?.you.settings;
  const set = (change: Partial<Prefers>): void => store.prefer(change);
  return (
    <div class="settingslist">
      <LanguagePicker />
      <Choice
        label={t.theme}
        value={p.theme}
        of={[
          ['auto', t.auto],
          ['light', t.light],
          ['dark', t.dark],
        ]}
        change={(theme) => set({ theme })}
      />
      <Choice
        label={t.size}
        value={p.size}
        of={[
          [100, '100 %'],
          [120, '120 %'],
          [150, '150 %'],
        ]}
        change={(size) => set({ size })}
      />
      <Choice
        label={t.motion}
        value={p.motion}
        of={[
          ['auto', t.motionOn],
          ['off', t.motionOff],
        ]}
        change={(motion) => set({ motion })}
      />
      <Choice
        label={t.pause}
        value={p.pause}
        of={[
          [0, t.off],
          [0.5, t.short],
          [1, t.normal],
          [2, t.long],
        ]}
        change={(pause) => set({ pause })}
      />
      <Choice
        label={t.aheadSetting}
        value={p.ahead}
        of={[
          [true, t.on],
          [false, t.off],
        ]}
        change={(ahead) => set({ ahead })}
      />
      <Choice
        label={t.keys}
        value={p.keys}
        of={[
          [true, t.on],
          [false, t.off],
        ]}
        change={(keys) => set({ keys })}
      />
      {settings ? (
        <>
          <Choice
            label={t.windows}
            value={settings.windows}
            of={[
              ['all', t.windowsAll],
              ['able', t.windowsAble],
              ['pass', t.windowsPass],
            ]}
            change={(windows) => store.send({ t: 'settings', windows })}
          />
          <Choice
            label={t.forced}
            value={settings.forced}
            of={[
              ['ask', t.forcedAsk],
              ['answer', t.forcedAnswer],
            ]}
            change={(forced) => store.send({ t: 'settings', forced })}
          />
        </>
      ) : null}
    </div>
  );
}

function Keys() {
  const t = store.text.value;
  const rows: [string, string][] = [
    ['Tab', t.keyTab],
    ['← → ↑ ↓', t.keyArrows],
    ['Enter', t.keyEnter],
    ['Esc', t.keyEsc],
    ['I · L · H · P', t.keyLetters],
    ['1–9', t.keyNumbers],
    ['?', t.keysList],
  ];
  return (
    <dl class="keylist">
      {rows.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}

function Credits() {
  const t = store.text.value;
  const [authors, set] = useState<Record<string, string[]>>({});
  useEffect(() => {
    void fetch('/pictures/authors.json')
      .then((r) => r.json() as Promise<Record<string, string[]>>)
      .then(set)
      .catch(() => undefined);
  }, []);
  return (
    <div class="credits">
      <p>{t.creditsText}</p>
      <p>
        <a href="https://game-icons.net" target="_blank" rel="noreferrer">
          game-icons.net
        </a>{' '}
        ·{' '}
        <a href="https://creativecommons.org/licenses/by/3.0/" target="_blank" rel="noreferrer">
          CC BY 3.0
        </a>{' '}
        ·{' '}
        <a href="https://openfontlicense.org" target="_blank" rel="noreferrer">
          OFL 1.1
        </a>
      </p>
      <ul class="authors">
        {Object.entries(authors).map(([author, names]) => (
          <li key={author}>
            <b>{author}</b>
            {names.length > 0 ? `: ${names.map((n) => n.replaceAll('-', ' ')).join(', ')}` : ''}
          </li>
        ))}
      </ul>
    </div>
  );
}

// ---------------------------------------------------------------- piles and reasons

function PileBrowser({ zone: id }: { zone: string }) {
  const t = store.text.value;
  const [only, filter] = useState('');
  const zone = store.shown.value?.zones.find((z) => z.id === id);
  if (!zone) return null;
  const look = store.mix.value?.look;
  const types = [...new Set(zone.cards.flatMap((c) => (c.type === undefined ? [] : [c.type])))];
  const cards = zone.cards.filter((c) => only === '' || c.type === only);
  return (
    <>
      {types.length > 1 ? (
        <p class="filters">
          <button type="button" class={`btn pill ${only === '' ? 'on' : ''}`} aria-pressed={only === ''} onClick={() => filter('')}>
            {t.allTypes}
          </button>
          {types.map((type) => (
            <button
              type="button"
              key={type}
              class={`btn pill ${only === type ? 'on' : ''}`}
              aria-pressed={only === type}
              onClick={() => filter(type)}
            >
              {look?.types[type]?.plural ?? type}
            </button>
          ))}
        </p>
      ) : null}
      {cards.length === 0 ? <p class="hint">{t.empty}</p> : null}
      <ul class="grid">
        {cards.map((card, i) => (
          <li key={card.id}>
            <Card
              card={card}
              big
              state={stateOf(card)}
              at={[i + 1, cards.length]}
              onTouch={
                store.lit.value.cards.has(card.id)
                  ? () => {
                      touchView(card);
                      store.sheet.value = null;
                    }
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A part without words is what stands in it. */
function told(parts: readonly Reason[]): Reason[] {
  return parts.flatMap((part) => {
    const isMute = !part.about && !part.text && !part.remark && part.comes === undefined;
    return isMute ? told(part.of) : [{ ...part, of: told(part.of) }];
  });
}

function Reasons({ parts }: { parts: readonly Reason[] }) {
  return (
    <ul class="reasons">
      {parts.map((part, i) => (
        <li key={i} class={part.holds === true ? 'holds' : part.holds === false ? 'fails' : 'open'}>
          <Ic name={part.holds === true ? 'check' : part.holds === false ? 'cross' : 'question'} />
          <div>
            {part.about ? <b>{part.about} </b> : null}
            {part.text ? <code>{part.text}</code> : null} {part.remark ? <span>{part.remark}</span> : null}{' '}
            {part.comes !== undefined ? <b>= {String(part.comes)}</b> : null} {part.place ? <small>{part.place}</small> : null}
            {part.of.length > 0 ? <Reasons parts={part.of} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
