import type { GatewayLog } from '../server/gatewayLog.js';
import { assert } from '../shared/assert.js';
import type { TimeSource } from '../shared/timeSource.js';
import { createPublicHouse, type PublicHouse } from '../table/delay/publicHouse.js';
import type { PublicRules } from '../table/delay/publicRules.js';
import { type PublicTags, publicHistoryOf, withPublicTags } from '../table/delay/withPublicTags.js';
import { isDelayed, type PublicDelay } from '../table/game/publicDelay.js';
import type { TableService } from '../table/tableService.js';
import type { Tables } from '../table/tables.js';
import type { Config } from './config.js';
import type { ShutdownStep } from './shutdown.js';

type PublicDeps = {
  readonly config: Pick<Config, 'publicDelay' | 'tables'>;
  readonly time: TimeSource;
  readonly log: GatewayLog;
  /** The least number of milliseconds since an ISO time. */
  readonly agoMs: (at: string) => number;
  /** The public tags after extensions have hidden some. Without it all tags are public. */
  readonly publicTags?: PublicTags | undefined;
};

type DelayOf = (tableId: string) => PublicDelay | undefined;

/**
 * During a delay this many waiting events are published together, because fewer would reveal when a move was
 * made.
 */
const BACKLOG_STEP = 100;

/** A random first number, so that numbers do not reveal how much happened before. */
const anyNumber = (): number => Math.floor(1e12 + Math.random() * 8e12);

export type PublicHouses = {
  readonly publicTables: PublicHouse;
  readonly liveChessTables: PublicHouse;
  /** The public view of the number of events that wait for the journal. */
  readonly journalPending: () => number;
  /**
   * Opens the house to the public, with the rules of an extension or without any. Until then it is unknown
   * what the public may see.
   */
  begin(rules: PublicRules | undefined): void;
};

/**
 * The house as the public and as LiveChess clients see it. A table may serve LiveChess to its players,
 * which then has no delay.
 */
export const startPublicHouses = (
  { config: { publicDelay, tables: configured }, time, log, agoMs, publicTags }: PublicDeps,
  tables: Tables,
  undo: ShutdownStep[],
): PublicHouses => {
  let said: { readonly rules: PublicRules | undefined } | undefined;
  const rules = (): PublicRules | undefined => {
    assert(said !== undefined, 'the public asks before it is known what it may hear');
    return said.rules;
  };
  /** Live settings override the configuration, and settings of a table override those of the house. */
  const delayOf: DelayOf = (id) => {
    const live = rules();
    const own = configured.find((table) => table.id === id)?.publicDelay;
    return live?.delayOf(id) ?? own ?? live?.delay() ?? publicDelay;
  };
  const isAnyDelayed = (): boolean =>
    [...(rules()?.delays() ?? []), publicDelay, ...configured.map((one) => one.publicDelay)].some(isDelayed);
  const forPlayers = new Set(configured.flatMap(({ id, liveChess }) => (liveChess === 'player' ? [id] : [])));
  const service = publicTags ? withPublicTags<TableService>(tables, publicTags) : tables;
  const history = publicTags ? publicHistoryOf(tables.history, publicTags) : tables.history;
  const houseOf = (delay: DelayOf): PublicHouse =>
    createPublicHouse({
      service,
      time,
      delayOf: delay,
      isAnyDelayed,
      history,
      agoMs,
      firstSeq: anyNumber,
      onFault: (error) => log.error({ err: error }, 'a public listener failed and was removed'),
    });
  const publicTables = houseOf(delayOf);
  const liveChessTables = houseOf((id) => (forPlayers.has(id) ? undefined : delayOf(id)));
  const delaysChanged = (): void => {
    publicTables.delaysChanged();
    liveChessTables.delaysChanged();
  };
  let leave = (): void => {};
  undo.push({
    name: 'public tables',
    run: () => {
      leave();
      publicTables.stop();
      liveChessTables.stop();
    },
  });
  return {
    publicTables,
    liveChessTables,
    journalPending: () => {
      const waiting = tables.pendingCount();
      return isAnyDelayed() ? waiting - (waiting % BACKLOG_STEP) : waiting;
    },
    begin: (known) => {
      said = { rules: known };
      leave = known?.subscribe(delaysChanged) ?? leave;
    },
  };
};
