import { describe, expect, test } from 'vitest';
import type { DeviceOutput } from '../../../../src/boards/eboard/conversation.js';
import { initialScan, type ScanInput, stepScan } from '../../../../src/boards/eboard/scan.js';
import type { SensorEvent } from '../../../../src/boards/eboard/sensorEvent.js';
import { createSession } from '../../../../src/boards/eboard/session.js';
import { dgtProtocol } from '../../../../src/boards/protocols/dgt/dgtProtocol.js';
import { createDgtBoard } from '../../../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import { recordSimulation } from '../../../../src/boards/simulated/shell/recordSimulation.js';
import type { RecordingLine } from '../../../../src/boards/transport/recording.js';
import { startPosition } from '../../../../src/chess/position.js';
import { createRandom } from '../../../../src/shared/random.js';
import { planHands } from '../../../../src/simulation/hands/planHands.js';
import { handProfiles } from '../../../../src/simulation/hands/profiles.js';
import { randomGame } from '../../../simulation/randomGame.js';

const play = async (turned: boolean) => {
  const random = createRandom(11);
  const moves = randomGame(random.fork('game'), 24);
  const { acts, finalBoard } = planHands({
    start: startPosition,
    moves,
    result: '*',
    profile: handProfiles.clean,
    random: random.fork('hands'),
    ending: 'none',
  });
  const received: DeviceOutput[] = [];
  const lines = await recordSimulation({
    board: createDgtBoard({ seed: 3, turned }),
    script: acts,
    session: createSession(dgtProtocol),
    receive: (one) => received.push(one),
  });
  return { acts, finalBoard, lines, received, moves };
};

const scan = (received: readonly DeviceOutput[]): readonly SensorEvent[] => {
  let state = initialScan;
  return received.flatMap((one) => {
    if (one.kind !== 'event') return [];
    const [next, events] = stepScan(state, one.event as ScanInput, one.atMs);
    state = next;
    return events;
  });
};

const receive = (lines: readonly RecordingLine[]): readonly DeviceOutput[] => {
  const session = createSession(dgtProtocol);
  return lines.flatMap((line) => {
    const outputs =
      line.kind === 'rx'
        ? session.received(line.bytes, line.atMs)
        : line.kind === 'link' && line.link === 'opened'
          ? session.opened(line.atMs)
          : [];
    return outputs.flatMap((output) =>
      output.kind === 'event' || output.kind === 'discarded' ? [{ ...output, atMs: line.atMs }] : [],
    );
  });
};

describe.each([false, true])('a game at a simulated DGT board (turned: %s)', (turned) => {
  test('the last scan has the pieces on the board, and every press was seen', async () => {
    const { received, finalBoard, acts, moves } = await play(turned);
    const events = scan(received);
    const last = events.findLast((event) => event.kind === 'board');
    expect(last).toMatchObject({ board: Uint8Array.from(finalBoard) });
    expect(events.filter(({ kind }) => kind === 'turned')).toHaveLength(turned ? 1 : 0);
    const pressed = acts.flatMap((act) => (act.kind === 'press' ? [act.side] : []));
    const seen = events.flatMap((event) => (event.kind === 'press' ? [event.side] : []));
    // The press that starts the clock moves the lever only when it was on the other side before.
    expect(pressed).toHaveLength(moves.length + 1);
    expect(seen.slice(-moves.length)).toEqual(pressed.slice(1));
    expect(received.filter(({ kind }) => kind === 'discarded')).toEqual([]);
  });

  test('the record says what was said, and is the same every time', async () => {
    const { lines, received } = await play(turned);
    const reported = (all: readonly DeviceOutput[]) =>
      all.flatMap((one) => (one.kind === 'event' ? [one.event] : []));
    expect(reported(receive(lines)).filter(({ kind }) => kind !== 'trouble')).toEqual(reported(received));
    expect((await play(turned)).lines).toEqual(lines);
    const times = lines.map(({ atMs }) => atMs);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });
});
