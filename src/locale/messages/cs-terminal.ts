// What the game in the terminal says, in Czech.
import type { enTerminal } from './en-terminal.ts';

export const csTerminal: Record<keyof typeof enTerminal, string> = {
  'terminal.prompt': 'Napiš číslo nebo slova; help ukáže, co ještě jde.',
  'terminal.help': `  číslo, několik čísel (1 3 2) nebo slova toho, co vybíráš; - pro nic
  table   znovu stůl, i s počitadly           log     co se zatím stalo
  what 2  co by taková odpověď udělala        undo    zpět k tvé poslední volbě
  save SOUBOR   pokračuj později: play … --resume SOUBOR
  quit    odejít ze hry`,
  'terminal.seed': '{title}: {players} — seed {seed}',
  'terminal.end': 'seed {seed}, digest {digest}',
  'terminal.hand-over': '{player}: stiskni Enter, až se budeš dívat jen ty.',
  'terminal.left': 'Hra zůstává nedohraná.',
  'terminal.goes-on': 'Po {count :count of=answer case=loc} hra ještě běží; tady zůstává.',
  'terminal.name-a-file': 'Napiš jméno souboru: save game.json',
  'terminal.nothing-to-undo': 'Není co vzít zpět.',
  'terminal.undone': 'Tah je zpět.',
  'terminal.turn': 'tah {number}, {player}',
  'terminal.you': '{player} (ty)',
  'terminal.on-top': '{count :count of=card}, navrchu {card}',
  'terminal.with': '{card} (s kartami {cards})',
  'terminal.hidden-card': 'skrytá karta',
  'terminal.hidden': 'skrytých: {number}',
  'terminal.do-you-answer': '{what} Odpovíš na to?',
  'terminal.one-or-none': 'jednu, nebo - pro žádnou',
  'terminal.to-pass': '- znamená ne',
  'terminal.several': '{range}, třeba 1 3 2',
  'terminal.or-none': 'nebo - pro nic',
  'terminal.ordered': 'na pořadí záleží',
  'terminal.together': 'musí jít dohromady',
  'ahead.over': 'Pak hra končí.',
  'ahead.you': 'Pak znovu vybíráš.',
  'ahead.others': 'Pak mluví do hry ostatní.',
  'ahead.chance': 'Pak rozhoduje náhoda.',
  'ahead.hidden': 'Pak se stane něco, co vědět nemůžeš.',
  'ahead.unless-answered': 'Pokud na to nikdo neodpoví.',
};
