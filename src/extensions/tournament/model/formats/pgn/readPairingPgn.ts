import { makeFen } from '../../../../../chess/fen.js';
import { NoteBook } from '../../../../../chess/pgn/noteBook.js';
import { findTag, isPgnResult, type PgnGame } from '../../../../../chess/pgn/pgnGame.js';
import { createPgnReader, type PgnSource } from '../../../../../chess/pgn/pgnReader.js';
import { assumedOfFenTag, pgnStartPosition } from '../../../../../chess/pgn/startOfGame.js';
import { TAG_BEGINNING } from '../../../../../chess/pgn/tagPair.js';
import { type Message, message } from '../../../../../messages/catalogue/message.js';
import { readPgnDate } from '../../../../../shared/writtenDate.js';
import type {
  DocumentPairing,
  EventDetails,
  PairedPlayer,
  ReadFault,
  Reading,
} from '../../pairingDocument.js';
import { reasonOf } from '../../pairingDocument.js';
import { type PairingResult, readPairingResult } from '../../pairingResult.js';
import { isNoOpponent } from '../byeWords.js';
import { controlText } from '../controlText.js';
import { gatherRounds, type PlacedPairing } from '../gatherRounds.js';

export const looksLikePgn = (text: string): boolean => TAG_BEGINNING.test(text.slice(0, 8_000));

/** The value of a tag, or undefined if it is empty or only a placeholder. */
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
  if (isNoOpponent(name) && fideId === undefined) return null;
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

/** The round and board: `3.12`, or `3` with a separate tag for the board. */
const placeOf = (game: PgnGame): { readonly round: number; readonly board: number | undefined } => {
  const [round = '', board = ''] = (textOf(game, 'Round') ?? '').split('.');
  const own = numberOf(game, 'Board') ?? (/^\d+$/.test(board) ? Number(board) : undefined);
  return { round: /^\d+$/.test(round) && Number(round) > 0 ? Number(round) : 1, board: own };
};

/** The result of the game. Only the tags can tell forfeits and games that both players lose. */
const resultOf = (game: PgnGame): PairingResult => {
  const tag = readPairingResult(findTag(game, 'Result') ?? '') ?? '*';
  const read = tag === '*' || isPgnResult(tag) ? game.result : tag;
  if (findTag(game, 'Termination') !== 'unplayed') return read;
  if (read === '1-0') return '+--';
  return read === '0-1' ? '--+' : read === '0-0' ? '---' : read;
};

/** The start position in FEN. An invalid one is kept, and reported with its game. */
const startOf = (game: PgnGame): string | undefined => {
  const fen = textOf(game, 'FEN');
  if (fen === undefined || assumedOfFenTag(game).length === 0) return fen;
  const start = pgnStartPosition(game);
  return start.ok ? makeFen(start.value) : fen;
};

type Paired = Omit<DocumentPairing, 'board'>;

/**
 * The pairing of a game, or a message why there is none. A single player has a bye, but not if the game has
 * moves or an unreadable tag.
 */
const pairingOf = (game: PgnGame, hasBrokenTag: boolean): Paired | Message | undefined => {
  const white = playerOf(game, 'White');
  const black = playerOf(game, 'Black');
  if (white === null && black === null) return undefined;
  if (white === null || black === null) {
    const player = white ?? black;
    if (player !== null && (hasBrokenTag || game.moves.length > 0)) {
      const missing = white === null ? 'white' : 'black';
      return message('reading.oneColorUnknown', { missing, player: player.name });
    }
    return player === null ? undefined : { white: player, black: null, result: 'bye', unsaid: true };
  }
  const gameId = textOf(game, 'GameId');
  const fen = startOf(game);
  return {
    white,
    black,
    result: resultOf(game),
    ...(gameId !== undefined && { gameId }),
    ...(fen !== undefined && { fen }),
  };
};

/** A complete date in the form of a document, or undefined. */
const dayOf = (game: PgnGame, name: string): string | undefined => {
  const day = readPgnDate(textOf(game, name) ?? '');
  return day === undefined || day.includes('?') ? undefined : day.replaceAll('.', '-');
};

const detailsOf = (game: PgnGame): EventDetails => {
  const name = textOf(game, 'Event');
  const site = textOf(game, 'Site');
  const from = dayOf(game, 'EventDate');
  return {
    ...(name !== undefined && { name }),
    ...(site !== undefined && { site }),
    ...(from !== undefined && { from }),
  };
};

/** Notes dates that are present but unreadable. */
const reportDates = (game: PgnGame, source: PgnSource, notes: ReadFault[]): void => {
  for (const name of ['Date', 'EventDate']) {
    const tag = game.tags.find((one) => one.name === name);
    if (tag === undefined || textOf(game, name) === undefined || dayOf(game, name) !== undefined) continue;
    if (/^[\d?]{4}([.][\d?]{2}){2}$/.test(tag.value) && tag.value.includes('?')) continue;
    const { line, column } = source.placeOf(tag) ?? source;
    notes.push({
      line,
      column,
      ...reasonOf(message('reading.noDay', { written: tag.value })),
    });
  }
};

const NOTES_MAX = 20;

/** Reads the pairings from PGN tags. Moves are ignored. */
export const readPairingPgn = (text: string): Reading => {
  const placed: PlacedPairing[] = [];
  const faults: ReadFault[] = [];
  const notes: ReadFault[] = [];
  const book = new NoteBook();
  /** The game with an unreadable tag. */
  let broken = 0;
  let event: EventDetails = {};
  let games = 0;
  const reader = createPgnReader({
    onFault: ({ line, column, says, kind, game }) => {
      if (kind !== 'tag') return;
      broken = game;
      faults.push({ line, column, ...reasonOf(says) });
    },
    onNote: (note) => book.add(note),
    onGame: (game, source) => {
      games += 1;
      const pairing = pairingOf(game, broken === source.game);
      event = { ...detailsOf(game), ...event };
      if (pairing === undefined) return;
      if ('key' in pairing) {
        faults.push({ line: source.line, column: 1, ...reasonOf(pairing) });
        return;
      }
      reportDates(game, source, notes);
      const date = dayOf(game, 'Date');
      const control = textOf(game, 'TimeControl');
      const timeControl = control && controlText(control, 'pgn', source.line, notes);
      placed.push({
        ...placeOf(game),
        line: source.line,
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
    faults.push({
      line: 1,
      column: 1,
      ...reasonOf(games === 0 ? message('reading.noGame') : message('reading.noNames')),
    });
  const read = book.all().map(({ line, column, ...note }) => ({ line, column, ...reasonOf(note.says) }));
  const document = { event, rounds: gatherRounds(placed) };
  const reported = [...read, ...notes].slice(0, NOTES_MAX);
  return { format: 'pgn', document, faults, ...(reported.length > 0 && { notes: reported }) };
};
