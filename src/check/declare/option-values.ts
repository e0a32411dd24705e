// Turns the value of an option, as it is written, into the number it is kept as. Knows no file.
import type { Scalar } from '../../read/model.ts';
import type { Type } from '../../meaning/types.ts';
import { OPEN } from '../../meaning/vocabulary.ts';

/** The number an option value is kept as; null: not one of its values. */
export function optionValue(option: { values: Scalar[]; type: Type; takesNumber: boolean }, value: Scalar): number | null {
  const plain = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
  if (option.type.name === 'yes') return plain === 'yes' ? 1 : plain === 'no' ? 0 : null;
  const at = option.values.map(String).indexOf(String(plain));
  if (option.type.name !== 'number') return at < 0 ? null : at;
  if (at < 0 && !(option.takesNumber && /^\d+$/.test(String(plain)))) return null;
  return plain === 'all' ? OPEN : plain === 'none' ? -1 : Number(plain);
}
