// In Czech: what stands around a message.
import type { Translation } from '../../translation.ts';

export const frame: Translation = {
  error: 'chyba',
  warning: 'upozornění',
  info: 'poznámka',
  'help:': 'rada:',
  'suggestion:': 'návrh:',
  'alike:': 'podobně:',
  'note:': 'viz:',
  '{0} error': '{0} chyba',
  '{0} errors': '{0} {0:chyba|chyby|chyb}',
  '{0} warning': '{0} upozornění',
  '{0} warnings': '{0} upozornění',
  '{0} note': '{0} poznámka',
  '{0} notes': '{0} {0:poznámka|poznámky|poznámek}',
};
