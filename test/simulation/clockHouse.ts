import { createConversation } from '../../src/boards/eboard/conversation.js';
import type { EBoardEvent } from '../../src/boards/eboard/eboardEvent.js';
import { createSession } from '../../src/boards/eboard/session.js';
import { dgtProtocol } from '../../src/boards/protocols/dgt/dgtProtocol.js';
import { createDgtBoard } from '../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import type { DgtBoardOptions } from '../../src/boards/protocols/dgt/simulated/dgtBoardOptions.js';
import type { PhysicalAct } from '../../src/boards/simulated/physicalAct.js';
import { createBoardHost } from '../../src/boards/simulated/shell/boardHost.js';
import { createMemoryLine } from '../../src/boards/transport/memory.js';
import type { RecordingLine } from '../../src/boards/transport/recording.js';
import { moveEffects, playMove } from '../../src/chess/playMove.js';
import { type Position, startPosition } from '../../src/chess/position.js';
import { parseSan } from '../../src/chess/san.js';
import { parseSquare } from '../../src/chess/square.js';
import { type GameClock, gameClockAt } from '../../src/clock/gameClock.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import type { TableLaws } from '../../src/table/core/lawsRegion.js';
import { makeScorePgn } from '../../src/table/game/gamePgn.js';
import { createPlainTable } from '../../src/table/plainTable.js';
import type { TableEvent, TableEventBody } from '../../src/table/tableEvent.js';
import type { TableCommand } from '../../src/table/tableService.js';
import { emptyTable } from '../../src/table/tableState.js';
import { callerOf } from '../table/callerOf.js';
import { placeEvent } from '../table/placeEvent.js';
import { specOf } from '../table/playOnTable.js';

export type TimedCommand = { readonly atMs: number; readonly by: string; readonly command: TableCommand };
export type ClockStory = {
  readonly acts: readonly PhysicalAct[];
  readonly commands: readonly TimedCommand[];
  readonly untilMs: number;
};

/** The board's report, and the table's own clock at that time. */
export type SeenEvent = { readonly atMs: number; readonly event: EBoardEvent; readonly own?: GameClock };

/** Competition rules, with an arbiter who rules on claims. */
export const STORY_LAWS: TableLaws = {
  rules: lawsRules('fide-standard', { claimRuling: 'arbiter' }),
  canMate: findMate,
};

const HAND_MS = 300;

const squareOf = (name: string): number => {
  const square = parseSquare(name);
  if (square === undefined) throw new RangeError(`${name} is no square`);
  return square;
};

/**
 * Hands that play a game: lifts, places and a press for every move, with whatever a test puts between them.
 */
export const createStory = (startMs: number) => {
  const acts: PhysicalAct[] = [];
  let position: Position = startPosition;
  let atMs = startMs;
  const put = (square: number, piece: number): void => {
    acts.push(piece === 0 ? { atMs, kind: 'lift', square } : { atMs, kind: 'place', square, piece });
    atMs += HAND_MS;
  };
  const press = (side: 'white' | 'black'): void => {
    atMs += HAND_MS;
    acts.push({ atMs, kind: 'press', side });
  };
  return {
    acts,
    now: (): number => atMs,
    think: (ms: number): void => {
      atMs += ms;
    },
    /** Makes the move, given in SAN, with clean hands, and presses the clock. */
    move: (san: string): void => {
      const move = parseSan(position, san);
      if (!move.ok) throw new Error(move.error.reason);
      const effect = moveEffects(position).find(
        (each) =>
          each.move.from === move.value.from &&
          each.move.to === move.value.to &&
          each.move.promotion === move.value.promotion,
      );
      const changes = [...(effect?.changes ?? [])].sort(
        (a, b) => Number(a.after !== 0) - Number(b.after !== 0),
      );
      for (const { square, after } of changes) put(square, after);
      press(position.turn);
      position = playMove(position, move.value);
    },
    /** Puts a piece where the rules do not let it go. */
    slip: (from: string, to: string): void => {
      const piece = position.board[squareOf(from)] ?? 0;
      put(squareOf(from), 0);
      put(squareOf(to), piece);
    },
    /** Takes the piece back. */
    unslip: (from: string, to: string): void => {
      put(squareOf(to), 0);
      put(squareOf(from), position.board[squareOf(from)] ?? 0);
    },
    press: () => press(position.turn),
    /** Moves the lever by hand, as a press of this side would. */
    lever: press,
  };
};

/**
 * A table with a simulated DGT board and clock on a line, from the opening of the line on, in simulated time.
 */
export const playStory = async (
  { acts, commands, untilMs }: ClockStory,
  options: Partial<DgtBoardOptions> = {},
) => {
  const time = new VirtualTime();
  const reported: TableEvent[] = [];
  const lines: RecordingLine[] = [];
  const seen: SeenEvent[] = [];
  const { host, device } = createMemoryLine(time);
  const board = createDgtBoard({ clock: '3000', ...options });
  const boardHost = createBoardHost({
    board,
    device,
    time,
    script: acts,
    record: (line) => lines.push(line),
  });
  const spec = specOf('one');
  const table = createPlainTable(emptyTable(spec.id, spec.name, spec.device, spec.tags), {
    time,
    recogniser: {},
    laws: STORY_LAWS,
    command: (command) => conversation.command(command),
    record: (id, bodies: readonly TableEventBody[], atMs) =>
      bodies.map((body, i) => placeEvent(id, reported.length + i + 1, body, atMs)),
    announce: (events) => reported.push(...events),
    newGame: () => ({ gameId: 'game-1', startedAt: '2026-11-21T10:00:00.000Z', date: '2026.11.21' }),
  });
  const conversation = createConversation({
    session: createSession(dgtProtocol),
    time,
    write: (bytes) => void host.write(bytes).catch(() => {}),
    receive: (received) => {
      if (received.kind !== 'event') return;
      if (received.event.kind === 'ready') table.deviceChanged({ link: 'ready' }, received.atMs);
      table.deviceEvent(received.event, received.atMs);
      const own = table.state.gameClock?.clock;
      seen.push({
        atMs: received.atMs,
        event: received.event,
        ...(own && { own: gameClockAt(own, received.atMs) }),
      });
    },
  });
  await boardHost.start();
  await host.open((event) => {
    if (event.type === 'opened') conversation.opened();
    else if (event.type === 'bytes') conversation.received(event.bytes, event.atMs);
    else conversation.closed();
  });
  for (const { atMs, command, by } of commands) {
    time.advanceTo(atMs);
    const answer = table.command(command, atMs, callerOf(by));
    if (!answer.ok) throw answer.error;
  }
  time.advanceTo(untilMs);
  await boardHost.stop();
  table.stop();
  const { game } = table.state;
  return { reported, lines, seen, state: table.state, board, pgn: game === null ? '' : makeScorePgn(game) };
};
