import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import type { SensorEvent } from '../../src/eboard/sensorEvent.js';
import { createRecogniser } from '../../src/recognition/recogniser.js';
import { recogniserMachine } from '../../src/recognition/recogniserMachine.js';
import { PHASES, type RecognitionEvent } from '../../src/recognition/recognitionEvent.js';
import { isBridgeError } from '../../src/shared/bridgeError.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { makeMachineDiagram } from './machineDiagram.js';

test('the machine has exactly the phases', () => {
  expect(Object.keys(recogniserMachine.states).sort()).toEqual([...PHASES].sort());
});

test('the picture in the README of the folder is that of the machine', () => {
  const readme = readFileSync(new URL('../../src/recognition/README.md', import.meta.url), 'utf8');
  const picture = /```mermaid\n(?<picture>[\s\S]*?)```/.exec(readme)?.groups?.['picture'];
  expect(picture).toBe(makeMachineDiagram(recogniserMachine));
});

const boardEvent = (board: Uint8Array, atMs: number): SensorEvent => ({
  kind: 'board',
  atMs,
  changes: [],
  board: Uint8Array.from(board),
  whole: true,
});

const anyAct = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ square: fc.nat(63), code: fc.constantFrom(0, 0, 1, 2, 4, 6, 9, 12, 14) }),
  },
  { weight: 1, arbitrary: fc.record({ press: fc.constantFrom('white' as const, 'black' as const) }) },
  { weight: 1, arbitrary: fc.record({ up: fc.boolean() }) },
);

test('whatever happens, the machine is in the phase that the tracker is in', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(1_500), anyAct), { maxLength: 30 }), (acts) => {
      const time = new VirtualTime();
      const recogniser = createRecogniser({ time, options: {}, onEvent: () => agree() });
      const agree = (): void => expect(recogniser.phase()).toBe(recogniser.state().phase);
      const board = Uint8Array.from(startBoard);
      recogniser.sensor(boardEvent(board, 0));
      for (const [gapMs, act] of acts) {
        time.advanceTo(time.nowMs() + gapMs);
        const atMs = time.nowMs();
        if ('square' in act) {
          board[act.square] = act.code;
          recogniser.sensor(boardEvent(board, atMs));
        } else if ('press' in act) recogniser.sensor({ kind: 'press', atMs, side: act.press });
        else recogniser.sensor({ kind: 'link', atMs, up: act.up });
        agree();
      }
      recogniser.stop();
    }),
    { numRuns: 200 },
  );
});

const listen = () => {
  const time = new VirtualTime();
  const events: RecognitionEvent[] = [];
  const recogniser = createRecogniser({ time, options: {}, onEvent: (event) => events.push(event) });
  return { time, events, recogniser };
};

test('a move that must wait is told by the recogniser on its own time', () => {
  const { time, events, recogniser } = listen();
  const board = Uint8Array.from(startBoard);
  recogniser.sensor(boardEvent(board, 0));
  time.advanceTo(1_000);
  board[12] = 0;
  board[20] = 1;
  recogniser.sensor(boardEvent(board, 1_000));
  expect(recogniser.state().phase).toBe('sliding');
  expect(events.some(({ type }) => type === 'move')).toBe(false);
  time.advanceTo(3_000);
  expect(recogniser.state().phase).toBe('settled');
  const told = events.flatMap((event) => (event.type === 'move' ? [`${event.uci} ${event.level}`] : []));
  expect(told).toEqual(['e2e3 provisional', 'e2e3 committed', 'e2e3 final']);
  recogniser.stop();
  expect(time.nextDueMs()).toBeUndefined();
});

test('a command that answers an event comes after everything that was to be heard with it', () => {
  const time = new VirtualTime();
  const heard: string[] = [];
  const recogniser = createRecogniser({
    time,
    options: {},
    onEvent: ({ type }) => {
      heard.push(type);
      if (heard.length === 1) recogniser.command({ kind: 'finish', result: '1-0', by: 'told' });
    },
  });
  recogniser.sensor(boardEvent(Uint8Array.from(startBoard), 0));
  expect(heard).toEqual(['game', 'phase', 'result', 'phase']);
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
