import { createSessionFor } from '../device/protocolTable.js';
import { createConversation } from '../eboard/conversation.js';
import { isGameEvent } from '../game/gameEvent.js';
import { applyGameEvent, createGame, type GameState } from '../game/gameState.js';
import type { RecogniserOptions } from '../recognition/recogniser.js';
import { VirtualTime } from '../shared/timeSource.js';
import type { TableLaws } from '../table/core/lawsRegion.js';
import { Table } from '../table/table.js';
import type { TableEvent } from '../table/tableEvent.js';
import { emptyTable } from '../table/tableState.js';
import type { RecordingLine } from '../transport/recording.js';
import type { Recording } from '../transport/recordingReader.js';
import { type RecordedCommand, recordedCommands } from './recordedCommands.js';

/** After the last line, time for what was seen last to settle. */
const SETTLE_MS = 5_000;
const TABLE_ID = 'replay';

export type ReplayLaws = {
  /** By which rules the games are judged; FIDE standard when not given. */
  readonly laws?: TableLaws;
  /** What players and arbiters said besides what the recording holds. A command that is refused is thrown. */
  readonly commands?: readonly RecordedCommand[];
};

export type ReplayedRecording = {
  readonly events: readonly TableEvent[];
  /** Every game in which a move was made, in order, as known at the end. */
  readonly games: readonly GameState[];
};

/** A recording through the same code as a live board, on its own time and as fast as the machine allows. */
export const replayRecording = async (
  recording: Recording,
  recogniser: RecogniserOptions,
  onEvent: (event: TableEvent) => void = () => {},
  { laws, commands: besides = [] }: ReplayLaws = {},
): Promise<ReplayedRecording> => {
  const time = new VirtualTime();
  const session = await createSessionFor(recording.header.protocol);
  const collected = collectEvents(recording.header.startedAt, onEvent);
  const table = new Table(
    emptyTable(
      TABLE_ID,
      'Replay',
      { url: 'replay:', protocol: recording.header.protocol, link: 'closed', flipped: false },
      {},
    ),
    { time, recogniser, laws, ...collected.deps },
  );

  const conversation = createConversation({
    session,
    time,
    // A recording cannot answer: what it has to say stands in it.
    write: () => {},
    hear: (heard) => {
      if (heard.kind === 'event') table.deviceEvent(heard.event, heard.atMs);
    },
  });
  const open = (): void => {
    table.deviceChanged({ link: 'ready' }, time.nowMs());
    conversation.opened();
  };
  const play = (line: RecordingLine): void => {
    switch (line.kind) {
      case 'rx':
        if (table.state.device.link !== 'ready') open();
        conversation.received(line.bytes);
        return;
      case 'press':
        table.pressed(line.side, time.nowMs());
        return;
      case 'link':
        if (line.link === 'opened') open();
        else {
          conversation.closed();
          table.deviceChanged({ link: line.link }, time.nowMs());
        }
        return;
      default:
    }
  };

  const recorded = await recordedCommands(recording.lines);
  const commands = [...recorded, ...besides].sort((a, b) => a.atMs - b.atMs);
  let said = 0;
  const sayUntil = (atMs: number): void => {
    for (let next = commands[said]; next !== undefined && next.atMs <= atMs; next = commands[++said]) {
      time.advanceTo(next.atMs);
      const answer = table.command(next.command, next.atMs, next.caller);
      if (!answer.ok) throw answer.error;
    }
  };
  for (const line of recording.lines) {
    sayUntil(line.atMs);
    time.advanceTo(line.atMs);
    play(line);
  }
  sayUntil(Number.POSITIVE_INFINITY);
  time.advanceTo(time.nowMs() + SETTLE_MS);
  conversation.closed();
  table.stop();
  return { events: collected.events, games: collected.games.filter((game) => game.moves.length > 0) };
};

const collectEvents = (startedAt: string | undefined, onEvent: (event: TableEvent) => void) => {
  const events: TableEvent[] = [];
  const games: GameState[] = [];
  const startMs = startedAt === undefined ? 0 : Date.parse(startedAt);
  const isoAt = (atMs: number): string => new Date(startMs + atMs).toISOString();
  let gameCount = 0;

  const keep = (event: TableEvent): void => {
    events.push(event);
    if (event.type === 'game') games.push(createGame(event, event.atMs));
    else if (isGameEvent(event)) {
      const game = games.pop();
      if (game) games.push(applyGameEvent(game, event, event.atMs));
    }
    onEvent(event);
  };
  const deps = {
    record: (table: string, bodies: readonly object[], atMs: number): readonly TableEvent[] =>
      bodies.map(
        (body, i) => ({ seq: events.length + i + 1, table, atMs, at: isoAt(atMs), ...body }) as TableEvent,
      ),
    announce: (announced: readonly TableEvent[]): void => announced.forEach(keep),
    newGame: () => ({
      gameId: `game-${++gameCount}`,
      startedAt: isoAt(events.at(-1)?.atMs ?? 0),
      date: startedAt === undefined ? '????.??.??' : startedAt.slice(0, 10).replaceAll('-', '.'),
    }),
  };
  return { events, games, deps };
};
