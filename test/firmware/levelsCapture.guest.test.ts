import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseSquare } from '../../src/chess/square.js';
import { type EmulatedController, startController } from './emulatedController.js';
import { buildFirmware } from './firmwareBuild.js';
import { openSheetOfBoard } from './sheetOfBoard.js';
import { VirtualSensors } from './virtualSensors.js';

const HAND_MS = 400;
const THINK_MS = 800;

let controller: EmulatedController;
let sensors: VirtualSensors;

beforeAll(async () => {
  controller = await startController('mega2560', buildFirmware('virtual-atmega2560'));
  sensors = await VirtualSensors.open(controller.serialPaths[1] ?? '');
});

afterAll(async () => {
  await sensors?.close();
  await controller?.stop();
});

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const at = (name: string): number => parseSquare(name) ?? Number.NaN;

/** A piece moves to a square and pushes off the piece there, so that the square is never empty. */
const move = async (from: string, to: string): Promise<void> => {
  const strength = sensors.strengths.get(at(from)) ?? 0;
  sensors.pieces.delete(at(from));
  sensors.tell();
  await rest(HAND_MS);
  sensors.pieces.add(at(to));
  sensors.strengths.set(at(to), strength);
  sensors.tell();
  await rest(THINK_MS);
};

test.each(['d5', 'f5'])(
  'the levels of the firmware tell which piece was pushed off his square: %s',
  async (victim) => {
    sensors.pieces.clear();
    for (let file = 0; file < 8; file++)
      for (const rank of [0, 1, 6, 7]) {
        sensors.pieces.add(rank * 8 + file);
        sensors.strengths.set(rank * 8 + file, 50 + ((rank * 8 + file * 5) % 31));
      }
    sensors.strengths.set(at('e2'), 99);
    sensors.tell();
    const { sheet } = await openSheetOfBoard(controller.serialPaths[0] ?? '', (port) => port);
    await rest(5_000);
    await move('e2', 'e4');
    await move('d7', 'd5');
    await move('d2', 'd4');
    await move('f7', 'f5');
    await move('e4', victim);
    await move('g8', 'f6');
    const game = ['e2e4', 'd7d5', 'd2d4', 'f7f5', `e4${victim}`, 'g8f6'];
    await expect.poll(() => sheet.moves(), { timeout: 8_000 }).toEqual(game);
  },
  60_000,
);
