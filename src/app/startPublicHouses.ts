import type { Hall } from '../extensions/tournament/atTables/hall.js';
import { createHeldNames, publicTags } from '../extensions/tournament/spectators/heldNames.js';
import { createPublicHall, type PublicHall } from '../extensions/tournament/spectators/publicHall.js';
import type { GatewayLog } from '../server/gatewayLog.js';
import type { TimeSource } from '../shared/timeSource.js';
import { createPublicHouse, type PublicHouse } from '../table/delay/publicHouse.js';
import { publicHistoryOf, withPublicTags } from '../table/delay/withPublicTags.js';
import type { GameTags } from '../table/game/gameView.js';
import { isDelayed, type PublicDelay } from '../table/game/publicDelay.js';
import type { TableService } from '../table/tableService.js';
import type { Tables } from '../table/tables.js';
import type { Config } from './config.js';
import type { ShutdownStep } from './shutdown.js';

type PublicDeps = {
  readonly config: Pick<Config, 'publicDelay' | 'tables' | 'tournament'>;
  readonly time: TimeSource;
  readonly log: GatewayLog;
  /** How long ago that was at least, ISO time, in milliseconds. */
  readonly agoMs: (at: string) => number;
};

type DelayOf = (tableId: string) => PublicDelay | undefined;

/**
 * What was set live goes before the configuration, and what is said of a table before what is said of all.
 */
const delayOfTables =
  ({ publicDelay, tables }: PublicDeps['config'], hall: Hall): DelayOf =>
  (id) => {
    const { delays, delay } = hall.tournament();
    const own = tables.find((table) => table.id === id)?.publicDelay;
    return delays[id]?.value ?? own ?? delay?.value ?? publicDelay;
  };

/** Of events that wait for the disk so many are told at once while a delay is set: few would be a move. */
const BACKLOG_STEP = 100;

/** A random number: it does not show how much has happened before. */
const anyNumber = (): number => Math.floor(1e12 + Math.random() * 8e12);

/**
 * The house as the public sees it, and as those see it who listen at its LiveChess interface: some of its
 * tables may have that for their players.
 */
export const startPublicHouses = (
  { config, time, log, agoMs }: PublicDeps,
  tables: Tables,
  hall: Hall,
  undo: ShutdownStep[],
): {
  readonly publicTables: PublicHouse;
  readonly liveChessTables: PublicHouse;
  readonly publicHall: PublicHall;
  /** The public view of the events that wait for the journal. */
  readonly journalPending: () => number;
} => {
  const held = createHeldNames(config.tournament?.holdBack ?? []);
  const tagsOf = (tags: GameTags): GameTags => publicTags(tags, held);
  const service: TableService = held.any ? withPublicTags<TableService>(tables, tagsOf) : tables;
  const delayOf = delayOfTables(config, hall);
  const forPlayers = new Set(
    config.tables.flatMap(({ id, liveChess }) => (liveChess === 'player' ? [id] : [])),
  );
  const isAnyDelayed = (): boolean => {
    const { delays, delay: ofAll } = hall.tournament();
    const said = [...Object.values(delays), ...(ofAll === undefined ? [] : [ofAll])].map(
      ({ value }) => value,
    );
    const configured = [config.publicDelay, ...config.tables.map(({ publicDelay }) => publicDelay)];
    return [...said, ...configured].some(isDelayed);
  };
  const open = (delay: DelayOf): PublicHouse =>
    createPublicHouse({
      service,
      time,
      delayOf: delay,
      isAnyDelayed,
      history: publicHistoryOf(tables.history, tagsOf),
      agoMs,
      firstSeq: anyNumber,
      onFault: (error) => log.error({ err: error }, 'a public listener failed and hears nothing more'),
    });
  const publicTables = open(delayOf);
  const liveChessTables = open((id) => (forPlayers.has(id) ? undefined : delayOf(id)));
  const leave = hall.subscribe(() => {
    publicTables.delaysChanged();
    liveChessTables.delaysChanged();
  });
  undo.push({
    name: 'public tables',
    run: () => {
      leave();
      publicTables.stop();
      liveChessTables.stop();
    },
  });
  const journalPending = (): number => {
    const waiting = tables.pendingCount();
    return isAnyDelayed() ? waiting - (waiting % BACKLOG_STEP) : waiting;
  };
  return { publicTables, liveChessTables, publicHall: createPublicHall(hall, held), journalPending };
};
