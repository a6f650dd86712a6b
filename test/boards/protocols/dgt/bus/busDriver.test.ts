import { describe, expect, test } from 'vitest';
import { createConversation } from '../../../../../src/boards/eboard/conversation.js';
import type { EBoardEvent } from '../../../../../src/boards/eboard/eboardEvent.js';
import { createSession } from '../../../../../src/boards/eboard/session.js';
import {
  BUS_MESSAGE,
  encodeBusCommand,
  encodeBusMessage,
} from '../../../../../src/boards/protocols/dgt/bus/busMessages.js';
import { dgtProtocol } from '../../../../../src/boards/protocols/dgt/dgtProtocol.js';
import { type DgtLogEntry, encodeLogEntry } from '../../../../../src/boards/protocols/dgt/eepromLog.js';
import { findKeptChanges } from '../../../../../src/boards/protocols/dgt/keptChanges.js';
import { dgtCodeOf, dgtCodesOf, flipRanks } from '../../../../../src/boards/protocols/dgt/squares.js';
import { startBoard } from '../../../../../src/chess/board.js';
import { parseSquare } from '../../../../../src/chess/square.js';
import { makeHex } from '../../../../../src/shared/hex.js';
import { VirtualTime } from '../../../../../src/shared/timeSource.js';

const ADDRESS = 1025;
const PAWN = 1;
const BLACK_PAWN = 9;
const square = (name: string): number => parseSquare(name) ?? -1;
const entry = (name: string, piece: number): DgtLogEntry => ({
  kind: 'square',
  square: flipRanks(square(name)),
  code: dgtCodeOf(piece),
  soon: false,
});
const afterE4 = startBoard.with(square('e2'), 0).with(square('e4'), PAWN);
const E4 = [entry('e2', 0), entry('e4', PAWN)];

/** Our driver on a line that carries only what the test sends. */
const converse = () => {
  const time = new VirtualTime();
  const written: string[] = [];
  const events: EBoardEvent[] = [];
  const protocol = dgtProtocol.bus?.one(ADDRESS);
  if (protocol === undefined) throw new Error('no bus');
  const conversation = createConversation({
    session: createSession(protocol),
    time,
    write: (bytes) => written.push(makeHex(bytes)),
    receive: (received) => received.kind === 'event' && events.push(received.event),
  });
  const wait = (ms: number): void => time.advanceTo(time.nowMs() + ms);
  const say = (id: number, payload: readonly number[] | Uint8Array = []): void =>
    conversation.received(encodeBusMessage(id, ADDRESS, payload), time.nowMs());
  const sayBoard = (board: Readonly<Uint8Array>): void => say(BUS_MESSAGE.board, dgtCodesOf(board));
  const sayChanges = (entries: readonly DgtLogEntry[]): void =>
    say(BUS_MESSAGE.changes, entries.flatMap(encodeLogEntry));
  conversation.opened();
  wait(600);
  say(BUS_MESSAGE.ping);
  say(BUS_MESSAGE.version, [1, 8]);
  sayChanges([]);
  sayBoard(startBoard);
  say(BUS_MESSAGE.clock, [0, 0, 0, 0, 0, 0, 0x20]);
  wait(250);
  const reported = () => events.filter(({ kind }) => kind === 'square' || kind === 'placement');
  events.length = 0;
  return { conversation, time, written, reported, wait, sayBoard, sayChanges };
};
const hexOf = (...command: Parameters<typeof encodeBusCommand>): string =>
  makeHex(encodeBusCommand(...command));

describe('one board on a bus', () => {
  test('reports its changes in order once the whole board confirms them', () => {
    const { sayChanges, sayBoard, reported, written } = converse();
    expect(written.at(-1)).toBe(hexOf('askChanges', ADDRESS));
    sayChanges(E4);
    expect(reported()).toEqual([]);
    expect(written.at(-1)).toBe(hexOf('askBoard', ADDRESS));
    sayBoard(afterE4);
    expect(reported()).toEqual([
      { kind: 'square', square: square('e2'), code: 0 },
      { kind: 'square', square: square('e4'), code: PAWN },
      { kind: 'placement', board: afterE4 },
    ]);
  });

  test('changes that the board contradicts, as in a damaged list with a right checksum, are never reported', () => {
    const { sayChanges, sayBoard, reported } = converse();
    sayChanges([entry('e2', 0), entry('d5', PAWN)]);
    for (let times = 0; times < 4; times++) {
      sayBoard(afterE4);
      sayChanges([]);
    }
    sayBoard(afterE4);
    expect(reported().filter(({ kind }) => kind === 'square')).toEqual([]);
    expect(reported()).toContainEqual({ kind: 'placement', board: afterE4 });
  });

  test('an answer that was damaged is asked for once more as it was: to ask anew would lose it', () => {
    const { conversation, time, written, wait, sayChanges, sayBoard, reported } = converse();
    const damaged = encodeBusMessage(BUS_MESSAGE.changes, ADDRESS, E4.flatMap(encodeLogEntry));
    damaged[6] = (damaged[6] ?? 0) ^ 1;
    const before = written.length;
    conversation.received(damaged, time.nowMs());
    wait(200);
    expect(written.slice(before)).toEqual([hexOf('repeatChanges', ADDRESS)]);
    sayChanges(E4);
    sayBoard(afterE4);
    expect(reported()).toHaveLength(3);
  });

  test('a board ahead of its changes is reported once the next list leads to it, and later changes after it', () => {
    const { sayChanges, sayBoard, reported, written } = converse();
    sayChanges([entry('e2', 0)]);
    sayBoard(afterE4);
    expect(reported()).toEqual([]);
    expect(written.at(-1)).toBe(hexOf('askChanges', ADDRESS));
    sayChanges([entry('e4', PAWN), entry('e7', 0), entry('e5', BLACK_PAWN)]);
    const [lifted, put, board, ...later] = reported();
    expect([lifted, put, board]).toEqual([
      { kind: 'square', square: square('e2'), code: 0 },
      { kind: 'square', square: square('e4'), code: PAWN },
      { kind: 'placement', board: afterE4 },
    ]);
    expect(later).toEqual([]);
    expect(written.at(-1)).toBe(hexOf('askBoard', ADDRESS));
    const afterE5 = afterE4.with(square('e7'), 0).with(square('e5'), BLACK_PAWN);
    sayBoard(afterE5);
    expect(reported().slice(3)).toEqual([
      { kind: 'square', square: square('e7'), code: 0 },
      { kind: 'square', square: square('e5'), code: BLACK_PAWN },
      { kind: 'placement', board: afterE5 },
    ]);
  });

  test('waits as long as others have their first turn, and asks again when one of them has its second', () => {
    const { conversation, time, written, wait } = converse();
    const listenFrom = (address: number): void =>
      conversation.received(encodeBusMessage(BUS_MESSAGE.changes, address), time.nowMs());
    const asked = written.length;
    for (const address of [20, 21, 22]) {
      wait(900);
      listenFrom(address);
    }
    expect(written).toHaveLength(asked);
    wait(100);
    listenFrom(20);
    expect(written.slice(asked)).toEqual([hexOf('repeatChanges', ADDRESS)]);
  });

  test('damage at another board is no answer of this one', () => {
    const { conversation, time, written, wait } = converse();
    const damaged = encodeBusMessage(BUS_MESSAGE.changes, 99, E4.flatMap(encodeLogEntry));
    damaged[6] = (damaged[6] ?? 0) ^ 1;
    const asked = written.length;
    conversation.received(damaged, time.nowMs());
    wait(500);
    expect(written).toHaveLength(asked);
  });

  test('messages of another board are ignored', () => {
    const { conversation, time, reported } = converse();
    const other = encodeBusMessage(BUS_MESSAGE.board, 99, dgtCodesOf(afterE4));
    conversation.received(other, time.nowMs());
    expect(reported()).toEqual([]);
  });
});

describe('what a board has kept', () => {
  const kept = [
    { square: square('e2'), code: 0 },
    { square: square('e4'), code: PAWN },
  ];
  test('leads from the board that was known to the one that stands', () => {
    expect(findKeptChanges(E4, startBoard, afterE4, true)).toEqual(kept);
    expect(findKeptChanges([{ kind: 'startArray' }, ...E4], startBoard, afterE4, false)).toEqual(kept);
  });

  test.each<[string, readonly DgtLogEntry[], boolean]>([
    ['it does not lead there', [entry('e2', 0)], true],
    ['with an unknown beginning', E4, false],
    ['the power was gone meanwhile', [entry('e2', 0), { kind: 'powerUp' }, ...piecesOf(afterE4)], true],
  ])('is not believed when %s', (_, entries, isWhole) => {
    expect(findKeptChanges(entries, startBoard, afterE4, isWhole)).toBeUndefined();
  });
});

/** A board's log after power-on: an entry for each piece. */
function piecesOf(board: Readonly<Uint8Array>): readonly DgtLogEntry[] {
  return [...board].flatMap((code, at) =>
    code === 0 ? [] : [{ kind: 'square', square: flipRanks(at), code: dgtCodeOf(code), soon: true } as const],
  );
}
