// The owner's page of giving: links with what they are for, made and ended; proposals with old and new text, accepted or turned down; beside them the card.
import { useRef } from 'preact/hooks';
import type { LinkInfo, ProposalInfo, Purpose } from '../../giving-protocol.ts';
import { Front, roleClass } from '../face.tsx';
import { Icon } from '../pictures.tsx';
import { mix } from '../state.ts';
import { said, words as w } from '../studio/words.ts';
import { Bundles } from './bundles.tsx';
import * as st from './giving-state.ts';

const t = st.words;

export function Owner() {
  const info = st.giving.value;
  if (!info) return <p class="opening">{t.opening}</p>;
  return (
    <div class="studio giving">
      <header class="sbar" data-region="bar">
        <h1 class="home">
          <Icon name="link" />
          {info.title} · {t.title}
        </h1>
        <span class="sp" />
        <a class="btn no s" href="/studio/">
          {t.back}
        </a>
      </header>
      <main class="mainw" data-region="paper">
        <Links />
        <Proposals />
        <Bundles />
      </main>
      <Side />
    </div>
  );
}

function Links() {
  const { links, addresses, command } = st.giving.value!;
  return (
    <section class="pan" aria-labelledby="links">
      <h2 id="links">{t.links}</h2>
      <p class="small">{t.linksHelp}</p>
      {addresses.length === 0 ? (
        <div class="shutbox">
          <p>{t.closed}</p>
          <code>{command}</code>
        </div>
      ) : (
        <Make />
      )}
      {links.length === 0 ? <p>{t.noLinks}</p> : null}
      <ul class="given" role="list">
        {links.map((link) => (
          <Link key={link.id} link={link} />
        ))}
      </ul>
      {addresses.length > 1 ? <p class="small">{said(t.otherWays, { links: addresses.slice(1).join(' ') })}</p> : null}
    </section>
  );
}

function Make() {
  const form = useRef<HTMLFormElement>(null);
  const { languages } = st.giving.value!;
  const make = async (event: Event): Promise<void> => {
    event.preventDefault();
    const typed = new FormData(form.current!);
    const text = (name: string): string => ((typed.get(name) as string | null) ?? '').trim();
    const answer = await st.request({ t: 'give', purpose: text('purpose') as Purpose, language: text('language'), note: text('note') });
    if (answer?.is !== 'made') return;
    form.current?.querySelector<HTMLInputElement>('[name=note]')!.form!.reset();
    st.tell(t.made);
  };
  return (
    <form class="make" ref={form} onSubmit={(e) => void make(e)}>
      <fieldset>
        <legend>{t.purpose}</legend>
        {(['read', 'translate', 'play'] as const).map((one, i) => (
          <label key={one} class="what">
            <input type="radio" name="purpose" value={one} defaultChecked={i === 0} />
            <span>
              <b>{t.purposes[one]}</b> <span class="small">{t.abouts[one]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <label class="only-translate">
        {t.language}
        <input class="txt" name="language" list="codes" autocomplete="off" defaultValue={languages[0]?.code ?? ''} />
        <datalist id="codes">
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </datalist>
      </label>
      <label>
        {t.note}
        <input class="txt" name="note" maxLength={80} autocomplete="off" />
      </label>
      <button type="submit" class="btn go s">
        {t.make}
      </button>
    </form>
  );
}

const dated = (at: number): string => new Date(at).toLocaleDateString(document.documentElement.lang);

function Link({ link: { id, purpose, language, note, made, path, open } }: { link: LinkInfo }) {
  const [address] = st.giving.value!.addresses;
  const named = [note, `${t.purposes[purpose]}${language === '' ? '' : ` (${language})`}`].filter(Boolean).join(' · ');
  const url = address === undefined ? null : `${address}${path}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(url!).catch(() => undefined);
    st.tell(said(t.copied, { link: named }));
  };
  const end = async (): Promise<void> => {
    await st.request({ t: 'end', link: id });
    st.tell(t.ended);
  };
  return (
    <li>
      <div>
        <b>{named}</b>
        <span class="small">
          {said(t.madeAt, { date: dated(made) })}
          {open > 0 ? ` · ${said(t.openPages, { n: open })}` : ''}
        </span>
        {url === null ? null : (
          <input
            class="txt url"
            readOnly
            value={url}
            aria-label={`${w.translate.copy}: ${named}`}
            onFocus={(e) => e.currentTarget.select()}
          />
        )}
      </div>
      <div class="acts">
        {url === null ? null : (
          <button type="button" class="btn no s" onClick={() => void copy()}>
            {t.copy} <span class="vh">{named}</span>
          </button>
        )}
        <button type="button" class="btn no s" onClick={() => void end()}>
          {t.end} <span class="vh">{named}</span>
        </button>
      </div>
    </li>
  );
}

// ---- proposals

/** Those of one card, or of one text that is of none, stand together. */
function grouped(all: readonly ProposalInfo[]): ProposalInfo[][] {
  const groups = new Map<string, ProposalInfo[]>();
  for (const one of all) {
    const of = JSON.stringify([one.language, one.card ?? one.title]);
    groups.set(of, [...(groups.get(of) ?? []), one]);
  }
  return [...groups.values()];
}

function Proposals() {
  const { proposals } = st.giving.value!;
  const all = proposals.map(({ id }) => id);
  return (
    <section class="pan" aria-labelledby="proposals">
      <h2 id="proposals">
        {t.proposals} {all.length > 0 ? <span class="todo">{all.length}</span> : null}
      </h2>
      <p class="small">{all.length === 0 ? t.noProposals : t.proposalsHelp}</p>
      {all.length > 1 ? (
        <div class="acts">
          <button type="button" class="btn no s" onClick={() => void st.judge(true, all)}>
            {said(t.takeAll, { n: all.length })}
          </button>
        </div>
      ) : null}
      {grouped(proposals).map((group) => (
        <Group key={group[0]!.id} group={group} />
      ))}
    </section>
  );
}

function Group({ group }: { group: readonly ProposalInfo[] }) {
  const [{ title: card, part, language }] = group as [ProposalInfo];
  const title = card || part;
  const ids = group.map(({ id }) => id);
  return (
    <section class="ofcard" aria-label={`${title} (${language})`}>
      <div class="acts">
        <h3>
          {title} <span class="small">{language}</span>
        </h3>
        <span class="sp" />
        {ids.length > 1 ? (
          <>
            <button type="button" class="btn no s" onClick={() => void st.judge(true, ids)}>
              {said(t.takeAll, { n: ids.length })} <span class="vh">{title}</span>
            </button>
            <button type="button" class="quiet" onClick={() => void st.judge(false, ids)}>
              {said(t.refuseAll, { n: ids.length })} <span class="vh">{title}</span>
            </button>
          </>
        ) : null}
      </div>
      <ul role="list">
        {group.map((one) => (
          <Proposal key={one.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function Proposal({ one }: { one: ProposalInfo }) {
  const { id, title, part, source, now, proposed, by, at, problem, language } = one;
  const what = [title, part].filter(Boolean).join(' · ');
  return (
    <li class={`prop ${st.chosen.value === id ? 'on' : ''}`}>
      <button type="button" class="pick" aria-pressed={st.chosen.value === id} onClick={() => st.look(id)}>
        <span class="what">{part || title}</span>
        <span class="said2">{source}</span>
        <span class="small">{said(t.byWhom, { name: by, date: dated(at) })}</span>
      </button>
      <dl>
        <div>
          <dt>{t.now}</dt>
          <dd lang={language} dir="auto">
            {now || <i lang={document.documentElement.lang}>{t.nothing}</i>}
          </dd>
        </div>
        <div>
          <dt>{t.proposed}</dt>
          <dd lang={language} dir="auto">
            <b>{proposed || t.nothing}</b>
          </dd>
        </div>
      </dl>
      {problem === null ? null : <p class="bad">{problem}</p>}
      <div class="acts">
        <button type="button" class="btn go s" disabled={problem !== null} onClick={() => void st.judge(true, [id])}>
          {t.take} <span class="vh">{what}</span>
        </button>
        <button type="button" class="btn no s" onClick={() => void st.judge(false, [id])}>
          {t.refuse} <span class="vh">{what}</span>
        </button>
      </div>
    </li>
  );
}

function Side() {
  const looked = st.looked.value?.proposal === st.chosen.value ? st.looked.value : null;
  const text = looked?.text;
  return (
    <aside class="side" aria-label={t.side} data-region="side" tabIndex={text ? 0 : -1}>
      {text ? null : <p class="small sec">{t.sideHelp}</p>}
      {text?.face ? (
        <div class="stage" lang={text.language}>
          <span class={`card big ${roleClass(text.face, mix.value)}`}>
            <Front face={text.face} />
          </span>
        </div>
      ) : null}
      {text && text.said.length > 0 ? (
        <section class="sec rule">
          <h2 class="h">{t.does}</h2>
          {text.said.map((line, i) => (
            <p key={i}>{line}</p>
          ))}
        </section>
      ) : null}
      {text && text.findings.length > 0 ? (
        <section class="sec rule">
          <h2 class="h">{t.wrong}</h2>
          <ul>
            {text.findings.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {text && text.context !== '' ? <p class="small sec">{text.context}</p> : null}
    </aside>
  );
}
