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

/** Types so many states one after another; each is asked everything, its program too. The last state, and what the others found out. */
function typed(states: number): { last: Project; found: WeakRef<object>[] } {
  let project = projectOf(withEffect('action', 'draw 1'));
  const found: WeakRef<object>[] = [];
  for (let state = 0; state < states; state++) {
    const text = withEffect('action', `draw ${state + 1}\ndiscard a treasure`);
    project = project.edited([[own, text]]);
    askEverything(project, text.indexOf('treasure') + 1);
    found.push(new WeakRef(project.loaded.vocabulary));
  }
  return { last: project, found };
}

describe('a project that is changed again and again', () => {
  it('keeps nothing of earlier states but the last that was checked', async () => {
    const { last, found } = typed(12);
    // A reference that was looked at lives until the end of its task.
    await new Promise((done) => setTimeout(done));
    collect();
    expect(found.map((state) => state.deref() !== undefined).slice(0, -2)).toEqual(Array(10).fill(false));
    expect(found.at(-1)!.deref()).toBe(last.loaded.vocabulary);
  });
});
