import { type Conversation, createConversation } from '../../src/boards/eboard/conversation.js';
import type { EBoardCommand, EBoardEvent } from '../../src/boards/eboard/eboardEvent.js';
import { type PieceSet, withSet } from '../../src/boards/eboard/pieceSet.js';
import type { ProtocolSession } from '../../src/boards/eboard/session.js';
import type { PhysicalAct } from '../../src/boards/simulated/physicalAct.js';
import type { SimulatedEBoard } from '../../src/boards/simulated/simulatedEBoard.js';
import { startBoard } from '../../src/chess/board.js';
import type { Board } from '../../src/chess/types.js';
import { VirtualTime } from '../../src/shared/timeSource.js';

export type TimedEvent = { readonly atMs: number; readonly event: EBoardEvent };
type TimedBytes = { readonly atMs: number; readonly bytes: Uint8Array };

export type LineRun = {
  readonly events: readonly TimedEvent[];
  /** One for each write to the board. */
  readonly writes: readonly TimedBytes[];
  readonly reads: readonly TimedBytes[];
  /** The board as reported by the events. */
  readonly reported: Uint8Array | null;
};

type LineOptions = {
  readonly session: ProtocolSession;
  readonly board: SimulatedEBoard;
  readonly acts?: readonly PhysicalAct[];
  readonly untilMs: number;
  readonly commands?: readonly { readonly atMs: number; readonly command: EBoardCommand }[];
  /** A client that listens, and may give commands. */
  readonly listener?: (event: TimedEvent, conversation: Conversation) => void;
};

const NEVER = Number.POSITIVE_INFINITY;
/** From plugging in to the opening of the port. */
const REOPEN_MS = 300;

/**
 * Runs our driver and a simulated board on one line in simulated time, which starts at 0 when the line opens.
 */
export const runOnLine = ({
  session,
  board,
  acts = [],
  untilMs,
  commands = [],
  listener,
}: LineOptions): LineRun => {
  const time = new VirtualTime();
  const events: TimedEvent[] = [];
  const writes: TimedBytes[] = [];
  const reads: TimedBytes[] = [];
  let reported: Uint8Array | null = null;
  let isOpen = false;
  let sets: readonly PieceSet[] = [];

  const conversation = createConversation({
    session,
    time,
    write: (bytes) => {
      writes.push({ atMs: time.nowMs(), bytes });
      board.received(bytes, time.nowMs());
    },
    receive: (received) => {
      if (received.kind !== 'event') return;
      const { event, atMs } = received;
      events.push({ atMs, event });
      if (event.kind === 'placement') reported = event.board.slice();
      if (event.kind === 'square' && reported !== null) reported[event.square] = event.code;
      if (event.kind === 'piecesLearned') sets = withSet(sets, event.set);
      // The board port does the same: learned sets outlive an opening.
      if (event.kind === 'ready' && sets.length > 0) conversation.command({ kind: 'usePieceSets', sets });
      listener?.({ atMs, event }, conversation);
    },
  });
  const open = (powerCycled: boolean): void => {
    isOpen = true;
    board.connected(time.nowMs(), powerCycled);
    conversation.opened();
  };
  const close = (): void => {
    isOpen = false;
    conversation.closed();
  };
  const perform = (act: PhysicalAct): void => {
    board.act(act);
    if (act.kind === 'unplug') close();
    if (act.kind === 'plug') time.setTimeout(() => open(true), REOPEN_MS);
  };
  for (const act of acts) time.setTimeout(() => perform(act), act.atMs);
  for (const { atMs, command } of commands) time.setTimeout(() => conversation.command(command), atMs);

  open(false);
  for (;;) {
    const dueMs = Math.min(board.nextDueMs() ?? NEVER, time.nextDueMs() ?? NEVER);
    if (dueMs > untilMs) return { events, writes, reads, reported };
    time.advanceTo(dueMs);
    for (const { atMs, bytes } of board.advanceTo(time.nowMs())) {
      if (!isOpen) continue;
      reads.push({ atMs, bytes });
      conversation.received(bytes, time.nowMs());
    }
  }
};

/** The pieces on the board after the acts, as White sees it. */
export const standingAfter = (acts: readonly PhysicalAct[], setup: Board = startBoard): Uint8Array => {
  const board = setup.slice();
  for (const act of acts) {
    if (act.kind === 'lift') board[act.square] = 0;
    if (act.kind === 'place') board[act.square] = act.piece;
  }
  return board;
};
