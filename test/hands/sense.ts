import {
  type Sensing,
  UNKNOWN_BLACK,
  UNKNOWN_PIECE,
  UNKNOWN_WHITE,
} from '../../src/boards/eboard/sensorBoard.js';
import type { SensorChange, SensorEvent } from '../../src/boards/eboard/sensorEvent.js';
import { startBoard } from '../../src/chess/board.js';
import { NO_PIECE } from '../../src/chess/piece.js';
import type { Color, PieceCode, Square } from '../../src/chess/types.js';
import type { Random } from '../../src/shared/random.js';
import type { BoardKind } from './boardTable.js';
import type { Act } from './tableTop.js';

export const codeFor = (sensing: Sensing, piece: PieceCode): number => {
  if (piece === NO_PIECE || sensing === 'piece') return piece;
  if (sensing === 'occupancy') return UNKNOWN_PIECE;
  return piece < 8 ? UNKNOWN_WHITE : UNKNOWN_BLACK;
};

/** How long the board is sensed after the last act. */
const AFTERWARDS_MS = 3000;
const HOUR_MS = 3_600_000;

/** For each square, what its sensor can sense from each time on. */
const actsBySquare = (acts: readonly Act[]): readonly (readonly Act[])[] => {
  const bySquare: Act[][] = Array.from({ length: 64 }, () => []);
  for (const act of acts) bySquare[act.square]?.push(act);
  return bySquare;
};

/** Until when no sensor can report anything new. These scans need not be simulated. */
const quietUntil = (acts: readonly Act[], next: number, misses: readonly number[], atMs: number): number =>
  Math.min(acts[next]?.atMs ?? Number.POSITIVE_INFINITY, misses.find((ms) => ms >= atMs) ?? Infinity);

class Scanner {
  readonly events: SensorEvent[] = [];
  readonly #kind: BoardKind;
  readonly #random: Random;
  readonly #acts: readonly (readonly Act[])[];
  readonly #at = new Uint16Array(64);
  readonly #reported: Uint8Array;
  readonly #last: Uint8Array;
  readonly #same = new Uint8Array(64).fill(9);

  /** Whether some sensor has more to report at the next scan. */
  #isUnsure = false;

  constructor(kind: BoardKind, acts: readonly Act[], random: Random) {
    this.#kind = kind;
    this.#random = random;
    this.#acts = actsBySquare(acts);
    this.#reported = Uint8Array.from(startBoard, (piece) => codeFor(kind.sensing, piece));
    this.#last = this.#reported.slice();
  }

  #look(square: Square, atMs: number, missed: Square): number {
    const acts = this.#acts[square] ?? [];
    let at = this.#at[square] ?? 0;
    while ((acts[at]?.atMs ?? Number.POSITIVE_INFINITY) <= atMs) at++;
    this.#at[square] = at;
    const piece = at === 0 ? startBoard[square] : acts[at - 1]?.sensed;
    const code = square === missed ? NO_PIECE : codeFor(this.#kind.sensing, piece ?? NO_PIECE);
    const isChanged = code !== this.#last[square];
    const isLate = isChanged && this.#random.chance(this.#kind.late);
    this.#isUnsure ||= isLate;
    return isLate ? (this.#last[square] ?? 0) : code;
  }

  /**
   * Scans every square and returns whether a sensor is still unsure. `missed` is a square whose sensor misses
   * its piece this time.
   */
  scan(fromMs: number, missed: Square): boolean {
    const { sweepMs, looks, tells, lostFrames, wireMs } = this.#kind;
    const changes: (SensorChange & { readonly atMs: number })[] = [];
    this.#isUnsure = false;
    // From a8 along the ranks, in the manufacturers' numbering.
    for (let i = 0; i < 64; i++) {
      const square = i ^ 56;
      const atMs = fromMs + (sweepMs * i) / 64;
      const code = this.#look(square, atMs, missed);
      this.#same[square] = code === this.#last[square] ? Math.min(9, (this.#same[square] ?? 0) + 1) : 1;
      this.#last[square] = code;
      const before = this.#reported[square] ?? 0;
      if (code === before) continue;
      this.#isUnsure = true;
      if ((this.#same[square] ?? 0) >= looks) changes.push({ square, before, after: code, atMs });
    }
    const isLost = tells === 'frames' && this.#random.chance(lostFrames);
    if (changes.length === 0 || isLost) return this.#isUnsure;
    if (tells === 'squares') for (const change of changes) this.#tell([change], change.atMs + wireMs);
    else this.#tell(changes, fromMs + sweepMs + wireMs);
    return this.#isUnsure;
  }

  #tell(changes: readonly SensorChange[], atMs: number): void {
    for (const { square, after } of changes) this.#reported[square] = after;
    this.events.push({
      kind: 'board',
      atMs: Math.round(atMs),
      changes: changes.map(({ square, before, after }) => ({ square, before, after })),
      board: this.#reported.slice(),
      whole: false,
      ...(this.#kind.isLate === true && { lateMs: this.#kind.wireMs }),
    });
  }
}

const drawMisses = (perHour: number, untilMs: number, random: Random): readonly number[] => {
  const times: number[] = [];
  for (let ms = 0; ; ) {
    ms += (-Math.log(1 - random.next()) * HOUR_MS) / perHour;
    if (ms > untilMs) return times;
    times.push(ms);
  }
};

/** The reports of a board of this kind. It senses only what is in place when it scans. */
export const senseBoard = (kind: BoardKind, acts: readonly Act[], random: Random): readonly SensorEvent[] => {
  const moves = acts.filter(({ square }) => square >= 0);
  const endMs = (acts.at(-1)?.atMs ?? 0) + AFTERWARDS_MS;
  const misses = drawMisses(kind.missesAnHour, endMs, random);
  const scanner = new Scanner(kind, moves, random);
  let next = 0;
  let missesDone = 0;
  let isUnsure = false;
  for (let ms = random.next() * kind.periodMs; ms < endMs; ms += kind.periodMs) {
    const scanEndMs = ms + kind.periodMs;
    const dueMs = quietUntil(moves, next, misses.slice(missesDone), 0);
    if (!isUnsure && dueMs > scanEndMs) {
      ms += Math.max(0, Math.floor((dueMs - scanEndMs) / kind.periodMs)) * kind.periodMs;
      continue;
    }
    const isMissed = (misses[missesDone] ?? Number.POSITIVE_INFINITY) <= scanEndMs;
    if (isMissed) missesDone++;
    isUnsure = scanner.scan(ms, isMissed ? random.integer(0, 63) : -1) || isMissed;
    while ((moves[next]?.atMs ?? Number.POSITIVE_INFINITY) <= ms) next++;
  }
  return scanner.events;
};

/** The lever is polled from time to time, so two presses between two polls leave no trace. */
export const senseClock = (
  { clockMs }: BoardKind,
  acts: readonly Act[],
  random: Random,
): readonly SensorEvent[] => {
  const events: SensorEvent[] = [];
  const presses = acts.filter(({ kind }) => kind === 'press');
  const phase = random.next() * clockMs;
  let seen: Color = 'white';
  const lookAfter = (ms: number): number => phase + Math.ceil((ms - phase) / clockMs) * clockMs;
  presses.forEach(({ atMs, by }, i) => {
    const lookMs = lookAfter(atMs);
    const following = presses[i + 1];
    if (following !== undefined && lookAfter(following.atMs) === lookMs) return;
    const runs = by === 'white' ? 'black' : 'white';
    if (runs === seen) return;
    seen = runs;
    events.push({ kind: 'press', atMs: Math.round(lookMs), side: by });
  });
  return events;
};
