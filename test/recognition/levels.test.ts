import { describe, expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../src/boards/eboard/sensorBoard.js';
import { startBoard } from '../../src/chess/board.js';
import type { RecogniserOptions } from '../../src/recognition/recogniserInput.js';
import { createRandom } from '../../src/shared/random.js';
import { Rig, square } from './rig.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A table whose board reports occupancy, and the level of each square. */
class LevelRig extends Rig {
  readonly #random = createRandom(7);
  readonly #levels = new Map<number, number>();

  readonly #reportsLevels: boolean;

  constructor(options: RecogniserOptions = {}, reportsLevels = true) {
    super(
      startBoard.map((piece) => (piece === 0 ? 0 : UNKNOWN_PIECE)),
      options,
    );
    this.#reportsLevels = reportsLevels;
    startBoard.forEach((piece, at) => {
      if (piece !== 0) this.#levels.set(at, 70 + ((at * 7) % 23));
    });
    this.command({ kind: 'newGame', fen: START, chess960: false });
    this.look().look().look();
  }

  /** A reading of the levels, some time later. */
  look(): this {
    const noise = (): number => this.#random.integer(-1, 1);
    const levels = Int16Array.from({ length: 64 }, (_, at) =>
      this.board[at] === 0 ? noise() : (this.#levels.get(at) ?? 80) + noise(),
    );
    this.wait(150);
    return this.#reportsLevels ? this.tell({ kind: 'levels', atMs: this.nowMs, levels }) : this;
  }

  /** Another piece stands there, or the same one is elsewhere on its square. */
  setLevel(name: string, level: number): this {
    this.#levels.set(square(name), level);
    return this;
  }

  /** A whole move with its readings and the press. */
  play(from: string, to: string, side: 'white' | 'black'): this {
    this.#levels.set(square(to), this.#levels.get(square(from)) ?? 80);
    return this.move(from, to).look().look().look().press(side).wait(500);
  }
}

/** 1. e4 d5 2. d4 f5, and the pawn on e4 is off the board: it may capture on d5 or on f5. */
const pawnMayTakeTwice = (options: RecogniserOptions = {}, reportsLevels = true): LevelRig =>
  new LevelRig(options, reportsLevels)
    .play('e2', 'e4', 'white')
    .play('d7', 'd5', 'black')
    .play('d2', 'd4', 'white')
    .play('f7', 'f5', 'black')
    .lift('e4')
    .look();

/** The levels of the pawns that it may capture. */
const PAWNS = { d5: 82, f5: 73 };
const OPENING = ['e2e4', 'd7d5', 'd2d4', 'f7f5'];

describe('a capture that leaves no square empty, on a board that reports levels', () => {
  test.each([
    ['d5', 'e4d5'],
    ['f5', 'e4f5'],
  ])('is the one on whose square another piece is felt: %s', (victim, uci) => {
    const rig = pawnMayTakeTwice().setLevel(victim, 45).look().look().press('white').wait(2_000);
    expect(rig.moves()).toEqual([...OPENING, uci]);
    const reported = rig.events.filter((event) => event.type === 'move' && event.uci === uci);
    expect(reported.at(-1)).toMatchObject({
      reasons: ['unseen', 'pressed', 'felt', 'nothingBeyond', 'settled'],
    });
  });

  test('is found when the levels are looked at only after the press', () => {
    const rig = pawnMayTakeTwice().setLevel('f5', 45).press('white').look().look().wait(2_000);
    expect(rig.moves()).toEqual([...OPENING, 'e4f5']);
  });

  test('may be taken for another one where the pieces feel alike, as on a board without levels', () => {
    const tell = (victim: 'd5' | 'f5'): readonly string[] =>
      pawnMayTakeTwice().setLevel(victim, PAWNS[victim]).look().look().press('white').wait(2_000).moves();
    const without = pawnMayTakeTwice({}, false).look().look().press('white').wait(2_000);
    expect([tell('d5'), tell('f5')]).toEqual([without.moves(), without.moves()]);
  });

  test('is not seen in one scan alone: a hand with a piece has passed', () => {
    const rig = pawnMayTakeTwice().setLevel('f5', 45).look().setLevel('f5', PAWNS.f5).look();
    rig.setLevel('d5', 45).look().look().press('white').wait(2_000);
    expect(rig.moves()).toEqual([...OPENING, 'e4d5']);
  });
});

describe('a jump under a piece that cannot have been captured', () => {
  test('is a piece that was pushed: no move', () => {
    const rig = new LevelRig().play('e2', 'e4', 'white').setLevel('d7', 40).setLevel('a8', 40);
    rig.look().look().look().play('d7', 'd5', 'black');
    expect(rig.moves()).toEqual(['e2e4', 'd7d5']);
  });

  test('does not speak against a piece that then goes elsewhere', () => {
    const rig = pawnMayTakeTwice().setLevel('f5', 45).look().look();
    rig.place('e5', UNKNOWN_PIECE).look().look().press('white').wait(3_000);
    expect(rig.moves()).toEqual([...OPENING, 'e4e5']);
  });
});

test('levels without meaning do a game no harm', () => {
  const random = createRandom(3);
  const rig = new LevelRig();
  const babble = (): void => {
    for (let look = 0; look < 12; look++) {
      const levels = Int16Array.from({ length: 64 }, () => random.integer(-32_768, 32_767));
      rig.wait(30).tell({ kind: 'levels', atMs: rig.nowMs, levels });
    }
  };
  const game = ['e2e4', 'd7d5', 'b1c3', 'g8f6', 'e4e5', 'f6g8', 'd2d4', 'c7c6'];
  for (const [ply, uci] of game.entries()) {
    rig.lift(uci.slice(0, 2));
    babble();
    rig.place(uci.slice(2), UNKNOWN_PIECE);
    babble();
    rig.press(ply % 2 === 0 ? 'white' : 'black').wait(500);
  }
  expect(rig.wait(5_000).moves()).toEqual(game);
});
