// Draws a card in a list, at its smallest, and names its kind. Knows no list.
import type { Face } from '../../protocol.ts';
import { Front, roleClass } from '../face.tsx';
import { mix } from '../state.ts';
import * as state from './state.ts';

export function SmallCard({ face }: { face: Face | null }) {
  return (
    <span class={`card ${face ? roleClass(face, mix.value) : 'unknown'}`} aria-hidden="true">
      {face ? <Front face={face} /> : null}
    </span>
  );
}

export function kindName(type: string): string {
  return state.hello.value?.look.types[type]?.name ?? type;
}
