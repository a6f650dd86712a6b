import type { TableService } from '../tableService.js';

declare const isPublic: unique symbol;

/**
 * The public tables as they may be seen now. Only the house that applies the delay makes one, and everything
 * that leaves the house without a role requires one: the tables themselves do not type-check.
 */
export type PublicTables = TableService & {
  readonly [isPublic]: true;
  /** Whether the public receives this table later than the players. */
  isLate(tableId: string): boolean;
  /** Whether it hears of any table later. */
  isAnyLate(): boolean;
};
