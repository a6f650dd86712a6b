import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DgtProgram } from '../app/dgtProgram.js';
import { type EmulatedController, startController } from './emulatedController.js';
import { buildFirmware } from './firmwareBuild.js';
import { VirtualSensors } from './virtualSensors.js';

const READY_MS_MAX = 15_000;

let folder: string;
let controller: EmulatedController;
let sensors: VirtualSensors;
let bridge: ChildProcess;
let program: DgtProgram;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'emulate-as-'));
  controller = await startController('mega2560', buildFirmware('virtual-atmega2560'));
  sensors = await VirtualSensors.open(controller.serialPaths[1] ?? '');
});

afterAll(async () => {
  await program?.close();
  bridge?.kill();
  await sensors?.close();
  await controller?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Runs `jadoube emulate-as` between the controller and a link. Resolves when the board behind it is
 * identified.
 */
const startBridge = async (link: string): Promise<void> => {
  const from = `serial:${controller.serialPaths[0]}?protocol=open`;
  const args = ['dist/cli/main.js', 'emulate-as', 'dgt', '--from', from, '--pty', link];
  bridge = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  while (!/^ready$/m.test(printed) || !printed.includes(`ready: serial:${link}`)) {
    const [chunk] = await once(bridge.stdout ?? bridge, 'data', {
      signal: AbortSignal.timeout(READY_MS_MAX),
    });
    printed += String(chunk);
  }
};

const row = (piece: number): number[] => new Array<number>(8).fill(piece);
/** A whole board on the wire, beginning with a8: white pawn 1 … queen 6, black pawn 7 … queen 12. */
const START = [
  ...[8, 9, 10, 12, 11, 10, 9, 8],
  ...row(7),
  ...[row(0), row(0), row(0), row(0)].flat(),
  ...row(1),
  ...[2, 3, 4, 6, 5, 4, 3, 2],
];

test('the firmware on an emulated controller is a DGT board to a DGT program', async () => {
  for (let file = 0; file < 8; file++) for (const rank of [0, 1, 6, 7]) sensors.pieces.add(rank * 8 + file);
  sensors.tell();
  const link = join(folder, 'dgt');
  await startBridge(link);
  program = await DgtProgram.open(link);
  await program.until('the start array', () => String(program.board()) === String(START));

  let reported = 0;
  // The plies 1. e4 d5 2. exd5: our squares, and the change on the wire for each act.
  for (const [act, square, wire, piece] of [
    ['lift', 12, 52, 0],
    ['place', 28, 36, 1],
    ['lift', 51, 11, 0],
    ['place', 35, 27, 7],
    ['lift', 35, 27, 0],
    ['lift', 28, 36, 0],
    ['place', 35, 27, 1],
  ] as const) {
    if (act === 'lift') sensors.pieces.delete(square);
    else sensors.pieces.add(square);
    sensors.tell();
    reported += 1;
    await program.until(`change ${reported}`, () => program.of(0x8e).length >= reported);
    expect(program.of(0x8e).at(-1), `change ${reported}`).toEqual([0x8e, 0x00, 0x05, wire, piece]);
  }
  expect(program.of(0x8e)).toHaveLength(reported);
  const boards = program.of(0x86).length;
  program.write(0x42);
  await program.until('the second board', () => program.of(0x86).length > boards);
  expect(program.board()).toEqual(START.with(52, 0).with(11, 0).with(27, 1));
  expect(program.noise).toEqual([]);
});
