// In Russian: what stands around a message.
import type { Translation } from '../../translation.ts';

export const frame: Translation = {
  error: 'ошибка',
  warning: 'предупреждение',
  info: 'замечание',
  'help:': 'совет:',
  'suggestion:': 'вариант:',
  'alike:': 'похоже:',
  'note:': 'см.:',
  '{0} error': '{0} ошибка',
  '{0} errors': '{0} {0:ошибка|ошибки|ошибок}',
  '{0} warning': '{0} предупреждение',
  '{0} warnings': '{0} {0:предупреждение|предупреждения|предупреждений}',
  '{0} note': '{0} замечание',
  '{0} notes': '{0} {0:замечание|замечания|замечаний}',
};
