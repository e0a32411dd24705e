// Who begins a folder in the Studio: the language of its cards.
import { describe, expect, it } from 'vitest';
import { Project } from 'cardwright/internal';
import type { Documents } from '../../tools/table/server/studio/documents.ts';
import { firstFile } from '../../tools/table/server/studio/new-cards.ts';
import { nodeHost } from '../harness/host.ts';

describe('who begins a folder', () => {
  it('writes the cards in their own language, if the game is spoken in it', () => {
    const project = Project.open({ host: nodeHost, folders: ['cards/fluxx'], shipped: 'cards' });
    const docs = { text: () => null } as unknown as Documents;
    const empty = { folder: 'x', docs, setText: 'set: x\nlanguage: en\n', examples: new Map<string, string>() };
    const begun = (writer: string): string[] => firstFile(project, empty, writer).map(([, text]) => text);
    expect(begun('cs-CZ')).toEqual(['set: x\nlanguage: cs\n']);
    expect(begun('ja')).toEqual(['set: x\nlanguage: en\n']);
  });
});
