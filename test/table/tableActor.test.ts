import { describe, expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { createPlainLog } from '../../src/table/plainTable.js';
import { TableActor } from '../../src/table/tableActor.js';
import type { TableEvent } from '../../src/table/tableEvent.js';
import type { TableFault } from '../../src/table/tableFault.js';
import { applyTableEvent, emptyTable, type TableState } from '../../src/table/tableState.js';
import { callerOf } from './callerOf.js';
import { createHands, specOf } from './playOnTable.js';

const bea = callerOf('arbiter Bea');
const fail = (): never => {
  throw new Error('a bug');
};

type Place = 'record' | 'newGame' | 'command' | 'announce' | 'none';

/** A table over a list of events. `breakAt` makes one of its dependencies fail this many times. */
const supervise = () => {
  const time = new VirtualTime();
  const journal: TableEvent[] = [];
  const received: TableEvent[] = [];
  const faults: TableFault[] = [];
  let broken: Place = 'none';
  let times = 0;
  let asked = 0;
  /** Work that waits for the board. Undefined when work is not held. */
  let waiting: (() => void)[] | undefined;
  const may = (place: Place): void => {
    if (place === broken && times-- > 0) fail();
  };
  const spec = specOf('one');
  const resume = (): TableState => ({
    ...journal.reduce(applyTableEvent, emptyTable(spec.id, spec.name, spec.device, spec.tags)),
    device: spec.device,
    clock: null,
    phase: 'offline',
    wrong: [],
  });
  const table = new TableActor({
    time,
    resume,
    recogniser: () => ({}),
    command: ({ kind }) => {
      if (kind === 'requestPlacement') asked += 1;
      may('command');
    },
    afterBoard: (work) => void (waiting === undefined ? work() : waiting.push(work)),
    log: createPlainLog((id, bodies, atMs) => {
      may('record');
      const events = bodies.map((body, i): TableEvent => {
        const seq = journal.length + i + 1;
        return { seq, table: id, epoch: '', n: seq, atMs, at: '', ...body };
      });
      journal.push(...events);
      return events;
    }),
    announce: (events) => {
      received.push(...events);
      may('announce');
    },
    newGame: () => {
      may('newGame');
      return { gameId: `g${journal.length}`, startedAt: '', date: '2026.11.22' };
    },
    onFault: (fault) => faults.push(fault),
  });
  const hands = createHands(table, time);
  return {
    time,
    table,
    hands,
    journal,
    received,
    faults,
    /** How often the board's placement was requested. */
    asked: () => asked,
    hold: (): void => {
      waiting = [];
    },
    release: (): void => {
      const works = waiting ?? [];
      waiting = undefined;
      for (const work of works) work();
    },
    breakAt: (place: Place, count = 1): void => {
      broken = place;
      times = count;
    },
    say: (command: Parameters<TableActor['command']>[0]) => table.command(command, time.nowMs(), bea),
  };
};

test('time passes at a table when all input of its board is reported, and not before', () => {
  const { hands, table, hold, release } = supervise();
  hands.connect();
  const levels = () => table.state.game?.moves.map(({ san, level }) => `${san} ${level}`);
  hold();
  hands.play('e2e4', 'e7e5');
  const reported = levels();
  hands.wait(60_000);
  expect(levels()).toEqual(reported);
  expect(reported).not.toContain('e5 final');
  release();
  hands.wait(60_000);
  expect(levels()).toEqual(['e4 final', 'e5 final']);
});

describe('a table that fails', () => {
  test.each(['record', 'newGame', 'announce', 'command'] as const)(
    'at %s costs a restart of that table, and the command is not acknowledged',
    (place) => {
      const { hands, table, faults, breakAt, say, received, journal } = supervise();
      hands.connect();
      hands.play('e2e4', 'e7e5');
      const plies = table.state.game?.moves.length;
      if (place === 'command') say({ type: 'showClockTimes' });
      breakAt(place);
      const answer = place === 'command' ? undefined : say({ type: 'newGame' });
      if (place === 'command') {
        // Lights are shown again once the board is back.
        hands.disconnect();
        hands.connect(hands.board());
      }
      if (answer !== undefined) expect(answer).toMatchObject({ ok: false, error: { code: 'TABLE_FAILED' } });
      expect(faults).toMatchObject([{ table: 'one', isStopped: false }]);
      breakAt('none');
      expect(received).toHaveLength(journal.length);
      if (place === 'record' || place === 'newGame')
        expect(table.state.game?.moves).toHaveLength(plies ?? Number.NaN);
      expect(say({ type: 'rename', name: 'Board 7' }).ok).toBe(true);
      expect(table.state.name).toBe('Board 7');
    },
  );

  test('by its own timer too, and the state is the fold of the journal', () => {
    const { hands, table, time, faults, breakAt, journal, asked } = supervise();
    hands.connect();
    hands.play('e2e4');
    // Pieces on squares that no move explains are reported once they have been there for a while.
    table.deviceEvent({ kind: 'square', square: 0, code: 0 }, time.nowMs());
    table.deviceEvent({ kind: 'square', square: 36, code: startBoard[0] ?? 0 }, time.nowMs());
    breakAt('record');
    hands.wait(10_000);
    expect(faults).toHaveLength(1);
    const spec = specOf('one');
    const empty = emptyTable(spec.id, spec.name, spec.device, spec.tags);
    expect(table.state.game).toEqual(journal.reduce(applyTableEvent, empty).game);
    expect(table.state.device.link).toBe('ready');
    expect(asked()).toBe(1);
  });

  test('again and again is stopped, reports that, and answers with a typed error', () => {
    const { hands, table, faults, breakAt, say } = supervise();
    hands.connect();
    breakAt('record', Number.POSITIVE_INFINITY);
    for (let i = 0; i < 20; i++) say({ type: 'rename', name: 'x' });
    expect(faults.at(-1)?.isStopped).toBe(true);
    expect(faults).toHaveLength(6);
    expect(say({ type: 'rename', name: 'x' })).toMatchObject({ error: { code: 'TABLE_STOPPED' } });
    expect(table.reported().alarm?.code).toBe('TABLE_STOPPED');
    table.deviceChanged({ link: 'lost' }, 0);
    expect(faults).toHaveLength(6);
  });

  test('now and then goes on for ever', () => {
    const { hands, faults, breakAt, say } = supervise();
    hands.connect();
    for (let i = 0; i < 12; i++) {
      breakAt('record');
      say({ type: 'rename', name: 'x' });
      breakAt('none');
      hands.wait(60_000);
    }
    expect(faults).toHaveLength(12);
    expect(say({ type: 'rename', name: 'y' }).ok).toBe(true);
  });
});
