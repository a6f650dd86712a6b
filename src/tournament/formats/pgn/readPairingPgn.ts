import { findTag, type PgnGame } from '../../../chess/pgn/pgnGame.js';
import { createPgnReader } from '../../../chess/pgn/pgnReader.js';
import type {
  DocumentPairing,
  EventDetails,
  PairedPlayer,
  ReadFault,
  Reading,
} from '../../pairingDocument.js';
import { type PairingResult, readPairingResult } from '../../pairingResult.js';
import { gatherRounds, type PlacedPairing } from '../gatherRounds.js';
import { readDate } from '../trf/trfHeader.js';

/** Names that stand for nobody. */
const NOBODY = new Set(['bye', '-', '', '?', 'freilos', 'spielfrei', 'exempt', 'descansa']);

export const looksLikePgn = (text: string): boolean => /^\s*\[\s*\w+\s+"/m.test(text.slice(0, 8_000));

/** The value of a tag; `?`, `0` for a number and nothing are none. */
const textOf = (game: PgnGame, name: string): string | undefined => {
  const value = findTag(game, name)?.trim() ?? '';
  return value === '' || /^[?]+([.][?]+)*$/.test(value) ? undefined : value;
};

const numberOf = (game: PgnGame, name: string): number | undefined => {
  const value = Number(textOf(game, name));
  return Number.isInteger(value) && value > 0 ? value : undefined;
};

const playerOf = (game: PgnGame, side: 'White' | 'Black'): PairedPlayer | null => {
  const name = textOf(game, side) ?? '';
  const fideId = numberOf(game, `${side}FideId`);
  if (NOBODY.has(name.toLowerCase()) && fideId === undefined) return null;
  const rating = numberOf(game, `${side}Elo`);
  const title = textOf(game, `${side}Title`);
  const federation = textOf(game, `${side}Fed`) ?? textOf(game, `${side}Federation`);
  const team = textOf(game, `${side}Team`);
  return {
    name,
    ...(fideId !== undefined && { fideId }),
    ...(rating !== undefined && { rating }),
    ...(title !== undefined && title !== '-' && { title }),
    ...(federation !== undefined && { federation }),
    ...(team !== undefined && { team }),
  };
};

/** `3.12`, or `3` with a tag of its own for the board. */
const placeOf = (game: PgnGame): { readonly round: number; readonly board: number | undefined } => {
  const [round = '', board = ''] = (textOf(game, 'Round') ?? '').split('.');
  const own = numberOf(game, 'Board') ?? (/^\d+$/.test(board) ? Number(board) : undefined);
  return { round: /^\d+$/.test(round) && Number(round) > 0 ? Number(round) : 1, board: own };
};

const resultOf = (game: PgnGame): PairingResult => {
  const written = findTag(game, 'Result') ?? game.result;
  const read = readPairingResult(written) ?? '*';
  if (findTag(game, 'Termination') !== 'unplayed') return read;
  if (read === '1-0') return '+--';
  return read === '0-1' ? '--+' : read === '0-0' ? '---' : read;
};

const pairingOf = (game: PgnGame): Omit<DocumentPairing, 'board'> | undefined => {
  const white = playerOf(game, 'White');
  const black = playerOf(game, 'Black');
  if (white === null && black === null) return undefined;
  if (white === null || black === null) {
    const player = white ?? black;
    return player === null ? undefined : { white: player, black: null, result: 'bye', unsaid: true };
  }
  const gameId = textOf(game, 'GameId');
  const fen = textOf(game, 'FEN');
  return {
    white,
    black,
    result: resultOf(game),
    ...(gameId !== undefined && { gameId }),
    ...(fen !== undefined && { fen }),
  };
};

const detailsOf = (game: PgnGame): EventDetails => {
  const name = textOf(game, 'Event');
  const site = textOf(game, 'Site');
  const from = readDate((textOf(game, 'EventDate') ?? '').replaceAll('.', '-'));
  return {
    ...(name !== undefined && { name }),
    ...(site !== undefined && { site }),
    ...(from !== undefined && { from }),
  };
};

/** Pairings as PGN games without moves; what moves there are is not looked at. */
export const readPairingPgn = (text: string): Reading => {
  const placed: PlacedPairing[] = [];
  const faults: ReadFault[] = [];
  let event: EventDetails = {};
  const reader = createPgnReader({
    onFault: ({ line, column, reason, kind }) => {
      if (kind === 'tag') faults.push({ line, column, reason });
    },
    onGame: (game, { line }) => {
      const pairing = pairingOf(game);
      event = { ...detailsOf(game), ...event };
      if (pairing === undefined) return;
      const date = readDate((textOf(game, 'Date') ?? '').replaceAll('.', '-'));
      const timeControl = textOf(game, 'TimeControl');
      placed.push({
        ...placeOf(game),
        line,
        pairing,
        section: textOf(game, 'Event') ?? '',
        ...(date !== undefined && { date }),
        ...(timeControl !== undefined && { timeControl }),
      });
    },
  });
  reader.push(text);
  reader.finish();
  if (placed.length === 0 && faults.length === 0)
    faults.push({ line: 1, column: 1, reason: 'there is no game in it' });
  return { format: 'pgn', document: { event, rounds: gatherRounds(placed) }, faults };
};
