import { describe, expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import type { DgtFrame } from '../../../src/protocols/dgt/frames.js';
import { dgtCodesOf } from '../../../src/protocols/dgt/squares.js';
import { Driven } from './driven.js';

const ack = (command: number, status = 0x10): DgtFrame => ({
  kind: 'clockAck',
  status,
  command,
  automatic: false,
  data: [0, 0],
});
const SET = 0x0a;
const BEEP = 0x0b;

const ready = (): Driven => {
  const driven = new Driven();
  driven.open();
  driven.passTo(750);
  driven.hear({ kind: 'version', major: 1, minor: 8 }, { kind: 'board', codes: dgtCodesOf(startBoard) });
  driven.passTo(3_000);
  // The clock's name was asked for.
  driven.hear(ack(0x09));
  driven.passTo(4_000);
  driven.takeEvents();
  driven.takeWrites();
  return driven;
};
const replies = (driven: Driven) => driven.events.filter(({ kind }) => kind === 'clockReply');

describe('answers of a clock that nobody asked for', () => {
  test('a thousand of them change nothing, and the trouble is told once', () => {
    const driven = ready();
    for (let i = 0; i < 1_000; i++) {
      driven.hear(ack(i % 2 === 0 ? BEEP : SET, i % 3 === 0 ? 0x20 : 0x10));
      driven.passTo(4_000 + i);
    }
    expect(replies(driven)).toEqual([
      {
        kind: 'clockReply',
        command: 'unasked',
        ok: false,
        detail: 'the clock gave 30 answers within 10 s that nobody asked for',
      },
    ]);
    expect(driven.writes.filter((line) => line.includes('clock'))).toEqual([]);
  });

  test('an order in the midst of them is released by its own answer alone', () => {
    const driven = ready();
    const order = { kind: 'setClock', leftMs: 60_000, rightMs: 60_000, running: null, lever: true } as const;
    driven.step({ kind: 'command', command: order });
    driven.passTo(4_200);
    for (let i = 0; i < 100; i++) driven.hear(ack(BEEP));
    expect(driven.writes.filter((line) => line.includes('clock back'))).toEqual([]);
    driven.hear(ack(SET));
    driven.passTo(4_400);
    expect(driven.writes.filter((line) => line.includes('clock back'))).toHaveLength(1);
  });

  test('the few that a clock repeats for a second are no trouble', () => {
    const driven = ready();
    for (let i = 0; i < 25; i++) driven.hear(ack(0x09));
    driven.passTo(60_000);
    for (let i = 0; i < 25; i++) driven.hear(ack(0x09));
    expect(
      replies(driven).filter((event) => event.kind === 'clockReply' && event.command === 'unasked'),
    ).toEqual([]);
  });
});
