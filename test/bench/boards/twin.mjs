/** Hands that play another game, of the same plies in another order, and may show a board the same. */
import { chess } from '../recognition/product.mjs';

/** Plies further apart are in no one report of a board. */
const PLIES_MOST = 6;

const squaresOf = ({ from, to, enPassant, castling }) =>
  [from, to, enPassant, castling?.rookFrom, castling?.rookTo].filter((square) => square !== undefined);

/** From the first ply that differs to the last one; undefined when they are other plies. */
const windowOf = (played, heard) => {
  if (played.length !== heard.length) return undefined;
  const first = played.findIndex((uci, ply) => heard[ply] !== uci);
  const last = played.findLastIndex((uci, ply) => heard[ply] !== uci);
  const plies = (list) =>
    list
      .slice(first, last + 1)
      .sort()
      .join();
  if (last - first >= PLIES_MOST || plies(played) !== plies(heard)) return undefined;
  return { first, last };
};

/** The acts by which the same plies come in the order that was heard, each completed when that of its place was. */
export const twinActs = ({ start, played, heard, plan }) => {
  const window = windowOf(played, heard);
  if (window === undefined) return undefined;
  const { first, last } = window;
  const { plies } = plan.truth;
  let position = start;
  const moves = played.map((uci) => {
    const { value } = chess.parseUciMove(position, uci);
    position = chess.playMove(position, value);
    return value;
  });
  const shiftOf = new Map();
  for (let ply = first; ply <= last; ply++) {
    const place = heard.findIndex((uci, at) => at >= first && at <= last && uci === played[ply]);
    const { firstTouchMs, completeMs } = plies[ply];
    const squares = squaresOf(moves[ply]);
    for (const act of plan.acts)
      if (squares.includes(act.square) && act.atMs >= firstTouchMs && act.atMs <= completeMs)
        shiftOf.set(act, plies[place].completeMs - completeMs);
  }
  const acts = plan.acts
    .map((act) => ({ ...act, atMs: act.atMs + (shiftOf.get(act) ?? 0) }))
    .toSorted((a, b) => a.atMs - b.atMs);
  const most = Math.max(...[...shiftOf.values()].map(Math.abs));
  const text =
    `the same bytes come of ${heard.slice(first, last + 1).join(' ')} as of ` +
    `${played.slice(first, last + 1).join(' ')}, with hands up to ${most} ms earlier or later`;
  return { acts, text };
};
