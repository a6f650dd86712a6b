/**
 * Searches for hands that play another game but may produce the same reports. If there are any, the game
 * cannot be known.
 */
import { chess } from '../recognition/product.mjs';

/** Plies further apart never share a report of a board. */
const PLIES_MOST = 6;
/** Two differences between games are separate when at least this many plies between them are equal. */
const PLIES_BETWEEN = 2;
/** The number of times tried for the plies of a stretch, and the factor for hands in a hurry. */
const MOMENTS = 8;
const HURRY = 0.4;
/** Factors that shorten a stay which no scan has sensed. */
const SHARES = [0, 0.25, 0.5, 0.75, 1];
/** The least time between two acts of a hand. */
const ACT_MS = 2;

const squaresOf = ({ from, to, enPassant, castling }) =>
  [from, to, enPassant, castling?.rookFrom, castling?.rookTo].filter((square) => square !== undefined);

const movesOf = (start, ucis) => {
  let position = start;
  return ucis.map((uci) => {
    const { value } = chess.parseUciMove(position, uci);
    position = chess.playMove(position, value);
    return value;
  });
};

/** The stretches in which two games of one length differ, with their first and last plies. */
const windowsOf = (played, received) => {
  const windows = [];
  played.forEach((uci, ply) => {
    if (received[ply] === uci) return;
    const last = windows.at(-1);
    if (last !== undefined && ply - last.last <= PLIES_BETWEEN + 1) last.last = ply;
    else windows.push({ first: ply, last: ply });
  });
  return windows;
};

const inOrder = (acts) => acts.toSorted((a, b) => a.atMs - b.atMs);

/** The acts that belong to a ply. */
const actsOf = (acts, { firstTouchMs, completeMs }, move) => {
  const squares = squaresOf(move);
  return acts.filter(
    (act) => squares.includes(act.square) && act.atMs >= firstTouchMs && act.atMs <= completeMs,
  );
};

/** The acts with some at other times. */
const retimed = (acts, timeOf) => inOrder(acts.map((act) => ({ ...act, atMs: timeOf.get(act) ?? act.atMs })));

const mostMoved = (timeOf) =>
  Math.max(0, ...[...timeOf].map(([act, atMs]) => Math.round(Math.abs(atMs - act.atMs))));

/** The index of each played ply in the reported game. Undefined when the plies differ. */
const placesOf = ({ first, last }, played, received) => {
  const places = new Map();
  for (let place = first; place <= last; place++) {
    const ply = played.findIndex(
      (uci, at) => at >= first && at <= last && uci === received[place] && !places.has(at),
    );
    if (ply === -1) return undefined;
    places.set(ply, place);
  }
  return places;
};

/** The same plies in the reported order, each completed at the time of its new place. */
const exchanged = (acts, { window, places, plies, moves }) => {
  const timeOf = new Map();
  for (const [ply, place] of places)
    for (const act of actsOf(acts, plies[ply], moves[ply]))
      timeOf.set(act, act.atMs + plies[place].completeMs - plies[ply].completeMs);
  return { acts: retimed(acts, timeOf), ms: mostMoved(timeOf), window };
};

/** All increasing choices of `count` numbers below `of`. */
function* choices(count, of, from = 0) {
  if (count === 0) yield [];
  else
    for (let first = from; first <= of - count; first++)
      for (const rest of choices(count - 1, of, first + 1)) yield [first, ...rest];
}

/** The same plies one after another in the reported order, by faster hands. */
function* hurried(acts, { window, places, plies, moves }) {
  const order = [...places].toSorted((a, b) => a[1] - b[1]).map(([ply]) => ply);
  const inWindow = plies.slice(window.first, window.last + 1);
  const fromMs = Math.min(...inWindow.map(({ firstTouchMs }) => firstTouchMs));
  const toMs = Math.max(...inWindow.map(({ completeMs }) => completeMs));
  for (const moments of choices(order.length, MOMENTS)) {
    const timeOf = new Map();
    let doneMs = fromMs - ACT_MS;
    const isPossible = order.every((ply, i) => {
      const { firstTouchMs, completeMs } = plies[ply];
      const takesMs = (completeMs - firstTouchMs) * HURRY;
      const momentMs = fromMs + ((toMs - fromMs) * moments[i]) / (MOMENTS - 1);
      const standsMs = Math.max(doneMs + ACT_MS + takesMs, momentMs);
      doneMs = standsMs;
      for (const act of actsOf(acts, plies[ply], moves[ply]))
        timeOf.set(act, standsMs - (completeMs - act.atMs) * HURRY);
      // A press cannot come before the piece is put down.
      return standsMs <= toMs && standsMs <= (plies[window.first + i].pressMs ?? toMs);
    });
    if (isPossible) yield { acts: retimed(acts, timeOf), ms: mostMoved(timeOf), window };
  }
}

/** The same acts on the reported squares. A stop that no scan has sensed may be shorter. */
function* elsewhere(acts, { window, plies, moves, receivedMoves }) {
  const { first, last } = window;
  const squareOf = new Map();
  for (let ply = first; ply <= last; ply++) {
    const [was, is] = [moves[ply], receivedMoves[ply]];
    for (const act of actsOf(acts, plies[ply], was))
      if (act.square === was.to) squareOf.set(act, is.to);
      else if (act.square === was.from) squareOf.set(act, is.from);
  }
  const onSquares = (list) =>
    list.map((act) => (squareOf.has(act) ? { ...act, square: squareOf.get(act) } : act));
  yield { acts: onSquares(acts), ms: 0, window };
  const place = actsOf(acts, plies[first], moves[first]).findLast(({ kind }) => kind === 'place');
  const next = plies[first + 2];
  const lift = acts.find(
    ({ kind, square, atMs }) =>
      kind === 'lift' && square === moves[first].to && place !== undefined && atMs > place.atMs,
  );
  if (next === undefined || lift === undefined || lift.atMs > next.completeMs) return;
  const answeredMs = Math.min(lift.atMs, plies[first + 1].completeMs);
  for (const late of SHARES)
    for (const early of SHARES) {
      const placeMs = place.atMs + (lift.atMs - ACT_MS - place.atMs) * late;
      const liftMs = Math.max(placeMs + ACT_MS, lift.atMs - (lift.atMs - answeredMs) * early);
      if (late + early === 0 || placeMs > (plies[first].pressMs ?? placeMs)) continue;
      const timeOf = new Map([
        [place, placeMs],
        [lift, liftMs],
      ]);
      const moved = acts.map((act) => ({ act, atMs: timeOf.get(act) ?? act.atMs }));
      yield {
        acts: inOrder(
          moved.map(({ act, atMs }) => ({
            ...act,
            atMs,
            ...(squareOf.has(act) && { square: squareOf.get(act) }),
          })),
        ),
        ms: mostMoved(timeOf),
        window,
      };
    }
}

/** A piece that made two plies and stopped on its way: its stop and its final square are exchanged. */
const restedElsewhere = (acts, { window: { first, last }, window, plies, moves, receivedMoves }) => {
  if (last !== first + 2) return undefined;
  const [answer, receivedAnswer] = [moves[first + 1], receivedMoves[first + 1]];
  if (answer.from !== receivedAnswer.from || answer.to !== receivedAnswer.to) return undefined;
  const { completeMs: answeredMs } = plies[first + 1];
  const ofPiece = acts.filter(
    ({ kind, atMs }) =>
      (kind === 'lift' || kind === 'place') &&
      atMs >= plies[first].firstTouchMs &&
      atMs <= plies[last].completeMs,
  );
  const way = [];
  let at = moves[first].from;
  let isInHand = false;
  for (const act of ofPiece) {
    if (!isInHand && act.kind === 'lift' && act.square === at) isInHand = true;
    else if (isInHand && act.kind === 'place' && act.piece === moves[first].piece) {
      isInHand = false;
      at = act.square;
    } else continue;
    way.push(act);
  }
  const rests = way.findIndex(({ kind, square }) => kind === 'place' && square === receivedMoves[first].to);
  if (rests === -1) return undefined;
  const timeOf = new Map();
  way.forEach((act, i) => {
    const isBefore = i <= rests;
    if (isBefore && act.atMs >= answeredMs) timeOf.set(act, answeredMs - (rests - i + 1) * ACT_MS);
    if (!isBefore && act.atMs <= answeredMs) timeOf.set(act, answeredMs + (i - rests) * ACT_MS);
  });
  // A press cannot come before the piece is put down.
  const restsMs = timeOf.get(way[rests]) ?? way[rests].atMs;
  if (restsMs > (plies[first].pressMs ?? answeredMs)) return undefined;
  return { acts: retimed(acts, timeOf), ms: mostMoved(timeOf), window };
};

/** Ways in which hands may have played one stretch as reported. */
function* waysOf(acts, game) {
  const { window, receivedMoves, moves } = game;
  if (game.places !== undefined) {
    yield exchanged(acts, game);
    yield* hurried(acts, game);
    return;
  }
  const isOneSquare = moves.every(
    (move, ply) =>
      (move.castling ?? receivedMoves[ply].castling) === undefined || ply < window.first || ply > window.last,
  );
  if (!isOneSquare) return;
  yield* elsewhere(acts, game);
  const rested = restedElsewhere(acts, game);
  if (rested !== undefined) yield rested;
}

/**
 * Proves that the played game cannot be known: returns hands that play the reported game, found stretch by
 * stretch, for which `isTheSame` says that the board's reports are the same. Undefined when there are none.
 */
export const findTwin = async ({ start, played, received, plan }, isTheSame) => {
  if (played.length !== received.length) return undefined;
  const { plies } = plan.truth;
  const [moves, receivedMoves] = [movesOf(start, played), movesOf(start, received)];
  let { acts } = plan;
  const texts = [];
  for (const window of windowsOf(played, received)) {
    const { first, last } = window;
    if (last - first >= PLIES_MOST) return undefined;
    const game = { window, plies, moves, receivedMoves, places: placesOf(window, played, received) };
    let found;
    for (const way of waysOf(acts, game)) {
      if (!(await isTheSame(way.acts))) continue;
      found = way;
      break;
    }
    if (found === undefined) return undefined;
    acts = found.acts;
    const hands = found.ms === 0 ? 'on other squares' : `up to ${found.ms} ms earlier or later`;
    texts.push(
      `the same bytes come of ${received.slice(first, last + 1).join(' ')} as of ` +
        `${played.slice(first, last + 1).join(' ')}, with hands ${hands}`,
    );
  }
  return texts.length === 0 ? undefined : texts.join('; ');
};
