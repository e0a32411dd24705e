// Writes a tree of what a card says by the constructions of a language. Each word comes from a table or a lexicon; a form that is missing there is
// refused by its name, never guessed.
import { shortened, together } from './again.ts';
import type { Agreement, Case, Counted, Forms, Language, Mood, Numerus } from './language.ts';
import { CASES, MOODS } from './language.ts';
import { BARRIER, flat, once, type Token } from './tokens.ts';
import { bareName, isEach, isLong, isWholePlace, type Count, type Said, type Thing, type Who, type Zone } from './tree.ts';

/** The words of a game in a language: forms of nouns, and patterns for words, dials and zones. */
export interface Lexicon {
  /** The forms of a term or the patterns of a word; null: there are none. */
  of(id: string): Forms | null;
  /** The name of a card. */
  name(kind: number): string;
  /** The gender and number of the name of a card; null: they are not known. */
  kind(kind: number): Forms | null;
  /** With a capital letter in front. */
  raised(text: string): string;
  /** A question as people read it; null: it is not translated. */
  text(text: string): string | null;
}

/** What stands for the name of a player until it is put in; no text has it. */
export const PLAYER = '\uE000';

/** A form or construction that the lexicon or the table does not have. */
export class Missing extends Error {}

/** A form or use of a word that the lexicon does not have. */
export class Lacking extends Missing {}

/** In what form something is written. */
interface Within {
  at: Case;
  mood: Mood;
  numerus?: Numerus;
  /** Things are somewhere (`in the hand`), not taken from there. */
  still?: boolean;
  /** The verb is negated. */
  not?: boolean;
  /** Things under a negation. */
  denied?: boolean;
  /** Things in the quantity for it: `cards`, not `all cards`. */
  plain?: boolean;
}

/** Writes one text. */
export class Writer {
  private readonly plural: Intl.PluralRules;

  constructor(
    private readonly language: Language,
    private readonly lexicon: Lexicon,
  ) {
    this.plural = new Intl.PluralRules(language.code);
  }

  /** Sentences of a card, one after another. */
  text(said: readonly Said[]): string {
    return this.short(said)
      .map((one) => this.sentence(one))
      .join(' ');
  }

  /** The sentences as they are written: what was just named is a pronoun, if the language has one. */
  short(said: readonly Said[]): readonly Said[] {
    return this.language.rows['again it'] === undefined ? together(said) : shortened(said, this.language.pronounOfThings);
  }

  /** One sentence, as it is. */
  sentence(said: Said, inside = false): string {
    const plain = flat(this.write(said, { at: 'nom', mood: 'imp' }));
    const text = this.language.sounded?.(plain) ?? plain;
    const raised = inside ? text : this.lexicon.raised(text);
    if (said.k === 'row' && said.row.startsWith('wins with')) return raised;
    return /[.!?][“”»]?$/.test(raised) ? raised : `${raised}.`;
  }

  private write(said: Said, as: Within): Token[] {
    switch (said.k) {
      case 'row':
        return this.construction(
          said,
          /^(you|nobody|another|somebody) has|^has |^there is|^wins with/.test(said.row) ? { ...as, still: true } : as,
        );
      case 'frame':
        if (said.or && this.lexicon.of(said.id)?.[said.form] === undefined) return this.write(said.or, as);
        return this.frame(said.id, said.as ?? said.form, said.parts, as);
      case 'list':
        return this.list(said, as);
      case 'name':
        return [said.as ?? this.lexicon.name(said.kind)];
      case 'noun':
        return [this.noun(said.id, as.at, as.numerus ?? 'sg')];
      case 'number':
        return [said.as ?? (said.live ? undefined : this.language.numerals?.[said.n]) ?? String(said.n)];
      case 'quote':
        return [this.quoted(said.text)];
      case 'player':
        return [PLAYER];
      case 'who':
        return this.who(said, as);
      case 'zone':
        return this.zone(said, as);
      case 'thing':
        return this.thing(said, as);
    }
  }

  private quoted(text: string): string {
    if (text.includes('{')) throw new Missing('a question that names somebody has no construction');
    const words = this.lexicon.text(text);
    if (words === null) throw new Missing(`the question “${text}” is not translated`);
    return words;
  }

  private row(name: string, or = name): string {
    const found = this.language.rows[name] ?? this.language.rows[or];
    if (found === undefined) throw new Missing(`no construction for “${name}” in ${this.language.code}`);
    return found;
  }

  /** The most special construction that the language has for these parts. */
  private construction({ row: name, parts: given, as: way }: Said & { k: 'row' }, as: Within): Token[] {
    const { rows } = this.language;
    const { thing } = given;
    if (thing?.k === 'thing' && thing.zone && !given.zone && rows[`${name} in`] !== undefined) {
      const { zone, ...rest } = thing;
      return this.construction({ k: 'row', row: `${name} in`, parts: { ...given, thing: rest, zone }, ...(way ? { as: way } : {}) }, as);
    }
    if (way !== undefined) return this.pattern(this.row(way), given, as);
    const { body, claim } = given;
    const special =
      this.named(name, thing) ??
      (thing?.k === 'thing' ? rows[`${name} ${thing.q}`] : undefined) ??
      // Of what others do, `your turn` is not their own.
      (body?.k === 'row' && body.row === 'who does' ? rows[`${name} they`] : undefined) ??
      (claim?.k === 'frame' ? rows[`${name} frame`] : undefined);
    const single = as.numerus === 'sg' ? rows[`${name} sg`] : undefined;
    return this.pattern(special ?? single ?? this.row(name), given, as);
  }

  /** The construction for cards by their names; none, if a verb has to agree with them and it is not known how. */
  private named(name: string, thing: Said | undefined): string | undefined {
    if (thing?.k !== 'thing' || !bareName({ ...thing, ...(thing.q === 'no' ? { q: 'a' } : {}) })) return undefined;
    const found = this.language.rows[`${name} name`];
    return found?.includes(' @') && this.agreementOf(thing) === null ? undefined : found;
  }

  private frame(id: string, form: string, given: Record<string, Said>, as: Within): Token[] {
    const pattern = this.lexicon.of(id)?.[form];
    this.each(given);
    if (pattern === undefined) throw new Lacking(`“${id}” has no “${form}” in the lexicon (${this.language.code})`);
    // A word may have a case of its own for whose the things are: `{owner dat}`.
    const parts = { ...given };
    if (pattern.includes('{owner ') && !parts.owner)
      for (const [name, part] of Object.entries(parts))
        if (part.k === 'thing' && part.owner) {
          const { owner, ...rest } = part;
          parts[name] = rest;
          parts.owner = owner;
          break;
        }
    return this.pattern(pattern, parts, as);
  }

  /** In a language that says of one what is done to each, so many each is said of each, and nothing else is. */
  private each(parts: Readonly<Record<string, Said>>): void {
    if (!this.language.possessive) return;
    const of = Object.values(parts);
    const things = of.flatMap((one) => (one.k === 'thing' ? [one] : []));
    const each = [...of, ...things.flatMap(({ owner, zone }) => [owner, zone?.owner])].some(isEach);
    if (things.some(({ q, of: these }) => q !== 'all' && (q === 'n each') !== each && (each || these)))
      throw new Missing(`no words for so many of each, or of all together (${this.language.code})`);
  }

  private list({ by, of }: Said & { k: 'list' }, as: Within): Token[] {
    if (by === 'sentence') return of.flatMap((one, i) => [...(i > 0 ? [' ', BARRIER] : []), this.sentence(one, i === 0)]);
    const written = by === 'then' ? once(of.map((one) => this.write(one, as))) : of.map((one) => this.write(one, as));
    if (written.length === 1) return written[0]!;
    return written.flatMap((one, i) => {
      if (i === 0) return one;
      const last = i === written.length - 1;
      return [last ? this.row(`list ${by}`) : (this.language.rows[`list ${by} between`] ?? ','), BARRIER, ...one];
    });
  }

  // ---------------------------------------------------------------- patterns

  private pattern(text: string, parts: Record<string, Said>, as: Within): Token[] {
    // Other parts may be alternatives; where things are is never left out.
    for (const [name, part] of Object.entries(parts))
      if (part.k === 'zone' && !text.includes(`{${name}`)) throw new Missing(`“${text}” does not say where (${this.language.code})`);
    const tokens: Token[] = [];
    const pieces = [...text.matchAll(/\{([^}]*)\}|\[([^\]]*)\]|<([^>]*)>|~(\p{L}+)|(\||¦|‖)|([^{[<~|¦‖]+)/gu)];
    pieces.forEach(([, slot, verb, word, clitic, second, plain], i) => {
      if (slot !== undefined) tokens.push(...this.slot(slot, parts, as));
      else if (verb !== undefined) tokens.push(this.verb(verb, parts, as.mood));
      else if (word !== undefined) {
        const [own, subject] = word.split(' @');
        const next = pieces.slice(i + 1).find((one) => one[1] !== undefined)?.[1];
        tokens.push(this.agree(own!, subject ? { ...this.subject(subject, parts), at: 'nom' } : this.agreement(next ?? '=player', as)));
      } else if (clitic !== undefined) tokens.push({ clitic });
      else if (second !== undefined) tokens.push(second);
      else tokens.push(plain!);
    });
    return tokens;
  }

  private verb(verb: string, parts: Record<string, Said>, mood: Mood): string {
    const [forms, subject] = verb.split(' @');
    const [ways, number] = forms!.split(' #');
    const n = number && parts[number];
    const first = n ? n.k === 'number' && n.n === 1 : subject && this.subject(subject, parts).numerus === 'sg';
    const form = ways!.split('/')[first === undefined ? MOODS.indexOf(mood) : first ? 0 : 1];
    if (!form) throw new Missing(`no form “${mood}” of [${verb}]`);
    return form;
  }

  private slot(slot: string, parts: Record<string, Said>, as: Within): Token[] {
    const [name, ...features] = slot.split(' ');
    const inner = this.features(features, as);
    if (name!.startsWith('=') && features.includes('it')) return this.pronoun({ k: 'noun', id: name!.slice(1) }, inner);
    if (name!.startsWith('=')) return [this.noun(name!.slice(1), inner.at, inner.numerus ?? 'sg')];
    const part = parts[name!];
    if (!part || features.includes(part.k === 'row' ? 'long' : 'short')) return [];
    const after = features.indexOf('after');
    if (after >= 0) return [`${features[after + 1]} `, ...this.slot([name, ...features.slice(0, after)].join(' '), parts, as)];
    if (features.includes('it')) return this.pronoun(part, inner);
    if (features.includes('digits') && part.k === 'number') return [String(part.n)];
    if (features.includes('and') && part.k === 'list') return this.list({ ...part, by: 'and' }, inner);
    if (inner.not) {
      if (features.includes('acc')) inner.at = this.language.negated ?? 'acc';
      if (part.k === 'thing') inner.denied = true;
      if (part.k !== 'frame' && part.k !== 'row' && part.k !== 'list') delete inner.not;
    }
    if (features.includes('each')) inner.at = this.caseOf('n each', part) ?? inner.at;
    if (part.k === 'thing' && features.includes('where')) return this.place(part, inner);
    if (part.k === 'zone' && features.includes('where')) return this.place({ zone: part }, { ...inner, still: true });
    if (part.k === 'thing' && features.includes('bare')) return this.thing({ ...part, zone: undefined }, inner);
    if (part.k === 'thing' && part.q === 'at least' && features.includes('exact')) return this.thing({ ...part, q: 'n' }, inner);
    const of = features.indexOf('of');
    if (of < 0) return this.write(part, inner);
    return this.counted(part, features[of + 1]!, inner.at);
  }

  private features(features: readonly string[], as: Within): Within {
    const inner: Within = { at: as.at, mood: as.mood, ...(as.still ? { still: true } : {}), ...(as.not ? { not: true } : {}) };
    for (const f of features) {
      if (f === 'not' || f === 'plain') inner[f] = true;
      if ((CASES as readonly string[]).includes(f)) inner.at = f as Case;
      else if ((MOODS as readonly string[]).includes(f)) inner.mood = f as Mood;
      else if (f === 'sg' || f === 'pl') inner.numerus = f;
    }
    return inner;
  }

  /** What a slot like `=player dat` asks of words before it. */
  private agreement(slot: string, as: Within): Agreement {
    const [name, ...features] = slot.split(' ');
    const inner = this.features(features, as);
    if (!name!.startsWith('=')) throw new Missing(`nothing for a word to agree with in {${slot}}`);
    return { gender: this.gender(name!.slice(1)), numerus: inner.numerus ?? 'sg', at: inner.at };
  }

  /** The subject of a verb, by its name in the pattern. */
  private subject(name: string, parts: Record<string, Said>): Omit<Agreement, 'at'> {
    const [of, noun] = name.split(' of ');
    const part = parts[of!];
    const found = part && (noun ? this.agreementOfNoun(noun, 'counted', part) : this.agreementOf(part));
    if (!found) throw new Lacking(`nothing is known of what “@${name}” stands for, so nothing can agree with it (${this.language.code})`);
    return found;
  }

  /** Gender and number of a part; null: they are not known, or not those of one thing. */
  private agreementOf(said: Said): Omit<Agreement, 'at'> | null {
    switch (said.k) {
      case 'name': {
        const forms = this.lexicon.kind(said.kind);
        const gender = this.language.gender ?? forms?.gender;
        return gender ? { gender, numerus: (forms?.number ?? 'sg') as Numerus } : null;
      }
      case 'row':
        return said.row.endsWith('card') || said.row === 'host of this' ? { gender: this.gender('card'), numerus: 'sg' } : null;
      case 'noun':
        return { gender: this.gender(said.id), numerus: 'sg' };
      case 'who':
        return { gender: this.gender('player'), numerus: 'sg' };
      case 'list':
        return said.of.length === 1 ? this.agreementOf(said.of[0]!) : null;
      case 'thing': {
        const how = this.language.quantities[said.q];
        if (said.of || !how || how.at) return null;
        const all = said.nouns.map((one) => (one.k === 'name' ? this.agreementOf(one) : this.agreementOfNoun(one.id, how.noun, said.n)));
        const [first] = all;
        return first && all.every((one) => one?.gender === first.gender && one.numerus === first.numerus) ? first : null;
      }
      default:
        return null;
    }
  }

  private agreementOfNoun(id: string, how: Numerus | 'counted', n: Said | undefined): Omit<Agreement, 'at'> | null {
    const gender = this.gender(id);
    if (how !== 'counted') return { gender, numerus: how };
    if (n?.k !== 'number') return null;
    const { numerus, verb = numerus } = this.language.counted(n.n, 'nom', gender);
    return { gender, numerus: verb };
  }

  /** `it`, for a part that was named before. */
  private pronoun(part: Said, as: Within): Token[] {
    const found = this.agreementOf(part);
    const word = found && this.language.pronoun?.({ ...found, at: as.at });
    if (!word) return this.pattern(this.row('it'), {}, as);
    return [as.at === 'acc' || as.at === 'dat' ? { clitic: word, pronoun: true } : word];
  }

  // ---------------------------------------------------------------- nouns

  private forms(id: string): Forms {
    const found = this.language.nouns[id] ?? this.lexicon.of(id);
    if (!found) throw new Lacking(`“${id}” is not in the lexicon (${this.language.code})`);
    return found;
  }

  private gender(id: string): string {
    const gender = this.language.gender ?? this.forms(id).gender;
    if (!gender) throw new Lacking(`“${id}” has no gender in the lexicon (${this.language.code})`);
    return gender;
  }

  private noun(id: string, at: Case, numerus: Numerus, first?: string): string {
    const forms = this.forms(id);
    if (first !== undefined && forms[first] !== undefined) return forms[first];
    const gender = forms.gender ?? '';
    for (const key of this.language.keys[`${at} ${numerus} ${gender}`] ?? this.language.keys[`${at} ${numerus}`] ?? [`${at} ${numerus}`])
      if (forms[key] !== undefined) return forms[key];
    throw new Lacking(`“${id}” has no form “${at} ${numerus}” in the lexicon (${this.language.code})`);
  }

  private agree(word: string, as: Agreement): string {
    const form = this.language.agree(word, as);
    if (form === null) throw new Missing(`“${word}” has no form for ${as.gender} ${as.at} ${as.numerus} (${this.language.code})`);
    return form;
  }

  /** A subject that is one's own is not `svůj`. */
  private whose(word: string, at: Case): string {
    return at === 'nom' ? (this.language.subjects[word] ?? word) : word;
  }

  private counted(n: Said, noun: string, at: Case): Token[] {
    if (n.k === 'row') return this.pattern(this.row(n.row), { ...n.parts, noun: { k: 'noun', id: noun } }, { at, mood: 'imp' });
    if (n.k !== 'number') throw new Missing('a number of things that is no number');
    const form = this.language.counted(n.n, at, this.gender(noun));
    return [...this.write(n, { at, mood: 'imp' }), ' ', this.noun(noun, form.at, form.numerus, form.form)];
  }

  private who(said: Who, as: Within): Token[] {
    // Who set a ban is named by no card.
    const name = said.who === 'reader' || said.who === 'named' ? said.who : `who ${said.who}`;
    const row = said.as === undefined ? this.row(`${name} ${as.at}`, name) : this.row(said.as);
    return this.pattern(row, said.parts ?? {}, as);
  }

  private zone(said: Zone, as: Within): Token[] {
    return this.zoned(said, 'whole', ` ${as.at}`, as);
  }

  /** Where things are, or where they are taken from. */
  private place({ zone, nouns }: Pick<Thing, 'zone'> & { nouns?: Thing['nouns'] }, as: Within): Token[] {
    if (!zone) return [];
    const use = as.still ? 'in' : 'from';
    const named = nouns?.every((one) => one.k === 'name') && this.lexicon.of(zone.id)?.[`card ${use} name`];
    return named ? this.pattern(named, {}, as) : this.zoned(zone, use, '', as);
  }

  /** A zone in one of its uses; of somebody who was spoken of just now, by a pronoun, if the lexicon has that. */
  private zoned(zone: Zone, use: string, at: string, as: Within, way?: string): Token[] {
    const { owner } = zone;
    if (way !== undefined) return this.frame(zone.id, way, owner ? { owner } : {}, as);
    const form = `card ${use}${zone.own ? ' own' : owner ? ' of' : ''}`;
    if (owner && this.language.possessive && isLong(owner)) return this.frame(zone.id, `${form} long${at}`, { owner }, as);
    const known = owner && ['chosen', 'asked', 'that'].includes(owner.who) && this.lexicon.of(zone.id)?.[`${form} it${at}`] !== undefined;
    return this.frame(zone.id, `${form}${known ? ' it' : ''}${at}`, owner ? { owner } : {}, as);
  }

  /** The case that a quantity asks for; none: that of the whole. */
  private caseOf(q: string, n: Said): Case | undefined {
    const at = this.language.quantities[q]?.at;
    return typeof at === 'object' ? (at[this.plural.select(n.k === 'number' ? n.n : 0)] ?? at.other) : at;
  }

  /** A whole place as the things in it: `your hand`, where a language says that for all cards in it. */
  private wholePlace(said: Thing, as: Within): Token[] | null {
    const { zone } = said;
    if (!zone || !isWholePlace(said)) return null;
    const form = said.as ?? `card all${zone.own ? ' own' : zone.owner ? ' of' : ''}`;
    return this.lexicon.of(zone.id)?.[form] === undefined ? null : this.zoned(zone, form.replace(/^card (\S+).*$/, '$1'), '', as, said.as);
  }

  /** The name of the most special quantity that the language has for these things. */
  private quantity({ q, n, own, owner, adjectives, nouns }: Thing, as: Within): string {
    const { quantities } = this.language;
    const base = as.plain ? `${q} plain` : as.denied || as.not ? `${q} not` : q;
    const named = nouns.some((one) => one.k === 'name');
    const of = named ? null : own ? 'own' : owner && this.language.possessive && !isLong(owner) ? 'of' : null;
    if (named && owner && this.language.possessive) throw new Missing(`no words for whose a card by name is (${this.language.code})`);
    const ways = [
      ...(of ? [`${base} ${of}`, `${q} ${of}`] : []),
      base,
      `${q} ${adjectives[0]}`,
      `${q} ${n?.k === 'number' ? n.n : 1}`,
      ...(as.still && as.at === 'nom' ? [`${q} still`] : []),
    ];
    return ways.find((one) => one !== q && quantities[one]) ?? q;
  }

  private thing(said: Thing, as: Within): Token[] {
    const { q, of } = said;
    const number: Count = { k: 'number', n: said.n?.k === 'number' ? said.n.n : 1, live: false };
    if (q === 'rest' || q === 'those') return this.pattern(this.row(`things ${q} ${as.at}`), {}, as);
    if (of) return this.pattern(this.row(`of these ${q}`), said.n ? { n: said.n } : {}, as);
    const whole = this.wholePlace(said, as);
    if (whole) return whole;
    const name = this.quantity(said, as);
    if (
      this.language.possessive &&
      (q === 'n each' ? ![said.owner, said.zone?.owner].some(isEach) : [said.owner, said.zone?.owner].some(isEach) && q !== 'all')
    )
      throw new Missing(`no words for so many of each, or of all together (${this.language.code})`);
    const how = this.language.quantities[name];
    if (!how) throw new Missing(`no words for “${q}” in ${this.language.code}`);
    if (q === 'n' && said.n?.k === 'row') {
      const [only] = said.nouns;
      if (only?.k !== 'noun') throw new Missing('so many cards by name');
      return this.counted(said.n, only.id, as.at);
    }
    if (said.n && said.n.k !== 'number' && how.before === undefined) throw new Missing('a number that is worked out');
    const tokens: Token[] = [];
    const at = this.caseOf(name, number) ?? as.at;
    const ofOwner = name.endsWith(' of');
    if (how.before) {
      const given = { ...(said.n ? { n: said.n } : {}), ...(said.low ? { low: said.low } : {}) };
      tokens.push(...this.pattern(how.before, { ...given, ...(ofOwner ? { owner: said.owner! } : {}) }, as));
    }
    if (said.nouns.every((one) => one.k === 'name')) {
      // Cards by their names: the word before them is declined.
      const several = this.language.plainNames && said.nouns.length > 1 && !['a', 'at least'].includes(q);
      if (several || said.adjectives.length > 0 || !['a', 'all', 'each', 'no', 'at least'].includes(q))
        throw new Missing(`no words for “${q}” of cards by name`);
      const bare = as.at === 'nom' && bareName(said);
      if (q === 'at least' && said.n)
        return this.pattern(this.row('of cards'), { n: said.n, names: { k: 'list', by: 'or', of: said.nouns } }, as);
      const list: Said = { k: 'list', by: 'or', of: said.nouns };
      tokens.push(...(bare ? this.list(list, as) : this.pattern(this.row('named card'), { names: list }, { ...as, at })));
    } else tokens.push(...this.nouns(said, name, number.n, at, as));
    if (said.owner && !ofOwner) tokens.push(' ', ...this.write(said.owner, { at: 'gen', mood: as.mood }));
    if (said.zone) {
      const end = said.adjectives.some((one) => one === 'top' || one === 'bottom') && this.lexicon.of(said.zone.id)?.['card end'];
      tokens.push(' ', ...(end && !as.still ? [end] : this.place(said, as)));
    }
    for (const test of said.tests)
      tokens.push(
        ' ',
        ...this.write(test, { ...as, numerus: how.noun === 'sg' || (how.noun === 'counted' && number.n === 1) ? 'sg' : 'pl' }),
      );
    return tokens;
  }

  /** Words that agree, and the nouns. */
  private nouns(said: Thing, name: string, n: number, at: Case, as: Within): Token[] {
    const { q } = said;
    const how = this.language.quantities[name]!;
    const tokens: Token[] = [];
    let before = '';
    const phrases = said.nouns.map((noun): Token[] => {
      if (noun.k === 'name') return [this.lexicon.name(noun.kind)];
      const gender = this.gender(noun.id);
      const form: Counted =
        how.noun === 'counted' ? this.language.counted(n, at, gender) : { at, numerus: q === 'bare' ? (as.numerus ?? 'sg') : how.noun };
      const agreed = form.words ?? { at: form.at, numerus: form.numerus };
      const adjectives = said.adjectives.filter((one) => one !== how.says).map((one) => this.language.adjectives[one]!);
      const own = (said.own && !name.endsWith(' own') ? how.own : how.words) ?? [];
      // `another of yours`, not `one other of yours`.
      const words = how.own && said.own && q === 'a' && adjectives.length > 0 ? [...adjectives, ...own.slice(1)] : [...own, ...adjectives];
      const agreeing = words.map((word) => `${this.agree(this.whose(word, agreed.at), { gender, ...agreed })} `).join('');
      // Words that are the same for the next noun are said once.
      const shared = agreeing === before;
      before = agreeing;
      return [shared ? '' : agreeing, this.noun(noun.id, form.at, form.numerus, form.form)];
    });
    if (how.noun === 'counted' && said.n && !how.before?.includes('{n}')) tokens.push(...this.write(said.n, as), ' ');
    const by = this.row(q === 'all' || q === 'each' ? 'list and' : 'list or');
    phrases.forEach((one, i) => tokens.push(...(i > 0 ? [i === phrases.length - 1 ? by : ','] : []), ...one));
    return tokens;
  }
}
