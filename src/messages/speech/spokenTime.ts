import { type SpeechStyle, UNITS, type Unit } from './language.js';

const SECONDS: Readonly<Record<Unit, number>> = { hour: 3_600, minute: 60, second: 1 };

/** `1 hour 29 minutes 58 seconds`, without seconds while more than ten minutes remain. */
export const spokenTime = ({ language }: SpeechStyle, ms: number): string => {
  const plural = new Intl.PluralRules(language.code);
  let rest = Math.max(0, Math.ceil(ms / 1_000));
  const isLong = rest > 600;
  const parts = UNITS.flatMap((unit) => {
    const count = Math.floor(rest / SECONDS[unit]);
    rest -= count * SECONDS[unit];
    if (count === 0 || (unit === 'second' && isLong)) return [];
    const forms = language.units[unit];
    return [forms[count] ?? `${count} ${forms[plural.select(count)] ?? forms.other}`];
  });
  return parts.length > 0
    ? parts.join(' ')
    : `0 ${language.units.second[plural.select(0)] ?? language.units.second.other}`;
};
