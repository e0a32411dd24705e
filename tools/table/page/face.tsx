// The printed side of a card, drawn from its face: at the table and in the Studio. Knows no game in progress.
import type { Face, MixWords } from '../protocol.ts';
import { rolePictures } from '../shapes.ts';
import { isPackSuit, Picture, Suit } from './pictures.tsx';
import { mix } from './state.ts';
import type { SignInfo } from '../table-data.ts';
import { stretchesOf } from '../signs.ts';
import { typeset } from '../typeset.ts';
import { spokenIn } from './direction.ts';

/** The class that gives its colour: that of its suit, otherwise that of its type's role. */
export function roleClass(face: Face | null, words: MixWords | null = mix.value): string {
  if (!face) return '';
  if (face.suit) return `r-suit-${face.suit}`;
  return `r-${words?.look.types[face.type]?.role ?? 'asset'}`;
}

export function typeName(face: Face | null): string {
  return face ? (mix.value?.look.types[face.type]?.name ?? face.type) : '';
}

export function typePicture(face: Face): string {
  return pictureOfType(face.type);
}

export function pictureOfType(id: string): string {
  const type = mix.value?.look.types[id];
  return type?.icon ?? rolePictures[type?.role ?? 'asset'];
}

export function Front({ face }: { face: Face }) {
  // A path is of use to the server alone.
  const pictures = face.pictures.filter((name) => !name.includes('/') || name.startsWith('own/')).slice(0, 3);
  const numbered = face.suit !== undefined && face.number !== undefined;
  return (
    <span class="face" style={{ '--lines': linesBelow(face.name) }}>
      <span class="band">
        {numbered ? (
          <>
            <span class="val">{face.number}</span>
            <Suit letter={face.suit!} />
          </>
        ) : (
          <>
            <Picture name={typePicture(face)} />
            <span class="type" {...(face.lang && spokenIn(mix.value?.look.language))}>
              {typeName(face)}
            </span>
            {face.suit ? <Suit letter={face.suit} /> : null}
            {face.number !== undefined ? <span class="val">{face.number}</span> : null}
          </>
        )}
      </span>
      <span class={`pic n${pictures.length}`}>
        {numbered && pictures.length === 0 ? (
          <>
            {isPackSuit(face.suit!) ? <Suit letter={face.suit!} /> : <Picture class="faint" name={typePicture(face)} />}
            {isPackSuit(face.suit!) ? null : <span class="num">{face.number}</span>}
          </>
        ) : pictures.length === 0 ? (
          <Picture name={typePicture(face)} />
        ) : (
          pictures.flatMap((name, i) => [
            i > 0 ? (
              <span class="and" key={`+${name}`}>
                +
              </span>
            ) : null,
            <Picture name={name} key={name} />,
          ])
        )}
      </span>
      <span class="name" style={{ '--long': longestWord(face.name), '--root': Math.sqrt(face.name.length) }}>
        {face.parted ? divided(face.parted) : face.name}
      </span>
      <span class="text" {...(face.textLang && spokenIn(face.textLang))}>
        <Text of={face} />
      </span>
      {face.marks ? (
        <span class="marks">
          {face.marks.map((m) => (
            <span key={m.name} title={m.name}>
              {m.icon ? <Picture name={m.icon} /> : m.name}
              {m.count > 1 ? m.count : ''}
            </span>
          ))}
        </span>
      ) : null}
    </span>
  );
}

/** What is read on a card, to be read: with a word on it where it is not its author's. */
export function CardText({ face, large }: { face: Face; large?: boolean }) {
  return face.text ? (
    <>
      <p class={large ? 'large' : undefined} {...spokenIn(face.textLang ?? face.lang)}>
        <Text of={face} />
      </p>
      {face.note ? <p class="path">{face.note}</p> : null}
    </>
  ) : null;
}

/** What is read on a card, with the pictures of its signs. A sign is not parted from the letters of its word. */
function Text({ of: { text, signs, textLang, lang } }: { of: Face }) {
  const lines = typeset(text, textLang ?? lang ?? mix.value?.look.language);
  if (!signs) return <>{lines}</>;
  return (
    <>
      {lines.split(' ').map((word, i) => {
        const parts = stretchesOf(word, (sign) => Object.hasOwn(signs, sign));
        const shown = parts.map((part) => ('sign' in part ? <Sign {...signs[part.sign]!} /> : part.text));
        return [i > 0 && ' ', parts.length > 1 ? <span class="glued">{shown}</span> : shown];
      })}
    </>
  );
}

function Sign({ picture, name }: SignInfo) {
  if (picture === null) return <i>{name}</i>;
  return (
    <span class="sign" role="img" aria-label={name} title={name}>
      <Picture name={picture} />
    </span>
  );
}

/** A long word goes to the next line before it is divided, and is divided where it is too long for a line. */
function divided(name: string) {
  return name.split(/( )/).map((word) => {
    const letters = word.replaceAll('\u00ad', '').length;
    return word.includes('\u00ad') ? <span class={letters > 12 ? 'long longer' : 'long'}>{word}</span> : word;
  });
}

/** Of the text, as many as there is room for below a name of two, three and more lines: a line is shown whole or not at all. */
function linesBelow(name: string): number {
  return name.length > 40 ? 3 : name.length > 26 ? 4 : 5;
}

/** In characters: names are drawn so small that it fits. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/[\s–-]+/).map((word) => [...word].length));
}
