import { useState } from 'preact/hooks';
import type { ArbiterCard } from './arbiterCard.js';

/** Enough for a day of a large hall. The oldest entries are dropped. */
const KEPT_MAX = 1_000;

const keyOf = (table: string, { key }: ArbiterCard): string => `${table} ${key}`;

/** The cards that the reader has put aside on this page. A matter that changes gets a new card. */
export const useAside = () => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (table: string, card: ArbiterCard): boolean => keys.has(keyOf(table, card)),
    put: (table: string, card: ArbiterCard): void =>
      setKeys((before) => new Set([...before, keyOf(table, card)].slice(-KEPT_MAX))),
    take: (table: string): void =>
      setKeys((before) => new Set([...before].filter((key) => !key.startsWith(`${table} `)))),
  };
};

export type Aside = ReturnType<typeof useAside>;
