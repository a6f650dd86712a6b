import type { TableService } from '../tableService.js';

declare const isPublic: unique symbol;

/**
 * The public tables as they may be seen now. Nothing but the house that holds back what is not due yet makes
 * one, and everything that leaves the house without a role asks for one: the tables themselves will not do.
 */
export type PublicTables = TableService & {
  readonly [isPublic]: true;
  /** Whether the public hears of this table later than the hall. */
  isLate(tableId: string): boolean;
  /** Whether it hears of any table later. */
  isAnyLate(): boolean;
};
