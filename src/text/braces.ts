// Texts with values in braces → the names of those values. Knows neither the values nor the language of a text.

/** `{you} plays {card :form}` → `{$you} plays {$card :form}`; inside the `{{…}}` of a variant as well. */
export function longhand(text: string): string {
  return text.replace(/(?<=(?:^|[^{])(?:\{\{)?)\{(?=\p{L})/gu, '{$').replace(/(?<=\{\$[^{}]*\slike=)(?=\p{L})/gu, '$$');
}

/** The values a message asks for, in order of their first mention. */
export function placeholders(text: string): string[] {
  const said = longhand(text);
  const own = new Set([...said.matchAll(/\.local\s+\$([\p{L}\p{N}_-]+)/gu)].map(([, name]) => name!));
  const names = [...said.matchAll(/\{\$([\p{L}\p{N}_-]+)/gu)].map(([, name]) => name!);
  return [...new Set(names)].filter((name) => !own.has(name));
}
