// Makes the types of cards a set of choices and a value of every card, where a text speaks of types: `choose a type as guess`, `type of it`. A mix
// that says nothing of types is left as it is, and so is one with something of its own called type.
import { pluralForms } from '../../meaning/vocabulary.ts';
import type { Vocabulary } from '../../meaning/vocabulary.ts';
import type { Declaring, DeclaredNames } from './naming.ts';

const NAME = 'type';

export function declareTypeChoice(v: Vocabulary, files: readonly Declaring[], names: DeclaredNames): void {
  const isOwn = names.has(NAME) || v.kinds.some(({ id }) => id === NAME) || v.tags.some(({ name }) => name === NAME);
  const first = v.types[0];
  if (isOwn || !first || files.some(declaresWord) || !speaksOfTypes(v, files)) return;
  // A card is of the type that its own is one of.
  const printed = (type: number): number => {
    const [also, more] = v.types[type]!.also;
    return also === undefined || more !== undefined ? type : printed(also);
  };
  const members = v.types.flatMap((_, type) => (printed(type) === type ? [type] : []));
  const at = { source: first.source, span: first.span, implied: true as const };
  v.attrs.push({ name: NAME, type: { name: 'choice', set: v.sets.length }, icon: false, ...at });
  v.sets.push({ name: NAME, members: members.map((type) => v.types[type]!.name), low: 0, high: members.length - 1, numeric: false, ...at });
  for (const kind of v.kinds) kind.attrs.push(members.indexOf(printed(kind.type)));
}

function declaresWord({ data }: Declaring): boolean {
  return ['conditions', 'numbers', 'values', 'words', 'verbs'].some((key) =>
    Object.keys((data as unknown as Record<string, object | undefined>)[key] ?? {}).some((head) =>
      pluralForms(head.split(' ')[0]!).includes(NAME),
    ),
  );
}

function speaksOfTypes(v: Vocabulary, files: readonly Declaring[]): boolean {
  const said = /\b(?:types? of|(?:a|the|that|this|same|card|which) types?)\b/i;
  return (
    v.kinds.some(({ effect }) => effect !== null && /\btypes?\b/i.test(effect.text)) ||
    files.some(({ source }) => said.test(source.text.replace(/#.*$/gm, '')))
  );
}
