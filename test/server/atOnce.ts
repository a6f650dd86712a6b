import type { PublicTables } from '../../src/table/delay/publicTables.js';
import type { TableService } from '../../src/table/tableService.js';

/** A house without a public delay. */
export const atOnce = (service: TableService): PublicTables =>
  ({ ...service, isLate: () => false, isAnyLate: () => false }) as unknown as PublicTables;
