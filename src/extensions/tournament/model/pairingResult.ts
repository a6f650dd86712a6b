import { readWrittenResult } from '../../../chess/pgn/writtenResult.js';

/**
 * How a pairing ended, with White's part first: `+--` is `+` for White and `-` for Black, and `---` is a
 * double forfeit. `bye` is the point of the pairing-allocated bye, and `zeroBye` an absence.
 */
export const PAIRING_RESULTS = [
  '*',
  '1-0',
  '0-1',
  '1/2-1/2',
  '0-0',
  '+--',
  '--+',
  '---',
  'bye',
  'halfBye',
  'zeroBye',
] as const;
export type PairingResult = (typeof PAIRING_RESULTS)[number];

/** Words for byes, in lower case without blanks. */
const BYES: Readonly<Record<string, PairingResult>> = {
  bye: 'bye',
  fullbye: 'bye',
  fullpointbye: 'bye',
  halfbye: 'halfBye',
  halfpointbye: 'halfBye',
  zerobye: 'zeroBye',
  zeropointbye: 'zeroBye',
};

/** A written result may be padded with blanks. */
const RESULT_CHARS_MAX = 100;

/** The meaning of a written result, or undefined if it is unknown. */
export const readPairingResult = (text: string): PairingResult | undefined => {
  if (text.length > RESULT_CHARS_MAX) return undefined;
  const word = text.toLowerCase().replaceAll(/[\s()–—−-]/g, '');
  return word === '' && text.trim().length <= 1 ? '*' : (BYES[word] ?? readWrittenResult(text));
};

export const isBye = (result: PairingResult): boolean =>
  result === 'bye' || result === 'halfBye' || result === 'zeroBye';

/** Whether the pairing counts without a played game. */
export const isForfeit = (result: PairingResult): boolean =>
  result === '+--' || result === '--+' || result === '---';

const TURNED: Readonly<Partial<Record<PairingResult, PairingResult>>> = {
  '1-0': '0-1',
  '0-1': '1-0',
  '+--': '--+',
  '--+': '+--',
};

/** The result with colours reversed. */
export const turnedResult = (result: PairingResult): PairingResult => TURNED[result] ?? result;

type Points = { readonly white: number; readonly black: number };

const POINTS: Readonly<Record<PairingResult, Points>> = {
  '*': { white: 0, black: 0 },
  '1-0': { white: 1, black: 0 },
  '0-1': { white: 0, black: 1 },
  '1/2-1/2': { white: 0.5, black: 0.5 },
  '0-0': { white: 0, black: 0 },
  '+--': { white: 1, black: 0 },
  '--+': { white: 0, black: 1 },
  '---': { white: 0, black: 0 },
  bye: { white: 1, black: 0 },
  halfBye: { white: 0.5, black: 0 },
  zeroBye: { white: 0, black: 0 },
};

export const pointsOf = (result: PairingResult): Points => POINTS[result];

const PGN: Readonly<Partial<Record<PairingResult, string>>> = {
  '1-0': '1-0',
  '0-1': '0-1',
  '1/2-1/2': '1/2-1/2',
  '+--': '1-0',
  '--+': '0-1',
};

/** The result as PGN allows it. A double forfeit has none. */
export const pgnResultOf = (result: PairingResult): string => PGN[result] ?? '*';
