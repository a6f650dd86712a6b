import { parseSquare } from '../../src/chess/square.js';
import type { Square } from '../../src/chess/types.js';
import type { RecogniserOptions } from '../../src/recognition/recogniser.js';
import { isBridgeError } from '../../src/shared/bridgeError.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import type { TableLaws } from '../../src/table/core/lawsRegion.js';
import { createPlainTable } from '../../src/table/plainTable.js';
import type { TableEvent, TableEventBody } from '../../src/table/tableEvent.js';
import type { TableCommand } from '../../src/table/tableService.js';
import { emptyTable } from '../../src/table/tableState.js';
import { callerOf } from './callerOf.js';
import { placeEvent } from './placeEvent.js';
import { createHands, type Entrance, specOf } from './playOnTable.js';

const at = (name: string): number => {
  const square = parseSquare(name);
  if (square === undefined) throw new RangeError(`${name} is no square`);
  return square;
};

/** Hands that can also break the rules. */
export const createFreeHands = (table: Entrance, time: VirtualTime) => {
  const hands = createHands(table, time);
  const set = (name: string, code: number): void =>
    table.deviceEvent({ kind: 'square', square: at(name), code }, time.nowMs());
  const board = hands.board().slice();
  return {
    ...hands,
    play: (...moves: readonly string[]): void => {
      hands.play(...moves);
      board.set(hands.board());
    },
    /** Puts a piece on an illegal square and leaves it there. */
    slip: (from: string, to: string, restMs = 2_500): void => {
      const code = board[at(from)] ?? 0;
      set(from, 0);
      board[at(from)] = 0;
      hands.wait(400);
      set(to, code);
      board[at(to)] = code;
      hands.wait(restMs);
    },
    /** Lifts a piece, looks at it, and puts it back. */
    hold: (square: string, ms: number): void => {
      const code = board[at(square)] ?? 0;
      set(square, 0);
      hands.wait(ms);
      set(square, code);
      hands.wait(1_000);
    },
    /** Lifts several pieces and keeps them in the hands. */
    lift: (...squares: readonly string[]): void => {
      for (const name of squares) {
        set(name, 0);
        board[at(name)] = 0;
        hands.wait(400);
      }
      hands.wait(2_500);
    },
    /** Puts down a piece that is in the hands. */
    drop: (from: string, to: string): void => {
      const code = hands.board()[at(from)] ?? 0;
      set(to, code);
      board[at(to)] = code;
      hands.wait(2_500);
    },
    press: (side: 'white' | 'black'): void => {
      table.pressed(side, time.nowMs());
      hands.wait(4_000);
    },
  };
};

/** One table under some laws, with hands that also break the rules. */
export const createLawTable = (laws: TableLaws, recogniser: RecogniserOptions = {}) => {
  const time = new VirtualTime();
  const events: TableEvent[] = [];
  const lights: (readonly Square[])[] = [];
  const spec = specOf('one');
  const table = createPlainTable(emptyTable(spec.id, spec.name, spec.device, spec.tags), {
    time,
    recogniser,
    laws,
    command: (command) => {
      if (command.kind === 'setLights') lights.push(command.squares);
    },
    record: (id, bodies: readonly TableEventBody[], atMs) =>
      bodies.map((body, i) => placeEvent(id, events.length + i + 1, body, atMs)),
    announce: (reported) => events.push(...reported),
    newGame: () => ({
      gameId: `g${events.length}`,
      startedAt: '2026-11-21T10:00:00.000Z',
      date: '2026.11.21',
    }),
  });
  const hands = createFreeHands(table, time);
  return {
    table,
    events,
    /** Every picture of lights shown on the board. */
    lights,
    time,
    hands,
    say: (command: TableCommand, by = 'arbiter Bea'): readonly TableEvent[] => {
      const answer = table.command(command, time.nowMs(), callerOf(by));
      if (!answer.ok) throw answer.error;
      return answer.value;
    },
    /** The rule that refuses the command. Undefined when it was carried out. */
    refusal: (command: TableCommand, by = 'arbiter Bea'): unknown => {
      const answer = table.command(command, time.nowMs(), callerOf(by));
      return !answer.ok && isBridgeError(answer.error) ? answer.error.details['rule'] : undefined;
    },
  };
};
