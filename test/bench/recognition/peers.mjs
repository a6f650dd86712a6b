/**
 * Algorithms of other programs, rebuilt from their behaviour and not from their code:
 *
 * - `perEvent`: a change that makes the board equal to the result of a legal move is that move.
 * - `debounced`: the same once the board was quiet for a while. The last move is replaced when the board is a
 *   legal result of the position before it. An earlier position is a take-back.
 * - `twoPly`: once quiet, one legal move, or two at once. The last move is rewritten.
 *
 * Each receives the start position and the kind of sensors, and compares in those terms. `feed(event)`
 * returns `{ atMs, fromPly, uci }`: from that ply (from 1) on the game is this list.
 */
import { chess, sensed } from './product.mjs';

const project = (board, sensing) => Uint8Array.from(board, (code) => sensed(sensing, code));

const differences = (a, b) => {
  const squares = [];
  for (let square = 0; square < 64; square++) if (a[square] !== b[square]) squares.push(square);
  return squares;
};

/** A position with what the board would show of it and of each of its moves. */
const createNode = (position, sensing) => ({ position, shown: project(position.board, sensing), sensing });

const after = (node, move) => createNode(chess.playMove(node.position, move), node.sensing);

/** The first legal move whose result looks like the board and that is not refused. */
const findMove = (node, board, refuse = () => false) => {
  const changed = differences(node.shown, board);
  if (changed.length === 0 || changed.length > 4) return undefined;
  for (const { move, changes } of chess.moveEffects(node.position)) {
    const visible = changes.filter((c) => sensed(node.sensing, c.before) !== sensed(node.sensing, c.after));
    if (visible.length !== changed.length || refuse(move)) continue;
    if (visible.every(({ square, after: code }) => board[square] === sensed(node.sensing, code))) return move;
  }
  return undefined;
};

const uciOf = (node, move) => chess.makeUciMove(node.position, move);

const createPerEvent = ({ start, sensing }) => {
  let node = createNode(start, sensing);
  let ply = 0;
  return {
    feed: (event) => {
      if (event.kind !== 'board') return [];
      const move = findMove(node, event.board);
      if (move === undefined) return [];
      const said = { atMs: event.atMs, fromPly: ++ply, uci: [uciOf(node, move)] };
      node = after(node, move);
      return [said];
    },
    finish: () => [],
  };
};

/** Calls `settle` once the board was quiet for `waitMs`. */
const createQuiet = (waitMs, settle, see = () => {}) => {
  let board;
  let dueMs = Number.POSITIVE_INFINITY;
  const expire = (nowMs) => {
    if (board === undefined || dueMs > nowMs) return [];
    const atMs = dueMs;
    dueMs = Number.POSITIVE_INFINITY;
    return settle(board, atMs);
  };
  return {
    feed: (event) => {
      const said = expire(event.atMs);
      if (event.kind === 'board') {
        board = event.board;
        see(board);
        dueMs = event.atMs + waitMs;
      }
      return said;
    },
    finish: () => expire(Number.POSITIVE_INFINITY),
  };
};

/**
 * An occupancy-only board shows the same for an attacker in the hand and for a finished capture. There a
 * capture counts when attacker and victim were off the board together, and then only the attacker is.
 */
const createCaptureMemory = (sensing) => {
  let pair;
  return {
    see: (node, board) => {
      if (sensing !== 'occupancy') return;
      const away = differences(node.shown, board).filter((square) => board[square] === 0);
      const taken = chess.legalMoves(node.position).find((move) => {
        return move.captured !== 0 && away.includes(move.from) && away.includes(move.to);
      });
      if (taken !== undefined) pair = taken;
    },
    refuses: ({ captured, enPassant, from, to }) =>
      sensing === 'occupancy' &&
      captured !== 0 &&
      enPassant === undefined &&
      !(pair?.from === from && pair.to === to),
    forget: () => {
      pair = undefined;
    },
  };
};

const createDebounced =
  (waitMs) =>
  ({ start, sensing }) => {
    const nodes = [createNode(start, sensing)];
    const uci = [];
    const captures = createCaptureMemory(sensing);
    let lastWasMove = false;
    let isOver = false;
    let longest = 0;
    const play = (node, move, atMs) => {
      uci.push(uciOf(node, move));
      longest = Math.max(longest, uci.length);
      nodes.push(after(node, move));
      lastWasMove = true;
      captures.forget();
      return [{ atMs, fromPly: uci.length, uci: uci.slice(-1) }];
    };
    const settle = (board, atMs) => {
      const current = nodes[nodes.length - 1];
      if (isOver || differences(current.shown, board).length === 0) return [];
      const before = nodes[nodes.length - 2];
      const slid = lastWasMove && before ? findMove(before, board, captures.refuses) : undefined;
      if (slid !== undefined) {
        nodes.pop();
        uci.pop();
        return play(before, slid, atMs);
      }
      const move = findMove(current, board, captures.refuses);
      if (move !== undefined) return play(current, move, atMs);
      const back = nodes.findLastIndex(({ shown }) => differences(shown, board).length === 0);
      // The start array begins another game, and the current one gets no more moves.
      if (back === 0 && longest > 2) isOver = true;
      if (back < 0 || isOver) return [];
      nodes.length = back + 1;
      uci.length = back;
      lastWasMove = false;
      return [{ atMs, fromPly: back + 1, uci: [] }];
    };
    return createQuiet(waitMs, settle, (board) => captures.see(nodes[nodes.length - 1], board));
  };

const findTwoPlies = (node, board) => {
  if (differences(node.shown, board).length > 8) return undefined;
  for (const first of chess.legalMoves(node.position)) {
    const between = after(node, first);
    const second = findMove(between, board);
    if (second !== undefined) return { first, between, second };
  }
  return undefined;
};

const createTwoPly = ({ start, sensing }) => {
  const nodes = [createNode(start, sensing)];
  const uci = [];
  return createQuiet(120, (board, atMs) => {
    const current = nodes[nodes.length - 1];
    if (differences(current.shown, board).length === 0) return [];
    const one = findMove(current, board);
    if (one !== undefined) {
      uci.push(uciOf(current, one));
      nodes.push(after(current, one));
      return [{ atMs, fromPly: uci.length, uci: uci.slice(-1) }];
    }
    const before = nodes[nodes.length - 2];
    const instead = before === undefined ? undefined : findMove(before, board);
    if (instead !== undefined) {
      nodes.pop();
      uci.pop();
      uci.push(uciOf(before, instead));
      nodes.push(after(before, instead));
      return [{ atMs, fromPly: uci.length, uci: uci.slice(-1) }];
    }
    const two = findTwoPlies(current, board);
    if (two === undefined) return [];
    uci.push(uciOf(current, two.first), uciOf(two.between, two.second));
    nodes.push(two.between, after(two.between, two.second));
    return [{ atMs, fromPly: uci.length - 1, uci: uci.slice(-2) }];
  });
};

/** By the names in the tables. */
export const peers = {
  'per event': createPerEvent,
  'debounced 100 ms': createDebounced(100),
  'debounced 250 ms': createDebounced(250),
  'debounced 500 ms': createDebounced(500),
  'two-ply': createTwoPly,
};
