import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import type { TableState } from './tableState.js';

/** A failure of a table, with the data for a bug report. */
export type TableFault = {
  readonly table: string;
  readonly error: unknown;
  readonly state: TableState;
  /** Whether the table failed too often and is stopped. */
  readonly isStopped: boolean;
};

/** More failures than this within a minute stop a table. */
const FAILURES_MAX = 5;
const WITHIN_MS = 60_000;

export const stoppedError = (id: string): BridgeError =>
  keyedError('TABLE_STOPPED', message('error.tableStopped', { id, count: String(FAILURES_MAX + 1) }));

export const failedError = (id: string): BridgeError =>
  keyedError('TABLE_FAILED', message('error.tableFailed', { id }));

/** Counts a table's recent failures. */
export class Failures {
  #atMs: readonly number[] = [];

  /** Counts a failure, and returns whether there are too many. */
  areTooMany(nowMs: number): boolean {
    this.#atMs = [...this.#atMs.filter((atMs) => nowMs - atMs < WITHIN_MS), nowMs];
    return this.#atMs.length > FAILURES_MAX;
  }
}
