import { expect, test } from 'vitest';
import type { SensorEvent } from '../../src/boards/eboard/sensorEvent.js';
import { startBoard } from '../../src/chess/board.js';
import { createRecogniser } from '../../src/recognition/recogniser.js';
import type { RecognitionEvent } from '../../src/recognition/recognitionEvent.js';
import { isBridgeError } from '../../src/shared/bridgeError.js';
import { VirtualTime } from '../../src/shared/timeSource.js';

const boardEvent = (board: Uint8Array, atMs: number): SensorEvent => ({
  kind: 'board',
  atMs,
  changes: [],
  board: Uint8Array.from(board),
  whole: true,
});

const listen = () => {
  const time = new VirtualTime();
  const events: RecognitionEvent[] = [];
  const recogniser = createRecogniser({ time, options: {}, onEvent: (event) => events.push(event) });
  return { time, events, recogniser };
};

test('the recogniser reports a move that must wait on its own time', () => {
  const { time, events, recogniser } = listen();
  const board = Uint8Array.from(startBoard);
  recogniser.sensor(boardEvent(board, 0));
  time.advanceTo(1_000);
  board[12] = 0;
  board[20] = 1;
  recogniser.sensor(boardEvent(board, 1_000));
  expect(recogniser.state().phase).toBe('sliding');
  const levels = () => events.flatMap((event) => (event.type === 'move' ? [event.level] : []));
  const early = levels().filter((level) => level !== 'provisional');
  expect(early).toEqual([]);
  time.advanceTo(3_000);
  expect(recogniser.state().phase).toBe('settled');
  time.advanceTo(7_000);
  const reported = events.flatMap((event) => (event.type === 'move' ? [`${event.uci} ${event.level}`] : []));
  expect(reported).toEqual(['e2e3 provisional', 'e2e3 committed', 'e2e3 final']);
  recogniser.stop();
  expect(time.nextDueMs()).toBeUndefined();
});

test('a command that answers an event comes after everything received with it', () => {
  const time = new VirtualTime();
  const received: string[] = [];
  const recogniser = createRecogniser({
    time,
    options: {},
    onEvent: ({ type }) => {
      received.push(type);
      if (received.length === 1) recogniser.command({ kind: 'finish', result: '1-0', by: 'told' });
    },
  });
  recogniser.sensor(boardEvent(Uint8Array.from(startBoard), 0));
  expect(received).toEqual(['game', 'phase', 'result', 'phase']);
});

test('a command that cannot be obeyed is refused, and the recogniser lives on', () => {
  const { events, recogniser } = listen();
  const refused = (): void => recogniser.command({ kind: 'newGame', fen: 'no FEN at all', chess960: false });
  expect(refused).toThrow();
  try {
    refused();
  } catch (error) {
    expect(isBridgeError(error, 'FEN_INVALID')).toBe(true);
  }
  recogniser.sensor(boardEvent(Uint8Array.from(startBoard), 10));
  expect(events[0]).toMatchObject({ type: 'game' });
});
