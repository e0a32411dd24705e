// Declares what `deal:` of a game brings with it: the number of the deal and the dealer, as counters, and the word that deals. Reads no effect.
import { PLAYER } from '../../meaning/terms.ts';
import { unresolved, type Vocabulary, type WordDecl } from '../../meaning/vocabulary.ts';
import type { GameFile, YamlFile } from '../../read/model.ts';
import type { DeclaredNames } from './naming.ts';

/** The head of the word that deals. No phrase can be that word: it has a blank where a verb has none. */
export const DEALING = 'deal the cards';

export function declareDeals(v: Vocabulary, file: YamlFile<GameFile>, names: DeclaredNames): void {
  const counter = (name: string, type: { name: 'number' | 'player' }): number => {
    names.take(name, name === 'deal' ? 'the number of the deal' : 'who deals', file, ['deal']);
    const at = { source: file.source, span: file.at(['deal'], 'key') };
    return v.counters.push({ name, per: 'table', type, base: 0, eachTurn: null, eachDeal: null, ...at }) - 1;
  };
  v.deals = { number: counter('deal', { name: 'number' }), dealer: counter('dealer', { name: PLAYER.name as 'player' }), word: -1 };
}

/** What is done at the start of each deal is a word without a name of its own. */
export function declareDealing(v: Vocabulary, file: YamlFile<GameFile>): void {
  const snippet = v.deals && file.data.deal ? file.snippet(['deal']) : null;
  if (!snippet) return;
  v.deals!.word = v.words.length;
  const word: WordDecl = {
    id: v.words.length,
    kind: 'verb',
    head: DEALING,
    name: DEALING,
    parts: [{ kind: 'word', text: DEALING }],
    params: [],
    snippet,
    ...unresolved(),
    game: true,
    source: file.source,
    span: file.at(['deal'], 'key'),
  };
  v.words.push(word);
}
