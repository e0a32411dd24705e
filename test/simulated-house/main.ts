// `npm run simulate-house`: many hours of a whole house in a made-up world, and what did not hold.
import { parseArgs } from 'node:util';
import { simulate, usualPlan, type Plan } from './simulate.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    /** Worlds, each with the next seed. */
    worlds: { type: 'string', default: '1000' },
    /** Simulated hours of each. */
    hours: { type: 'string', default: '10' },
    /** `database` or `file`; usually, every fifth world has one server with a file. */
    store: { type: 'string' },
    servers: { type: 'string', default: `${usualPlan.servers}` },
    tables: { type: 'string', default: '2' },
    people: { type: 'string', default: '2' },
    /** Seconds before a person answers, more or less. */
    think: { type: 'string', default: '300' },
    /** Seconds between faults. */
    every: { type: 'string', default: '600' },
  },
});
const storeOf = (seed: number): Plan['store'] => {
  const { store = seed % 5 === 0 ? 'file' : 'database' } = values;
  if (store !== 'file' && store !== 'database') throw new Error('--store is file or database');
  return store;
};
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
