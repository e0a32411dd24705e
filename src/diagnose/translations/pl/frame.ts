// In Polish: what stands around a message.
import type { Translation } from '../../translation.ts';

export const frame: Translation = {
  error: 'błąd',
  warning: 'ostrzeżenie',
  info: 'uwaga',
  'help:': 'rada:',
  'suggestion:': 'propozycja:',
  'alike:': 'podobnie:',
  'note:': 'patrz:',
  '{0} error': '{0} błąd',
  '{0} errors': '{0} {0:błąd|błędy|błędów}',
  '{0} warning': '{0} ostrzeżenie',
  '{0} warnings': '{0} {0:ostrzeżenie|ostrzeżenia|ostrzeżeń}',
  '{0} note': '{0} uwaga',
  '{0} notes': '{0} {0:uwaga|uwagi|uwag}',
};
