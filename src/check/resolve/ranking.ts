// Turns `ranking:` of a game, phrases such as "fewest cards in hand", into values of a player. Compares nobody.
import { declareSays } from '../../diagnose/codes/declare.ts';
import { PLAYER, localExpr } from '../../meaning/terms.ts';
import { some } from '../../meaning/nodes.ts';
import type { Expr } from '../../meaning/types.ts';
import type { Ranking } from '../../meaning/vocabulary.ts';
import { parseValue } from '../../parse/parse.ts';
import type { Np, ValueLine } from '../../parse/tree.ts';
import type { GameFile, YamlFile } from '../../read/model.ts';
import type { Snippet } from '../../text/source.ts';
import type { Context } from './context.ts';
import { measureOf } from './most.ts';
import { resolveNp } from './resolvers.ts';
import { lexiconFor } from './words.ts';

/** Before "most points": then it reads as in an effect. */
const HEAD = 'the player with the ';

export function resolveRanking(ctx: Context, file: YamlFile<GameFile>): Ranking {
  const player = ctx.elem('player', PLAYER);
  const by = file.data.ranking!.flatMap((text, i) => {
    const path = ['ranking', i];
    const span = file.at(path);
    const snippet = file.snippet(path);
    const [, order, name] = /^(most|fewest|highest|lowest)\s+(.*\S)/i.exec(text.trim().replace(/^the\s+/i, '')) ?? [];
    const value = snippet && order ? valueOfPlayer(ctx, whole(snippet), localExpr(player)) : null;
    if (value === null || !order) {
      if (!ctx.report.diagnostics.some((d) => d.source === file.source && d.span.start >= span.start && d.span.end <= span.end))
        ctx.error(declareSays.rankedByWhat(text), span);
      return [];
    }
    if (!some('expr', value, { local: (local) => local === player })) {
      ctx.error(declareSays.ranksNobody(name!), span);
      return [];
    }
    return [{ value, most: /^(most|highest)$/i.test(order), name: name! }];
  });
  return { player, by, source: file.source, span: file.at(['ranking'], 'key') };
}

function whole({ source, text, map, path }: Snippet): Snippet {
  const own = text.replace(/^\s*the\s+/i, (the) => ' '.repeat(the.length));
  return { source, text: HEAD + own, map: [...Array.from(HEAD, () => map[0]!), ...Array.from(map)], path };
}

/** Null: it is no phrase about the most or the fewest of something. */
function valueOfPlayer(ctx: Context, snippet: Snippet, player: Expr): Expr | null {
  const parsed = parseValue(snippet, lexiconFor(ctx.v));
  ctx.report.diagnostics.push(...parsed.diagnostics);
  const np = (parsed.lines as ValueLine[])[0]?.value;
  if (np?.kind === 'most') return measureOf(ctx, np, player, null);
  if (np?.kind !== 'of' || np.what.kind !== 'most' || np.prep === 'of') return null;
  const place = resolveNp(ctx, np.of as Np, { everywhere: true, sort: true });
  return place.t === 'zones' ? measureOf(ctx, np.what, player, place.zones) : null;
}
