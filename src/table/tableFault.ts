import { BridgeError } from '../shared/bridgeError.js';
import type { TableState } from './tableState.js';

/** A table has failed: what is to be written down for the bug report. */
export type TableFault = {
  readonly table: string;
  readonly error: unknown;
  readonly state: TableState;
  /** It failed too often and does nothing any more. */
  readonly isStopped: boolean;
};

/** More failures than these within a minute stop a table. */
const FAILURES_MAX = 5;
const WITHIN_MS = 60_000;

export const stoppedError = (id: string): BridgeError =>
  new BridgeError('TABLE_STOPPED', `table ${id} has failed ${FAILURES_MAX + 1} times within a minute`);

export const failedError = (id: string): BridgeError =>
  new BridgeError('TABLE_FAILED', `table ${id} failed and was set up again`);

/** How often a table has failed lately. */
export class Failures {
  #atMs: readonly number[] = [];

  /** Counts one more. */
  areTooMany(nowMs: number): boolean {
    this.#atMs = [...this.#atMs.filter((atMs) => nowMs - atMs < WITHIN_MS), nowMs];
    return this.#atMs.length > FAILURES_MAX;
  }
}
