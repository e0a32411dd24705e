// What the language service finds → the kinds, colours and texts that the protocol has for it. Knows no file and no place.
import { CompletionItemKind, DiagnosticSeverity, SymbolKind } from 'vscode-languageserver';
import type { Hover } from 'cardwright/internal';

/** Names of token types of the protocol, for what the service distinguishes; in the order of the legend. */
const colours: Readonly<Record<string, string>> = {
  verb: 'function',
  word: 'keyword',
  number: 'number',
  text: 'string',
  name: 'variable',
  card: 'class',
  type: 'type',
  tag: 'type',
  zone: 'namespace',
  dial: 'property',
  counter: 'property',
  mark: 'property',
  option: 'property',
  condition: 'operator',
  value: 'property',
};

export const legend: readonly string[] = [...new Set(Object.values(colours))];

/** The number of a colour in the legend. */
export const colourOf = (colour: string): number => legend.indexOf(colours[colour] ?? 'property');

export const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const;

const symbolKinds: Readonly<Record<string, SymbolKind>> = {
  card: SymbolKind.Class,
  type: SymbolKind.TypeParameter,
  verb: SymbolKind.Function,
  condition: SymbolKind.Operator,
  value: SymbolKind.Variable,
  zone: SymbolKind.Namespace,
  dial: SymbolKind.Property,
};
export const symbolKind = (sort: string): SymbolKind => symbolKinds[sort] ?? SymbolKind.Constant;

const completionKinds: Readonly<Record<string, CompletionItemKind>> = {
  card: CompletionItemKind.Class,
  type: CompletionItemKind.TypeParameter,
  zone: CompletionItemKind.Module,
  verb: CompletionItemKind.Function,
  language: CompletionItemKind.Function,
  name: CompletionItemKind.Variable,
  number: CompletionItemKind.Value,
  dial: CompletionItemKind.Property,
};
export const completionKind = (sort: string): CompletionItemKind => completionKinds[sort] ?? CompletionItemKind.Keyword;

export function hoverText({ form, what, means, example, declared }: Hover): string {
  return [
    `**${escaped(form)}**  (${what})`,
    ...means.map(escaped),
    ...(example === null ? [] : [`\`\`\`\n${example}\n\`\`\``]),
    ...(declared === null ? [] : [`_${escaped(declared)}_`]),
  ].join('\n\n');
}

/** Texts of cards are only ever texts. */
const escaped = (text: string): string => text.replace(/[\\`*_{}[\]<>#|!]/g, '\\$&');
