import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BoardHost } from './boardHost.js';
import { type EmulatedController, startController } from './emulatedController.js';
import { buildFirmware } from './firmwareBuild.js';
import { VirtualSensors } from './virtualSensors.js';

/** Morphy against the Duke of Brunswick and Count Isouard, Paris 1858: captures and castling in 33 plies. */
const game =
  `e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5
  c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8`.split(/\s+/);

/** The emulator may stand still this long between two acts of the board, while the board's time runs on. */
const STALL_MS = 300;

let controller: EmulatedController;
let sensors: VirtualSensors;
let board: BoardHost;

beforeAll(async () => {
  controller = await startController('mega2560', buildFirmware('virtual-atmega2560'));
  board = await BoardHost.open(controller.serialPaths[0] ?? '');
  sensors = await VirtualSensors.open(controller.serialPaths[1] ?? '');
});

afterAll(async () => {
  await sensors?.close();
  await board?.close();
  await controller?.stop();
});

const squareIndex = (name: string): number => name.charCodeAt(0) - 97 + 8 * (name.charCodeAt(1) - 49);

/** The single acts of a hand for a move: lift the victim, lift, place. The rook moves after the king. */
const actsOf = (
  move: string,
  pieces: ReadonlySet<number>,
): readonly (readonly ['lift' | 'place', number])[] => {
  const from = squareIndex(move.slice(0, 2));
  const to = squareIndex(move.slice(2, 4));
  const capture = pieces.has(to) ? [['lift', to] as const] : [];
  const step = [...capture, ['lift', from] as const, ['place', to] as const];
  return move === 'e1c1' ? [...step, ['lift', 0] as const, ['place', 3] as const] : step;
};

const perform = async (act: 'lift' | 'place', square: number): Promise<void> => {
  if (act === 'lift') sensors.pieces.delete(square);
  else sensors.pieces.add(square);
  sensors.tell();
  await board.until(() => board.squares === sensors.squares);
};

/** Works even after an attempt that ended in the middle of the game. */
const setUp = async (): Promise<boolean> => {
  sensors.pieces.clear();
  for (let file = 0; file < 8; file++) for (const rank of [0, 1, 6, 7]) sensors.pieces.add(rank * 8 + file);
  await board.greet();
  await board.ask('SET debounce=10 scan=5');
  sensors.tell();
  return board.until(() => board.squares === sensors.squares, 3000);
};

describe('a whole game on an emulated controller with virtual sensors', () => {
  test('sees the start array', async () => {
    expect(await setUp()).toBe(true);
  });

  test('tells every lift and every place, through garbage, lost bytes and resets', async () => {
    await setUp();
    for (const [ply, move] of game.entries()) {
      const diffsBefore = board.lines.filter(({ type }) => type === 'DIFF').length;
      const acts = actsOf(move, sensors.pieces);
      for (const [act, square] of acts) await perform(act, square);
      expect(await board.trustedSquares(), move).toBe(sensors.squares);
      const diffs = board.lines.filter(({ type }) => type === 'DIFF').length - diffsBefore;
      expect(diffs, move).toBe(acts.length);
      if (ply % 5 === 1) board.sendRaw(Uint8Array.from({ length: 300 }, (_, at) => (at * ply * 37) % 256));
      if (ply % 5 === 2) board.sendRaw(`\n${board.makeLine('PING').line.replace('I', '')}`);
      if (ply % 8 === 3) {
        board.sendRaw(board.makeLine('READ what=state').line.slice(0, 7));
        const reported = board.lines.length;
        await controller.reset();
        await board.until(() => board.lines.slice(reported).some(({ type }) => type === 'BOARD'), 3000);
        await board.greet();
        await board.ask('SET debounce=10 scan=5');
        sensors.tell();
        await board.until(() => board.squares === sensors.squares);
        expect(await board.trustedSquares(), `after the reset at ${move}`).toBe(sensors.squares);
      }
    }
  });

  test('the clock runs on the board and its buttons are pressed there', async () => {
    await board.ask('SETCLOCK ms1=60000 ms8=60000 add1=2000 add8=2000');
    const before = board.lines.length;
    await board.ask('READ what=clock', 'CLOCK');
    await board.ask('RUNCLOCK side=1');
    for (const [buttons, running] of [
      [1, '8'],
      [2, '1'],
      [1, '8'],
    ] as const) {
      const reported = board.lines.length;
      sensors.tell(buttons);
      const isPressed = () =>
        board.lines
          .slice(reported)
          .some(({ type, fields }) => type === 'CLOCK' && fields.get('lever') === running);
      expect(await board.until(isPressed)).toBe(true);
      sensors.tell();
      await board.until(() => board.lines.slice(reported).some(({ fields }) => fields.get('is') === 'up'));
    }
    await board.ask('RUNCLOCK side=0');
    await board.ask('READ what=clock', 'CLOCK');
    // Only the time of the board says how long a side ran. The machine may be slow.
    const shown = board.lines.slice(before).filter(({ type }) => type === 'CLOCK');
    const ms = (line: (typeof shown)[number], key: string): number => Number(line.fields.get(key));
    expect(shown.slice(0, 1).map((line) => [ms(line, 'ms1'), ms(line, 'ms8')])).toEqual([[60_000, 60_000]]);
    const runs = shown.map(({ fields }) => fields.get('run'));
    expect(runs.filter((run, i) => run !== runs[i - 1])).toEqual(['0', '1', '8', '1', '8', '0']);
    for (const [i, line] of shown.entries()) {
      const next = shown[i + 1];
      if (next === undefined) continue;
      for (const side of ['1', '8']) {
        const isPressed = runs[i] === side && runs[i + 1] !== side && runs[i + 1] !== '0';
        const ranMs = runs[i] === side ? ms(next, 't') - ms(line, 't') : 0;
        const leftMs = ms(line, `ms${side}`) - ranMs + (isPressed ? 2_000 : 0);
        expect(Math.abs(ms(next, `ms${side}`) - leftMs)).toBeLessThan(STALL_MS);
      }
    }
  });

  test('calibrates, streams levels, and knows a broken wire from an empty square', async () => {
    sensors.pieces.clear();
    sensors.tell();
    await board.until(() => board.squares === sensors.squares);
    await board.ask('CALIBRATE');
    expect((await board.ask('READ what=rest', 'REST')).fields.get('levels')).toBe('80'.repeat(64));
    const reported = board.lines.length;
    await board.ask('STREAM every=50');
    const levels = () => board.lines.slice(reported).filter(({ type }) => type === 'LEVELS');
    expect(await board.until(() => levels().length >= 5)).toBe(true);
    await board.ask('STREAM every=0');
    await board.ask(`CALIBRATE rest=${'80'.repeat(63)}40`);
    expect(await board.until(() => board.squares?.at(63) === 'o')).toBe(true);
  });
});
