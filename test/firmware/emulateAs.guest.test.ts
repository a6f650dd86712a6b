import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { DgtProgram } from '../app/dgtProgram.js';
import { type Attempt, beginAttempt } from '../attempt.js';
import { startController } from './emulatedController.js';
import { buildFirmware } from './firmwareBuild.js';
import { VirtualSensors } from './virtualSensors.js';

let firmware: string;
beforeAll(() => {
  firmware = buildFirmware('virtual-atmega2560');
});

/** Only a bridge that cannot reach its board takes so long, however busy the machine. */
const READY_MS_MAX = 60_000;

/**
 * Runs `jadoube emulate-as` between the controller and a link. Resolves when the board behind it is
 * identified.
 */
const startBridge = async ({ child }: Attempt, path: string, link: string): Promise<void> => {
  const from = `serial:${path}?protocol=open`;
  const args = ['dist/cli/main.js', 'emulate-as', 'dgt', '--from', from, '--pty', link];
  const bridge: ChildProcess = await child(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  // A bridge whose line is taken goes on telling that it tries again, so the limit is for all of it.
  const signal = AbortSignal.timeout(READY_MS_MAX);
  let printed = '';
  while (!/^ready$/m.test(printed) || !printed.includes(`ready: serial:${link}`)) {
    const [chunk] = await once(bridge.stdout ?? bridge, 'data', { signal }).catch(() => {
      throw new Error(`the board behind the bridge is not ready: ${printed}`);
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

/** The changes since the start array was sent that say something new. The scan repeats some of the array. */
const changesSinceStart = (program: DgtProgram): readonly (readonly number[])[] => {
  const { messages } = program;
  const from = messages.findIndex((message) => String(message.slice(3)) === String(START));
  const stands = [...START];
  return messages.slice(from + 1).flatMap(([header, , , wire = 0, piece = 0]) => {
    if (header !== 0x8e || stands[wire] === piece) return [];
    stands[wire] = piece;
    return [[wire, piece]];
  });
};

test('the firmware on an emulated controller is a DGT board to a DGT program', async () => {
  const attempt = beginAttempt();
  const { own } = attempt;
  const controller = await own(startController('mega2560', firmware), (one) => one.stop());
  const [line = '', sensorLine = ''] = controller.serialPaths;
  const sensors = await own(VirtualSensors.open(sensorLine), (one) => one.close());
  for (let file = 0; file < 8; file++) for (const rank of [0, 1, 6, 7]) sensors.pieces.add(rank * 8 + file);
  sensors.tell();
  const link = join(await attempt.folder('emulate-as-'), 'dgt');
  await startBridge(attempt, line, link);
  const program = await own(DgtProgram.open(link), (one) => one.close());
  await program.until('the start array', () => String(program.board()) === String(START));

  const expected: (readonly number[])[] = [];
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
    expected.push([wire, piece]);
    await program.until(
      `change ${expected.length}`,
      () => changesSinceStart(program).length >= expected.length,
    );
    expect(changesSinceStart(program)).toEqual(expected);
  }
  const boards = program.of(0x86).length;
  program.write(0x42);
  await program.until('the second board', () => program.of(0x86).length > boards);
  expect(program.board()).toEqual(START.with(52, 0).with(11, 0).with(27, 1));
  expect(changesSinceStart(program)).toEqual(expected);
  expect(program.noise).toEqual([]);
});
