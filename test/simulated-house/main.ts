// `npm run simulate-house`: many hours of a whole house in a made-up world, and what did not hold.
import { flagsOf } from '../../tools/build/tool.ts';
import { simulate, usualPlan, type Plan } from './simulate.ts';

const help = `
Plays many hours of a whole house in a made-up world: servers, a database, a network and a clock that fail. Prints what did not hold, and how to see it again.

  npm run simulate-house -- [--worlds 1000] [--hours 10] [--seed 1] [--store database|file]

  --worlds   how many, each with the next seed; --hours of each
  --seed     of the first
  --store    database or file; usually, every fifth world has one server with a file
  --servers, --tables, --people   of each world
  --think    seconds before a person answers, more or less
  --every    seconds between faults
`;

const text = (standard: string) => ({ type: 'string', default: standard }) as const;
const { values } = flagsOf(
  help,
  {
    ...{ seed: text('1'), worlds: text('1000'), hours: text('10'), store: { type: 'string' } as const },
    ...{ servers: text(`${usualPlan.servers}`), tables: text('2'), people: text('2'), think: text('300'), every: text('600') },
  },
  ['seed', 'worlds', 'hours', 'servers', 'tables', 'people', 'think', 'every'],
);
if (values.store !== undefined && values.store !== 'file' && values.store !== 'database') {
  console.error(`--store is file or database; "${values.store}" is neither.`);
  process.exit(2);
}
const { store } = values as { store?: Plan['store'] };
const storeOf = (seed: number): Plan['store'] => store ?? (seed % 5 === 0 ? 'file' : 'database');
const plan = (seed: number): Plan => ({
  ...usualPlan,
  seed,
  hours: Number(values.hours),
  store: storeOf(seed),
  servers: storeOf(seed) === 'file' ? 1 : Number(values.servers),
  tables: Number(values.tables),
  people: Number(values.people),
  thinkMs: Number(values.think) * 1000,
  everyMs: Number(values.every) * 1000,
});
/** The same world again. */
const again = ['hours', 'servers', 'tables', 'people', 'think', 'every']
  .map((name) => `--${name} ${values[name as keyof typeof values]}`)
  .join(' ');
const began = performance.now();
let [hours, answers, faults, bad, compared, twins] = [0, 0, 0, 0, 0, 0];
const counts: Record<string, number> = {};
for (let i = 0; i < Number(values.worlds); i++) {
  const seed = Number(values.seed) + i;
  const outcome = await simulate(plan(seed));
  hours += outcome.hours;
  answers += outcome.score.answers;
  compared += outcome.score.compared;
  twins += outcome.score.twins;
  for (const [name, n] of Object.entries(outcome.faults)) {
    counts[name] = (counts[name] ?? 0) + n;
    faults += n;
  }
  if ((i + 1) % 50 === 0) console.log(`${hours.toFixed(0)} hours, ${answers} answers, ${faults} faults`);
  if (outcome.violations.length === 0) continue;
  bad++;
  console.log(
    `seed ${seed}, digest ${outcome.digest}: npm run simulate-house -- --worlds 1 --seed ${seed} --store ${storeOf(seed)} ${again}`,
  );
  for (const line of outcome.violations.slice(0, 10)) console.log(`  ${line}`);
}
const seconds = (performance.now() - began) / 1000;
console.log(
  `${hours.toFixed(0)} simulated hours of ${values.tables} tables on ${values.servers} servers, or one with a file, in ${seconds.toFixed(0)} s: ${answers} answers acknowledged, ${compared} screens and ${twins} steps of twins compared, ${faults} faults, ${bad} worlds in which something did not hold`,
);
console.log(
  Object.entries(counts)
    .map(([name, n]) => `${name} ${n}`)
    .join(', '),
);
if (bad > 0) process.exitCode = 1;
