import type { EBoardCommand, EBoardEvent } from '../../../src/eboard/eboardEvent.js';
import { createSession, type SessionOutput } from '../../../src/eboard/session.js';
import { openProtocol } from '../../../src/protocols/open/openProtocol.js';
import type { PhysicalAct } from '../../../src/simulation/physicalAct.js';
import type { SimulatedEBoard } from '../../../src/simulation/simulatedEBoard.js';

export type OpenRun = {
  readonly events: readonly { readonly atMs: number; readonly event: EBoardEvent }[];
  readonly writes: readonly string[];
  /** The board as the events tell it. */
  readonly told: Uint8Array | null;
};

const NEVER = Number.POSITIVE_INFINITY;
const REOPEN_MS = 300;

/** Our driver and a simulated board on one line, in simulated time, from the opening of the line at 0. */
export const runOpenTable = (
  board: SimulatedEBoard,
  acts: readonly PhysicalAct[],
  untilMs: number,
  orders: readonly { readonly atMs: number; readonly command: EBoardCommand }[] = [],
): OpenRun => {
  const session = createSession(openProtocol);
  const events: { atMs: number; event: EBoardEvent }[] = [];
  const writes: string[] = [];
  let told: Uint8Array | null = null;
  let [wakeAtMs, reopenAtMs, nowMs] = [NEVER, 0, 0];
  let isOpen = false;
  let [nextAct, nextOrder] = [0, 0];

  const hear = (event: EBoardEvent): void => {
    events.push({ atMs: nowMs, event });
    if (event.kind === 'placement') told = event.board.slice();
    if (event.kind === 'square' && told !== null) told[event.square] = event.code;
  };
  const handle = (outputs: readonly SessionOutput[]): void => {
    for (const output of outputs) {
      if (output.kind === 'event') hear(output.event);
      else if (output.kind === 'wakeAfter') wakeAtMs = nowMs + output.delayMs;
      else if (output.kind === 'write') {
        writes.push(new TextDecoder().decode(output.bytes));
        board.received(output.bytes, nowMs);
      }
    }
  };
  const open = (): void => {
    board.connected(nowMs, reopenAtMs > 0);
    reopenAtMs = NEVER;
    isOpen = true;
    handle(session.opened(nowMs));
  };
  const perform = (act: PhysicalAct): void => {
    board.act(act);
    if (act.kind === 'plug') reopenAtMs = nowMs + REOPEN_MS;
    if (act.kind !== 'unplug') return;
    isOpen = false;
    wakeAtMs = NEVER;
  };

  for (;;) {
    const [act, order] = [acts[nextAct], orders[nextOrder]];
    const dueMs = Math.min(
      act?.atMs ?? NEVER,
      order?.atMs ?? NEVER,
      board.nextDueMs() ?? NEVER,
      wakeAtMs,
      reopenAtMs,
    );
    if (dueMs > untilMs) break;
    nowMs = Math.max(nowMs, dueMs);
    for (const { atMs, bytes } of board.advanceTo(nowMs)) if (isOpen) handle(session.received(bytes, atMs));
    if (reopenAtMs <= nowMs) open();
    if (act !== undefined && act.atMs <= nowMs) {
      perform(act);
      nextAct++;
    }
    if (order !== undefined && order.atMs <= nowMs) {
      handle(session.command(order.command, nowMs));
      nextOrder++;
    }
    if (wakeAtMs <= nowMs) {
      wakeAtMs = NEVER;
      handle(session.wake(nowMs));
    }
  }
  return { events, writes, told };
};
