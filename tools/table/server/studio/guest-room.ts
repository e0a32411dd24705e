// What the pages see that came by one link to translate: the room of translations as it would be with what they propose, one shadow of the files for all
// of them. What they write becomes proposals; no file is touched.
import type { Forms, FromStudio, ToStudio, StudioAnswer } from '../../studio-protocol.ts';
import type { Documents } from './documents.ts';
import type { Project } from 'cardwright/internal';
import type { GivenLink } from './given-links.ts';
import type { GuestPaper, LookedAt } from './guest-paper.ts';
import { cleanText, type Proposals } from './proposals.ts';
import { Refused } from './refused.ts';
import { Shadow } from './shadow.ts';
import { Translating } from './translating.ts';
import type { Over, Trials } from './trials.ts';
import { newWindow, type StudioWindow } from './window.ts';

export interface GuestRoomOptions {
  link: GivenLink;
  folder: string;
  docs: Pick<Documents, 'names' | 'text'>;
  trials: Pick<Trials, 'texts' | 'text' | 'told' | 'beginning'>;
  proposals: Proposals;
  paper: Pick<GuestPaper, 'again'>;
  /** The files as they are. */
  project(): Project;
  /** Counts states of the files. */
  rev(): number;
  /** What the files have of a text. */
  now(language: string, key: string): Promise<Forms | null>;
  stored: ConstructorParameters<typeof Shadow>[1];
  failed(what: string, problem: unknown): void;
}

type Heard = Extract<ToStudio, { t: 'texts' | 'left' | 'say' | 'accept' }>;

export class GuestRoom implements LookedAt {
  readonly shadow: Shadow;
  readonly windows = new Set<StudioWindow>();
  private readonly translating: Translating;
  private made: { of: Project; state: string; project: Project } | null = null;

  constructor(private readonly o: GuestRoomOptions) {
    const { docs, trials } = o;
    const shadow = (this.shadow = new Shadow(docs, o.stored));
    this.translating = new Translating({
      docs: shadow,
      trials: {
        texts: (language, done) => trials.texts(language, done, this.over),
        text: (language, key, done) => trials.text(language, key, done, this.over),
        told: (language, key) => trials.told(language, key, this.over),
        beginning: (language) => trials.beginning(language),
        accept: () => Promise.resolve({ files: {} }),
      },
      windows: this.windows,
      rev: () => o.rev() + shadow.rev,
      edit: (texts) => {
        shadow.put(texts);
        this.again();
      },
      clashed: () => undefined,
    });
  }

  /** The files with everything proposed. */
  get over(): Over {
    return { link: this.o.link.id, edits: this.shadow.edits(this.o.folder) };
  }

  get language(): string {
    return this.o.link.language;
  }

  /** The same for as long as neither the files nor what is proposed change. */
  project(): Project {
    const of = this.o.project();
    const edits = this.over.edits;
    const state = JSON.stringify(edits);
    if (this.made?.of !== of || this.made.state !== state) this.made = { of, state, project: edits.length === 0 ? of : of.edited(edits) };
    return this.made.project;
  }

  join(send: (message: FromStudio) => void): StudioWindow {
    const { language } = this.o.link;
    // The one language that the link is for.
    const window = newWindow((m) =>
      send(m.t === 'texts' ? { ...m, languages: m.languages.filter(({ code }) => code === language), file: null } : m),
    );
    this.windows.add(window);
    return window;
  }

  leave(window: StudioWindow): void {
    this.windows.delete(window);
  }

  again(): void {
    const overruled = this.shadow.overruled();
    if (overruled.length > 0) void this.proposeAgain(new Set(overruled.map(({ card }) => card)));
    this.translating.again(this.windows);
    this.o.paper.again(this);
  }

  /** Somebody changed lines of a file that proposals change as well: what is proposed is put into them as they are now. `cards`: null for elsewhere. */
  private async proposeAgain(cards: ReadonlySet<string | null>): Promise<void> {
    const { link, proposals, failed } = this.o;
    for (const { key, target } of proposals.of(link.id)) {
      const card = /^cards\.([^.]+)\./.exec(key)?.[1] ?? null;
      if (!cards.has(null) && !cards.has(card)) continue;
      try {
        await this.translating.say({ t: 'say', n: 0, language: link.language, key, target, was: {} }, true);
      } catch (problem) {
        // Its text may be gone; the owner sees that at the proposal.
        if (!(problem instanceof Refused)) failed(`the proposal for ${key}`, problem);
      }
    }
  }

  async hear(window: StudioWindow, m: Heard, by: string | null): Promise<StudioAnswer | undefined> {
    const { link } = this.o;
    if (m.t === 'left') return void (window.room = null);
    if (m.language !== link.language) throw new Refused('This link is for another language.');
    if (m.t === 'texts') return this.translating.show(window, m).finally(() => this.o.paper.again(this));
    if (by === null) throw new Refused('Say who you are first.');
    // Whether a text is accepted, the owner says: a page that thinks so hears how it stands.
    if (m.t === 'accept') return this.translating.accept(m);
    return this.say(m, by);
  }

  private async say(m: Extract<Heard, { t: 'say' }>, by: string): Promise<StudioAnswer> {
    const { link, proposals, now } = this.o;
    const { key, language } = m;
    const target = Object.fromEntries(Object.entries(m.target).map(([category, text]) => [category, cleanText(text)]));
    proposals.expectRoom(link.id, key, target);
    const answer = await this.translating.say({ ...m, target }, true);
    // The link may have been ended meanwhile.
    if (link.key === null) throw new Refused('This link was ended.');
    proposals.put({ link: link.id, language, key, target, by });
    const is = (await now(language, key)) ?? {};
    const made = proposals.at(link.id, key);
    if (made && isSame(made.target, is)) proposals.remove(made.id);
    return answer;
  }

  /** A proposal was turned down: its text is again as the files have it. */
  async back(key: string, target: Forms): Promise<void> {
    const { link, proposals, now } = this.o;
    if (proposals.of(link.id).length === 0) this.shadow.clear();
    else {
      const is = (await now(link.language, key)) ?? {};
      const before = Object.fromEntries(Object.keys(target).map((category) => [category, is[category] ?? '']));
      await this.translating.say({ t: 'say', n: 0, language: link.language, key, target: before, was: before }, true);
    }
    this.again();
  }
}

const isSame = (target: Forms, is: Forms): boolean =>
  Object.entries(target).every(([category, text]) => text.trim() === (is[category] ?? '').trim());
