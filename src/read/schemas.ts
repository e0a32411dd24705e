// The schemas of all files a person writes, as editors read them from schemas/.
import cards from '../../schemas/cards.schema.json' with { type: 'json' };
import common from '../../schemas/common.schema.json' with { type: 'json' };
import game from '../../schemas/game.schema.json' with { type: 'json' };
import locale from '../../schemas/locale.schema.json' with { type: 'json' };
import rulings from '../../schemas/rulings.schema.json' with { type: 'json' };
import scenario from '../../schemas/scenario.schema.json' with { type: 'json' };
import set from '../../schemas/set.schema.json' with { type: 'json' };
import type { FileKind } from './language.ts';

/** What the others refer to. */
export const commonSchema: object = common;

export const schemas: Readonly<Record<FileKind, object>> = { cards, game, locale, rulings, scenario, set };
