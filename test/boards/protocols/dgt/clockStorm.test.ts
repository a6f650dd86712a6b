import { describe, expect, test } from 'vitest';
import { createSession } from '../../../../src/boards/eboard/session.js';
import { dgtProtocol } from '../../../../src/boards/protocols/dgt/dgtProtocol.js';
import { encodeFrame } from '../../../../src/boards/protocols/dgt/encodeFrame.js';
import type { DgtFrame } from '../../../../src/boards/protocols/dgt/frames.js';
import { dgtCodesOf } from '../../../../src/boards/protocols/dgt/squares.js';
import { startBoard } from '../../../../src/chess/board.js';
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
  driven.receive({ kind: 'version', major: 1, minor: 8 }, { kind: 'board', codes: dgtCodesOf(startBoard) });
  driven.passTo(3_000);
  // The clock's name has been requested.
  driven.receive(ack(0x09));
  driven.passTo(4_000);
  driven.takeEvents();
  driven.takeWrites();
  return driven;
};
const replies = (driven: Driven) => driven.events.filter(({ kind }) => kind === 'clockReply');

describe('unasked answers of a clock', () => {
  test('a thousand of them change nothing, and the trouble is reported once', () => {
    const driven = ready();
    for (let i = 0; i < 1_000; i++) {
      driven.receive(ack(i % 2 === 0 ? BEEP : SET, i % 3 === 0 ? 0x20 : 0x10));
      driven.passTo(4_000 + i);
    }
    expect(replies(driven)).toEqual([
      {
        kind: 'clockReply',
        command: 'unasked',
        ok: false,
        detail: 'the clock gave 30 answers within 10 s that were not asked for',
      },
    ]);
    expect(driven.writes.filter((line) => line.includes('clock'))).toEqual([]);
  });

  test('an order in the midst of them is released by its own answer alone', () => {
    const driven = ready();
    const order = { kind: 'setClock', leftMs: 60_000, rightMs: 60_000, running: null, lever: true } as const;
    driven.step({ kind: 'command', command: order });
    driven.passTo(4_200);
    for (let i = 0; i < 100; i++) driven.receive(ack(BEEP));
    expect(driven.writes.filter((line) => line.includes('clock shows its times'))).toEqual([]);
    driven.receive(ack(SET));
    driven.passTo(4_400);
    expect(driven.writes.filter((line) => line.includes('clock shows its times'))).toHaveLength(1);
  });

  test('the few that a clock repeats for a second are no trouble', () => {
    const driven = ready();
    for (let i = 0; i < 25; i++) driven.receive(ack(0x09));
    driven.passTo(60_000);
    for (let i = 0; i < 25; i++) driven.receive(ack(0x09));
    expect(
      replies(driven).filter((event) => event.kind === 'clockReply' && event.command === 'unasked'),
    ).toEqual([]);
  });
});

describe('times that no clock can show', () => {
  const started = () => {
    const session = createSession(dgtProtocol);
    session.opened(0);
    session.wake(600);
    session.wake(700);
    session.received(encodeFrame({ kind: 'version', major: 1, minor: 8 }), 750);
    return session;
  };
  const times = (bytes: readonly number[]): Uint8Array => Uint8Array.of(0x8d, 0x00, 0x0a, ...bytes);
  const kinds = (bytes: Uint8Array): readonly string[] =>
    started()
      .received(bytes, 1_000)
      .flatMap((output) => (output.kind === 'event' ? [output.event.kind] : []));

  test.each([
    ['75 seconds', [0x01, 0x00, 0x75, 0x01, 0x00, 0x00, 0x09]],
    ['60 minutes', [0x01, 0x60, 0x00, 0x01, 0x00, 0x00, 0x09]],
    ['no decimal digit', [0x01, 0x0f, 0x00, 0x01, 0x00, 0x00, 0x09]],
    ['eleven hours', [0x0b, 0x00, 0x00, 0x01, 0x00, 0x00, 0x09]],
  ])('%s is ignored: no time is reported', (_name, bytes) => {
    expect(kinds(times(bytes))).not.toContain('clock');
    expect(kinds(times(bytes))).toContain('ignored');
  });

  test('and the possible one after it is', () => {
    expect(kinds(times([0x01, 0x30, 0x15, 0x01, 0x30, 0x15, 0x09]))).toContain('clock');
  });
});
