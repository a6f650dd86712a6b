import { outcome } from '../../src/chess/outcome.js';
import { NO_PIECE, pieceCode } from '../../src/chess/piece.js';
import { parseSquare } from '../../src/chess/square.js';
import type { Color, Square } from '../../src/chess/types.js';
import { worthOf } from './chooseMove.js';
import type { GameEnd, GameResult } from './match.js';
import type { Player } from './player.js';
import { type Activity, pause, waitUntil } from './stage.js';

/** A player who is a queen down resigns sooner or later. */
const LOST_BY = 9;
const RESIGNS = 0.03;

const balanceOf = ({ match, color }: Player): number =>
  match.position.board.reduce(
    (sum, piece) => sum + (piece < 8 === (color === 'white') ? worthOf(piece) : -worthOf(piece)),
    0,
  );

const lossOf = (color: Color): GameResult => (color === 'white' ? '0-1' : '1-0');

/** Whether the game ends before this player moves: by the rules, by resignation, or by agreement. */
export const endOf = (me: Player): GameEnd | null => {
  const { match, color } = me;
  const ended = outcome(match.position);
  if (ended?.kind === 'checkmate') return { result: lossOf(color), by: 'board' };
  if (ended !== null || match.position.halfmoves >= 150) return { result: '1/2-1/2', by: 'board' };
  const balance = balanceOf(me);
  const isLong = match.plies.length >= match.pliesMax;
  const resigns = balance <= -LOST_BY && me.random.chance(RESIGNS);
  if (!isLong && !resigns) return null;
  const by = me.does('showsKings') ? 'kings' : 'words';
  if (Math.abs(balance) < 3) return { result: '1/2-1/2', by };
  const loser = balance < 0 ? color : color === 'white' ? 'black' : 'white';
  return { result: lossOf(loser), by };
};

const named = (name: string): Square => parseSquare(name) ?? 0;
/** Light squares mean that White has won, dark ones Black, and one of each a draw. */
const SIGNS: Readonly<Record<Exclude<GameResult, '*'>, readonly (readonly [Square, Square])[]>> = {
  '1-0': [[named('e4'), named('d5')]],
  '0-1': [[named('d4'), named('e5')]],
  '1/2-1/2': [
    [named('d4'), named('d5')],
    [named('e4'), named('e5')],
  ],
};

const moveKing = function* (me: Player, to: Square): Activity {
  const { table } = me.match;
  const king = pieceCode(me.color, 'king');
  const from = table.board().indexOf(king);
  if (from === to) return;
  yield* me.main.lift(from, king);
  const standing = table.pieceAt(to);
  if (standing !== NO_PIECE && standing % 8 !== 6) {
    yield* me.other.lift(to, standing);
    yield* me.other.aside();
  }
  yield* me.main.put(to, king);
};

/** Both players put their kings in the centre at about the same time. */
export const showKings = function* (players: Readonly<Record<Color, Player>>, result: GameResult): Activity {
  if (result === '*') return;
  const { white, black } = players;
  const { stage } = white.match;
  const [first, second] = white.random.pick(SIGNS[result]);
  const [whites, blacks] = white.random.chance(0.7) ? [first, second] : [second, first];
  yield* pause(white.between(1000, 8000));
  const isDone = stage.begin('the white king to the centre', moveKing(white, whites));
  yield* pause(white.between(0, 2000));
  yield* moveKing(black, blacks);
  yield* waitUntil(isDone);
};
