import { startBoard } from '../../../src/chess/board.js';
import type { Board } from '../../../src/chess/types.js';
import type { EBoardCommand, EBoardEvent } from '../../../src/eboard/eboardEvent.js';
import { createSession, type SessionOutput } from '../../../src/eboard/session.js';
import { dgtProtocol } from '../../../src/protocols/dgt/dgtProtocol.js';
import type { PhysicalAct } from '../../../src/simulation/physicalAct.js';
import type { SimulatedEBoard } from '../../../src/simulation/simulatedEBoard.js';

export type TimedEvent = { readonly atMs: number; readonly event: EBoardEvent };
export type TableRun = {
  readonly events: readonly TimedEvent[];
  readonly writes: readonly { readonly atMs: number; readonly bytes: Uint8Array }[];
  readonly reads: readonly { readonly atMs: number; readonly bytes: Uint8Array }[];
  /** The board as the events tell it. */
  readonly told: Uint8Array | null;
};

const NEVER = Number.POSITIVE_INFINITY;
const REOPEN_MS = 700;

/** Our driver and a simulated board on one line, in simulated time, from the opening of the line at 0. */
export const runTable = (
  board: SimulatedEBoard,
  acts: readonly PhysicalAct[],
  untilMs: number,
  afterEvent?: (event: TimedEvent) => void,
  orders: readonly { readonly atMs: number; readonly order: EBoardCommand }[] = [],
): TableRun => {
  const session = createSession(dgtProtocol);
  const events: TimedEvent[] = [];
  const writes: { atMs: number; bytes: Uint8Array }[] = [];
  const reads: { atMs: number; bytes: Uint8Array }[] = [];
  let told: Uint8Array | null = null;
  let wakeAtMs = NEVER;
  let reopenAtMs = 0;
  let isOpen = false;
  let powerCycled = true;
  let nowMs = 0;

  const hear = (event: EBoardEvent): void => {
    events.push({ atMs: nowMs, event });
    if (event.kind === 'placement') told = event.board.slice();
    if (event.kind === 'square' && told !== null) told[event.square] = event.code;
    afterEvent?.({ atMs: nowMs, event });
  };
  const handle = (outputs: readonly SessionOutput[]): void => {
    for (const output of outputs) {
      if (output.kind === 'event') hear(output.event);
      else if (output.kind === 'wakeAfter') wakeAtMs = nowMs + output.delayMs;
      else if (output.kind === 'write') {
        writes.push({ atMs: nowMs, bytes: output.bytes });
        board.received(output.bytes, nowMs);
      }
    }
  };
  const open = (): void => {
    reopenAtMs = NEVER;
    isOpen = true;
    board.connected(nowMs, powerCycled);
    powerCycled = true;
    handle(session.opened(nowMs));
  };
  const perform = (act: PhysicalAct): void => {
    board.act(act);
    if (act.kind === 'unplug') {
      isOpen = false;
      wakeAtMs = NEVER;
    }
    if (act.kind === 'plug') reopenAtMs = nowMs + REOPEN_MS;
  };
  const deliver = (): void => {
    for (const { atMs, bytes } of board.advanceTo(nowMs)) {
      if (!isOpen) continue;
      reads.push({ atMs, bytes });
      handle(session.received(bytes, atMs));
    }
  };

  for (let next = 0, nextOrder = 0; ; ) {
    const act = acts[next];
    const order = orders[nextOrder];
    const dueMs = Math.min(
      act?.atMs ?? NEVER,
      order?.atMs ?? NEVER,
      board.nextDueMs() ?? NEVER,
      wakeAtMs,
      reopenAtMs,
    );
    if (dueMs > untilMs) break;
    nowMs = Math.max(nowMs, dueMs);
    deliver();
    if (reopenAtMs <= nowMs) open();
    if (act !== undefined && act.atMs <= nowMs) {
      perform(act);
      next++;
    }
    if (order !== undefined && order.atMs <= nowMs) {
      handle(session.command(order.order, nowMs));
      nextOrder++;
    }
    if (wakeAtMs <= nowMs) {
      wakeAtMs = NEVER;
      handle(session.wake(nowMs));
    }
  }
  return { events, writes, reads, told };
};

/** What stands on the board after the acts, in White's view. */
export const standingAfter = (acts: readonly PhysicalAct[], setup: Board = startBoard): Uint8Array => {
  const board = setup.slice();
  for (const act of acts) {
    if (act.kind === 'lift') board[act.square] = 0;
    if (act.kind === 'place') board[act.square] = act.piece;
  }
  return board;
};
