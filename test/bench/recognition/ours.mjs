/**
 * Our recogniser in the form of the peers: its reports of the game's moves, with levels, confidence and
 * results.
 */
import { chess, recognition } from './product.mjs';

/** The time until the players have answered. */
const ANSWER_MS = 8000;

/** Whether a listener of `final` receives the event. */
const isForGood = ({ type, level, changes }) =>
  (type !== 'move' || level === 'final') && (type !== 'revise' || changes === 'final');

/**
 * @param game `{ start, sensing, final? }`. `final` reports only what will stand. Boards that identify pieces
 *   find the start array by themselves; others are given the position. `recogniser` is another build of it.
 *   `answerTo` gives the option that the players choose for a question, or undefined.
 */
export const createOurs = ({
  start,
  sensing,
  final = false,
  reported = sensing !== 'piece',
  recogniser = recognition,
  answerTo,
}) => {
  let state = recogniser.createRecogniserState();
  const answers = [];
  let games = 0;

  const translate = (output) => {
    const { atMs } = output;
    switch (output.type) {
      case 'game':
        games++;
        return [{ kind: 'game', atMs, game: games }];
      case 'move':
        return [
          {
            kind: 'moves',
            atMs,
            fromPly: output.ply,
            uci: [output.uci],
            level: output.level,
            confidence: output.confidence,
            reported: true,
          },
        ];
      case 'revise':
        return [
          {
            kind: 'moves',
            atMs,
            fromPly: output.fromPly,
            uci: output.moves.map(({ uci }) => uci),
            level: 'revised',
          },
        ];
      case 'result':
        return [{ kind: 'result', atMs, result: output.result, by: output.by }];
      case 'ask': {
        const option = answerTo?.(output);
        if (option !== undefined) answers.push({ atMs: atMs + ANSWER_MS, option });
        return [{ kind: 'ask', atMs, options: output.options }];
      }
      default:
        return [];
    }
  };
  // Once the moves reveal that the board is turned, it is read from its other end, as a table would.
  let isTurned = false;
  let lastBoard;
  const asSeen = (event) => {
    if (event.kind !== 'board') return event;
    lastBoard = event.board;
    if (!isTurned) return event;
    const changes = event.changes.map((change) => ({ ...change, square: 63 - change.square }));
    return { ...event, changes, board: Uint8Array.from(event.board).reverse() };
  };
  const step = (input) => {
    const stepped = recogniser.stepRecogniser(state, input);
    state = stepped.state;
    const said = stepped.outputs.filter((event) => !final || isForGood(event)).flatMap(translate);
    if (!stepped.outputs.some(({ type }) => type === 'turned')) return said;
    isTurned = !isTurned;
    const board = isTurned ? Uint8Array.from(lastBoard).reverse() : lastBoard;
    return [...said, ...step({ kind: 'turned', atMs: input.atMs, flipped: isTurned, board })];
  };
  const wakeUntil = (atMs) => {
    const said = [];
    for (let wakes = 0; wakes < 10_000; wakes++) {
      const [answer] = answers;
      const nextMs = Math.min(state.wakeAtMs ?? Infinity, answer?.atMs ?? Infinity);
      if (nextMs > atMs) break;
      const isAnswer = answer?.atMs === nextMs;
      if (isAnswer) answers.shift();
      const command = { kind: 'answer', option: answer?.option };
      said.push(
        ...step(isAnswer ? { kind: 'command', atMs: nextMs, command } : { kind: 'wake', atMs: nextMs }),
      );
    }
    return said;
  };
  let begun = false;
  const begin = (event) => {
    if (begun || event.kind !== 'board') return [];
    begun = true;
    if (!reported) return [];
    const command = { kind: 'newGame', fen: chess.makeFen(start), chess960: start.chess960 };
    return step({ kind: 'command', atMs: event.atMs, command });
  };
  return {
    feed: (event) => [...wakeUntil(event.atMs), ...begin(event), ...step(asSeen(event))],
    finish: (atMs) => wakeUntil(atMs + 60_000),
  };
};
