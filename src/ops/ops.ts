// The list of all operations, with number, name, operands and a sentence, from which the interpreter, disassembler and docs come. Runs nothing.

/** What an operand is: a register, an expression, a jump target, an index into one of the program's lists, or a plain number. */
export type OperandKind =
  'reg' | 'expr' | 'cond' | 'set' | 'to' | 'word' | 'ask' | 'offer' | 'dial' | 'counter' | 'mark' | 'text' | 'zones' | 'n';

export interface OpRow<Name extends string = string> {
  name: Name;
  operands: [string, OperandKind][];
  means: string;
}

const row = <Name extends string>(name: Name, operands: string, means: string): OpRow<Name> => ({
  name,
  operands: operands ? operands.split(' ').map((o) => o.split(':') as [string, OperandKind]) : [],
  means,
});

export const OPS = [
  row('halt', '', 'Stop: a script that was run from outside is done. The first instruction of every program.'),
  row('jump', 'to:to', 'Go on at another place.'),
  row('unless', 'if:cond to:to', 'Go on at another place when the condition does not hold.'),
  row('let', 'into:reg value:expr', 'Put the value of an expression into a register.'),
  row('sealed', 'into:reg from:reg seat:expr', 'Take what one seat chose together with others.'),
  row('gather', 'into:reg from:set', 'Put the things of a set into a register as a group.'),
  row('random', 'into:reg from:set count:expr', 'Put so many random things of a set into a register as a group.'),
  row('one at random', 'into:reg from:set', 'Put one random thing of a set into a register; none: -1.'),
  row('aside', 'into:reg', 'Open a place for the cards of this effect.'),
  row('refill', 'zone:expr count:expr', 'Shuffle in the pile a zone is refilled from when it is short.'),
  row('move', 'cards:reg to:expr end:n', 'Move a group of cards to the top (0), the bottom (1) or the usual end (2) of a zone: one step.'),
  row('swap cards', 'a:reg b:reg', 'The first card of each group changes places with the other.'),
  row('swap zones', 'a:expr b:expr', 'All cards of two zones change places.'),
  row('swap in', 'cards:reg zone:expr', 'A card goes to a zone, and what lay there to where the card came from.'),
  row('shuffle', 'zone:expr', 'Put the cards of a zone in a random order.'),
  row('deal', 'cards:reg to:zones', 'Hand cards out one by one over zones, clockwise.'),
  row('pass zones', 'family:n side:expr', 'All cards of each player’s zone go to the neighbour’s.'),
  row('pass cards', 'cards:reg side:expr', 'Each card goes to the same zone of its owner’s neighbour.'),
  row('attach', 'cards:reg to:expr', 'Attach cards to a card.'),
  row('detach', 'cards:reg', 'Cards are attached to nothing any more.'),
  row('cover', 'card:expr by:expr', 'A card is covered by another and counts for nothing; by -1 reveals it.'),
  row('look', 'cards:reg who:expr', 'A seat sees the faces of cards where they lie; -1: everyone.'),
  row('choose', 'what:ask into:reg', 'A seat chooses; the machine waits.'),
  row(
    'together',
    'what:ask into:reg none:to',
    'Several seats choose, sealed until the last has chosen; the machine waits. Elsewhere when nobody has chosen anything.',
  ),
  row('confirm', 'what:ask', 'A seat says yes or no; the machine waits.'),
  row('set counter', 'counter:counter of:expr value:expr add:n', 'Set a counter, or add to it.'),
  row('set mark', 'mark:mark of:expr value:expr add:n', 'Set the mark of a card or zone, or add to it.'),
  row('set marks', 'mark:mark group:reg value:expr add:n', 'Set a mark on each thing of a group.'),
  row('modify', 'dial:dial change:n value:expr whose:expr until:n', 'Set (0), raise (1) or lower (2) a dial for a while.'),
  row('announce', 'word:word object:reg', 'Say what is about to happen, so that it can be answered.'),
  row('claim', 'outcome:n who:expr', 'Say how the game is about to end, so that it can be answered.'),
  row('window', '', 'Let what waits for the announced thing happen, then ask each other seat in turn whether it answers.'),
  row('happened', 'word:word object:reg notes:reg', 'Let everything happen that waits for what was just done.'),
  row('moment', 'edge:n cursor:reg', 'Let everything happen that waits for the start (0) or end (1) of a turn.'),
  row('cancel', '', 'What is being answered does not happen.'),
  row('settle', 'card:expr', 'Do what playing a card of its type does, or what it answers with.'),
  row('obey', 'card:expr', 'Carry out the orders of a card.'),
  row('keep up', '', 'The numbers handed to this word stay true until the caller’s effect ends.'),
  row('queue turn', 'who:expr', 'A seat takes another turn after this one.'),
  row('skip turn', 'who:expr', 'A seat’s next turn is left out.'),
  row('end turn', '', 'Drop what is left of this turn.'),
  row('final', 'outcome:n who:expr', 'The game is over, unless the announcement was cancelled.'),
  row('weigh', 'outcome:n who:expr', 'Somebody claims to win or lose; the game’s own check decides.'),
  row('so', 'value:n', 'Remember whether the last optional order was done.'),
  row('call', 'word:word you:expr args:reg count:n', 'Carry out a word of the game.'),
  row('return', '', 'Back to where this was called from; cards still set aside go where they belong.'),
  row('next', 'into:reg group:reg index:reg to:to', 'Take the next thing of a group, or go on elsewhere when there is none.'),
  row('times', 'index:reg limit:expr to:to', 'Count one more round, or go on elsewhere when there were enough.'),
  row('hold checks', '', 'What follows is one step: checks wait.'),
  row('free checks', '', 'The step is complete: checks run.'),
  row('keep', 'into:reg', 'Remember how high the groups reach.'),
  row('drop', 'from:reg', 'Forget the groups made since.'),
  row('offer', 'what:offer into:reg', 'A seat chooses one of the things it may do now; the machine waits.'),
  row('power', 'who:expr filter:set what:ask', 'A seat may use a power; the machine waits.'),
  row('checks', '', 'Run the next check that something has changed for; back when there is none.'),
  row('new turn', '', 'The next turn begins: counters of the turn start again.'),
  row('turn over', '', 'The turn has ended: what lasted until now ends, and the next seat is found.'),
  row('run', 'script:n', 'Carry out one of the game’s own scripts.'),
  row('duty', 'which:n', 'Make up what a kept-up number lacks.'),
  row('listen', 'word:word object:reg notes:reg', 'Note which lines that wait for this word hold as it begins, and for whom.'),
] as const satisfies readonly OpRow[];

/** The number of each operation, by name. */
export const OP = Object.fromEntries(OPS.map((o, i) => [o.name, i])) as Record<(typeof OPS)[number]['name'], number>;

/** The length of each instruction: the operation and its operands. */
export const OP_LENGTH: number[] = OPS.map((o) => 1 + o.operands.length);
