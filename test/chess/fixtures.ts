import { readFileSync } from 'node:fs';

/** The rows of a file of fixtures/positions; its author vouches for their type. */
export const readPositions = <T>(name: string): readonly T[] =>
  JSON.parse(
    readFileSync(new URL(`../../fixtures/positions/${name}`, import.meta.url), 'utf8'),
  ) as readonly T[];
