// An arbiter who has watched the game and answers a table's questions about the board after walking there.
import { chess } from '../recognition/product.mjs';

const WALK_MS = 5_000;
/** More questions than any game has. */
const QUESTIONS_MAX = 30;

/** The plies numbered as in questions: `27...`, `28.` and so on, each with its SAN. */
const numbered = ({ start, moves }) => {
  let position = start;
  return moves.map((move) => {
    const number = `${position.fullmoves}${position.turn === 'white' ? '.' : '...'}`;
    const san = chess.makeSan(position, move);
    position = chess.playMove(position, move);
    return { number, san };
  });
};

const wasPlayed = (plies, from, line) =>
  line.split(' ').every((san, i) => plies[from + i]?.san.replace(/[+#]/, '') === san.replace(/[+#]/, ''));

/** The right option, or undefined when there is none. */
const truthOf = ({ question, options }, plies) => {
  const [number] = question.split(' ', 1);
  const from = plies.findIndex((ply) => ply.number === number);
  if (from === -1) return undefined;
  const takenBack = /^\S+ (.+) taken back\?$/.exec(question)?.[1];
  if (takenBack !== undefined) return wasPlayed(plies, from, takenBack) ? 'still played' : 'taken back';
  return options.find((line) => wasPlayed(plies, from, line));
};

/**
 * Replays a game repeatedly, with one more answer each time, until no question is left that he can answer.
 * `replay` takes the commands.
 */
export const replayWithArbiter = async (game, replay) => {
  const plies = numbered(game);
  const commands = [];
  const received = new Set();
  for (;;) {
    const replayed = await replay(commands);
    const asks = replayed.events.filter(
      ({ type, about }) => type === 'ask' && (about === 'board' || about === 'score'),
    );
    const isOpen = ({ id, atMs }) =>
      !replayed.events.some(
        (event) => event.type === 'askClosed' && event.question === id && event.atMs < atMs + WALK_MS,
      );
    const next = asks.find(
      (ask) => !received.has(ask.id) && isOpen(ask) && truthOf(ask, plies) !== undefined,
    );
    if (next === undefined || commands.length === QUESTIONS_MAX)
      return { replayed, answered: commands.length };
    received.add(next.id);
    commands.push({
      atMs: next.atMs + WALK_MS,
      command: { type: 'answer', question: next.id, option: truthOf(next, plies) },
      caller: { role: 'arbiter' },
    });
  }
};
