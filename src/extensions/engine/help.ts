import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { HelpService } from '../../table/opponents/help.js';
import type { TableService } from '../../table/tableService.js';
import type { Tables } from '../../table/tables.js';
import { byOpponent } from '../opponents/opponentTable.js';
import type { EnginesConfig } from './engineConfig.js';
import { type Analyst, createAnalyst } from './help/analyst.js';
import { createHelpService } from './help/helpService.js';
import { engineAt } from './shell/engineAddress.js';
import { findEngines } from './shell/findEngines.js';

export type HelpDeps = {
  readonly engines: EnginesConfig;
  readonly tables: TableService;
  readonly seats: Pick<Tables, 'port'>;
  readonly time: TimeSource;
};

export interface RunningHelp extends HelpService {
  stop(): void;
}

type Helper = Pick<EnginesConfig[number], 'path' | 'args' | 'options'>;

/**
 * The configured engine of that name. Without a name, the first configured engine, or else the first found.
 */
export const findHelper = async (
  engines: EnginesConfig,
  name?: string,
): Promise<Result<Helper, BridgeError>> => {
  const configured = name === undefined ? engines[0] : engines.find((one) => one.name === name);
  if (configured !== undefined) return ok(configured);
  if (name !== undefined) return err(keyedError('ENGINE_FAILED', message('error.noEngineUnder', { name })));
  const [found] = await findEngines(process.env['PATH'] ?? '');
  return found === undefined
    ? err(keyedError('ENGINE_FAILED', message('error.noEngineToHelp')))
    : ok({ path: found.path, args: [], options: {} });
};

/** Help at the tables of this house, by the first engine that is configured or found. */
export const createHelp = ({ engines, tables, seats, time }: HelpDeps): RunningHelp => {
  let analyst: Analyst | null = null;
  const openAnalyst = async (): Promise<Result<Analyst, BridgeError>> => {
    if (analyst !== null) return ok(analyst);
    const engine = await findHelper(engines);
    if (!engine.ok) return engine;
    const open = engineAt(engine.value.path, engine.value.args);
    if (!open.ok) return open;
    const options = { Threads: 1, Hash: 32, ...engine.value.options };
    analyst ??= createAnalyst({ open: open.value, options, time });
    return ok(analyst);
  };
  const service = createHelpService({
    table: (id) => (seats.port(id) === undefined ? undefined : tables.table(id)),
    tables: () => tables.tables(),
    analyst: openAnalyst,
    // The answer is valid even if the table refuses to announce it.
    emit: (id, hint) => void tables.command(id, { type: 'tellHint', hint }, byOpponent).catch(() => {}),
  });
  return { ...service, stop: () => analyst?.stop() };
};
