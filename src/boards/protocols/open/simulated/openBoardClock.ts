import type { TimeSource } from '../../../../shared/timeSource.js';
import type { OpenBoardMessage } from '../messages.js';

export type Side = '1' | '8';
type ClockMessage = Extract<OpenBoardMessage, { type: 'CLOCK' }>;
type Times = Readonly<Record<Side, number>>;

const other = (side: Side): Side => (side === '1' ? '8' : '1');
const START: ClockMessage = { type: 'CLOCK', t: 0, ms1: 0, ms8: 0, run: '0', lever: '0', flag: '0' };

/** The clock of a board, with its lever. Reports when a flag falls. */
export class OpenBoardClock {
  readonly #time: TimeSource;
  readonly #onFlag: () => void;
  #left: Record<Side, number> = { '1': 0, '8': 0 };
  #add: Times = { '1': 0, '8': 0 };
  #run: Side | '0' = '0';
  #lever: Side | '0' = '0';
  #flag: Side | '0' = '0';
  #countedToMs = 0;
  #timer: number | undefined;

  constructor(time: TimeSource, onFlag: () => void) {
    this.#time = time;
    this.#onFlag = onFlag;
  }

  get running(): boolean {
    return this.#run !== '0';
  }

  set(left: Times, add: Times): void {
    this.#count();
    this.#left = { ...left };
    this.#add = add;
    this.#flag = '0';
    this.#watch();
  }

  run(side: Side | '0'): void {
    this.#count();
    this.#run = side;
    if (side !== '0') this.#lever = side;
    this.#watch();
  }

  /** Presses the clock. Returns false when that player's end of the lever is down already. */
  press(side: Side): boolean {
    const next = other(side);
    if (this.#lever === next) return false;
    this.#count();
    if (this.#run === side) {
      this.#left[side] += this.#add[side];
      this.#run = next;
    }
    this.#lever = next;
    this.#watch();
    return true;
  }

  read(t: number): ClockMessage {
    this.#count();
    const [ms1, ms8] = [Math.round(this.#left['1']), Math.round(this.#left['8'])];
    return { ...START, t, ms1, ms8, run: this.#run, lever: this.#lever, flag: this.#flag };
  }

  #count(): void {
    const nowMs = this.#time.nowMs();
    const side = this.#run;
    if (side !== '0') this.#left[side] = Math.max(0, this.#left[side] - (nowMs - this.#countedToMs));
    this.#countedToMs = nowMs;
  }

  #watch(): void {
    if (this.#timer !== undefined) this.#time.clearTimeout(this.#timer);
    const side = this.#run;
    if (side === '0') return;
    this.#timer = this.#time.setTimeout(() => {
      this.#count();
      this.#left[side] = 0;
      if (this.#flag === '0') this.#flag = side;
      this.#run = '0';
      this.#onFlag();
    }, this.#left[side]);
  }
}
