/**
 * How likely the observed stays of a piece are for the published hands (src/simulation/hands), in nats:
 * natural logarithms of probabilities and of densities per millisecond.
 */
import { chess, load } from '../product.mjs';

const { neighbours, squaresBetween } = await load('simulation/hands/journey.js');

/** The price of what no hand of the model does. */
export const NEVER = -30;

export const logOf = (chance) => (chance > 0 ? Math.max(NEVER, Math.log(chance)) : NEVER);

const most = (...nats) => Math.max(NEVER, ...nats);

/** Adds two probabilities. */
const either = (a, b) => Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b)));

/** Times are only known to within a scan, so each end of a duration may have been this much earlier. */
const SEEN = [
  [-40, 1],
  [-20, 2],
  [0, 3],
  [20, 2],
  [40, 1],
];
export const SEEN_MS = 45;

export const density = ({ medianMs, sigma }, ms) => {
  const at = (t) =>
    t <= 0
      ? 0
      : Math.exp(-0.5 * (Math.log(t / medianMs) / sigma) ** 2) / (t * sigma * Math.sqrt(2 * Math.PI));
  return logOf(SEEN.reduce((sum, [offMs, weight]) => sum + weight * at(ms + offMs), 0) / 9);
};

/** The probability that no scan sensed a stay of this length. */
const unseenChance = ({ medianMs, sigma }, scanMs) => {
  let sum = 0;
  const STEPS = [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2];
  const weights = STEPS.map((z) => Math.exp(-0.5 * z * z));
  STEPS.forEach((z, i) => {
    sum += weights[i] * Math.max(0, 1 - (medianMs * Math.exp(sigma * z)) / scanMs);
  });
  return sum / weights.reduce((a, b) => a + b, 0);
};

const isEmptyAt = (position, square) => position.board[square] === 0;

/** Other squares where the piece of a ply may legally stop. */
const otherStops = (position, move) => [
  ...new Set(
    chess
      .legalMoves(position)
      .filter((other) => other.from === move.from && other.to !== move.to && other.captured === 0)
      .filter(({ castling, promotion }) => castling === undefined && promotion === undefined)
      .map(({ to }) => to),
  ),
];
const emptyBeside = (position, square) => neighbours(square).filter((beside) => isEmptyAt(position, beside));

const slidePath = (position, { from, to }) => {
  const path = squaresBetween(from, to);
  return path === undefined || path.some((square) => !isEmptyAt(position, square)) ? undefined : path;
};

const pushed = ({ position, move, profile, scanMs }, stops) => {
  const path = slidePath(position, move);
  if (path === undefined || path.length === 0) return NEVER;
  let at = -1;
  let nats = logOf(profile.slide.chance);
  for (const { square } of stops) {
    const next = path.indexOf(square);
    if (next <= at) return NEVER;
    at = next;
  }
  const first = stops.length === 0 ? undefined : path.indexOf(stops[0].square);
  const begins = first !== undefined && first > 0 ? (1 - profile.slide.wholeWay) / path.length : 0;
  const skipped = (from) => {
    const unseen = path.slice(from).filter((square) => !stops.some((stop) => stop.square === square));
    return unseen.length * logOf(unseenChance(profile.slide.dwell, scanMs));
  };
  nats += either(logOf(profile.slide.wholeWay) + skipped(0), logOf(begins) + skipped(first ?? 0));
  for (const { dwellMs } of stops) nats += density(profile.slide.dwell, dwellMs);
  return Math.max(nats, NEVER);
};

/** A piece that moves over these stops, `{ square, dwellMs }`, in this time. */
export const journeyNats = (context, stops, totalMs) => {
  const { position, move, profile } = context;
  const { hover, slip, wrongSquare, air } = profile;
  const quietly = logOf(1 - hover.chance - slip.chance - wrongSquare.chance);
  const glide = quietly + pushed(context, stops);
  if (stops.length === 0) {
    const mayGlide = slidePath(position, move) !== undefined;
    const through = quietly + logOf(mayGlide ? 1 - profile.slide.chance : 1) + density(air, totalMs);
    return most(either(through, glide));
  }
  if (stops.length > 1) return most(glide);
  const [{ square, dwellMs }] = stops;
  const others = otherStops(position, move);
  const beside = emptyBeside(position, move.to);
  const moveMs = Math.max(1, totalMs - dwellMs);
  const ways = [glide];
  const byHand = density(air, moveMs / 2) + density(air, moveMs / 2);
  if (others.includes(square))
    ways.push(logOf(hover.chance / others.length) + density(hover.dwell, dwellMs) + byHand);
  if (beside.includes(square))
    ways.push(logOf(slip.chance / beside.length) + density(slip.dwell, dwellMs) + density(air, moveMs));
  if (others.includes(square) || beside.includes(square)) {
    const chance = (wrongSquare.chance * (1 - wrongSquare.unseen)) / (others.length + beside.length);
    ways.push(logOf(chance) + density(wrongSquare.fix, dwellMs) + byHand);
  }
  return most(...ways);
};

/** A piece left beside its target and corrected after this time. */
export const leftNats = ({ position, move, profile }, wrong, { airMs, fixMs, backMs }) => {
  const beside = emptyBeside(position, move.to);
  if (!beside.includes(wrong) || move.captured !== 0) return NEVER;
  const { chance, unseen, fix } = profile.wrongSquare;
  const times = density(profile.air, airMs) + density(fix, fixMs) + density(profile.air, backMs);
  return most(logOf((chance * unseen) / beside.length) + times);
};

/** A piece that returns to its own square, with or without stops, after this time away. */
export const touchNats = ({ profile, pieces }, home, stops, awayMs) => {
  const { adjust, brush, nudge, knock, takeBack, illegal } = profile;
  if (stops.length === 0)
    return most(
      logOf(adjust.chance / pieces) + density(adjust.hold, awayMs),
      logOf(brush.chance / 6) + density(brush.off, awayMs),
      logOf(knock.chance / 3) + density(knock.fix, awayMs),
    );
  if (stops.length > 1) return NEVER;
  const [{ square, dwellMs }] = stops;
  const isBeside = neighbours(home).includes(square);
  return most(
    isBeside ? logOf(nudge.chance / 24) + density(nudge.fix, dwellMs) : NEVER,
    logOf(takeBack.chance / 30) + density(takeBack.regret, dwellMs),
    logOf(illegal.chance / 30) + density(illegal.regret, dwellMs),
  );
};

/** Delays from the release of the piece to the received press, since the lever is polled. */
const RECEIVED_LATER_MS = [20, 65, 110, 155, 200];
export const pressNats = (profile, sinceMs) =>
  Math.log(
    RECEIVED_LATER_MS.reduce((sum, laterMs) => sum + Math.exp(density(profile.press, sinceMs - laterMs)), 0) /
      RECEIVED_LATER_MS.length,
  );

/**
 * The start of a hand: after the opponent's press, before it (`overlap`), or before his ply is complete
 * (`anticipate`). Times are relative to the completion of his ply. `pressMs` is undefined when no press was
 * received.
 */
export const beginNats = (profile, { beginMs, standsMs, pressMs, isSamePiece, handsMs }) => {
  const { think, anticipate, overlap, rhythm } = profile;
  const early = isSamePiece ? 0 : anticipate;
  if (beginMs < standsMs - SEEN_MS) {
    const reachMs = Math.max(50, Math.min(400, 0.8 * handsMs));
    if (standsMs - beginMs > reachMs + SEEN_MS) return NEVER;
    return logOf(early / reachMs);
  }
  const thought = (ms) =>
    rhythm === 'game' ? Math.log(1 / 5_000) : density(think, Math.max(ms, think.leastMs));
  if (pressMs === undefined) return logOf((1 - early) * (1 - overlap)) + thought(beginMs - standsMs - 200);
  const before =
    beginMs < pressMs ? logOf(((1 - early) * overlap) / Math.max(40, pressMs - standsMs)) : NEVER;
  const sinceMs = beginMs - pressMs + 60;
  const after = sinceMs > 0 ? logOf((1 - early) * (1 - overlap)) + thought(sinceMs) : NEVER;
  return most(before, after);
};
