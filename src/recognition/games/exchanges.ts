import { exchangeNats } from '../squares/levelTrace.js';
import { changedAt, emptiedAt, type PhysicalBoard } from '../squares/physicalBoard.js';
import { amend, type Exchange, type Hypothesis } from './hypothesis.js';

/** How many of the last captures are still listened for. */
const OPEN_MOST = 3;

const natsFor = (
  { square, sinceMs }: Pick<Exchange, 'square' | 'sinceMs'>,
  physical: PhysicalBoard,
): number => (physical.levels === null ? 0 : exchangeNats(physical.levels, square, sinceMs));

/** The hypothesis whose last ply is a capture that no scan has shown, with what the levels say of it. */
export const openExchange = (hypothesis: Hypothesis, physical: PhysicalBoard, atMs: number): Hypothesis => {
  const { node, exchanges } = hypothesis;
  if (physical.levels === null || node.move === null) return hypothesis;
  // A look may overtake the report of the lift.
  const sinceMs = emptiedAt(physical, node.move.from) - physical.scanMs;
  const exchange = { node, square: node.move.to, sinceMs, openedAtMs: atMs };
  const nats = natsFor(exchange, physical);
  return amend(hypothesis, {
    cost: hypothesis.cost - nats,
    exchanges: [...exchanges.slice(1 - OPEN_MOST), { ...exchange, nats }],
  });
};

/** What a new look at the levels says of captures that no scan has shown. */
export const heedLevels = (hypothesis: Hypothesis, physical: PhysicalBoard): Hypothesis => {
  const { exchanges } = hypothesis;
  if (exchanges.length === 0) return hypothesis;
  // What came to the square since then is another story.
  const heeded = exchanges.map((exchange) =>
    changedAt(physical, exchange.square) > exchange.openedAtMs
      ? exchange
      : { ...exchange, nats: natsFor(exchange, physical) },
  );
  const sum = (all: readonly Exchange[]): number => all.reduce((nats, exchange) => nats + exchange.nats, 0);
  const gained = sum(heeded) - sum(exchanges);
  return gained === 0 ? hypothesis : amend(hypothesis, { cost: hypothesis.cost - gained, exchanges: heeded });
};

/** What is owed again when the last ply is undone: the levels spoke for it, not for the position before. */
export const returnedNats = ({ node, exchanges }: Hypothesis): number =>
  exchanges.reduce((nats, exchange) => (exchange.node === node ? nats + exchange.nats : nats), 0);
