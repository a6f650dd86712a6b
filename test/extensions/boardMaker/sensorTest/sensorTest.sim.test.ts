import { expect, test } from 'vitest';
import { createOpenBoard } from '../../../../src/boards/protocols/open/simulated/openBoard.js';
import {
  GOOD_WIRING,
  type OpenBoardOptions,
  type OpenWiring,
} from '../../../../src/boards/protocols/open/simulated/openBoardOptions.js';
import { createSimulatedTransport } from '../../../../src/boards/simulated/shell/simulatedTransport.js';
import { emptyBoard } from '../../../../src/chess/board.js';
import { createOpenClient } from '../../../../src/extensions/boardMaker/openClient.js';
import {
  instructionOf,
  type SensorTestView,
  startSensorTest,
} from '../../../../src/extensions/boardMaker/sensorTest/sensorTest.js';
import { inEnglish } from '../../../../src/messages/catalogue/english.js';
import { inVirtualTime } from '../../../app/inVirtualTime.js';

const HAND_MS = 400;
const PATIENCE_MS = 3_000;

/**
 * A person who follows the instructions and skips squares that show nothing. Returns what was found and kept.
 */
const walk = (wiring: Partial<OpenWiring>, options: Partial<OpenBoardOptions> = {}) =>
  inVirtualTime(async (time) => {
    const board = createOpenBoard({
      setup: emptyBoard,
      wiring: { ...GOOD_WIRING, ...wiring },
      ...options,
    });
    const client = createOpenClient(createSimulatedTransport({ board, time, script: [] }), time);
    await client.open();
    let asked: number | null = null;
    let judged: (view: SensorTestView) => void = () => {};
    const done = new Promise<SensorTestView>((resolve) => {
      judged = resolve;
    });
    const hand = (view: SensorTestView): void => {
      if (view.phase === 'judged') judged(view);
      if (view.asked === asked) return;
      const [before, now] = [asked, view.asked];
      asked = now;
      const act = (kind: 'lift' | 'place', square: number | null): void => {
        if (square === null) return;
        if (kind === 'lift') board.act({ kind, square, atMs: time.nowMs() });
        else board.act({ kind, square, piece: 1, atMs: time.nowMs() });
      };
      time.setTimeout(() => act('lift', before), HAND_MS);
      time.setTimeout(() => act('place', now), 2 * HAND_MS);
      time.setTimeout(() => {
        if (sensorTest.view().asked === now) sensorTest.skip();
      }, PATIENCE_MS);
    };
    const sensorTest = await startSensorTest({ client, onChange: hand, makeId: () => '12345678' });
    sensorTest.boardIsEmpty();
    const view = await done;
    await sensorTest.write();
    await sensorTest.stop();
    const kept = await client.ask({ type: 'READ', what: 'settings' });
    board.act({ kind: 'place', square: 28, piece: 1, atMs: time.nowMs() });
    await client.wait(500);
    const state = await client.ask({ type: 'READ', what: 'state' });
    await client.close();
    return { view, kept, squares: state?.type === 'STATE' ? state.squares : '' };
  });

test('a board wired as it should be: thresholds between noise and the weakest piece, kept in the board', async () => {
  const { view, kept, squares } = await walk({}, { id: '00000000' });
  expect(view.verdict).toEqual({ sensors: 0, faults: [] });
  expect(view.thresholds?.close).toBeUndefined();
  expect(view.thresholds?.on).toBeGreaterThanOrEqual(25);
  expect(view.thresholds?.on).toBeLessThanOrEqual(45);
  expect(kept).toMatchObject({ saved: 1, id: '12345678', sensors: 0, on: view.thresholds?.on });
  expect(squares.indexOf('o')).toBe(28);
});

test.each([1, 4, 6, 7])('a matrix turned or mirrored as %i is put right by its setting', async (sensors) => {
  const { view, kept, squares } = await walk({ sensors });
  expect(view.verdict).toEqual({ sensors, faults: [] });
  expect(kept).toMatchObject({ sensors, saved: 1 });
  expect([squares.indexOf('o'), squares.lastIndexOf('o')]).toEqual([28, 28]);
});

test('exchanged rows, a dead column and a weak square are found together', async () => {
  const { view } = await walk({ swappedRows: [1, 6], deadColumn: 4, weakSquares: [0] });
  expect(view.verdict?.faults).toEqual([
    { kind: 'swapped', lines: ['rank 2', 'rank 7'] },
    { kind: 'deadLine', lines: ['file e'] },
    { kind: 'weakSquare', square: 'a1' },
  ]);
});

test('stopped before its end it leaves the board as it was', async () => {
  await inVirtualTime(async (time) => {
    const board = createOpenBoard({ setup: emptyBoard });
    const client = createOpenClient(createSimulatedTransport({ board, time, script: [] }), time);
    await client.open();
    const before = await client.ask({ type: 'READ', what: 'settings' });
    const sensorTest = await startSensorTest({ client, onChange: () => {}, makeId: () => '12345678' });
    sensorTest.boardIsEmpty();
    await client.wait(5_000);
    expect(sensorTest.view()).toMatchObject({ phase: 'walking', asked: 0 });
    await sensorTest.stop();
    const { re: _, ...after } = { re: 0, ...(await client.ask({ type: 'READ', what: 'settings' })) };
    expect(before).toMatchObject(after);
    await client.close();
  });
});

test('a square that was tried by mistake is tried once more', async () => {
  await inVirtualTime(async (time) => {
    const board = createOpenBoard({ setup: emptyBoard });
    const client = createOpenClient(createSimulatedTransport({ board, time, script: [] }), time);
    await client.open();
    const sensorTest = await startSensorTest({ client, onChange: () => {}, makeId: () => '12345678' });
    sensorTest.back();
    expect(sensorTest.view().phase).toBe('empty');
    sensorTest.boardIsEmpty();
    await client.wait(5_000);
    board.act({ kind: 'place', square: 9, piece: 1, atMs: time.nowMs() });
    await client.wait(1_000);
    expect(sensorTest.view()).toMatchObject({ asked: 1, responses: [{ asked: 0, sensor: 9 }] });
    sensorTest.back();
    expect(sensorTest.view()).toMatchObject({ asked: 0, responses: [] });
    // The piece is still there, so it does not count as a second answer.
    await client.wait(1_000);
    expect(sensorTest.view().asked).toBe(0);
    board.act({ kind: 'lift', square: 9, atMs: time.nowMs() });
    await client.wait(500);
    board.act({ kind: 'place', square: 0, piece: 1, atMs: time.nowMs() });
    await client.wait(1_000);
    expect(sensorTest.view()).toMatchObject({ asked: 1, responses: [{ asked: 0, sensor: 0 }] });
    await sensorTest.stop();
    await client.close();
  });
});

test('pieces that were left on the board are noticed, once', async () => {
  await inVirtualTime(async (time) => {
    const board = createOpenBoard({ setup: emptyBoard.with(12, 1).with(52, 9) });
    const client = createOpenClient(createSimulatedTransport({ board, time, script: [] }), time);
    await client.open();
    const sensorTest = await startSensorTest({ client, onChange: () => {}, makeId: () => '12345678' });
    sensorTest.boardIsEmpty();
    await client.wait(5_000);
    expect(sensorTest.view()).toMatchObject({ phase: 'empty', taken: 2 });
    expect(inEnglish(instructionOf(sensorTest.view()))).toMatch(/^2 squares seem to be taken\./);
    board.act({ kind: 'lift', square: 12, atMs: time.nowMs() });
    sensorTest.boardIsEmpty();
    await client.wait(5_000);
    // Repeating it is accepted, because the wire of the other square may be broken.
    expect(sensorTest.view()).toMatchObject({ phase: 'walking', asked: 0 });
    await sensorTest.stop();
    await client.close();
  });
});
