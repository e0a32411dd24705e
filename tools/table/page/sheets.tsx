// Sheets that open over the table and close at any time: menu, settings, log, keys, thanks, a pile, reasons, the designer's desk.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TableInfo } from '../protocol.ts';
import { Card, nameOf } from './card.tsx';
import { ChatBox } from './chat.tsx';
import { Inspector } from './inspector.tsx';
import { LanguagePicker } from './start.tsx';
import { BotSpeed, LinkBox, ReachNote } from './lobby.tsx';
import { Lines } from './log.tsx';
import { save } from './game-over.tsx';
import { Rules } from './guide.tsx';
import { Icon } from './pictures.tsx';
import { stateOf, touchView, zoneName } from './table.tsx';
import { NobodyHasWon, Steps } from './reasons.tsx';
import { DesignersDesk } from './designers-desk.tsx';
import * as store from './store.ts';
import type { Prefers, Sheet } from './store.ts';

export function Sheets() {
  const sheet = store.sheet.value;
  const ref = useRef<HTMLDialogElement>(null);
  const back = useRef<Element | null>(null);
  /** Closings of ours that the browser has yet to report: none of them closes a sheet that was opened since. */
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
      class="sheet"
      data-is={sheet?.is}
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
              <Icon name="close" />
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
    case 'rules':
      return t.rules;
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
    case 'winning':
      return t.whyNotWon;
    case 'pile': {
      const zone = store.shown.value?.zones.find((z) => z.id === sheet.zone);
      return zone ? `${zoneName(zone)} (${zone.count})` : '';
    }
    case 'inspect': {
      const face = store.allFaces.value[sheet.card] ?? sheet.found?.face;
      return face ? nameOf(face) : '';
    }
  }
}

function Content({ sheet }: { sheet: Sheet }) {
  switch (sheet.is) {
    case 'menu':
      return <Menu />;
    case 'rules':
      return <Rules />;
    case 'settings':
      return <SettingsForm />;
    case 'log':
      return (
        <div class="log whole">
          <Lines whole />
          <ChatBox />
        </div>
      );
    case 'keys':
      return <Keys />;
    case 'credits':
      return <Credits />;
    case 'desk':
      return <DesignersDesk />;
    case 'why':
      return sheet.parts.length === 0 ? <p>{store.text.value.nothingToSay}</p> : <Steps parts={sheet.parts} />;
    case 'winning':
      return <NobodyHasWon />;
    case 'pile':
      return <PileBrowser zone={sheet.zone} />;
    case 'inspect':
      return <Inspector card={sheet.card} view={sheet.view} found={sheet.found} />;
  }
}

// ---------------------------------------------------------------- menu

/** One line of the menu. A sheet it opens replaces the menu; an action closes it. */
function Item({ act, children }: { act: () => void; children: preact.ComponentChildren }) {
  return (
    <button type="button" class="btn no" onClick={act}>
      {children}
    </button>
  );
}

/** Closes the menu, then does it. */
function closing(act: () => void): () => void {
  return () => {
    store.sheet.value = null;
    act();
  };
}

function Menu() {
  const t = store.text.value;
  const info = store.info.value;
  const isSeated = info !== null && info.you.seats.length > 0;
  const drawer = (store.shown.value?.zones ?? []).filter((z) => store.mix.value?.look.zones[z.name]?.show === 'away' && z.count > 0);
  return (
    <div class="menulist">
      <LanguagePicker />
      {store.mix.value ? <Item act={() => (store.sheet.value = { is: 'rules' })}>{t.rules}</Item> : null}
      {info?.phase === 'playing' && store.mix.value && store.mix.value.guide.length > 0 ? (
        <Item act={closing(() => (store.guideStep.value = 0))}>{t.guide}</Item>
      ) : null}
      {isSeated && info.phase === 'playing' ? <Item act={closing(() => store.send({ t: 'undo' }))}>{t.undo}</Item> : null}
      {info ? (
        <>
          <Item act={closing(() => store.lookBack({ at: 0, eyes: info.you.eyes }))}>{t.replay}</Item>
          <Item act={closing(() => void save())}>{t.save}</Item>
          {store.view.value ? <Item act={() => (store.sheet.value = { is: 'winning' })}>{t.whyNotWon}</Item> : null}
        </>
      ) : null}
      {drawer.map((z) => (
        <Item key={z.id} act={() => (store.sheet.value = { is: 'pile', zone: z.id })}>
          {t.offTable}: {zoneName(z)} ({z.count})
        </Item>
      ))}
      <Item act={() => (store.sheet.value = { is: 'settings' })}>{t.settings}</Item>
      <Item act={() => (store.sheet.value = { is: 'keys' })}>{t.keysList}</Item>
      <Item act={() => (store.sheet.value = { is: 'desk' })}>{t.desk}</Item>
      <Item act={() => (store.sheet.value = { is: 'credits' })}>{t.credits}</Item>
      {info ? <Seats info={info} isSeated={isSeated} /> : null}
      {info ? (
        <button type="button" class="btn go" onClick={closing(store.leaveTable)}>
          {t.home}
        </button>
      ) : null}
      <Links />
    </div>
  );
}

/** A player who is away can be replaced by a bot; one who is here can leave. */
function Seats({ info, isSeated }: { info: TableInfo; isSeated: boolean }) {
  const t = store.text.value;
  const people = info.seats.filter((s) => s.kind === 'person');
  const away = info.you.isHost ? people.filter((s) => !s.here && s.inGame && !info.you.seats.includes(s.seat)) : [];
  const canLeave = isSeated && people.length > 1;
  return (
    <>
      {away.map((s) => (
        <Item key={s.seat} act={closing(() => store.send({ t: 'seat', seat: s.seat, be: 'bot' }))}>
          {s.name}: {t.makeBot}
        </Item>
      ))}
      {canLeave && info.phase === 'playing' ? <Item act={closing(() => store.send({ t: 'leave' }))}>{t.leave}</Item> : null}
      {canLeave && store.mix.value?.leaving ? (
        <Item act={closing(() => store.send({ t: 'leave', forGood: true }))}>{t.leaveForGood}</Item>
      ) : null}
    </>
  );
}

function Links() {
  const t = store.text.value;
  const info = store.info.value;
  const links = store.links.value;
  if (!links) return null;
  return (
    <div class="links">
      {links.join ? <LinkBox label={t.open} token={links.join} /> : null}
      {links.join ? <ReachNote /> : null}
      {links.watch ? <LinkBox label={t.watchLink} token={links.watch} /> : null}
      {Object.entries(links.seats).map(([seat, token]) => {
        const name = info?.seats[Number(seat)]?.name ?? '';
        return <LinkBox key={seat} label={info?.you.seats.length === 1 ? t.yourLinks : `${t.yourLinks}: ${name}`} token={token} />;
      })}
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
  const info = store.info.value;
  const settings = info?.you.settings;
  const switched: [boolean, string][] = [
    [true, t.on],
    [false, t.off],
  ];
  const percent = (n: number): string => (n / 100).toLocaleString(store.prefers.value.language, { style: 'percent' });
  /** A choice that this screen keeps. */
  const kept = <K extends keyof Prefers>(key: K, label: string, of: [Prefers[K] & (string | number | boolean), string][]) => (
    <Choice
      label={label}
      value={store.prefers.value[key] as (typeof of)[number][0]}
      of={of}
      change={(value) => store.prefer({ [key]: value })}
    />
  );
  return (
    <div class="settingslist">
      <LanguagePicker />
      {kept('theme', t.theme, [
        ['auto', t.auto],
        ['light', t.light],
        ['dark', t.dark],
      ])}
      {kept('size', t.size, [
        [100, percent(100)],
        [120, percent(120)],
        [150, percent(150)],
      ])}
      {kept('motion', t.motion, [
        ['auto', t.motionOn],
        ['off', t.motionOff],
      ])}
      {kept('sounds', t.sounds, switched)}
      {kept('suits', t.suitColours, [
        ['two', t.twoColours],
        ['four', t.fourColours],
      ])}
      {kept('pause', t.pause, [
        [2, t.long],
        [1, t.normal],
        [0.5, t.short],
        [0, t.off],
      ])}
      {kept('forced', t.forced, [
        ['answer', t.forcedAnswer],
        ['ask', t.forcedAsk],
      ])}
      {kept('guide', t.guideSetting, switched)}
      {'Notification' in window ? (
        <Choice
          label={t.notifySetting}
          value={store.prefers.value.notify}
          of={switched}
          change={(notify) => {
            store.prefer({ notify });
            if (notify) void store.askToNotify().then((may) => store.prefer({ notify: may }));
          }}
        />
      ) : null}
      {kept('ahead', t.aheadSetting, switched)}
      {kept('keys', t.keys, switched)}
      {settings ? <SeatSettings settings={settings} /> : null}
      {info?.you.isHost && info.seats.some(({ kind, standIn }) => kind === 'bot' || standIn) ? <BotSpeed /> : null}
    </div>
  );
}

/** What the table keeps for a seat. */
function SeatSettings({ settings }: { settings: TableInfo['you']['settings'] & {} }) {
  const t = store.text.value;
  return (
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
    </>
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
