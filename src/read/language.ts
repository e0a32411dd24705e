// Decides which values of a file are effect language and which are texts for people, and quotes texts so that YAML reads them whole. Parses
// no effect.
import { clearlyMeant } from '../diagnose/nearest.ts';
import type { Path } from './model.ts';

export type FileKind = 'game' | 'set' | 'cards' | 'locale' | 'scenario' | 'rulings' | 'guide' | 'faces';

const scripts = new Set(['setup', 'deal', 'turn', 'always', 'joining', 'leaving']);
const words = new Set(['verbs', 'conditions', 'values']);
/** Keys whose values are in the effect language wherever they are; the words of a game have keys of their own. */
export const effectKeys: readonly string[] = ['effect', 'do', 'does', 'played', 'lines', ...scripts];
const effects = new Set(effectKeys);
const texts = new Set(['name', 'text', 'title', 'says', 'means', 'example', 'source', 'held by']);

/** Whether the value at this path is in the effect language. */
export function isEffect(kind: FileKind, path: Path): boolean {
  const [first, , third] = path;
  const last = path.at(-1);
  if (kind === 'cards') return last === 'effect' && (first === 'cards' || first === 'each') && path.length === 3;
  if (kind === 'scenario') return last === 'effect' && first === 'scenarios' && third === 'with' && path.length === 5;
  if (kind !== 'game' && kind !== 'set') return false;
  if (path.length === 1) return scripts.has(first as string);
  if (path.length === 2 && first === 'turn') return true;
  if (path.length === 2) return words.has(first as string) || first === 'checks' || first === 'ranking';
  if (path.length !== 3) return false;
  if (first === 'types') return last === 'played' || last === 'lines';
  return ((words.has(first as string) || first === 'checks') && last === 'does') || (first === 'checks' && last === 'do');
}

/** Whether the value at this path is a text that people read. */
export function isText(kind: FileKind, path: Path): boolean {
  const last = path.at(-1);
  if (texts.has(last as string)) return true;
  if (kind === 'guide') return path[0] === 'about' || path[0] === 'guide';
  if (path.length < 2) return false;
  if (path[0] === 'texts' || path[0] === 'terms') return kind === 'game' || kind === 'set' || kind === 'locale';
  return kind === 'locale' && ['options', 'messages', 'page', 'speech', 'cues'].includes(path[0] as string);
}

/** Whether keys below this path may be whole numbers: amounts by number of players, or tables of a scenario. */
export function takesNumberKeys(kind: FileKind, path: Path): boolean {
  if (kind === 'game' || kind === 'set') return (path[0] === 'numbers' && path.length === 2) || path[0] === 'teams' || path[0] === 'layout';
  if (kind === 'locale') return path[0] === 'cues' && path[1] === 'numbers';
  return kind === 'scenario' && path.length > 2 && (path[2] === 'given' || path[2] === 'steps');
}

/** Whether a key alone shows that its value is text or effect language; for lines that cannot be parsed. */
export function likelyKind(key: string, value: string): 'effect' | 'text' {
  const meant = clearlyMeant(key, [...texts, ...effects]) ?? key;
  if (texts.has(meant)) return 'text';
  if (effects.has(meant)) return 'effect';
  return clauseHead.test(value) ? 'effect' : 'text';
}

const clauseHead =
  /^(?:once per turn|on your turn|any time|all at once|try(?: this| it)?(?=:)|at the (?:start|end)|in response|instead|whenever|when|while|if|otherwise|for each|repeat|offer|meanwhile|any of)\b/;

/** The text in quotes, as YAML requires. */
export function quoted(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  return text.includes("'") ? `"${text.replace(/["\\]/g, '\\$&')}"` : `'${text}'`;
}

/** Whether the text may follow `key: ` without quotes. */
export function standsPlain(text: string): boolean {
  if (text === '' || /^\s|\s$|[\n\r\t]|:(?:\s|$)|\s#/.test(text)) return false;
  if (/^[-?](?:\s|$)|^[,[\]{}#&*!|>'"%@`]/.test(text)) return false;
  return !/^(?:~|null|Null|NULL|true|True|TRUE|false|False|FALSE|[-+]?(?:\.?[0-9][0-9.eExXoO+-]*|\.inf|\.nan))$/.test(text);
}

/** The lines of a text as a `|` block with a given indentation. */
export function asBlock(text: string, indent: string): string {
  const lines = text.replace(/\n+$/, '').split('\n');
  return ['|', ...lines.map((line) => (line === '' ? '' : `${indent}  ${line}`))].join('\n');
}
