// What our own tools and tests need besides the public face (src/index.ts). Anything here may change or disappear at any time.
export { makeSource, standsIn } from './text/source.ts';
export { diagnosticOf } from './diagnose/catalogue.ts';
export { explainedIn } from './diagnose/explain.ts';
export { printSays } from './diagnose/codes/print.ts';
export { bundleSays } from './diagnose/codes/bundle.ts';
export { sheetSays } from './diagnose/codes/sheet.ts';
export { idFrom } from './read/ids.ts';
export { countText } from './diagnose/frame.ts';
export { inLanguage, phraseIn, reportLanguages } from './diagnose/translate.ts';
export { harmless } from './diagnose/harmless.ts';
export { nearest } from './diagnose/nearest.ts';
export { yamlData } from './read/document.ts';
export { emptyFolder, readFolder, toPlay, type FolderRead } from './read/folder.ts';
export { pictureProblem, pictureSize } from './read/pictures.ts';
export { RECOGNIZED } from './read/model.ts';
export type { Beginning, SetFolder, YamlFile, GameFile, SetFile, CardsFile, FacesFile, PartData } from './read/model.ts';
export { examplesFor, type Lesson } from './check/lint/similar-examples.ts';
export { checkMix, type Checked } from './check/check.ts';
export { optionValue as optionNumber } from './check/declare/option-values.ts';
export { CORE_VERBS, coreVerbs } from './vocabulary/core.ts';
export { ATTACH, DETACH, eventOf, MOVE, POWER, REFILL, type EventName } from './meaning/events.ts';
export { compile } from './compile/compile.ts';
export { OPS } from './ops/ops.ts';
export { printProc } from './compile/print-program.ts';
export { TOO_LATE, type Program } from './ops/program.ts';
export { MOST_TEXTS } from './table/layout.ts';
export { link } from './emit/link.ts';
export { rebuilt } from './run/parts.ts';
export { Machine, frequentParts, type Decision, type Stage, type Trouble, type Witness } from './run/machine.ts';
export { isBuiltIn } from './locale/languages.ts';
export { isReadIn, type Key } from './locale/catalogue.ts';
export { tellingIn } from './locale/telling.ts';
export { untold } from './locale/tongues.ts';
export { acceptanceOf, isCurrent, isMeaning, isStale } from './locale/acceptance.ts';
export { keyOf, sourceHash, foundIn, type Entry } from './locale/entry.ts';
export { ANY_LANGUAGE, strangeUnit, unitsOf, type ExchangeRequest, type Unit } from './locale/exchange.ts';
export { categoriesOf, countingIn, countingLanguages } from './locale/plural-forms.ts';
export { faultOf, isApproved, judgeRow, nodePathOf, targetHash, withForms, type Row, type Verdict } from './locale/import.ts';
export { PSEUDO, pseudoMessage } from './locale/pseudo.ts';
export { categoriesExplained, nameOf, sentencesOfEngine, sentencesSkeleton, skeleton } from './locale/skeleton.ts';
export { STATES, statusOf, type Finding, type State, type Status, type Stored } from './locale/status.ts';
export { alikeTo, type Alike, type Pair } from './locale/alike.ts';
export { glossaryOf, type GlossaryLine, type GlossaryWord } from './locale/glossary.ts';
export { categoryOf, isLanguage, wholeCategories, type Term } from './locale/terms.ts';
export { checkTexts } from './play/mixing/check-texts.ts';
export { asForPlayers, effectForText, withForPlayers } from './play/mixing/players-words.ts';
export { entriesOf, inspectTexts, type TranslatableMix } from './play/mixing/translatable.ts';
export { stoppedAt } from './play/session/stopped.ts';
export { optionProblem } from './play/records/setup.ts';
export {
  faceOf,
  kindOf,
  LETTERS,
  lookOf,
  pictureOfSign,
  suitLetter,
  type Face,
  type Look,
  type Role,
  type Show,
  type TypeLook,
  type ZoneLook,
} from './play/session/appearance.ts';
export { placeWords, valueWords } from './play/session/prompts.ts';
export { namesIn } from './play/session/view.ts';
export type { LinePlace, Remark } from './play/session/because.ts';
export { rulesOf, type Rules } from './play/session/rules.ts';
export { aboutByLanguage, introductionOf, type Introduction } from './locale/introduction.ts';
export { logFor } from './play/session/log-lines.ts';
export { playersProblem } from './play/records/setup.ts';
export { changedSince, checkLock, lockOf, type Lock } from './play/records/lock.ts';
export { reportOnMix, type MixReport } from './play/mixing/mix-report.ts';
export { changedParts, checkRecord, digestOf, fingerprintOf, isSeed } from './play/records/record.ts';
export { batchDigest, Batches, gameSeed, longestOf, kindsOf } from './simulate/simulate.ts';
export { clip, columns, percent } from './simulate/figures.ts';
export { wilson } from './simulate/intervals.ts';
export { isKnown, withBlank, withChange, withoutCard, withStranger, type CardChange } from './simulate/changed.ts';
export {
  addLabGames,
  addPairsByKind,
  addWithout,
  KEPT_TABLES,
  LabChunks,
  LabTable,
  MOST_STAKES,
  playLab,
  Strangers,
  SLICE,
  usualWatch,
  type LabChunk,
  type LabGame,
  type LabGames,
  type Played,
  type Watch,
  type WithoutCards,
} from './simulate/lab.ts';
export { labReport, ownSets } from './simulate/lab-report.ts';
export type { Effect, LabCard, LabDecision, LabGoal, LabLead, LabLength, LabPair, LabReport } from './simulate/lab-report.ts';
export { leadBy, type LeadBy } from './simulate/lead.ts';
export {
  addPairs,
  emptyPairs,
  PairTables,
  playPairs,
  type Facts,
  type PairCounts,
  type PairMeasure,
  type Side,
} from './simulate/paired.ts';
export { reportOfPairs, type PairedReport, type PairsReport } from './simulate/paired-report.ts';
export { emptyCounts, quantile, type Spread, type Stopped } from './simulate/counts.ts';
export { SeatAccess, PossibleGame, type OpenDecision } from './play/session/seat-access.ts';
export { valuesOf } from './bots/answers.ts';
export { printedOn, translationFor } from './locale/wording.ts';
export { isBotName } from './bots/bots.ts';
export { ThoughtfulBot } from './bots/thoughtful.ts';
export { GreedyBot, type GreedyOptions } from './bots/greedy.ts';
export { RandomBot } from './bots/random.ts';
export { eachScenario } from './play/scenarios/scenario.ts';
export { coverage, renderCoverage, type Coverage } from './play/scenarios/rulings.ts';
export {
  mutants,
  renderMutation,
  rulingsHeld,
  type Fate,
  type Mutant,
  type MutateRequest,
  type MutationReport,
  type MutantResult as Tried,
} from './play/proving/mutate.ts';
export { wordEntries, type WordEntry } from './service/word-list.ts';
export { Project, type ProjectRequest } from './service/project.ts';
export { complete, type CardNames, type Completion } from './service/complete.ts';
export { certainFixes, diagnose, fixes, fixesOf, type Fix } from './service/fixes.ts';
export { format } from './service/format.ts';
export { hints, signatures, type Hint, type Signature } from './service/hints.ts';
export { hover, type Hover } from './service/hover.ts';
export {
  cardAt,
  folds,
  lenses,
  said,
  search,
  symbols,
  tokens,
  type ColouredWord,
  type Lens,
  type Symbol as CardSymbol,
} from './service/outline.ts';
export { asUnderstood } from './said/said.ts';
export { definition, nameAt, namesOf, placesOf, references, type Place } from './service/places.ts';
export { edited, prepareRename, rename, renameThing, type FileEdit, type Refusal, type TextEdit } from './service/rename.ts';
export { thingNamed, type Thing } from './service/things.ts';
export { cardUnderHand, type CardUnderHand } from './service/under-hand.ts';
export { linesOn, wordsOn } from './card-text/on-card.ts';
export { lexiconGaps, proofOf, readsBack, textLanguages, textOfCard, type CardText } from './card-text/card-text.ts';
export { loadSteps, shippedLanguages } from './play/mixing/load.ts';
export { Message } from './locale/message.ts';
export { placeholders } from './text/braces.ts';
