import type { SupportService } from '../../server/supportService.js';
import type { Tables } from '../../table/tables.js';
import type { Config } from '../config.js';
import { runDoctor } from '../doctor.js';
import { makeSupportReport } from './supportReport.js';

/** The report of `jadoube support`, made by the daemon itself. */
export const createHouseSupport = (config: Config, dataDir: string, tables: Tables): SupportService => ({
  report: async (metrics) => {
    const { host, port, liveChessPort } = config;
    return makeSupportReport({
      nowIso: new Date().toISOString(),
      dataDir,
      doctor: await runDoctor({ dataDir, host, port, liveChessPort }),
      config,
      daemon: { tables: tables.tables(), metrics },
    });
  },
});
