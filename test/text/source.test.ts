// Offsets become lines and columns.
import { describe, expect, it } from 'vitest';
import { placeOf } from 'cardwright';
import { makeSource } from 'cardwright/internal';
import { fileSpan } from '../../src/text/source.ts';

describe('places', () => {
  const source = makeSource('a', 'ab\r\ncd\n\ne');
  it.each([
    [0, 1, 1],
    [2, 1, 3],
    [4, 2, 1],
    [7, 3, 1],
    [8, 4, 1],
    [99, 4, 2],
    [-1, 1, 1],
  ])('offset %i is %i:%i', (offset, line, column) => {
    expect(placeOf(source, offset)).toEqual({ line, column });
  });

  it('of a snippet are places of its file', () => {
    const snippet = { source, text: 'abe', map: [0, 1, 8, 9], path: 'x' };
    expect(fileSpan(snippet, 1, 3)).toEqual({ start: 1, end: 9 });
    expect(fileSpan(snippet, 3, 3)).toEqual({ start: 9, end: 9 });
  });
});
