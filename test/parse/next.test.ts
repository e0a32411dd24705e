// What completion does not ask the grammar: a word that no way through it puts behind the beginning of a line. The grammar refuses each of these.
import { describe, expect, it } from 'vitest';
import { Project } from 'cardwright/internal';
import { isBeginning, mayFollow } from '../../src/parse/next.ts';
import { boundNames, tokenize } from '../../src/parse/tokenize.ts';
import { linesOf } from '../../src/service/complete.ts';
import { diskHost } from '../../tools/build/games.ts';
import { runs } from '../harness/runs.ts';

describe('a word that cannot stand behind the beginning of a line', () => {
  it.each(['cards/fluxx', 'cards/kapitan-bluff', 'cards/lustry', 'cards/wonderland-fluxx'])(
    'is refused by the grammar at each place of the effects of %s',
    (folder) => {
      const project = Project.open({
        host: diskHost,
        folders: [...new Set(['cards/fluxx', folder])].slice(folder.endsWith('fluxx') ? 0 : 1),
        shipped: 'cards',
      });
      const v = project.loaded.vocabulary;
      const texts = project.texts;
      const [first] = texts;
      const words = new Map(
        texts
          .flatMap((text) => tokenize(text.snippet.text, 0, first!.lexicon, new Set()).tokens)
          .map((token) => [`${token.tokenType.name} ${JSON.stringify(token.payload)}`, token] as const),
      );
      let [refused, asked] = [0, 0];
      const wrong: string[] = [];
      for (const text of texts.filter((_, i) => i % runs(6, 1) === 0)) {
        const bound = boundNames(text.snippet.text);
        for (const { raw } of linesOf(v, text)) {
          const line = text.snippet.text.slice(raw.start, raw.end);
          const { tokens } = tokenize(line, 0, text.lexicon, bound);
          for (let n = 0; n < tokens.length; n++) {
            const follows = mayFollow(tokens.slice(0, n), text.rule);
            for (const word of words.values()) {
              asked++;
              if (follows(word)) continue;
              refused++;
              if (isBeginning([...tokens.slice(0, n), word], text.rule))
                wrong.push(`${line.slice(0, tokens[n]!.startOffset)}[${word.image}]`);
            }
          }
        }
      }
      expect(wrong).toEqual([]);
      // Otherwise nothing is saved.
      expect(refused / asked).toBeGreaterThan(0.3);
    },
  );
});
