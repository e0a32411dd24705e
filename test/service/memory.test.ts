// A hand that types for hours: what was worked out for earlier states of a project is given back, whatever was asked of them.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { complete } from '../../src/service/complete.ts';
import { diagnose, fixes } from '../../src/service/fixes.ts';
import { format } from '../../src/service/format.ts';
import { hints, signatures } from '../../src/service/hints.ts';
import { hover } from '../../src/service/hover.ts';
import { folds, lenses, search, symbols, tokens } from '../../src/service/outline.ts';
import { definition, references } from '../../src/service/places.ts';
import type { Project } from '../../src/service/project.ts';
import { rename } from '../../src/service/rename.ts';
import { cardUnderHand } from '../../src/service/under-hand.ts';
import { own, projectOf, withEffect } from './orchard.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Everything an editor asks of a state, at a place of the own file. */
function askEverything(project: Project, at: number): void {
  const whole = { start: 0, end: at };
  tokens(project, own, whole);
  complete(project, own, at);
  hover(project, own, at);
  signatures(project, own, at);
  cardUnderHand(project, own, at);
  diagnose(project, own);
  fixes(project, own, whole);
  hints(project, own, whole);
  definition(project, own, at);
  references(project, own, at, { declaration: true });
  symbols(project, own);
  search(project, 'card');
  lenses(project, own);
  folds(project, own);
  format(project, own, whole);
  rename(project, own, at, 'renamed');
  void project.loaded.linked;
}

/** Types so many states one after another, and asks each something; the last state, and what the others found out. */
function typed(
  states: number,
  more: Readonly<Record<string, string>>,
  ask: (project: Project, at: number, state: number) => void,
): { last: Project; found: WeakRef<object>[] } {
  let project = projectOf(withEffect('action', 'draw 1'), more);
  const found: WeakRef<object>[] = [];
  for (let state = 0; state < states; state++) {
    const text = withEffect('action', `draw ${state + 1}\ndiscard a treasure`);
    project = project.edited([[own, text]]);
    found.push(new WeakRef(project.loaded.vocabulary));
    ask(project, text.indexOf('treasure') + 1, state);
  }
  return { last: project, found };
}

async function expectForgotten({ last, found }: ReturnType<typeof typed>): Promise<void> {
  // A reference that was looked at lives until the end of its task.
  await new Promise((done) => setTimeout(done));
  collect();
  expect(found.map((state) => state.deref() !== undefined).slice(0, -2)).toEqual(Array(found.length - 2).fill(false));
  expect(found.at(-1)!.deref()).toBe(last.loaded.vocabulary);
}

describe('a project that is changed again and again', () => {
  it('keeps nothing of earlier states but the last that was checked', async () => {
    await expectForgotten(typed(12, {}, askEverything));
  });

  it('keeps none with a file that was last looked at in it', async () => {
    const fileAt = (i: number): string => own.replace('cards.yaml', `more-${i}.yaml`);
    const files = Array.from({ length: 12 }, (_, i) => [fileAt(i), withEffect('action', 'draw 2').replace('  mine:', `  more-${i}:`)]);
    const look = (project: Project, _: number, i: number): void => {
      tokens(project, fileAt(i), { start: 0, end: 200 });
      hover(project, fileAt(i), 100);
    };
    await expectForgotten(typed(12, Object.fromEntries(files) as Record<string, string>, look));
  });
});
