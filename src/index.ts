// The public face of Cardwright: read folders, check them, compile, and play. One page; everything else is inside.
export { makeSource, placeOf, type Source, type Span } from './text/source.ts';
export type { Diagnostic } from './diagnose/diagnostic.ts';
export { renderAll, renderDiagnostic, countText, toJson } from './diagnose/frame.ts';
export { catalogue } from './diagnose/catalogue.ts';
export { harmless } from './diagnose/harmless.ts';
export { nearest } from './diagnose/nearest.ts';
export { readFolder, toPlay, type FolderReading } from './read/folder.ts';
export type { Host, SetFolder, YamlFile, GameFile, SetFile, CardsFile } from './read/model.ts';
export type { Lesson } from './check/lint/similar-examples.ts';
export { loadMix, type Loaded, type LoadRequest } from './play/load.ts';
export { checkMix, type Checked } from './check/check.ts';
export { optionValue as optionNumber } from './check/declare/declare.ts';
export { CORE_VERBS } from './check/resolve/words.ts';
export { compile } from './compile/compile.ts';
export { OPS } from './ops/ops.ts';
export { printProc } from './compile/print-program.ts';
export type { Program } from './ops/program.ts';
export { link, type Linked } from './emit/link.ts';
export type { Seed } from './table/random.ts';
export { Machine, type Decision, type Stage, type Trouble, type Witness } from './run/machine.ts';
export { saidOfCard, saidOfGame, type SaidLine, type SaidPart } from './said/said.ts';
export { languagesOf, speaks, wordingFor, type Wording } from './locale/wording.ts';
export type { Key } from './locale/catalogue.ts';
export { keyOf, sourceHash, foundIn, type Entry } from './locale/entry.ts';
export { strangeUnit, unitsOf, type ExchangeRequest, type Unit } from './locale/exchange.ts';
export { countingIn, countingLanguages } from './locale/plural-forms.ts';
export { judge, nodePathOf, targetHash, withForms, type Row, type Verdict } from './locale/import.ts';
export { PSEUDO } from './locale/pseudo.ts';
export { categoriesExplained, nameOf, sentencesSkeleton, skeleton } from './locale/skeleton.ts';
export { STATES, statusOf, type Finding, type State, type Status } from './locale/status.ts';
export { isLanguage, wholeCategories } from './locale/terms.ts';
export { bracesOfLocales } from './play/braces-told.ts';
export { entriesOf, inspect, type Inspected } from './play/translatable.ts';
export { Session, stoppedAt, type Saved } from './play/session.ts';
export { SessionProblem, optionProblem, type Setup } from './play/setup.ts';
export type { Preview } from './play/preview.ts';
export { faceOf, kindOf, lookOf, type Face, type Look, type Role, type Show, type TypeLook, type ZoneLook } from './play/appearance.ts';
export { placeWords, valueWords } from './play/prompts.ts';
export { namesIn, viewFor, type CardView, type Names, type Value, type View, type ZoneView } from './play/view.ts';
export type { Because, Place, Remark } from './play/because.ts';
export type { WhyQuestion } from './play/why.ts';
export { isRefusal, readAnswer, type Option, type Question, type Refusal } from './play/answers.ts';
export type { Happening, Part, StoryLine } from './play/story.ts';
export { logFor, outcomeText, type GameEvent, type LogLine } from './play/log.ts';
export { changedSince, checkLock, lockOf, type Lock } from './play/lock.ts';
export { reportOnMix, type MixReport } from './play/mix-report.ts';
export { changedParts, checkRecord, digestOf, fingerprintOf, isSeed, readRecord, type GameRecord, type Step } from './play/record.ts';
export { batchDigest, gameSeed, longestOf, simulate, sortsOf, type Batch } from './simulate/simulate.ts';
export { addCounts, emptyCounts, quantile, type Counts, type Spread, type Stopped } from './simulate/counts.ts';
export { reportOf, renderReport, type Report } from './simulate/report.ts';
export { recordOf } from './simulate/record-of-game.ts';
export { Chair, Guess, type Asked, type Decider } from './play/seat-access.ts';
export { botNamed, botNames, isBotName, type BotName } from './bots/bots.ts';
export { GreedyBot, type GreedyOptions } from './bots/greedy.ts';
export { RandomBot } from './bots/random.ts';
export { eachScenario, runScenarios, type ScenarioRequest, type ScenarioResult } from './play/scenario.ts';
export { coverage, renderCoverage, type Coverage } from './play/rulings.ts';
export {
  mutants,
  renderMutation,
  rulingsHeld,
  type Fate,
  type Mutant,
  type MutateRequest,
  type MutationReport,
  type Tried,
} from './play/mutate.ts';
