import { chess960Number, chess960Start } from '../../../chess/chess960.js';
import { makeFen } from '../../../chess/fen.js';
import { parsePosition } from '../../../chess/positionFromSetup.js';
import { message } from '../../../messages/catalogue/message.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { ok, type Result } from '../../../shared/result.js';
import type { Origin, Pairing, Round, RoundStart, Sourced, Tournament } from './tournament.js';
import { refuseAct } from './tournamentFault.js';

/** The number of Chess960 arrays, numbered from 0. */
export const CHESS960_ARRAYS = 960;

export const fenOfNumber = (number: number): string => makeFen(chess960Start(number));

/** Whether there is an array with this number. */
export const checkNumber = (number: number): Result<void, BridgeError> =>
  Number.isInteger(number) && number >= 0 && number < CHESS960_ARRAYS
    ? ok(undefined)
    : refuseAct('noPosition', message('refusal.noArray', { number }));

export const checkStartFen = (fen: string): Result<void, BridgeError> =>
  parsePosition(fen, { chess960: true }).ok
    ? ok(undefined)
    : refuseAct('noPosition', message('refusal.noStart', { fen }));

/** Normalises a FEN, because castling rights have several spellings. */
const plainFen = (fen: string): string => {
  const position = parsePosition(fen, { chess960: true });
  return position.ok ? makeFen(position.value) : fen;
};

export const isSameStart = (a: string, b: string): boolean => a === b || plainFen(a) === plainFen(b);

/** The number of a position's array, or undefined. */
const numberOfFen = (fen: string): number | undefined => {
  const position = parsePosition(fen, { chess960: true });
  return position.ok ? chess960Number(position.value.board) : undefined;
};

/** The start position that a round's array gives each game. */
export const fenOfStart = ({ value, from }: RoundStart): Sourced<string> => ({
  value: fenOfNumber(value),
  from,
});

/**
 * The array from which all games of a round start, either drawn or from a file. Undefined if there is none or
 * the games differ.
 */
export const arrayOfRound = ({
  start,
  pairings,
}: Round): { readonly number: number; readonly from: Origin; readonly drawn: boolean } | undefined => {
  if (start !== undefined) return { number: start.value, from: start.from, drawn: start.drawn === true };
  const games = pairings.filter(({ black }) => black !== null);
  const fen = games[0]?.fen;
  if (fen === undefined || games.some((one) => one.fen?.value !== fen.value)) return undefined;
  const number = numberOfFen(fen.value);
  return number === undefined ? undefined : { number, from: fen.from, drawn: false };
};

/** A pairing whose game has begun but would start from another position after the act. */
export const begunElsewhere = (before: Tournament, after: Tournament): Pairing | undefined => {
  const starts = new Map<string, string | undefined>();
  for (const { pairings } of after.rounds) for (const { id, fen } of pairings) starts.set(id, fen?.value);
  return before.rounds
    .flatMap(({ pairings }) => pairings)
    .find(({ id, game, fen }) => game !== undefined && starts.has(id) && starts.get(id) !== fen?.value);
};
