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

/** The most plies of a line at which a side may choose among several moves. A forced ply does not count. */
const CHOICES_MAX = 4;
const PLIES_MAX = 60;
const NODES_MAX = 60;

/** A mailbox passed to this file holds the move lists of a whole line. */
const FORCED_LINES_PLIES = PLIES_MAX + 1;

/** The positions visited so far, and those that must still be visited before all lines have ended. */
type Visits = { nodes: number; due: number };

const allEnd = (box: Mailbox, winner: number, choices: number, start: number, visits: Visits): boolean => {
  if (visits.nodes++ >= NODES_MAX || box.ply > PLIES_MAX) return false;
  if (lacksMaterial(box, winner)) return true;
  const end = generateMoves(box, start);
  if (end === start) return box.side === winner || !isKingAttacked(box, box.side);
  return allEndAfter(box, winner, choices, { start, end }, visits);
};

/**
 * Whether every line from the position soon ends without a mate by `winner`: in stalemate, in a mate of the
 * winner, or with too little material. Gives up at the first line that does not, and as soon as there are too
 * many lines, so an ordinary position costs a few moves. Adds the positions it visits to the count.
 */
const allEndAfter = (
  box: Mailbox,
  winner: number,
  choices: number,
  { start, end }: { readonly start: number; readonly end: number },
  visits: Visits,
): boolean => {
  const left = end === start + 1 ? choices : choices - 1;
  visits.due += end - start;
  if (left < 0 || visits.nodes + visits.due > NODES_MAX) return false;
  for (let i = start; i < end; i++) {
    const code = box.moves[i] as MoveCode;
    visits.due -= 1;
    makeMove(box, code);
    const ended = allEnd(box, winner, left, end, visits);
    unmakeMove(box, code);
    if (!ended) return false;
  }
  return true;
};

/** How a verdict was reached. */
export type CanMateMethod =
  /** There is no legal move: the position is checkmate or stalemate. */
  | 'gameOver'
  /** The remaining pieces cannot mate on any squares. */
  | 'material'
  /** Every line ends within a few moves. */
  | 'forcedLines'
  /** No piece can ever reach the squares that a mate would need. */
  | 'reach'
  /** A helpmate was found, or every reachable position was examined. */
  | 'search';

/**
 * The verdict on whether a side can mate by any series of legal moves of both sides (5.2.2, 6.9 and other
 * articles).
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

/** How much work `canMate` may do. */
export type CanMateOptions = {
  /**
   * `quick` only tries to prove that no mate is possible. It is cheap enough to run after every move and
   * answers `undecided` for ordinary positions. `full`, the default, also searches for a mate.
   */
  readonly mode?: 'quick' | 'full';
  /**
   * The most positions the search may generate. The default is 50,000 in full mode (a few megabytes, less
   * than half a second) and 500 in quick mode. The search keeps every position, so values above 4,000,000
   * count as 4,000,000.
   */
  readonly maxNodes?: number;
};

const FULL_NODES = 50_000;
const NODES_CAP = 4_000_000;
const QUICK_NODES = 500;
/**
 * The search visits this many positions before it analyses reach. An easy mate is found sooner than the
 * analysis would take.
 */
const EASY_NODES = 5000;
/** How many positions inside a search are analysed for reach. */
const REACH_TRIALS = 50;
/** With more moves than this, a quick search would never exhaust the positions. */
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

/**
 * Whether a pawn faces an enemy pawn and the winner has no rook or queen. Reach often proves something in
 * such positions.
 */
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

/** Decides without a search: by the end of the game, by the material, or by lines that end at once. */
const decideAtOnce = (winner: number, visits: Visits): CanMate | undefined => {
  const end = generateMoves(box, 0);
  if (end === 0) {
    const mated = box.side !== winner && isKingAttacked(box, box.side);
    if (mated) return { verdict: 'yes', method: 'gameOver', nodes: 0, line: [] };
    return no('gameOver', 0, 'the game has ended without this mate');
  }
  if (lacksMaterial(box, winner)) return no('material', 0, 'the pieces left cannot mate');
  visits.nodes += 1;
  if (allEndAfter(box, winner, CHOICES_MAX, { start: 0, end }, visits))
    return no('forcedLines', visits.nodes, 'every line ends within a few moves without this mate');
  return undefined;
};

const ruledOut = (nodes: number): CanMate =>
  no('reach', nodes, 'no piece can reach the square that a mate needs');

/** The verdict of a finished search. `nodes` are the positions generated before it. */
const verdictOf = (search: HelpmateSearch, state: SearchState, before: number): CanMate => {
  const nodes = before + search.nodes;
  if (state === 'mate') return { verdict: 'yes', method: 'search', nodes, line: search.line };
  if (state === 'none')
    return no('search', nodes, `none of the ${search.nodes} positions that can be reached is this mate`);
  return { verdict: 'undecided', nodes };
};

/**
 * Whether a side can give mate by any series of legal moves of both sides. The answer decides a flag fall, a
 * resignation, a second illegal move and, asked for both sides, a dead position. Move counters and repetition
 * are ignored. `yes` comes with moves that lead to mate and `no` with the reason; both are proven.
 * `undecided` means that the allowed nodes did not suffice; the Laws let such a game continue.
 */
export const canMate = (position: Position, side: Color, options: CanMateOptions = {}): CanMate => {
  const { mode = 'full', maxNodes = mode === 'quick' ? QUICK_NODES : FULL_NODES } = options;
  const winner = side === 'white' ? WHITE : BLACK;
  const visits: Visits = { nodes: 0, due: 0 };
  loadMailbox(box, position);
  const atOnce = decideAtOnce(winner, visits);
  if (atOnce !== undefined) return atOnce;
  const blocked = looksBlocked(winner);
  if (blocked && isRuledOut(box, winner)) return ruledOut(visits.nodes);
  const quick = mode === 'quick';
  if (quick && !(blocked && generateMoves(box, 0) <= QUICK_MOVES))
    return { verdict: 'undecided', nodes: visits.nodes };

  const limit = Math.min(maxNodes, NODES_CAP) - visits.nodes;
  const search = new HelpmateSearch(position, winner);
  let state = search.run(quick ? limit : Math.min(limit, EASY_NODES));
  if (state === 'limit' && !quick) {
    if (!blocked && isRuledOut(box, winner)) return ruledOut(visits.nodes + search.nodes);
    let trials = 0;
    state = search.run(limit, (at) => trials++ < REACH_TRIALS && isRuledOut(at, winner));
  }
  return verdictOf(search, state, visits.nodes);
};
