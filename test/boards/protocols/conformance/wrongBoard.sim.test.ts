import { describe, expect, test } from 'vitest';
import { drawFrom } from '../../../depth.js';
import { runOnLine } from '../../../simulation/lineRun.js';
import { type Family, familiesAndModels } from './families.js';

/** An exchanged board, or a wrong protocol, is reported to the operator by then. */
const REPORTED_WITHIN_MS = 6_000;
const WATCHED_MS = 30_000;

/** Boards of every other protocol that can be at such a port. */
const othersThan = ({ id, inReports, protocol }: Family): readonly Family[] => {
  const kinds = protocol.links.map(({ kind }) => kind);
  return familiesAndModels.filter(
    (other) =>
      other.id !== id &&
      other.inReports === inReports &&
      other.protocol.links.some(({ kind }) => kinds.includes(kind)),
  );
};

describe.each(familiesAndModels.map((family) => [family.name, family] as const))(
  'at the port of a %s',
  (_, family) => {
    test.each(drawFrom(othersThan(family).map((other) => [other.name, other] as const)))(
      'a %s is reported, and never taken for one',
      (__, other) => {
        const { events } = runOnLine({
          session: family.createSession(),
          board: other.createBoard(),
          untilMs: WATCHED_MS,
        });
        const trouble = events.find(({ event }) => event.kind === 'trouble');
        expect(trouble?.atMs).toBeLessThanOrEqual(REPORTED_WITHIN_MS);
        expect(events.filter(({ event }) => event.kind === 'ready')).toEqual([]);
      },
    );
  },
);
