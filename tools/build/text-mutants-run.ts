// `npm run text-mutants [-- --set ID] [--lang L] [--kind NAME] [--missed] [--alone]`: plants mistakes of every kind into every set and language and prints
// how many `locale status` reports. Writes nothing.
import { columns } from './games.ts';
import { plant, summary, type Planted } from './text-mutants.ts';
import { mixOf, setsWithTexts, storedBeside } from './text-mutants-mix.ts';
import { KINDS } from './text-mutation-kinds.ts';
import { flagsOf } from './tool.ts';

const help = `
Plants mistakes of translators into the shipped texts, in memory, and prints how many are reported.

  npm run text-mutants -- [--set ID] [--lang LANGUAGE] [--kind NAME] [--missed] [--alone]

  --set      only this set
  --lang     only this language: en, cs, pl, ru
  --kind     only mistakes of this kind
  --alone    look at each language as if the set were written in it: texts are compared with their effects, and with no source
  --missed   print each mistake that is not reported
`;
const { values } = flagsOf(
  help,
  { set: { type: 'string' }, lang: { type: 'string' }, kind: { type: 'string' }, missed: { type: 'boolean' }, alone: { type: 'boolean' } },
  [],
);
const all: Planted[] = [];
for (const id of values.set === undefined ? setsWithTexts() : [values.set]) {
  for (const language of values.lang === undefined ? ['en', 'cs', 'pl', 'ru'] : [values.lang]) {
    const mix = mixOf(id, values.alone ? language : undefined);
    for (const kind of values.kind === undefined ? Object.keys(KINDS) : [values.kind])
      all.push(...plant(mix, mix.folder, language, storedBeside(`cards/${id}`), kind));
  }
}
const missed = all.filter((one) => one.by === null);
if (values.missed)
  for (const one of missed) console.log(`missed ${one.kind}, ${one.set} ${one.language} ${one.key}\n  ${one.was}\n  ${one.is}`);
const rows = summary(all).filter((row) => row.planted > 0);
console.log(
  columns(rows.map((row) => [row.kind, String(row.planted), String(row.caught), `${Math.round((100 * row.caught) / row.planted)} %`])),
);
const most = rows.filter((row) => 2 * row.caught > row.planted).length;
console.log(`\n${rows.length} kinds; ${all.length} mistakes planted, ${all.length - missed.length} reported; most of ${most} kinds.`);
