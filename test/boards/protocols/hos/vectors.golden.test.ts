import { expect, test } from 'vitest';
import { rotateBoard } from '../../../../src/boards/eboard/orientation.js';
import { createSession } from '../../../../src/boards/eboard/session.js';
import { encodeCommand } from '../../../../src/boards/protocols/hos/commands.js';
import { createHosDecoder } from '../../../../src/boards/protocols/hos/decode.js';
import type { HosFrame } from '../../../../src/boards/protocols/hos/frames.js';
import { describeWrite, hosProtocol } from '../../../../src/boards/protocols/hos/hosProtocol.js';
import { createHosBoard } from '../../../../src/boards/protocols/hos/simulated/hosBoard.js';
import { placementBytes } from '../../../../src/boards/protocols/hos/squares.js';
import { parseBoardFen, startBoard } from '../../../../src/chess/board.js';
import { makeHex, parseHex } from '../../../../src/shared/hex.js';
import { runOnLine } from '../../../simulation/lineRun.js';

const bytes = (text: string): Uint8Array => {
  const parsed = parseHex(text.replaceAll(' ', ''));
  if (!parsed.ok) throw new Error(parsed.error.text);
  return parsed.value;
};
const framesOf = (wire: Uint8Array): readonly HosFrame[] =>
  createHosDecoder()
    .push(wire)
    .flatMap((output) => (output.kind === 'frame' ? [output.frame] : []));

const EMPTY = '00'.repeat(16);
const START = `4325513466666666${EMPTY}cccccccca98bb79a`;
const TURNED = `a97bb89acccccccc${EMPTY}6666666643155234`;
const afterE4 = parseBoardFen('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');

/** The first two are constants of another program. The third is written from the layout. */
test.each([
  ['the start position', START, startBoard],
  ['the board turned', TURNED, rotateBoard(startBoard)],
  [
    '1.e4',
    `4325513466666066${'00'.repeat(6)}06${'00'.repeat(9)}cccccccca98bb79a`,
    afterE4.ok ? afterE4.value : startBoard,
  ],
])('%s', (_, wire, board) => {
  expect(framesOf(bytes(`00${wire}`))).toEqual([{ kind: 'position', board }]);
  expect(makeHex(placementBytes(board))).toBe(wire);
});

test('a report without 33 bytes, with an id first, or with an unknown piece is ignored', () => {
  for (const wire of [START, `01${START}`, `00${START}0001`, `00d${START.slice(1)}`])
    expect(framesOf(bytes(wire))).toEqual([]);
});

test('zeros that fill a longer report are passed over, and reports may come together', () => {
  const start = { kind: 'position', board: startBoard };
  expect(framesOf(bytes(`00${START}${'00'.repeat(31)}`))).toEqual([start]);
  expect(framesOf(bytes(`00${START}00${START}`))).toEqual([start, start]);
});

/** Written from the layout. */
test('times: six bits each, and in the last byte who runs', () => {
  const filler = '00'.repeat(24);
  const left = { hours: 1, minutes: 30, seconds: 0 };
  const right = { hours: 0, minutes: 59, seconds: 58 };
  expect(framesOf(bytes(`00ffca011e00003bfa${filler}`))).toEqual([
    { kind: 'clock', left, right, isRunning: true, side: 'right' },
  ]);
  expect(framesOf(bytes(`00ffca011e00003b3a${filler}`))).toEqual([
    { kind: 'clock', left, right, isRunning: false, side: 'left' },
  ]);
});

/** Written from the layout. */
test.each([
  ['0064', { kind: 'light', square: 0 }, 'light a1'],
  ['00a3', { kind: 'light', square: 63 }, 'light h8'],
  ['00ba', { kind: 'lightsOff' }, 'lights off'],
  ['00af', { kind: 'stopClock' }, 'stop the clock'],
  ['00b4', { kind: 'startLeft' }, 'run the left side of the clock'],
  ['00b5', { kind: 'startRight' }, 'run the right side of the clock'],
  [
    '00ae011e00003b3a00',
    {
      kind: 'setClock',
      left: { hours: 1, minutes: 30, seconds: 0 },
      right: { hours: 0, minutes: 59, seconds: 58 },
    },
    'clock set left 1:30:00 right 0:59:58',
  ],
] as const)('%s', (wire, command, text) => {
  expect(makeHex(encodeCommand(command))).toBe(wire);
  expect(describeWrite(bytes(wire))).toBe(text);
});

test('the clock is set, which is reported when it shows the times; a missing clock is reported at once', () => {
  const order = {
    kind: 'setClock',
    leftMs: 300_000,
    rightMs: 180_000,
    running: 'left',
    lever: true,
  } as const;
  const outcomesWith = (clock: boolean) => {
    const { events } = runOnLine({
      session: createSession(hosProtocol),
      board: createHosBoard({ clock }),
      untilMs: 9_000,
      commands: [{ atMs: 3_000, command: order }],
    });
    const outcomes = events.flatMap(({ event }) => (event.kind === 'clockSet' ? [event.outcome] : []));
    const readings = events.flatMap(({ event }) => (event.kind === 'clock' ? [event.reading] : []));
    return { outcomes, last: readings.at(-1) };
  };
  const set = outcomesWith(true);
  expect(set.outcomes).toEqual([{ ok: true }]);
  expect(set.last).toMatchObject({ rightMs: 180_000, running: 'left', leverUp: 'left' });
  expect(set.last?.leftMs).toBeLessThan(300_000);
  expect(outcomesWith(false).outcomes).toMatchObject([{ ok: false, why: 'noClock' }]);
});
