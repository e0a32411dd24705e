// JavaScript as a tree: what is printed, what is read from the tree, and what may be taken out of a loop.
import { describe, expect, it } from 'vitest';
import {
  FALSE,
  NOTHING,
  TRUE,
  both,
  call,
  cell,
  either,
  NULL,
  isNothing,
  isSame,
  joined,
  js,
  known,
  loop,
  named,
} from '../../src/js/js.ts';
import { not, numberOf, print, printFn, replaceCalls, sharing, visit, type Js } from '../../src/js/js.ts';

const s = named('s');
const [e, p] = [named('e'), named('p')];
const dial = (of: Js): Js => call('d0', s, of);

describe('a tree of JavaScript', () => {
  it('is printed as it was written, with numbers, pieces and lists of pieces', () => {
    expect(print(js`if(${cell(3, 'fp')}>${4}){${[js`a();`, NOTHING, js`b();`]}}`)).toBe('if(s[fp+3]>4){a();b();}');
    expect(print(joined([e, known(-1), cell(8)], ','))).toBe('e,-1,s[8]');
    expect(printFn({ name: 'f', params: ['s', 'e', 'M'], body: js`return ${dial(e)}` }, true)).toBe('function f(_s,e,_M){return d0(s,e)}');
  });

  it('knows what is nothing, and what stays a single piece', () => {
    expect(isNothing(js`${NOTHING}${[]}`)).toBe(true);
    expect(numberOf(js`${known(7)}`)).toBe(7);
    expect(numberOf(js`${known(7)}+1`)).toBe(null);
  });

  it('is the same as another one with the same pieces, which print the same', () => {
    const made = (offset: number): Js[] => [
      ...[e, known(offset), cell(offset, 'fp'), cell(offset), dial(cell(offset)), TRUE, NULL],
      ...[js`${dial(p)}+${offset}`, js`${e}+${offset}`, loop(3, js`let e=0`, dial(known(offset))), call('d1', s, known(offset))],
    ];
    const pieces = [...made(3), ...made(4), loop(3, js`let e=1`, dial(known(3)))];
    for (const a of pieces)
      for (const b of [...made(3), ...made(4), loop(3, js`let e=1`, dial(known(3)))])
        expect(isSame(a, b), `${print(a)} ${print(b)}`).toBe(print(a) === print(b));
  });

  it('decides conditions that are known', () => {
    expect([both([TRUE, FALSE, e]), both([TRUE]), either([FALSE]), either([e, TRUE])]).toEqual([FALSE, TRUE, FALSE, TRUE]);
    expect([not(TRUE), not(FALSE)]).toEqual([FALSE, TRUE]);
    expect(print(both([TRUE, e, either([FALSE, p])]))).toBe('(e&&(p))');
    expect(print(not(e))).toBe('!(e)');
  });

  it('shows calls and loops wherever they are', () => {
    const inner = loop(12, js`let e=0;e<12;e++`, js`n+=${call('v1', s, dial(e))};`);
    const seen: string[] = [];
    visit(js`{${js`let n=${dial(p)};`}${loop(3, js`let p=0;p<3;p++`, js`${inner}`)}}`, (x) => {
      if (x.k === 'call') seen.push(x.fn);
      if (x.k === 'loop') seen.push(String(x.rounds));
    });
    expect(seen).toEqual(['d0', '3', '12', 'v1', 'd0']);
  });

  it('gets other pieces in place of calls, also inside of calls and loops', () => {
    const of = loop(3, js`let e=0;e<3;e++`, js`n+=${call('v1', s, dial(e))};`);
    expect(print(replaceCalls(of, ({ fn }) => (fn === 'd0' ? named('k') : null)))).toBe('for(let e=0;e<3;e++){n+=v1(s,k);}');
  });
});

describe('calls made several times', () => {
  const shared = (x: Js): string => {
    const { lets, rest } = sharing(x, (fn) => fn === 'd0', ['s', 'p']);
    return print(js`${lets}return ${rest}`);
  };

  it('are made once before the rest', () => {
    expect(shared(js`${dial(p)}+${dial(p)}*${dial(known(2))}`)).toBe('const k0=d0(s,p);return k0+k0*d0(s,2)');
  });
  it('stay where they are if another function is called, or only once', () => {
    expect(shared(js`${call('d1', s, p)}+${call('d1', s, p)}+${dial(p)}`)).toBe('return d1(s,p)+d1(s,p)+d0(s,p)');
  });
  it('stay inside a loop whose variable they name: it has no value before', () => {
    const of = loop(3, js`let e=0;e<3;e++`, js`n+=${dial(e)}*${dial(e)}`);
    expect(shared(of)).toBe('return for(let e=0;e<3;e++){n+=d0(s,e)*d0(s,e)}');
  });
});
