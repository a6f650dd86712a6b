import { isCheck, legalMoves } from '../../chess/legalMoves.js';
import { oppositeColor } from '../../chess/piece.js';
import { playMove } from '../../chess/playMove.js';
import type { Position } from '../../chess/position.js';
import { makeSquare } from '../../chess/square.js';
import type { Color, Move } from '../../chess/types.js';
import { makeUciMove, parseUciMove } from '../../chess/uciMove.js';
import { type FakeClock, runFor } from './fakeClock.js';

export type FakePlayer = {
  readonly id: string;
  readonly name: string;
  readonly rating?: number;
  readonly ai?: number;
};

export type FakeStatus =
  | 'started'
  | 'aborted'
  | 'mate'
  | 'resign'
  | 'stalemate'
  | 'timeout'
  | 'draw'
  | 'outoftime'
  | 'noStart';

export type FakeGameOptions = {
  readonly id: string;
  readonly players: Readonly<Record<Color, FakePlayer>>;
  readonly start: Position;
  /** In the form of the streams: `startpos` for the start array. */
  readonly initialFen: string;
  readonly variant: 'standard' | 'chess960' | 'fromPosition' | 'crazyhouse';
  readonly rated: boolean;
  readonly source: 'lobby' | 'friend' | 'ai';
  /** Null without a clock. */
  readonly clock: FakeClock | null;
  /** Whether castling is written as king takes rook, as in the specification, or as the king's own move. */
  readonly castlesByRook: boolean;
  /** A player must make the first move within this time. */
  readonly firstMoveMs: number | null;
  readonly startedAtMs: number;
};

export type NewFakeGame = {
  readonly user: string;
  readonly color: Color | 'random';
  readonly opponent: FakePlayer;
  /** In seconds. Null without a clock. */
  readonly clock: { readonly limit: number; readonly increment: number } | null;
  readonly rated?: boolean;
  readonly source?: FakeGameOptions['source'];
  readonly variant?: FakeGameOptions['variant'];
  readonly fen?: string;
  readonly id?: string;
};

/** The reason for a refusal, in the words of the answer. */
export type FakeFault = string;

/** One game on the server. Its state changes only by calls. */
export class FakeGame {
  readonly options: FakeGameOptions;
  readonly moves: string[] = [];
  readonly #positions: Position[];
  clock: FakeClock | null;
  status: FakeStatus = 'started';
  winner: Color | null = null;
  draw: Color | null = null;
  takeback: Color | null = null;
  lastMoveAtMs: number;

  constructor(options: FakeGameOptions) {
    this.options = options;
    this.#positions = [options.start];
    this.clock = options.clock;
    this.lastMoveAtMs = options.startedAtMs;
  }

  get id(): string {
    return this.options.id;
  }

  get position(): Position {
    return this.#positions[this.#positions.length - 1] as Position;
  }

  get isOver(): boolean {
    return this.status !== 'started';
  }

  sideOf(userId: string): Color | null {
    const { white, black } = this.options.players;
    return white.id === userId ? 'white' : black.id === userId ? 'black' : null;
  }

  #text(position: Position, move: Move): string {
    return move.castling !== undefined && this.options.castlesByRook
      ? makeSquare(move.from) + makeSquare(move.castling.rookFrom)
      : makeUciMove(position, move);
  }

  play(side: Color, uci: string, atMs: number): FakeFault | null {
    if (this.isOver) return 'Not your game or the game is over';
    const { position } = this;
    if (position.turn !== side) return 'Not your turn, or game already over';
    const move = parseUciMove(position, uci);
    if (!move.ok) return `Piece on ${uci.slice(0, 2)} cannot move to ${uci.slice(2, 4)}`;
    this.moves.push(this.#text(position, move.value));
    const next = playMove(position, move.value);
    this.#positions.push(next);
    this.lastMoveAtMs = atMs;
    this.takeback = null;
    if (this.draw === oppositeColor(side)) this.draw = null;
    // Time does not run before both players have moved.
    const runs = this.moves.length >= 2 ? next.turn : null;
    const earns = this.moves.length >= 3 ? side : null;
    if (this.clock !== null) this.clock = runFor(this.clock, runs, atMs, earns);
    if (legalMoves(next).length === 0)
      this.end(isCheck(next) ? 'mate' : 'stalemate', isCheck(next) ? side : null, atMs);
    return null;
  }

  end(status: Exclude<FakeStatus, 'started'>, winner: Color | null, atMs: number): void {
    if (this.isOver) return;
    this.status = status;
    this.winner = winner;
    if (this.clock !== null) this.clock = runFor(this.clock, null, atMs);
  }

  /** Offers or accepts a draw. `no` declines. */
  answerDraw(side: Color, yes: boolean, atMs: number): FakeFault | null {
    if (this.isOver) return 'The game is over';
    const isOffered = this.draw === oppositeColor(side);
    if (yes && isOffered) this.end('draw', null, atMs);
    else if (yes && this.moves.length < 2) return 'It is too early to offer a draw';
    else if (yes) this.draw = side;
    else if (isOffered) this.draw = null;
    return null;
  }

  /** Proposes or accepts a take-back, after which the proposer is to move again. */
  answerTakeback(side: Color, yes: boolean, atMs: number): FakeFault | null {
    if (this.isOver) return 'The game is over';
    const isProposed = this.takeback === oppositeColor(side);
    if (!yes) {
      if (isProposed) this.takeback = null;
      return null;
    }
    const proposer = isProposed ? oppositeColor(side) : side;
    const plies = this.position.turn === proposer ? 2 : 1;
    if (this.moves.length < plies) return 'There is nothing to take back';
    this.takeback = isProposed ? null : side;
    if (!isProposed) return null;
    this.moves.length -= plies;
    this.#positions.length -= plies;
    if (this.clock !== null) this.clock = runFor(this.clock, this.position.turn, atMs);
    return null;
  }

  resign(side: Color, atMs: number): FakeFault | null {
    if (this.isOver) return 'The game is over';
    this.end('resign', oppositeColor(side), atMs);
    return null;
  }

  abort(atMs: number): FakeFault | null {
    if (this.isOver || this.moves.length >= 2) return 'This game can no longer be aborted';
    this.end('aborted', null, atMs);
    return null;
  }
}
