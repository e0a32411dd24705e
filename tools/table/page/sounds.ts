// Short sounds, made by the browser as they are played: nothing is loaded. Off until somebody asks for them; each goes with something that is seen
// in the same moment, and all are silent where motion is. Knows no game.
import { moves } from './motion.ts';
import { prefers } from './preferences.ts';

/** Something that is seen, and has a sound. */
export type Sound = 'yourTurn' | 'moved' | 'rolled' | 'stopped' | 'won' | 'over' | 'lost';

/** One tone: from when, for how long (seconds), how high at its beginning and its end (hertz), how loud. */
type Tone = readonly [at: number, lasts: number, from: number, to: number, loud: number];

const tones: Record<Sound, readonly Tone[]> = {
  yourTurn: [
    [0, 0.16, 587, 587, 0.5],
    [0.12, 0.3, 880, 880, 0.5],
  ],
  moved: [[0, 0.06, 340, 190, 0.35]],
  rolled: [
    [0, 0.04, 900, 500, 0.3],
    [0.07, 0.04, 760, 420, 0.3],
    [0.16, 0.05, 640, 360, 0.3],
  ],
  stopped: [[0, 0.3, 320, 110, 0.6]],
  won: [
    [0, 0.2, 523, 523, 0.5],
    [0.14, 0.2, 659, 659, 0.5],
    [0.28, 0.2, 784, 784, 0.5],
    [0.42, 0.6, 1047, 1047, 0.5],
  ],
  over: [
    [0, 0.2, 523, 523, 0.4],
    [0.16, 0.5, 392, 392, 0.4],
  ],
  lost: [[0, 1.1, 165, 62, 0.7]],
};

let context: AudioContext | null = null;

/** Never fails: a browser without sound plays as well. */
export function sound(name: Sound): void {
  if (!prefers.value.sounds || !moves() || document.hidden) return;
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    for (const tone of tones[name]) play(context, tone);
  } catch {
    context = null;
  }
}

function play(on: AudioContext, [at, lasts, from, to, loud]: Tone): void {
  const start = on.currentTime + at;
  const [voice, volume] = [on.createOscillator(), on.createGain()];
  voice.type = 'triangle';
  voice.frequency.setValueAtTime(from, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + lasts);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud * 0.3, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  voice.connect(volume).connect(on.destination);
  voice.start(start);
  voice.stop(start + lasts);
}
