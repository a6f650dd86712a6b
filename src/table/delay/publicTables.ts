import type { TableService } from '../tableService.js';

declare const isPublic: unique symbol;

/**
 * The tables as the public may see them. Only the public house can make this type, and every output without a
 * role requires it, so that the tables themselves do not type-check there.
 */
export type PublicTables = TableService & {
  readonly [isPublic]: true;
  /** Whether the public sees this table with a delay. */
  isLate(tableId: string): boolean;
  /** Whether the public sees any table with a delay. */
  isAnyLate(): boolean;
};
