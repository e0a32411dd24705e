// The public face of Cardwright: what programs that are not ours may build on. It reads and checks folders of cards, plays them, words
// them in any language, and stores nothing: no disk, no clock, no random numbers of its own. Our own tools also use `cardwright/internal`,
// which promises nothing.

// Reading and checking: folders → everything in them, with all diagnostics.
export { loadMix, type Loaded, type LoadRequest } from './play/mixing/load.ts';
export { CheckMemory } from './play/mixing/memory.ts';
export type { Linked } from './emit/link.ts';
export { printed, type Printed } from './play/mixing/printed.ts';
export { CodeProblem } from './emit/make.ts';
export type { Host } from './read/model.ts';
export { catalogue } from './diagnose/catalogue.ts';
export type { Diagnostic, Severity } from './diagnose/diagnostic.ts';
export type { Entry as CatalogueEntry } from './diagnose/entry.ts';
export { renderAll, renderDiagnostic, toJson, type DiagnosticJson, type FrameOptions } from './diagnose/frame.ts';
export { placeOf, type Source, type Span } from './text/source.ts';
export { saidOfCard, saidOfGame, type SaidLine, type SaidPart } from './said/said.ts';

// Playing: one game, and what each seat may know of it.
export { Session } from './play/session/session.ts';
export { SessionProblem, type Setup } from './play/records/setup.ts';
export { viewFor } from './play/session/view.ts';
export type { CardView, HeldView, LastingView, Names, Value, ZoneView } from './play/session/view-types.ts';
export type { View } from './play/session/whole-view.ts';
export { isRefusal, readAnswer, type Option, type Question, type Refusal } from './play/session/answers.ts';
export type { GameEvent } from './play/session/log.ts';
export type { LogLine } from './play/session/log-lines.ts';
export { outcomeText, type Result } from './play/session/outcome.ts';
export type { Happening, Part, StoryLine } from './play/session/story.ts';
export type { Because } from './play/session/because.ts';
export type { Preview } from './play/session/preview.ts';
export type { WhyQuestion } from './play/session/why.ts';
export { readRecord, type GameRecord, type Saved, type Step } from './play/records/record.ts';
export type { Seed } from './table/random.ts';

// Languages.
export { languagesOf } from './locale/languages.ts';
export { wordingFor, type Wording } from './locale/wording.ts';

// Bots, batches of games, and games written down as tests.
export { botNamed, botNames, type BotName } from './bots/bots.ts';
export type { Answer, Decider } from './play/session/seat-access.ts';
export { longestOf, simulate, type Batch } from './simulate/simulate.ts';
export { addCounts, type Counts } from './simulate/counts.ts';
export { renderReport, reportOf, type Report } from './simulate/report.ts';
export { recordOf } from './simulate/record-of-game.ts';
export { runScenarios, type ScenarioRequest, type ScenarioResult } from './play/scenarios/scenario.ts';
