import { readWrittenResult } from '../../../chess/pgn/writtenResult.js';

/**
 * How a pairing ended, White's part first: `+--` is `+` for White and `-` for Black, so that `---` is a
 * double forfeit. `bye`: the point of the pairing-allocated bye; `zeroBye`: absent.
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

/** Words for a point without a game, in small letters without blanks. */
const BYES: Readonly<Record<string, PairingResult>> = {
  bye: 'bye',
  fullbye: 'bye',
  fullpointbye: 'bye',
  halfbye: 'halfBye',
  halfpointbye: 'halfBye',
  zerobye: 'zeroBye',
  zeropointbye: 'zeroBye',
};

/** With spaces that a column is filled with. */
const RESULT_CHARS_MAX = 100;

/** What a written result means; undefined: unknown. */
export const readPairingResult = (text: string): PairingResult | undefined => {
  if (text.length > RESULT_CHARS_MAX) return undefined;
  const word = text.toLowerCase().replaceAll(/[\s()–—−-]/g, '');
  return word === '' && text.trim().length <= 1 ? '*' : (BYES[word] ?? readWrittenResult(text));
};

export const isBye = (result: PairingResult): boolean =>
  result === 'bye' || result === 'halfBye' || result === 'zeroBye';

/** Neither side moved, and it counts. */
export const isForfeit = (result: PairingResult): boolean =>
  result === '+--' || result === '--+' || result === '---';

const TURNED: Readonly<Partial<Record<PairingResult, PairingResult>>> = {
  '1-0': '0-1',
  '0-1': '1-0',
  '+--': '--+',
  '--+': '+--',
};

/** The same end with the players named the other way round. */
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

/** As PGN's own four results have it; a double forfeit has none. */
export const pgnResultOf = (result: PairingResult): string => PGN[result] ?? '*';
