// Texts with values in braces → the names of those values. Knows neither the values nor the language of the text.

/** Turns `{you} plays {card :form}` into `{$you} plays {$card :form}`, including inside the `{{…}}` of a variant. */
export function longhand(text: string): string {
  return text.replace(/(?<=(?:^|[^{])(?:\{\{)?)\{(?=\p{L})/gu, '{$').replace(/(?<=\{\$[^{}]*\slike=)(?=\p{L})/gu, '$$');
}

/** The values a message needs, in order of first mention. */
export function placeholders(text: string): string[] {
  const said = longhand(text);
  const own = new Set([...said.matchAll(/\.local\s+\$([\p{L}\p{N}_-]+)/gu)].map(([, name]) => name!));
  const names = [...said.matchAll(/\{\$([\p{L}\p{N}_-]+)/gu)].map(([, name]) => name!);
  return [...new Set(names)].filter((name) => !own.has(name));
}
