import { expect, test } from 'vitest';
import type { Capabilities } from '../../../src/boards/eboard/capabilities.js';
import { createSession } from '../../../src/boards/eboard/session.js';
import { chessnutProtocol } from '../../../src/boards/protocols/chessnut/chessnutProtocol.js';
import { createChessnutBoard } from '../../../src/boards/protocols/chessnut/simulated/chessnutBoard.js';
import { cppProtocol } from '../../../src/boards/protocols/cpp/cppProtocol.js';
import { createCppBoard } from '../../../src/boards/protocols/cpp/simulated/cppBoard.js';
import { dgtProtocol } from '../../../src/boards/protocols/dgt/dgtProtocol.js';
import { createDgtBoard } from '../../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import { openProtocol } from '../../../src/boards/protocols/open/openProtocol.js';
import { createOpenBoard } from '../../../src/boards/protocols/open/simulated/openBoard.js';
import { sentioProtocol } from '../../../src/boards/protocols/sentio/sentioProtocol.js';
import { createSentioBoard } from '../../../src/boards/protocols/sentio/simulated/sentioBoard.js';
import type { SimulatedEBoard } from '../../../src/boards/simulated/simulatedEBoard.js';
import { runOnLine } from '../../simulation/lineRun.js';

type Session = ReturnType<typeof createSession>;

/** The events of a board by the time it is ready, in order. */
const reportedBy = (session: Session, board: SimulatedEBoard): readonly (Capabilities | 'ready')[] =>
  runOnLine({ session, board, acts: [], untilMs: 5_000 }).events.flatMap(
    ({ event }): readonly (Capabilities | 'ready')[] => {
      if (event.kind === 'ready') return ['ready'];
      return event.kind === 'capabilities' ? [event.capabilities] : [];
    },
  );

test.each<[string, Session, SimulatedEBoard, Capabilities]>([
  ['dgt', createSession(dgtProtocol), createDgtBoard(), { sensing: 'piece', clock: true }],
  [
    'chessnut',
    createSession(chessnutProtocol),
    createChessnutBoard(),
    {
      sensing: 'piece',
      lights: { where: 'squares', colours: 'one', atOnce: 'all' },
      sound: true,
      battery: true,
    },
  ],
  ['cpp', createSession(cppProtocol), createCppBoard({ sensing: 'color' }), { sensing: 'color' }],
  [
    'sentio',
    createSession(sentioProtocol),
    createSentioBoard(),
    { sensing: 'occupancy', lights: { where: 'squares', colours: 'one', atOnce: 'all' } },
  ],
])('a board of %s says what it can do before it is ready', (_, session, board, capabilities) => {
  expect(reportedBy(session, board).slice(0, 2)).toEqual([capabilities, 'ready']);
});

test('a board of the open protocol can do what its CAPS say', () => {
  const [capabilities, ready] = reportedBy(createSession(openProtocol), createOpenBoard());
  expect(capabilities).toMatchObject({ sensing: 'occupancy', lights: { atOnce: 'all' } });
  expect(ready).toBe('ready');
});
