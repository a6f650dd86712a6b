import { createConversation } from '../../../src/eboard/conversation.js';
import type { EBoardCommand, EBoardEvent } from '../../../src/eboard/eboardEvent.js';
import { createSession } from '../../../src/eboard/session.js';
import { describeWrite } from '../../../src/protocols/sentio/describe.js';
import { sentioProtocol } from '../../../src/protocols/sentio/sentioProtocol.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import type { PhysicalAct } from '../../../src/simulation/physicalAct.js';
import type { SimulatedEBoard } from '../../../src/simulation/simulatedEBoard.js';

export type SentioRun = {
  readonly events: readonly { readonly atMs: number; readonly event: EBoardEvent }[];
  readonly writes: readonly string[];
  /** The board as the events tell it. */
  readonly told: Uint8Array | null;
};

const NEVER = Number.POSITIVE_INFINITY;
const REOPEN_MS = 300;

/** Our driver and a simulated board on one line, in simulated time, from the opening of the line at 0. */
export const runSentioTable = (
  board: SimulatedEBoard,
  acts: readonly PhysicalAct[],
  untilMs: number,
  orders: readonly { readonly atMs: number; readonly command: EBoardCommand }[] = [],
): SentioRun => {
  const time = new VirtualTime();
  const events: { atMs: number; event: EBoardEvent }[] = [];
  const writes: string[] = [];
  let told: Uint8Array | null = null;

  const conversation = createConversation({
    session: createSession(sentioProtocol),
    time,
    write: (bytes) => {
      writes.push(describeWrite(bytes));
      board.received(bytes, time.nowMs());
    },
    hear: (heard) => {
      if (heard.kind !== 'event') return;
      events.push({ atMs: heard.atMs, event: heard.event });
      if (heard.event.kind === 'placement') told = heard.event.board.slice();
    },
  });
  const open = (powerCycled: boolean): void => {
    board.connected(time.nowMs(), powerCycled);
    conversation.opened();
  };
  for (const act of acts)
    time.setTimeout(() => {
      board.act(act);
      if (act.kind === 'unplug') conversation.closed();
      if (act.kind === 'plug') time.setTimeout(() => open(true), REOPEN_MS);
    }, act.atMs);
  for (const { atMs, command } of orders) time.setTimeout(() => conversation.command(command), atMs);

  open(false);
  for (;;) {
    const dueMs = Math.min(board.nextDueMs() ?? NEVER, time.nextDueMs() ?? NEVER);
    if (dueMs > untilMs) return { events, writes, told };
    time.advanceTo(dueMs);
    for (const { bytes } of board.advanceTo(time.nowMs())) conversation.received(bytes);
  }
};
