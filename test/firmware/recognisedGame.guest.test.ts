import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transport } from '../../src/boards/transport/transport.js';
import { playMove } from '../../src/chess/playMove.js';
import { startPosition } from '../../src/chess/position.js';
import type { Move } from '../../src/chess/types.js';
import { makeUciMove, parseUciMove } from '../../src/chess/uciMove.js';
import { createRandom, type Random } from '../../src/shared/random.js';
import { type EmulatedController, startController } from './emulatedController.js';
import { buildFirmware } from './firmwareBuild.js';
import { openSheetOfBoard } from './sheetOfBoard.js';
import { VirtualSensors } from './virtualSensors.js';

const HAND_MS = 150;
const THINK_MS = 350;
/** Questions and answers may be lost too, and are repeated after a second. */
const KNOWN_MS_MAX = 40_000;
const RESET_EVERY_PLIES = 8;
const GARBAGE_CHANCE = 0.1;
const GARBAGE_BYTES_MAX = 80;
const LOST_BYTE_RATE = 0.002;

/** Morphy against the Duke of Brunswick and Count Isouard, Paris 1858: captures and castling in 33 plies. */
const GAME =
  `e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5
  c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8`.split(/\s+/);

/** A native serial port whose line loses bytes in both directions and inserts garbage. */
const spoil = (inner: Transport, random: Random): Transport & { calm: boolean } => {
  const spoiled = (bytes: Uint8Array): Uint8Array => {
    if (transport.calm) return bytes;
    const kept = [...bytes].filter(() => !random.chance(LOST_BYTE_RATE));
    if (!random.chance(GARBAGE_CHANCE)) return Uint8Array.from(kept);
    const garbage = Array.from({ length: random.integer(1, GARBAGE_BYTES_MAX) }, () =>
      random.integer(0, 255),
    );
    return Uint8Array.from([...garbage, ...kept]);
  };
  const transport = {
    ...inner,
    calm: false,
    open: (onEvent: Parameters<Transport['open']>[0]) =>
      inner.open((event) =>
        onEvent(event.type === 'bytes' ? { ...event, bytes: spoiled(event.bytes) } : event),
      ),
    write: (bytes: Uint8Array) => inner.write(spoiled(bytes)),
  };
  return transport;
};

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

/** The lifts and places of a hand: the victim first, and the rook after the king. */
const actsOf = ({ from, to, captured, castling }: Move): readonly (readonly ['lift' | 'place', number])[] => [
  ...(captured === 0 ? [] : [['lift', to] as const]),
  ['lift', from],
  ['place', to],
  ...(castling === undefined
    ? []
    : [['lift', castling.rookFrom] as const, ['place', castling.rookTo] as const]),
];

const perform = async (move: Move): Promise<void> => {
  for (const [act, square] of actsOf(move)) {
    if (act === 'lift') sensors.pieces.delete(square);
    else sensors.pieces.add(square);
    sensors.tell();
    await rest(HAND_MS);
  }
};

test('a whole game on the firmware is recognised through resets, garbage and lost bytes', async () => {
  sensors.pieces.clear();
  for (let file = 0; file < 8; file++) for (const rank of [0, 1, 6, 7]) sensors.pieces.add(rank * 8 + file);
  sensors.tell();
  const board = await openSheetOfBoard(controller.serialPaths[0] ?? '', (port) =>
    spoil(port, createRandom(5)),
  );
  const { line, sheet } = board;
  await rest(2_000);

  /** Play waits until the host knows the board, which is immediate on a quiet line. */
  const known = () => expect.poll(sheet.squares, { timeout: KNOWN_MS_MAX }).toBe(sensors.squares);
  let position = startPosition;
  for (const [ply, uci] of GAME.entries()) {
    const move = parseUciMove(position, uci);
    if (!move.ok) throw new Error(move.error.reason);
    // On an occupancy-only board a capture cannot be known when its middle is missed.
    line.calm = move.value.captured !== 0;
    await perform(move.value);
    await rest(THINK_MS);
    await known();
    expect(makeUciMove(position, move.value)).toBe(uci);
    position = playMove(position, move.value);
    if (ply % RESET_EVERY_PLIES !== 3) continue;
    // In the middle of any message. The emulated sensors must be set again.
    await controller.reset();
    sensors.tell();
    await rest(1_500);
    sensors.tell();
    await known();
  }
  line.calm = true;
  await expect.poll(() => sheet.moves(), { timeout: 30_000 }).toEqual(GAME);
  expect(board.damaged()).toBeGreaterThan(5);
}, 240_000);
