import { parseFen } from '../../../chess/fen.js';
import type { KeyedReason } from '../../../chess/fenFault.js';
import { playMove } from '../../../chess/playMove.js';
import { type Position, startPosition } from '../../../chess/position.js';
import { positionFromSetup } from '../../../chess/positionFromSetup.js';
import type { Color } from '../../../chess/types.js';
import { makeUciMove, parseUciMove } from '../../../chess/uciMove.js';
import { type Message, message } from '../../../messages/catalogue/message.js';
import { err, ok, type Result } from '../../../shared/result.js';
import type { FullLine, ServerPlayer, StateLine } from './gameLine.js';

/** The variants that this program and a chess set can play. */
const PLAYABLE = ['standard', 'chess960', 'fromPosition'];

export const isPlayable = (variant: string): boolean => PLAYABLE.includes(variant);

/** A game on the server, in our notation. */
export type ServerGame = {
  readonly start: Position;
  /** Null: the standard start position. */
  readonly startFen: string | null;
  readonly white: ServerPlayer;
  readonly black: ServerPlayer;
  readonly rated: boolean;
  /** The server's name for the speed. Null: unknown. */
  readonly speed: string | null;
  readonly clock: { readonly initialMs: number; readonly incrementMs: number } | null;
  /**
   * The moves in the server's notation. `moves` has them in ours, because castling can be written in two
   * ways.
   */
  readonly texts: readonly string[];
  readonly moves: readonly string[];
  /** The position after all moves. */
  readonly position: Position;
  readonly state: StateLine;
};

type Played = Pick<ServerGame, 'texts' | 'moves' | 'position'>;

const isBeginningOf = (texts: readonly string[], all: readonly string[]): boolean =>
  texts.length <= all.length && texts.every((text, i) => text === all[i]);

const playAll = (from: Played, texts: readonly string[]): Result<Played, Message> => {
  let { position } = from;
  const moves = [...from.moves];
  for (const text of texts.slice(from.texts.length)) {
    const move = parseUciMove(position, text);
    if (!move.ok) return err(message('serverGame.noMove', { ply: String(moves.length + 1), move: text }));
    moves.push(makeUciMove(position, move.value));
    position = playMove(position, move.value);
  }
  return ok({ texts, moves, position });
};

const textsOf = ({ moves }: StateLine): readonly string[] => moves.split(' ').filter((text) => text !== '');

/** Null: the standard start position. */
const startFenOf = ({ initialFen }: FullLine): string | null =>
  initialFen == null || initialFen === 'startpos' ? null : initialFen;

const faultOf = ({ key, params }: KeyedReason): Message => ({ key, params }) as Message;

const startOf = (line: FullLine): Result<Position, Message> => {
  const fen = startFenOf(line);
  if (fen === null) return ok(startPosition);
  const setup = parseFen(fen);
  if (!setup.ok) return err(faultOf(setup.error));
  const position = positionFromSetup(setup.value, { chess960: line.variant?.key === 'chess960' });
  return position.ok ? position : err(faultOf(position.error));
};

/** Reads the game from the first line, or reports why it cannot be played here. */
export const gameOfFull = (line: FullLine): Result<ServerGame, Message> => {
  const { variant } = line;
  if (variant != null && !isPlayable(variant.key))
    return err(message('serverGame.variant', { variant: variant.name ?? variant.key }));
  const start = startOf(line);
  if (!start.ok) return start;
  const played = playAll({ texts: [], moves: [], position: start.value }, textsOf(line.state));
  if (!played.ok) return played;
  const { white, black, rated, speed, clock, state } = line;
  return ok({
    start: start.value,
    startFen: startFenOf(line),
    white,
    black,
    rated: rated ?? false,
    speed: speed ?? null,
    clock: clock ? { initialMs: clock.initial, incrementMs: clock.increment } : null,
    ...played.value,
    state,
  });
};

/** The game after a further line. Its list of moves may be shorter than before. */
export const gameOfState = (game: ServerGame, state: StateLine): Result<ServerGame, Message> => {
  const texts = textsOf(state);
  const from = isBeginningOf(game.texts, texts) ? game : { texts: [], moves: [], position: game.start };
  const played = playAll(from, texts);
  return played.ok ? ok({ ...game, ...played.value, state }) : played;
};

export const isUnderWay = ({ state: { status } }: ServerGame): boolean =>
  status === 'created' || status === 'started';

const flagOf = (state: StateLine, side: Color, what: 'draw' | 'takeback'): boolean =>
  state[side === 'white' ? (`w${what}` as const) : (`b${what}` as const)] === true;

export const offers = (game: ServerGame, side: Color, what: 'draw' | 'takeback'): boolean =>
  flagOf(game.state, side, what);

/** The side whose time runs on the server. By default the side to move, once both sides have moved. */
export const runningOf = (game: ServerGame): Color | null => {
  if (!isUnderWay(game)) return null;
  const { running } = game.state;
  return running === undefined ? (game.moves.length >= 2 ? game.position.turn : null) : running;
};
