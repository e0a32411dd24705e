// Where a line for people must not be broken, in each language that is built in.
import { describe, expect, it } from 'vitest';
import { typeset } from '../../tools/table/typeset.ts';

describe('a line for people', () => {
  it.each([
    ['Vezmi si 3 karty, 2 z nich zahraj', 'Vezmi si 3~karty, 2~z~nich zahraj'],
    ['Zahraj ji i s jinou a s další', 'Zahraj ji i~s~jinou a~s~další'],
    ['Dobierz po 1 karcie z ręki i z stosu', 'Dobierz po 1~karcie z~ręki i~z~stosu'],
    ['Играй с руки, а в чужой ход — 2 карты', 'Играй с~руки, а~в~чужой ход~— 2~карты'],
    ['Тяни 2 и используй их', 'Тяни 2 и~используй их'],
    ['Ber 3 a 2 zahraj', 'Ber 3 a~2~zahraj'],
    ['Когда все проиграли бы из-за карты, тот же игрок', 'Когда все проиграли~бы из-за карты, тот~же игрок'],
    ['Если ж ты был бы здесь', 'Если~ж ты был~бы здесь'],
    ['2 × Take 2, K 7', '2~×~Take 2, K~7'],
    ['R’lyeh a 10–12 bodů – konec', 'R’lyeh a~10–12~bodů~– konec'],
    ['', ''],
    ['Take 2 :doom: at 12:30', 'Take 2~:doom: at 12:30'],
    ['Draw 2 a turn', 'Draw 2 a~turn'],
  ])('“%s”', (plain, set) => expect(typeset(plain)).toBe(set.replaceAll('~', '\u00a0')));

  it('ties a number to an English article', () => expect(typeset('Draw 2 a turn', 'en-GB')).toBe('Draw 2\u00a0a\u00a0turn'));
});
