import { makeFen } from '../fen.js';
import { playMove } from '../playMove.js';
import { type Position, startPosition } from '../position.js';
import { makeSan } from '../san.js';
import type { Move } from '../types.js';
import { type CommentCommand, makeComment } from './commentCommands.js';
import type { PgnGame, PgnMove, PgnResult, PgnTag } from './pgnGame.js';
import { makePgn } from './pgnWriter.js';

/** A played move, with its clock times and comment. */
export type PlayedMove = {
  readonly move: Move;
  /** The mover's clock after the move (`%clk`), in milliseconds. */
  readonly clkMs?: number;
  /** How long the move took (`%emt`), in milliseconds. */
  readonly emtMs?: number;
  readonly comment?: string;
};

/** A played game, for `makeGamePgn`. */
export type GameOfMoves = {
  /** By name. Result, FEN, SetUp and Variant follow from the other fields and may be missing. */
  readonly tags: Readonly<Record<string, string>>;
  readonly start: Position;
  readonly moves: readonly PlayedMove[];
  readonly result: PgnResult;
};

const startTags = (start: Position): Readonly<Record<string, string>> => {
  const fen = makeFen(start);
  const variant = start.chess960 ? { Variant: 'Chess960' } : {};
  return !start.chess960 && fen === makeFen(startPosition) ? {} : { ...variant, SetUp: '1', FEN: fen };
};

const commentsOf = ({ clkMs, emtMs, comment = '' }: PlayedMove): readonly string[] => {
  const commands: CommentCommand[] = [];
  if (clkMs !== undefined) commands.push({ kind: 'clk', ms: clkMs });
  if (emtMs !== undefined) commands.push({ kind: 'emt', ms: emtMs });
  const text = makeComment({ text: comment, commands });
  return text === '' ? [] : [text];
};

/** A game as a PGN tree, from legal moves of its start position. The tags keep their order. */
export const pgnGameOfMoves = (game: GameOfMoves): PgnGame => {
  const { tags, start, moves, result } = game;
  const all = { ...tags, Result: result, ...startTags(start) };
  const written: PgnMove[] = [];
  let position = start;
  for (const played of moves) {
    const san = makeSan(position, played.move);
    written.push({ san, nags: [], comments: commentsOf(played), variations: [] });
    position = playMove(position, played.move);
  }
  const pairs: readonly PgnTag[] = Object.entries(all).map(([name, value]) => ({ name, value }));
  return { tags: pairs, comments: [], moves: written, result };
};

/** `pgnGameOfMoves` in export format. */
export const makeGamePgn = (game: GameOfMoves): string => makePgn(pgnGameOfMoves(game));
