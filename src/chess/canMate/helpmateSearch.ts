import { isKingAttacked } from '../mailbox/attacks.js';
import { generateMoves } from '../mailbox/generateMoves.js';
import type { BoxPiece } from '../mailbox/geometry.js';
import { PAWN, roleOf } from '../mailbox/geometry.js';
import { decodeLegalMove } from '../mailbox/legalMove.js';
import { type Loadable, loadMailbox, Mailbox, PLIES_MAX } from '../mailbox/mailbox.js';
import { makeMove, unmakeMove } from '../mailbox/makeMove.js';
import { fromOf, type MoveCode, toOf } from '../mailbox/moveCode.js';
import type { Move } from '../types.js';
import { guessAll } from './guesses.js';
import { lacksMaterial } from './material.js';
import { keyAfter, keyOf } from './searchKey.js';
import { QUEUES, SearchTree } from './searchTree.js';

const NONE = -1;

/** Shared by all searches. Each search reloads it when it resumes. */
const box = new Mailbox(1);

/**
 * `mate`: a mate was found. `none`: every reachable position was opened. `limit`: the allowed nodes were used
 * up.
 */
export type SearchState = 'mate' | 'none' | 'limit';

/** Whether the position in the box, reached by a capture or pawn move, is known to allow no mate. */
export type DeadTest = (box: Mailbox) => boolean;

/**
 * Searches for a helpmate and opens the most promising position first. It keeps every position it has met, so
 * a search that exhausts them proves that there is no mate. `run` resumes where it stopped.
 */
export class HelpmateSearch {
  readonly #start: Loadable;
  readonly #winner: number;
  readonly #tree = new SearchTree();
  readonly #guesses = new Int32Array(QUEUES);
  readonly #key = { high: 0, low: 0 };
  readonly #nextKey = { high: 0, low: 0 };
  /** The positions from the root to the one in the box, without the root. */
  #path: number[] = [];
  #queue = 0;
  /** Whether a line was cut at the greatest depth. Exhausting the positions then proves nothing. */
  #cut = false;
  #mate = NONE;
  #postponed = NONE;

  constructor(start: Loadable, winner: number) {
    this.#start = start;
    this.#winner = winner;
    loadMailbox(box, start);
    keyOf(box, this.#key);
    this.#enqueue(this.#tree.add(NONE, 0, this.#key));
  }

  get nodes(): number {
    return this.#tree.count;
  }

  get line(): readonly Move[] {
    loadMailbox(box, this.#start);
    return this.#pathTo(this.#mate).map((node) => {
      const code = this.#tree.codeOf(node);
      const move = decodeLegalMove(box, code);
      makeMove(box, code);
      return move;
    });
  }

  /**
   * Searches until it finds a mate, exhausts the positions, or would meet more than `nodesMax` positions in
   * all.
   */
  run(nodesMax: number, isDead?: DeadTest): SearchState {
    loadMailbox(box, this.#start);
    this.#path = [];
    for (;;) {
      const node = this.#next();
      if (node === NONE) return this.#cut ? 'limit' : 'none';
      this.#goTo(node);
      const end = generateMoves(box, 0);
      if (end === 0 && box.side !== this.#winner && isKingAttacked(box, box.side)) {
        this.#mate = node;
        return 'mate';
      }
      if (this.#tree.count + end > nodesMax) {
        this.#postponed = node;
        return 'limit';
      }
      this.#expand(node, end, isDead);
    }
  }

  /**
   * The next position to open: the one that the last run had no room for, or else the best of the queue whose
   * turn it is.
   */
  #next(): number {
    const postponed = this.#postponed;
    this.#postponed = NONE;
    if (postponed !== NONE) return postponed;
    this.#queue = (this.#queue + 1) % QUEUES;
    return this.#tree.open(this.#queue);
  }

  #pathTo(node: number): number[] {
    const path: number[] = [];
    for (let at = node; at > 0; at = this.#tree.parentOf(at)) path.push(at);
    return path.reverse();
  }

  /** Brings the box to a position by way of its last common ancestor. */
  #goTo(node: number): void {
    const path = this.#pathTo(node);
    let common = 0;
    while (common < path.length && path[common] === this.#path[common]) common++;
    for (let i = this.#path.length - 1; i >= common; i--)
      unmakeMove(box, this.#tree.codeOf(this.#path[i] as number));
    for (let i = common; i < path.length; i++) makeMove(box, this.#tree.codeOf(path[i] as number));
    this.#path = path;
  }

  #enqueue(node: number): void {
    guessAll(box, this.#winner, this.#guesses);
    for (let queue = 0; queue < QUEUES; queue++)
      this.#tree.enqueue(node, queue, this.#guesses[queue] as number);
  }

  /** Adds the successors of the position in the box. Its moves were generated up to `end`. */
  #expand(node: number, end: number, isDead: DeadTest | undefined): void {
    if (this.#path.length >= PLIES_MAX - 1) {
      this.#cut = true;
      return;
    }
    this.#tree.readKey(node, this.#key);
    for (let i = 0; i < end; i++) this.#meet(node, box.moves[i] as MoveCode, isDead);
  }

  #meet(parent: number, code: MoveCode, isDead: DeadTest | undefined): void {
    keyAfter(box, code, this.#key, this.#nextKey);
    const node = this.#tree.add(parent, code, this.#nextKey);
    if (node === NONE) return;
    const irreversible = box.board[toOf(code)] !== 0 || roleOf(box.board[fromOf(code)] as BoxPiece) === PAWN;
    makeMove(box, code);
    if (!irreversible || !(lacksMaterial(box, this.#winner) || isDead?.(box))) this.#enqueue(node);
    unmakeMove(box, code);
  }
}
