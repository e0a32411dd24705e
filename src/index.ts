// The public face of Cardwright: read folders, check them, compile, and play. One page; everything else is inside.
export { makeSource, placeOf, type Source, type Span } from './text/source.ts';
export type { Diagnostic } from './diagnose/diagnostic.ts';
export { renderAll, renderDiagnostic, countText, toJson } from './diagnose/frame.ts';
export { catalogue } from './diagnose/catalogue.ts';
export { harmless } from './diagnose/harmless.ts';
export { nearest } from './diagnose/nearest.ts';
export { readFolder } from './read/folder.ts';
export type { Host, SetFolder, YamlFile, GameFile, SetFile, CardsFile } from './read/model.ts';
export { loadMix, type Loaded, type LoadRequest } from './play/load.ts';
export { checkMix, type Checked } from './check/check.ts';
export { compile } from './compile/compile.ts';
export { OPS } from './compile/ops.ts';
export type { Program } from './compile/program.ts';
export { link, type Linked } from './run/link.ts';
export { Machine, type Decision, type Stage, type Trouble, type Witness } from './run/machine.ts';
