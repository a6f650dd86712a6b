import { isKingAttacked } from '../mailbox/attacks.js';
import { generateMoves } from '../mailbox/generateMoves.js';
import {
  BISHOP,
  BLACK,
  BLACK_BIT,
  type BoxPiece,
  type Cell,
  KNIGHT,
  PAWN,
  roleOf,
  UP,
  WHITE,
} from '../mailbox/geometry.js';
import { loadMailbox, Mailbox, officersOf, pawnsOf, SLOTS } from '../mailbox/mailbox.js';
import { makeMove, unmakeMove } from '../mailbox/makeMove.js';
import type { MoveCode } from '../mailbox/moveCode.js';
import type { Position } from '../position.js';
import type { Color, Move } from '../types.js';
import { HelpmateSearch, type SearchState } from './helpmateSearch.js';
import { isMatePossible } from './matePattern.js';
import { lacksMaterial } from './material.js';
import { Reach } from './reach.js';

/** Plies at which a side has more than one move; a ply with a single move is free. */
const CHOICES_MAX = 4;
const PLIES_MAX = 60;
const NODES_MAX = 60;

/** Mailboxes given to this file hold the moves of a whole line. */
const FORCED_LINES_PLIES = PLIES_MAX + 1;

const allEnd = (
  box: Mailbox,
  winner: number,
  choices: number,
  start: number,
  count: { nodes: number },
): boolean => {
  if (count.nodes++ >= NODES_MAX || box.ply > PLIES_MAX) return false;
  if (lacksMaterial(box, winner)) return true;
  const end = generateMoves(box, start);
  if (end === start) return box.side === winner || !isKingAttacked(box, box.side);
  const left = end === start + 1 ? choices : choices - 1;
  if (left < 0) return false;
  for (let i = start; i < end; i++) {
    const code = box.moves[i] as MoveCode;
    makeMove(box, code);
    const ended = allEnd(box, winner, left, end, count);
    unmakeMove(box, code);
    if (!ended) return false;
  }
  return true;
};

/**
 * Whether every line from the position in the box soon ends without a mate by `winner`: in stalemate, in mate
 * of the winner, or with too little material. Gives up at the first line that does not, so that an ordinary
 * position costs a few moves. Adds the positions it looks at to the count.
 */
const allLinesEnd = (box: Mailbox, winner: number, count: { nodes: number }): boolean =>
  allEnd(box, winner, CHOICES_MAX, 0, count);

/** How a verdict was reached. */
export type CanMateMethod =
  /** There is no legal move: mate or stalemate stands on the board. */
  | 'gameOver'
  /** The pieces left cannot mate wherever they stand. */
  | 'material'
  /** Every line ends within a few moves. */
  | 'forcedLines'
  /** No piece can ever come to where a mate would need it. */
  | 'reach'
  /** A helpmate was found, or every position that can come about was looked at. */
  | 'search';

/**
 * Whether a side can mate by any series of legal moves of both (Articles 5.2.2, 6.9 and others of the Laws).
 */
export type CanMate =
  | {
      readonly verdict: 'yes';
      readonly method: CanMateMethod;
      readonly nodes: number;
      readonly line: readonly Move[];
    }
  | {
      readonly verdict: 'no';
      readonly method: CanMateMethod;
      readonly nodes: number;
      readonly reason: string;
    }
  | { readonly verdict: 'undecided'; readonly nodes: number };

/** How hard `canMate` tries. */
export type CanMateOptions = {
  /**
   * `quick` tries to prove that no mate is possible, cheaply enough for every move of a game, and says
   * `undecided` of ordinary positions; `full`, the default, also looks for the mate.
   */
  readonly mode?: 'quick' | 'full';
  /**
   * The most positions that may be generated; by default 50,000 in full mode (a few megabytes, less than half
   * a second) and 500 in quick mode. Counts as 4,000,000 when it is more, since all of them are kept.
   */
  readonly maxNodes?: number;
};

const FULL_NODES = 50_000;
const NODES_CAP = 4_000_000;
const QUICK_NODES = 500;
/** A mate that is easy to find is found before the analysis of reach would have paid. */
const EASY_NODES = 5000;
/** How many positions inside a search are analysed for reach. */
const REACH_TRIALS = 50;
/** With more moves than this a quick search would not run out of positions. */
const QUICK_MOVES = 5;

const box = new Mailbox(FORCED_LINES_PLIES);
const reach = new Reach();

const no = (method: CanMateMethod, nodes: number, reason: string): CanMate => ({
  verdict: 'no',
  method,
  nodes,
  reason,
});

const isRuledOut = (at: Mailbox, winner: number): boolean =>
  reach.find(at, winner) && !isMatePossible(reach, winner);

/** A pawn before an enemy pawn, and no rook or queen of the winner's: where reach often proves something. */
const looksBlocked = (winner: number): boolean => {
  const officers = officersOf(winner) * SLOTS;
  for (let i = officers + 1; i < officers + (box.counts[officersOf(winner)] as number); i++) {
    const role = roleOf(box.board[box.pieces[i] as Cell] as BoxPiece);
    if (role !== KNIGHT && role !== BISHOP) return false;
  }
  const pawns = pawnsOf(WHITE) * SLOTS;
  for (let i = pawns; i < pawns + (box.counts[pawnsOf(WHITE)] as number); i++)
    if (box.board[(box.pieces[i] as Cell) + UP] === (PAWN | BLACK_BIT)) return true;
  return false;
};

/** What needs no search: the end of the game, the pieces on the board, lines that end at once. */
const decideAtOnce = (winner: number, count: { nodes: number }): CanMate | undefined => {
  if (generateMoves(box, 0) === 0) {
    const mated = box.side !== winner && isKingAttacked(box, box.side);
    if (mated) return { verdict: 'yes', method: 'gameOver', nodes: 0, line: [] };
    return no('gameOver', 0, 'the game has ended without this mate');
  }
  if (lacksMaterial(box, winner)) return no('material', 0, 'the pieces left cannot mate');
  if (allLinesEnd(box, winner, count))
    return no('forcedLines', count.nodes, 'every line ends within a few moves without this mate');
  return undefined;
};

const ruledOut = (nodes: number): CanMate =>
  no('reach', nodes, 'no piece can reach the square that a mate needs');

/** What a search found out; `nodes` are those generated before it. */
const verdictOf = (search: HelpmateSearch, state: SearchState, before: number): CanMate => {
  const nodes = before + search.nodes;
  if (state === 'mate') return { verdict: 'yes', method: 'search', nodes, line: search.line };
  if (state === 'none')
    return no('search', nodes, `none of the ${search.nodes} positions that can be reached is this mate`);
  return { verdict: 'undecided', nodes };
};

/**
 * Whether a side can give mate by any series of legal moves of both sides: what decides a flag fall, a
 * resignation, a second illegal move and, asked for both sides, a dead position. Move counts and repetition
 * are not looked at. `yes` comes with moves that lead to the mate, `no` with the reason, and neither is ever
 * guessed: what cannot be decided with the nodes allowed is `undecided`, which the Laws treat as a game that
 * goes on.
 */
export const canMate = (position: Position, side: Color, options: CanMateOptions = {}): CanMate => {
  const { mode = 'full', maxNodes = mode === 'quick' ? QUICK_NODES : FULL_NODES } = options;
  const winner = side === 'white' ? WHITE : BLACK;
  const count = { nodes: 0 };
  loadMailbox(box, position);
  const atOnce = decideAtOnce(winner, count);
  if (atOnce !== undefined) return atOnce;
  const blocked = looksBlocked(winner);
  if (blocked && isRuledOut(box, winner)) return ruledOut(count.nodes);
  const quick = mode === 'quick';
  if (quick && !(blocked && generateMoves(box, 0) <= QUICK_MOVES))
    return { verdict: 'undecided', nodes: count.nodes };

  const limit = Math.min(maxNodes, NODES_CAP) - count.nodes;
  const search = new HelpmateSearch(position, winner);
  let state = search.run(quick ? limit : Math.min(limit, EASY_NODES));
  if (state === 'limit' && !quick) {
    if (!blocked && isRuledOut(box, winner)) return ruledOut(count.nodes + search.nodes);
    let trials = 0;
    state = search.run(limit, (at) => trials++ < REACH_TRIALS && isRuledOut(at, winner));
  }
  return verdictOf(search, state, count.nodes);
};
