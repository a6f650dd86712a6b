import type { TableView } from '../../table/tableView.js';

/** Boards that have a serial number say it within a second after they are ready. */
const IDENTIFY_MS = 3_000;

export type IdentifyingDeps = {
  readonly nowMs: () => number;
  /** The time of a board without a serial number is over. */
  readonly onIdentified: (table: string) => void;
};

/** Which boards have only just become ready and may still say their serial number. */
export const createIdentifyingBoards = ({ nowMs, onIdentified }: IdentifyingDeps) => {
  const readyAtMs = new Map<string, number>();
  return {
    /** Boards that are ready when the gateway starts have had their time. */
    start: (tables: readonly TableView[]): void => {
      for (const { id, device } of tables)
        if (device.link === 'ready') readyAtMs.set(id, Number.NEGATIVE_INFINITY);
    },
    /** Called for each change of a table. */
    look: ({ id, device }: TableView): void => {
      if (device.link !== 'ready') readyAtMs.delete(id);
      else if (!readyAtMs.has(id)) {
        readyAtMs.set(id, nowMs());
        setTimeout(() => onIdentified(id), IDENTIFY_MS).unref();
      }
    },
    isIdentifying: ({ id, device }: TableView): boolean =>
      device.link === 'ready' &&
      device.serialNumber === undefined &&
      nowMs() - (readyAtMs.get(id) ?? Number.NEGATIVE_INFINITY) < IDENTIFY_MS,
  };
};
