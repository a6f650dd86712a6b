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
  /** How long ago that was at least, ISO time, in milliseconds. */
  readonly agoMs: (at: string) => number;
  /** Tags as an extension lets the public have them; as they are when not given. */
  readonly publicTags?: PublicTags | undefined;
};

type DelayOf = (tableId: string) => PublicDelay | undefined;

/** While a delay is set this many waiting events are published together: fewer would reveal a move. */
const BACKLOG_STEP = 100;

/** A random number: it does not show how much has happened before. */
const anyNumber = (): number => Math.floor(1e12 + Math.random() * 8e12);

export type PublicHouses = {
  readonly publicTables: PublicHouse;
  readonly liveChessTables: PublicHouse;
  /** The public view of the events that wait for the journal. */
  readonly journalPending: () => number;
  /**
   * From now on the public may ask: all that is said while the house runs is known, or no extension says
   * anything.
   */
  begin(rules: PublicRules | undefined): void;
};

/**
 * The house as the public sees it, and as LiveChess clients see it: some tables may provide that interface
 * for their players.
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
  /** What was set live goes before the configuration, what is said of a table before what is said of all. */
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
      onFault: (error) => log.error({ err: error }, 'a public listener failed and hears nothing more'),
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
