import { expect, test } from 'vitest';
import { rotateBoard } from '../../src/boards/eboard/orientation.js';
import { UNKNOWN_PIECE } from '../../src/boards/eboard/sensorBoard.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { createPlainTable } from '../../src/table/plainTable.js';
import type { TableActor } from '../../src/table/tableActor.js';
import type { TableEvent, TableEventBody } from '../../src/table/tableEvent.js';
import { emptyTable } from '../../src/table/tableState.js';
import { createHands, specOf } from './playOnTable.js';

const openTable = () => {
  const time = new VirtualTime();
  const reported: TableEvent[] = [];
  const { id, name, device, tags } = specOf('one');
  const table = createPlainTable(emptyTable(id, name, device, tags), {
    time,
    recogniser: {},
    record: (tableId, bodies: readonly TableEventBody[], atMs) =>
      bodies.map(
        (body, i) => ({ seq: reported.length + i + 1, table: tableId, atMs, at: '', ...body }) as TableEvent,
      ),
    announce: (events) => reported.push(...events),
    newGame: () => ({ gameId: 'game', startedAt: '', date: '2026.11.21' }),
  });
  return { time, reported, table };
};

/** An occupancy-only board, with Black where its maker has White. */
const asTurnedOccupancy = (table: TableActor): TableActor =>
  Object.assign(Object.create(table), {
    deviceChanged: table.deviceChanged.bind(table),
    deviceEvent: (event: Parameters<TableActor['deviceEvent']>[0], atMs: number) => {
      const occupancy = (code: number): number => (code === 0 ? 0 : UNKNOWN_PIECE);
      if (event.kind === 'placement')
        table.deviceEvent({ kind: 'placement', board: rotateBoard(event.board.map(occupancy)) }, atMs);
      else if (event.kind === 'square')
        table.deviceEvent({ kind: 'square', square: 63 - event.square, code: occupancy(event.code) }, atMs);
    },
  });

test('a table finds out from the first moves how an occupancy board lies, and has the game whole', () => {
  const { time, reported, table } = openTable();
  const hands = createHands(asTurnedOccupancy(table), time);
  const moves = ['e2e4', 'c7c5', 'g1f3', 'd7d6', 'd2d4', 'c5d4', 'f3d4', 'g8f6', 'b1c3', 'a7a6'];
  hands.connect();
  hands.play(...moves);
  hands.wait(5_000);
  expect(table.state.device.flipped).toBe(true);
  expect(table.state.game?.moves.map(({ uci }) => uci)).toEqual(moves);
  const turned = reported.filter((event) => event.type === 'device' && event.device.flipped);
  expect(turned.length).toBeGreaterThan(0);
  expect(reported.filter((event) => event.type === 'game')).toHaveLength(1);
  table.stop();
});
