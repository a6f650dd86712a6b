import { createSessionFor } from '../boards/device/loadProtocol.js';
import { createRecordingEnd } from '../boards/device/recordingEnd.js';
import type { Recording } from '../boards/transport/recordingReader.js';
import type { RecogniserOptions } from '../recognition/recogniser.js';
import type { CommitLevel } from '../recognition/recognitionEvent.js';
import { VirtualTime } from '../shared/timeSource.js';
import type { TableLaws } from '../table/core/lawsRegion.js';
import { type GameEvent, isGameEvent } from '../table/game/gameEvent.js';
import { continuedIn } from '../table/game/gameParts.js';
import { applyGameEvent, createGame, type GameState, isOver } from '../table/game/gameState.js';
import { levelFilter } from '../table/levelFilter.js';
import { createPlainTable } from '../table/plainTable.js';
import { refusedBody } from '../table/refusedBody.js';
import { scoreOfLine } from '../table/rulingEffects.js';
import type { TableEvent, TableEventBody } from '../table/tableEvent.js';
import { emptyTable } from '../table/tableState.js';
import { type RecordedCommand, recordedCommands } from './recordedCommands.js';
import { reportTable } from './reportTable.js';

/** The plies of a game that are not final, reported as final because nothing can change them any more. */
const standingPlies = ({ id, moves }: GameState): readonly Extract<GameEvent, { type: 'move' }>[] =>
  moves
    .filter(({ level }) => level !== 'final')
    .map(({ ply, uci, san, fen, confidence, reasons = [] }) => ({
      type: 'move',
      gameId: id,
      ply,
      uci,
      san,
      fen,
      level: 'final',
      confidence,
      reasons: [...reasons.filter((reason) => reason !== 'gameOver'), 'gameOver'],
    }));

/** Time after the last line, so that the last reports settle. */
const SETTLE_MS = 5_000;
const TABLE_ID = 'replay';

export type ReplayLaws = {
  /** The rules that judge the games. FIDE standard by default. */
  readonly laws?: TableLaws;
  /** The lowest level of the events that are wanted. By default all, from the first guess on. */
  readonly level?: CommitLevel;
  /** Commands in addition to those of the recording. A refused one is reported as refused. */
  readonly commands?: readonly RecordedCommand[];
  /** Receives what the driver would write to a board, with the time in the recording. */
  readonly onWrite?: (bytes: Uint8Array, atMs: number) => void;
};

export type ReplayedRecording = {
  readonly events: readonly TableEvent[];
  /** Every game with moves, in order, as known at the end. */
  readonly games: readonly GameState[];
};

/** Runs a recording through the code for live boards, on its own time and as fast as possible. */
export const replayRecording = async (
  recording: Recording,
  recogniser: RecogniserOptions,
  onEvent: (event: TableEvent) => void = () => {},
  { laws, level = 'provisional', commands: extraCommands = [], onWrite }: ReplayLaws = {},
): Promise<ReplayedRecording> => {
  const time = new VirtualTime();
  const session = await createSessionFor(recording.header.protocol, recording.header.bus);
  const collected = collectEvents(recording.header.startedAt, level, onEvent);
  const table = createPlainTable(
    emptyTable(
      TABLE_ID,
      'Replay',
      { url: 'replay:', protocol: recording.header.protocol, link: 'closed', flipped: false },
      {},
    ),
    {
      time,
      recogniser,
      laws,
      ...collected.deps,
      // No command reaches the recorded board, but learned pieces must outlive the opening of the line.
      command: (command) => {
        if (command.kind === 'usePieceSets') end.command(command);
      },
    },
  );

  const end = createRecordingEnd({
    session,
    time,
    onEvent: (event) => reportTable(table, event),
    onWrite: (bytes) => onWrite?.(bytes, time.nowMs()),
  });
  const recorded = await recordedCommands(recording.lines);
  const commands = [...recorded, ...extraCommands].sort((a, b) => a.atMs - b.atMs);
  let said = 0;
  const sayUntil = (atMs: number): void => {
    for (let next = commands[said]; next !== undefined && next.atMs <= atMs; next = commands[++said]) {
      time.advanceTo(next.atMs);
      const answer = table.command(next.command, next.atMs, next.caller);
      if (!answer.ok) collected.refused(refusedBody(next.command, next.caller, answer.error), next.atMs);
    }
  };
  for (const line of recording.lines) {
    sayUntil(line.atMs);
    time.advanceTo(line.atMs);
    end.play(line);
  }
  sayUntil(Number.POSITIVE_INFINITY);
  time.advanceTo(time.nowMs() + SETTLE_MS);
  end.stop();
  table.stop();
  collected.end(time.nowMs());
  return { events: collected.events, games: collected.games.filter(hasHappened) };
};

/**
 * Whether a game counts. A start array alone does not. A game that ended before its first legal ply does, and
 * so does a part whose first ply was an illegal move that stands.
 */
const hasHappened = (game: GameState): boolean =>
  game.moves.length > 0 || isOver(game) || game.continues !== undefined || continuedIn(game) !== undefined;

const collectEvents = (
  startedAt: string | undefined,
  level: CommitLevel,
  onEvent: (event: TableEvent) => void,
) => {
  const events: TableEvent[] = [];
  const games: GameState[] = [];
  const startMs = startedAt === undefined ? 0 : Date.parse(startedAt);
  const isoAt = (atMs: number): string => new Date(startMs + atMs).toISOString();
  let gameCount = 0;

  /** The number of all events, whatever their level. */
  let happened = 0;
  let running: GameState | null = null;
  let dispute: Extract<TableEvent, { type: 'dispute' }> | null = null;
  const receive = levelFilter(level);

  const after = (game: GameState | null, event: TableEvent): GameState | null => {
    if (event.type === 'game') return createGame(event, event.atMs);
    return game !== null && isGameEvent(event) ? applyGameEvent(game, event, event.atMs) : game;
  };
  const keep = (event: TableEvent): void => {
    const before = running;
    running = after(before, event);
    if (event.type === 'dispute') dispute = event;
    else if (event.type === 'disputeOver' || event.type === 'game') dispute = null;
    if (receive(event) === event) emit(event, before);
  };
  const emit = (event: TableEvent, before: GameState | null): void => {
    events.push(event);
    const received = event.type === 'game' ? null : (games.pop() ?? null);
    // A listener that receives every level has the same game, so it is not computed twice.
    const now = received === before ? running : after(received, event);
    if (now !== null) games.push(now);
    onEvent(event);
  };
  const deps = {
    record: (table: string, bodies: readonly object[], atMs: number): readonly TableEvent[] =>
      bodies.map((body) => {
        const seq = ++happened;
        return { seq, table, epoch: '', n: seq, atMs, at: isoAt(atMs), ...body } as TableEvent;
      }),
    announce: (announced: readonly TableEvent[]): void => announced.forEach(keep),
    newGame: () => ({
      gameId: `game-${++gameCount}`,
      startedAt: isoAt(events.at(-1)?.atMs ?? 0),
      date: startedAt === undefined ? '????.??.??' : startedAt.slice(0, 10).replaceAll('-', '.'),
    }),
  };
  /**
   * Ends the recording and makes the current plies final. A dispute that is still open is settled for the
   * game on the board, if the listener accepts corrections, unless that game has an illegal move or plies
   * were only put back.
   */
  const end = (atMs: number): void => {
    if (dispute !== null && running !== null && !isOver(running) && level !== 'final') {
      const { id, fromPly, likelier } = dispute;
      const line = scoreOfLine(running, fromPly, likelier);
      const isWhole = likelier.length > 0 && line?.uci.length === likelier.length;
      const settled: readonly TableEventBody[] =
        line === null || !isWhole
          ? []
          : [
              { type: 'disputeOver', gameId: running.id, id },
              { type: 'revise', ...line, reason: 'otherGame', changes: 'final' },
            ];
      deps.record(TABLE_ID, settled, atMs).forEach(keep);
    }
    const standing = running === null ? [] : standingPlies(running);
    deps.record(TABLE_ID, standing, atMs).forEach(keep);
  };
  const refused = (body: TableEventBody, atMs: number): void =>
    deps.record(TABLE_ID, [body], atMs).forEach(keep);
  return { events, games, deps, refused, end };
};
