/**
 * How well a game explains the observations. Each ply is assigned the time when its piece was put down. Every
 * other stay of a piece is a stop on the way, a slip, or a touch, each with its price.
 */
import { chess } from '../product.mjs';
import { beginNats, journeyNats, leftNats, logOf, NEVER, pressNats, SEEN_MS, touchNats } from './prices.mjs';

const BEAM = 300;
/** The time that a player looks at the board after a correction. */
const LOOK_AGAIN_MS = 400;

const stopsOf = (stays) => stays.map(({ square, fromMs, toMs }) => ({ square, dwellMs: toMs - fromMs }));

/** The price of stays that belong to no ply. The piece must end where it was. */
const idleNats = (context, stays, last) => {
  let nats = 0;
  let home = stays[last];
  let away = [];
  for (const stay of stays.slice(last + 1)) {
    if (stay.square !== home.square) {
      away.push(stay);
      continue;
    }
    nats += touchNats(context, home.square, stopsOf(away), stay.fromMs - home.toMs);
    home = stay;
    away = [];
  }
  return away.length === 0 ? nats : nats + NEVER;
};

/**
 * The ways in which the piece of a ply may have been put down: `{ placing, beginMs, handMs, doneMs, nats }`.
 */
const landingsOf = (context, stays, last) => {
  const { move } = context;
  const ways = [];
  for (let placing = last + 1; placing < stays.length; placing++) {
    const stay = stays[placing];
    if (stay.square !== move.to) continue;
    const home = stays.findLastIndex(({ square }, i) => i < placing && i >= last && square === move.from);
    if (home < 0) continue;
    const before = idleNats(context, stays.slice(0, home + 1), last);
    const between = stays.slice(home + 1, placing);
    const beginMs = stays[home].toMs;
    const nats = before + journeyNats(context, stopsOf(between), stay.fromMs - beginMs);
    const how = between.length > 0 ? 'over stops' : 'direct';
    ways.push({ placing, beginMs, handMs: stay.fromMs, doneMs: stay.fromMs, nats, how });
    if (between.length !== 1) continue;
    const [wrong] = between;
    const times = {
      airMs: wrong.fromMs - beginMs,
      fixMs: wrong.toMs - wrong.fromMs,
      backMs: stay.fromMs - wrong.toMs,
    };
    const left = before + leftNats(context, wrong.square, times);
    ways.push({
      placing,
      beginMs,
      handMs: wrong.fromMs,
      doneMs: stay.fromMs,
      nats: left,
      how: 'put right late',
    });
  }
  return ways;
};

/** The squares of the other pieces of a ply: the rook, the new queen, the victim. */
const settleOthers = ({ tracks, state, move }) => {
  const pieceAt = (square) => state.at.get(square);
  const at = new Map(state.at);
  const last = new Map(state.last);
  let nats = 0;
  const victim = move.enPassant ?? (move.captured === 0 ? undefined : move.to);
  if (victim !== undefined) {
    const piece = pieceAt(victim);
    at.delete(victim);
    if (piece !== undefined) {
      const { stays } = tracks[piece];
      if (stays.at(-1).toMs === undefined || stays.at(-1).square !== victim) nats += NEVER;
      last.set(piece, stays.length - 1);
    }
  }
  if (move.castling !== undefined) {
    const { rookFrom, rookTo } = move.castling;
    const piece = pieceAt(rookFrom);
    at.delete(rookFrom);
    if (piece !== undefined) {
      const placing = tracks[piece].stays.findIndex(
        ({ square }, i) => i > (last.get(piece) ?? 0) && square === rookTo,
      );
      if (placing < 0 && rookFrom !== rookTo) nats += NEVER;
      last.set(piece, placing < 0 ? (last.get(piece) ?? 0) : placing);
      at.set(rookTo, piece);
    }
  }
  return { at, last, nats };
};

/**
 * How the player may have ended a ply: without a press, with one that the lever already showed, or with a
 * received one. Each received press belongs to a player.
 */
const pressWays = ({ profile, presses, hasClock }, state, side, handMs) => {
  if (!hasClock) return [{ ...state, press: 0 }];
  const forgotten = { ...state, pressMs: undefined, press: logOf(profile.pressForgotten) };
  if (state.lever === side) return [forgotten, { ...forgotten, press: logOf(1 - profile.pressForgotten) }];
  const ways = [forgotten];
  for (let i = state.pressAt; i < Math.min(presses.length, state.pressAt + 4); i++) {
    const { atMs, side: by } = presses[i];
    if (by !== side) continue;
    const press = pressNats(profile, atMs - handMs + 40) + (i - state.pressAt) * NEVER;
    ways.push({ ...state, pressAt: i + 1, lever: side, pressMs: atMs, press: Math.max(3 * NEVER, press) });
  }
  return ways;
};

/** The squares of the pieces after a ply. */
const placesAfter = ({ at, last }, { move }, piece, promoted, placing) => {
  const places = new Map(at);
  places.delete(move.from);
  places.set(move.to, promoted?.piece ?? piece);
  const stays = new Map(last);
  stays.set(piece, placing);
  if (promoted !== undefined) stays.set(promoted.piece, 0);
  return { at: places, last: stays };
};

const waysOf = (scene, state, { position, move }, piece, promoted) => {
  const { profile, scanMs } = scene;
  const { stays } = scene.tracks[piece];
  if (move.promotion !== undefined) return promotionWays(promoted, stays);
  const last = state.last.get(piece) ?? 0;
  const { handMs } = state;
  if (move.from === move.to)
    return [{ placing: last, beginMs: handMs, handMs, doneMs: handMs, nats: 0, how: 'stays' }];
  return landingsOf({ position, move, profile, scanMs, pieces: 16 }, stays, last);
};

const playPly = (scene, state, ply) => {
  const { tracks, profile } = scene;
  const { position, move } = ply;
  const side = position.turn;
  const piece = state.at.get(move.from);
  if (piece === undefined) return [];
  const promoted = move.promotion === undefined ? undefined : promotedTrack(scene, state, move, side);
  const others = settleOthers({ tracks, state, move });
  return waysOf(scene, state, ply, piece, promoted).flatMap((way) => {
    const begin = beginNats(profile, {
      beginMs: way.beginMs,
      standsMs: state.handMs,
      pressMs: state.pressMs,
      isSamePiece: state.lastTo[side] === move.from,
      handsMs: Math.max(1, way.handMs - way.beginMs),
    });
    const isBusy = way.beginMs < (state.freeMs[side] ?? Number.NEGATIVE_INFINITY);
    const isBehind = way.handMs < state.handMs - SEEN_MS;
    const faults = [
      !ply.isLegal && 'illegal',
      isBusy && 'hand not free',
      isBehind && 'stands before the last ply',
    ];
    const found = faults.filter((fault) => fault !== false);
    const nats = way.nats + begin + others.nats + found.length * NEVER;
    const placing = promoted === undefined ? way.placing : tracks[piece].stays.length - 1;
    const freeMs = way.doneMs > way.handMs ? way.doneMs + LOOK_AGAIN_MS - 60 : undefined;
    return pressWays(scene, state, side, way.handMs).map(({ press, ...pressed }) => ({
      ...pressed,
      nats: state.nats + nats + press,
      ...placesAfter(others, ply, piece, promoted, placing),
      handMs: way.handMs,
      freeMs: { ...state.freeMs, [side]: freeMs },
      lastTo: { ...state.lastTo, [side]: move.to },
      isForced: state.isForced || nats <= NEVER || press <= NEVER,
      lines: [
        ...state.lines,
        [`${ply.uci} ${way.how}: hands ${way.nats.toFixed(1)}`, `begins ${begin.toFixed(1)}`]
          .concat(`press ${press.toFixed(1)}`, found)
          .join(', '),
      ],
    }));
  });
};

const promotedTrack = ({ tracks }, state, { to, promotion }, turn) => {
  const code = chess.pieceCode(turn, promotion);
  const taken = new Set(state.at.values());
  return tracks.find(
    ({ piece, code: shown, stays }) =>
      shown === code && !taken.has(piece) && stays[0].square === to && Number.isFinite(stays[0].fromMs),
  );
};

const promotionWays = (promoted, stays) => {
  if (promoted === undefined) return [];
  const { fromMs } = promoted.stays[0];
  const beginMs = stays.findLast(({ toMs }) => toMs !== undefined && toMs <= fromMs)?.toMs ?? fromMs;
  return [
    {
      placing: 0,
      beginMs: Math.min(beginMs, fromMs),
      handMs: fromMs,
      doneMs: fromMs,
      nats: -5,
      how: 'promotes',
    },
  ];
};

/**
 * @param scene `{ tracks, profile, hasClock, presses, lever, scanMs, standsMs, toMs }`, the observations.
 *   `presses` are those received from the first ply on, `standsMs` is when the previous ply was complete, and
 *   `toMs` is when the last press must have been a player's.
 * @param plies `{ position, move, uci, isLegal }`, in order.
 * @returns `{ nats, lines, isForced }` of the best explanation. `isForced` means that it contains acts which
 *   no hand of the model does. nats are -Infinity when there is no explanation.
 */
export const explain = (scene, plies) => {
  scene.tracks.forEach((track, piece) => {
    track.piece = piece;
  });
  const standing = scene.tracks.filter(({ stays }) => !Number.isFinite(stays[0].fromMs));
  const at = new Map(standing.map(({ piece, stays }) => [stays[0].square, piece]));
  const { standsMs: handMs, lever, beforeMs: pressMs } = scene;
  const begun = { nats: 0, at, last: new Map(), handMs, lever, pressMs, pressAt: 0, freeMs: {}, lastTo: {} };
  let states = [{ ...begun, isForced: false, lines: [] }];
  for (const ply of plies) {
    const next = states.flatMap((state) => playPly(scene, state, ply));
    if (next.length === 0)
      return {
        nats: Number.NEGATIVE_INFINITY,
        isForced: true,
        lines: [...states[0].lines, `${ply.uci}: was never seen to land`],
      };
    next.sort((a, b) => b.nats - a.nats);
    states = next.slice(0, BEAM);
  }
  const { position } = plies.at(-1);
  const context = { position, profile: scene.profile, pieces: 16 };
  const ended = states.map((state) => {
    const there = new Set(state.at.values());
    const left = scene.tracks.map(({ piece, stays }) => {
      const nats = idleNats(context, stays, state.last.get(piece) ?? 0);
      const isTaken = stays.at(-1).toMs !== undefined && !there.has(piece);
      return isTaken && nats <= NEVER ? nats - NEVER : nats;
    });
    const nobodys = scene.presses.filter(({ atMs }, i) => i >= state.pressAt && atMs < scene.toMs).length;
    const nats = left.reduce((a, b) => a + b, 0) + nobodys * NEVER;
    return {
      nats: state.nats + nats,
      isForced: state.isForced || nobodys > 0 || left.some((one) => one <= NEVER),
      lines: [...state.lines, `other touches and presses ${nats.toFixed(1)}`],
    };
  });
  return ended.sort((a, b) => b.nats - a.nats)[0];
};
