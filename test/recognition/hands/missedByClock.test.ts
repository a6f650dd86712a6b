import { expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import type { Color } from '../../../src/chess/types.js';
import { Rig, square } from '../rig.js';

const INCREMENT_MS = 3_000;

/** A table whose clock adds three seconds for each press. */
class Clocked extends Rig {
  readonly #left = { white: 300_000, black: 300_000 };
  #running: Color = 'white';
  #sinceMs = 1_000;

  override press(side: Color = this.#running): this {
    this.#run();
    this.#left[side] += INCREMENT_MS;
    this.#running = side === 'white' ? 'black' : 'white';
    return super.press(side);
  }

  read(): this {
    this.#run();
    const clock = { whiteMs: this.#left.white, blackMs: this.#left.black, running: this.#running };
    return this.tell({ kind: 'clock', atMs: this.nowMs, clock });
  }

  play(plies: string): this {
    for (const ply of plies.split(' ')) this.move(ply.slice(0, 2), ply.slice(2)).press().read().wait(2_000);
    return this;
  }

  /** Plies that are pressed while the link is down. Returns the placement after them. */
  unseen(plies: string): Uint8Array {
    const board = Uint8Array.from(this.board);
    this.tell({ kind: 'link', atMs: this.nowMs, up: false });
    for (const ply of plies.split(' ')) {
      const [from, to] = [square(ply.slice(0, 2)), square(ply.slice(2))];
      board[to] = board[from] ?? 0;
      board[from] = 0;
      this.wait(4_000).#run();
      this.#left[this.#running] += INCREMENT_MS;
      this.#running = this.#running === 'white' ? 'black' : 'white';
    }
    this.wait(1_000).tell({ kind: 'link', atMs: this.nowMs, up: true });
    return board;
  }

  #run(): void {
    this.#left[this.#running] -= this.nowMs - this.#sinceMs;
    this.#sinceMs = this.nowMs;
  }
}

const opened = (): Clocked => new Clocked(startBoard).wait(1_000).play('e2e4 e7e5 d2d4 d7d6');

test('a clock that is read before the board says how many plies were missed', () => {
  const rig = opened();
  const board = rig.unseen('a2a3 h7h6 a3a4 h6h5');
  rig.read().show(board).wait(3_000);
  expect(rig.moves().slice(4)).toEqual(['a2a3', 'h7h6', 'a3a4', 'h6h5']);
});

test('a clock that has counted five plies is believed where three would do', () => {
  const rig = opened();
  const board = rig.unseen('g1f3 h7h6 c1e3 h6h5 e3g5');
  rig.show(board).wait(50).read().wait(20_000);
  expect(rig.moves().slice(4)).toHaveLength(5);
});

test('a piece that is pressed where it may not stand is out of step at once, and stays so', () => {
  const rig = new Rig(startBoard).wait(1_000).move('h2', 'h5').wait(1_000);
  const phases = () => rig.events.flatMap((event) => (event.type === 'phase' ? [event.phase] : []));
  expect(phases().at(-1)).toBe('correcting');
  const before = phases().length;
  rig.press('white').wait(3_000);
  expect(phases().slice(before)).toEqual([]);
});

test('plies of a gap are not final before the clock that counts them is read, unless it stays silent', () => {
  const after = (waitMs: number): Clocked => {
    const rig = opened();
    return rig.show(rig.unseen('a2a3 h7h6 a3a4 h6h5')).wait(waitMs) as Clocked;
  };
  expect(after(1_000).moves('final')).toEqual(['e2e4', 'e7e5', 'd2d4', 'd7d6']);
  expect(after(1_000).read().wait(3_000).moves().slice(4)).toEqual(['a2a3', 'h7h6', 'a3a4', 'h6h5']);
  expect(after(5_000).moves('final').slice(4, 5)).toEqual(['a2a4']);
});
