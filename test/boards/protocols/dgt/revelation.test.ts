import { expect, test } from 'vitest';
import { createSession } from '../../../../src/boards/eboard/session.js';
import { dgtProtocol } from '../../../../src/boards/protocols/dgt/dgtProtocol.js';
import {
  createDgtBoard,
  createRevelationBoard,
} from '../../../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import type { DgtBoardOptions } from '../../../../src/boards/protocols/dgt/simulated/dgtBoardOptions.js';
import { parseSquare } from '../../../../src/chess/square.js';
import { makeHex } from '../../../../src/shared/hex.js';
import { runOnLine } from '../../../simulation/lineRun.js';

const squares = (...names: readonly string[]) => names.flatMap((name) => parseSquare(name) ?? []);

const LIGHTS_MS = 8_000;
const TEXT_MS = 12_000;

/** A board that is to show e2 and e4, and a text on its clock. */
const shownBy = (options: Partial<DgtBoardOptions>, create = createRevelationBoard) => {
  const board = create(options);
  const text = { kind: 'showClockText', text: 'Kasparov-K', short: 'e2e4', beep: false } as const;
  const reported = runOnLine({
    session: createSession(dgtProtocol),
    board,
    untilMs: 20_000,
    commands: [
      { atMs: LIGHTS_MS, command: { kind: 'setLights', squares: squares('e2', 'e4') } },
      { atMs: TEXT_MS, command: text },
    ],
  });
  const lights = reported.writes.filter(({ bytes }) => bytes[0] === 0x60).map(({ bytes }) => makeHex(bytes));
  const troubles = reported.events.filter(({ event }) => event.kind === 'trouble').length;
  return { lights, lit: board.litSquares?.() ?? [], text: board.clockDisplay().text, troubles };
};

test('a Revelation II is known by its long number; two squares are lit, its clock shows eleven letters', () => {
  const shown = shownBy({});
  // Automatic turning off, all lights out, then e2 and e4 as captured from other programs.
  expect(shown.lights).toEqual(['600402020000', '600400404000', '600401342400']);
  expect(shown.lit).toEqual(squares('e2', 'e4'));
  expect(shown.text).toBe('Kasparov-K ');
  expect(shown.troubles).toBe(0);
});

test('with older firmware all is put out the old way, and its clock shows segments', () => {
  const shown = shownBy({ longSerialNumber: '3.210010001' });
  expect(shown.lights).toEqual(['600400003f00', '600401342400']);
  expect(shown.text).toBe('e2e4  ');
});

test('a board that is not certainly a Revelation II receives no commands for lights, which freeze other boards', () => {
  for (const longSerialNumber of [null, '3000147740', '0000000001']) {
    const shown = shownBy({ longSerialNumber }, createDgtBoard);
    expect(shown.lights).toEqual([]);
    expect(shown.troubles).toBe(0);
  }
});
