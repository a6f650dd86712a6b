import type { MoveCode } from '../mailbox/moveCode.js';
import type { SearchKey } from './searchKey.js';

/** The number of priority queues that a search serves in turn, one for each way of guessing. */
export const QUEUES = 4;

/** All guesses above this share the last place. */
const GUESS_MAX = 255;

const NONE = -1;
const FIRST_CAPACITY = 1024;

const grown = (array: Int32Array, capacity: number): Int32Array => {
  const larger = new Int32Array(capacity);
  larger.set(array);
  return larger;
};

/**
 * The positions that a search has met, each with its parent, the move that led to it and its key. They are
 * found by key, and wait in one queue for each way of guessing until they are opened. Among equal guesses the
 * newest position comes first.
 */
export class SearchTree {
  /** Positions met; the first is the root. */
  count = 0;
  #parents: Int32Array = new Int32Array(FIRST_CAPACITY);
  #codes: Int32Array = new Int32Array(FIRST_CAPACITY);
  #highs: Int32Array = new Int32Array(FIRST_CAPACITY);
  #lows: Int32Array = new Int32Array(FIRST_CAPACITY);
  /** 1 once a position has been opened. */
  #opened: Int32Array = new Int32Array(FIRST_CAPACITY);
  /** Hash table of position numbers + 1, where 0 is an empty slot. Twice as long as the arrays above. */
  #table: Int32Array = new Int32Array(2 * FIRST_CAPACITY);
  /**
   * For each queue and guess, the last position that joined; for each position, the one that joined before
   * it.
   */
  readonly #heads = Array.from({ length: QUEUES }, () => new Int32Array(GUESS_MAX + 1).fill(NONE));
  readonly #previous: Int32Array[] = Array.from({ length: QUEUES }, () => new Int32Array(FIRST_CAPACITY));
  readonly #best = new Int32Array(QUEUES).fill(GUESS_MAX + 1);

  /** The slot that holds a key, or the free slot for it. */
  #slotOf({ high, low }: SearchKey): number {
    const mask = this.#table.length - 1;
    let slot = (high ^ Math.imul(low, 0x9e3779b1)) & mask;
    for (;;) {
      const node = (this.#table[slot] as number) - 1;
      if (node < 0 || (this.#highs[node] === high && this.#lows[node] === low)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #grow(): void {
    const capacity = this.#parents.length * 2;
    this.#parents = grown(this.#parents, capacity);
    this.#codes = grown(this.#codes, capacity);
    this.#highs = grown(this.#highs, capacity);
    this.#lows = grown(this.#lows, capacity);
    this.#opened = grown(this.#opened, capacity);
    for (let queue = 0; queue < QUEUES; queue++)
      this.#previous[queue] = grown(this.#previous[queue] as Int32Array, capacity);
    this.#table = new Int32Array(2 * capacity);
    const key = { high: 0, low: 0 };
    for (let node = 0; node < this.count; node++) {
      key.high = this.#highs[node] as number;
      key.low = this.#lows[node] as number;
      this.#table[this.#slotOf(key)] = node + 1;
    }
  }

  /** Adds a position and returns its number, or -1 if it was met before. It waits in no queue yet. */
  add(parent: number, code: MoveCode, key: SearchKey): number {
    if (this.count === this.#parents.length) this.#grow();
    const slot = this.#slotOf(key);
    if (this.#table[slot] !== 0) return NONE;
    const node = this.count++;
    this.#table[slot] = node + 1;
    this.#parents[node] = parent;
    this.#codes[node] = code;
    this.#highs[node] = key.high;
    this.#lows[node] = key.low;
    return node;
  }

  /** Adds a position to a queue. `guess` is its estimated distance from mate, at least 0. */
  enqueue(node: number, queue: number, guess: number): void {
    const place = Math.min(guess, GUESS_MAX);
    const heads = this.#heads[queue] as Int32Array;
    (this.#previous[queue] as Int32Array)[node] = heads[place] as number;
    heads[place] = node;
    if (place < (this.#best[queue] as number)) this.#best[queue] = place;
  }

  /** Takes the most promising unopened position of a queue, or -1 when all are opened. */
  open(queue: number): number {
    const heads = this.#heads[queue] as Int32Array;
    const previous = this.#previous[queue] as Int32Array;
    for (let place = this.#best[queue] as number; place <= GUESS_MAX; place++) {
      this.#best[queue] = place;
      for (let node = heads[place] as number; node !== NONE; node = heads[place] as number) {
        heads[place] = previous[node] as number;
        if (this.#opened[node] !== 0) continue;
        this.#opened[node] = 1;
        return node;
      }
    }
    return NONE;
  }

  parentOf(node: number): number {
    return this.#parents[node] as number;
  }

  codeOf(node: number): MoveCode {
    return this.#codes[node] as MoveCode;
  }

  readKey(node: number, key: SearchKey): void {
    key.high = this.#highs[node] as number;
    key.low = this.#lows[node] as number;
  }
}
