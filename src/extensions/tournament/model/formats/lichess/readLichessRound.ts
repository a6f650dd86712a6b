import { type Message, message } from '../../../../../messages/catalogue/message.js';
import type { DocumentPairing, PairedPlayer, Reading } from '../../pairingDocument.js';
import { reasonOf } from '../../pairingDocument.js';
import { type PairingResult, readPairingResult } from '../../pairingResult.js';
import { gatherRounds, type PlacedPairing } from '../gatherRounds.js';
import { asLichessRound, type LichessGame, type LichessRound } from './lichessRound.js';

const STANDARD_START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const NUMBER_MAX = 1_000;

export const looksLikeLichessRound = (text: string): boolean =>
  /^\s*\{/.test(text) && /"games"\s*:\s*\[/.test(text) && /"tour"\s*:/.test(text);

/** Whether a tag has only a placeholder for an unknown value. */
const isMissing = (text: string): boolean => /^(|-|\?[?.]*)$/.test(text);

const tagOf = ({ tags = {} }: LichessGame, name: string): string | undefined => {
  const value = tags[name]?.trim() ?? '';
  return isMissing(value) ? undefined : value;
};

const wholeOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d+$/.test(text) && Number(text) > 0 ? Number(text) : undefined;

type Seat = { readonly at: 0 | 1; readonly side: 'White' | 'Black' };
const WHITE: Seat = { at: 0, side: 'White' };
const BLACK: Seat = { at: 1, side: 'Black' };

/**
 * Prefers lichess's list of players to the tags of the game, because names and titles are corrected there.
 * Undefined while no player is known.
 */
const playerOf = (game: LichessGame, { at, side }: Seat): PairedPlayer | undefined => {
  const { name, title, rating, fideId, fed } = game.players?.[at] ?? {};
  const shown = name ?? tagOf(game, side);
  if (shown === undefined || isMissing(shown) || shown.toLowerCase() === 'unknown') return undefined;
  const fields = {
    fideId: fideId ?? wholeOf(tagOf(game, `${side}FideId`)),
    rating: rating ?? wholeOf(tagOf(game, `${side}Elo`)),
    title: title ?? tagOf(game, `${side}Title`),
    federation: fed ?? tagOf(game, `${side}Fed`),
    team: tagOf(game, `${side}Team`),
  };
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  return { name: shown, ...known };
};

const isBye = ({ name }: PairedPlayer): boolean => name.toLowerCase() === 'bye';

const UNPLAYED: Partial<Record<PairingResult, PairingResult>> = { '1-0': '+--', '0-1': '--+', '0-0': '---' };

const resultOf = (game: LichessGame): PairingResult => {
  const listed = readPairingResult(game.status ?? '*') ?? '*';
  const read = listed === '*' ? (readPairingResult(tagOf(game, 'Result') ?? '*') ?? '*') : listed;
  return tagOf(game, 'Termination') === 'unplayed' ? (UNPLAYED[read] ?? read) : read;
};

/**
 * The start position, if it is not the standard one. Only the tag has it, because lichess's list gives the
 * present position.
 */
const startOf = (game: LichessGame): string | undefined => {
  const fen = tagOf(game, 'FEN');
  return fen === STANDARD_START ? undefined : fen;
};

const pairingOf = (game: LichessGame): Omit<DocumentPairing, 'board'> | undefined => {
  const white = playerOf(game, WHITE);
  const black = playerOf(game, BLACK);
  // A board whose players are not known yet, or whose players are both missing.
  if (white === undefined || black === undefined || (isBye(white) && isBye(black))) return undefined;
  if (isBye(white) || isBye(black))
    return { white: isBye(white) ? black : white, black: null, result: 'bye' };
  const gameId = tagOf(game, 'GameId');
  const fen = startOf(game);
  return {
    ...{ white, black, result: resultOf(game) },
    ...(gameId !== undefined && { gameId }),
    ...(fen !== undefined && { fen }),
  };
};

/** Names of rounds in the supported languages and a few others: `Round 3`, `Runde 3`, `3. Runde`. */
const NAMED =
  /^(?:round|runde|ronde|ronda|turno|rodada)\s*(?:#\s*)?(\d+)\b|^(\d+)\.\s*(?:round|runde|ronde)\b/i;

/**
 * The number of the round. It comes from the name, else from the tags if all games agree, else from the only
 * number in the name, else from the place in the broadcast.
 */
const numberOf = ({ round: { name }, games, place }: LichessRound): number => {
  const named = NAMED.exec(name);
  const majors = new Set(games.map((game) => /^\d+/.exec(tagOf(game, 'Round') ?? '')?.[0]));
  const [major] = majors.size === 1 ? [...majors] : [];
  const numbers = name.match(/\d+/g) ?? [];
  const written = named?.[1] ?? named?.[2] ?? major ?? (numbers.length === 1 ? numbers[0] : undefined);
  const number = Number(written ?? place ?? 1);
  return number >= 1 && number <= NUMBER_MAX ? number : 1;
};

/** The board numbers, if every game has a different one. Otherwise the boards are numbered in order. */
const boardsOf = (games: readonly LichessGame[]): readonly number[] => {
  const numbers = games.map((game) =>
    wholeOf(tagOf(game, 'Board') ?? /^\d+\.(\d+)$/.exec(tagOf(game, 'Round') ?? '')?.[1]),
  );
  const isNumbered = !numbers.includes(undefined) && new Set(numbers).size === games.length;
  return games.map((_, i) => (isNumbered ? numbers[i] : undefined) ?? i + 1);
};

const DAY_MS = 86_400_000;
const LAST_DAY = 1_000_000;

/** The day in UTC, computed with years that begin in March and eras of 400 years. */
const dayOf = (startsAt: number | undefined): string | undefined => {
  const since1970 = Math.floor((startsAt ?? Number.NaN) / DAY_MS);
  if (!(since1970 >= 0 && since1970 <= LAST_DAY)) return undefined;
  const days = since1970 + 719_468;
  const ofEra = days % 146_097;
  const leaps = Math.floor(ofEra / 1_460) - Math.floor(ofEra / 36_524) + Math.floor(ofEra / 146_096);
  const year = Math.floor((ofEra - leaps) / 365);
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const sinceMarch = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * sinceMarch + 2) / 5) + 1;
  const month = sinceMarch < 10 ? sinceMarch + 3 : sinceMarch - 9;
  const full = year + 400 * Math.floor(days / 146_097) + (month <= 2 ? 1 : 0);
  return [full, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
};

const documentOf = (read: LichessRound): Reading['document'] => {
  const { round, tour, games } = read;
  const number = numberOf(read);
  const boards = boardsOf(games);
  const date = dayOf(round.startsAt);
  const placed = games.flatMap((game, i): readonly PlacedPairing[] => {
    const pairing = pairingOf(game);
    const timeControl = tagOf(game, 'TimeControl');
    if (pairing === undefined) return [];
    return [
      {
        ...{ round: number, board: boards[i], section: '', line: 1, pairing },
        ...(date !== undefined && { date }),
        ...(timeControl !== undefined && { timeControl }),
      },
    ];
  });
  const { location } = tour.info ?? {};
  const event = { name: tour.name, ...(location !== undefined && { site: location }) };
  return { event, rounds: gatherRounds(placed) };
};

/** Reads a round of a broadcast in the form of lichess's API. */
export const readLichessRound = (text: string): Reading => {
  const nothing = (why: Message): Reading => ({
    format: 'lichess',
    document: { event: {}, rounds: [] },
    faults: [{ line: 1, column: 1, ...reasonOf(why) }],
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return nothing(message('reading.cutOff'));
  }
  const read = asLichessRound(value);
  if (read === undefined) return nothing(message('reading.notARound'));
  const document = documentOf(read);
  if (document.rounds.length === 0) return nothing(message('reading.noGamesYet'));
  return { format: 'lichess', document, faults: [] };
};
