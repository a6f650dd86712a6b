import type { Square } from '../../../../chess/types.js';
import type { TimeSource } from '../../../../shared/timeSource.js';
import type { OpenBoardMessage } from '../messages.js';
import { hashSquares, makeChanges } from '../squares.js';
import type { SensorField } from './sensorField.js';
import type { Settings } from './settings.js';

const CHANGES_MAX = 32;
const ALL: readonly Square[] = Array.from({ length: 64 }, (_, square) => square);

export type SquareReporterParts = {
  readonly time: TimeSource;
  readonly field: SensorField;
  readonly settings: () => Settings;
  readonly boardTimeMs: () => number;
  readonly say: (message: OpenBoardMessage) => void;
};

/** Scans the squares, and reports each change after it has lasted for the debounce time. */
export class SquareReporter {
  readonly #parts: SquareReporterParts;
  #reported: string[] = new Array<string>(64).fill('?');
  /** Squares that differ from the reported content: what they seem to be, and the timer that accepts it. */
  readonly #seeming = new Map<Square, { readonly character: string; readonly timer: number }>();
  readonly #changed = new Set<Square>();

  constructor(parts: SquareReporterParts) {
    this.#parts = parts;
  }

  /** The present placement counts as known at once. */
  restart(): void {
    for (const { timer } of this.#seeming.values()) this.#parts.time.clearTimeout(timer);
    this.#seeming.clear();
    this.#changed.clear();
    this.#reported = ALL.map((square) => this.#parts.field.character(square, this.#parts.settings(), '.'));
  }

  hash(): string {
    return hashSquares(this.#reported.join(''));
  }

  state(t: number): Extract<OpenBoardMessage, { type: 'STATE' }> {
    const squares = this.#reported.join('');
    // Changes included in a STATE need no DIFF.
    this.#changed.clear();
    return { type: 'STATE', t, squares, hash: hashSquares(squares) };
  }

  lookAtAll(): void {
    for (const square of ALL) this.lookAt(square);
  }

  lookAt(square: Square): void {
    const { time, field, settings } = this.#parts;
    const reported = this.#reported[square] ?? '?';
    const character = field.character(square, settings(), reported);
    const seeming = this.#seeming.get(square);
    if (seeming?.character === character) return;
    if (seeming !== undefined) time.clearTimeout(seeming.timer);
    this.#seeming.delete(square);
    if (character === reported) return;
    const { scan, debounce } = settings();
    const untilScanMs = scan - (time.nowMs() % scan);
    const timer = time.setTimeout(() => this.#accept(square, character), untilScanMs + debounce);
    this.#seeming.set(square, { character, timer });
  }

  #accept(square: Square, character: string): void {
    this.#seeming.delete(square);
    this.#reported[square] = character;
    this.#changed.add(square);
    // All squares that became certain in this scan are reported together.
    if (this.#changed.size === 1) this.#parts.time.setTimeout(() => this.emit(), 0);
  }

  /** Reports all accepted changes at once. */
  emit(): void {
    const { say, boardTimeMs } = this.#parts;
    const t = boardTimeMs();
    if (this.#changed.size === 0) return;
    if (this.#changed.size > CHANGES_MAX) {
      say(this.state(t));
      return;
    }
    const changes = makeChanges(
      [...this.#changed].map((square) => ({ square, character: this.#reported[square] ?? '?' })),
    );
    this.#changed.clear();
    say({ type: 'DIFF', t, changes, hash: this.hash() });
  }
}
