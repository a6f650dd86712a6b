import { type CanMateMethod, canMate } from '../chess/canMate/canMate.js';
import { playMove } from '../chess/playMove.js';
import type { Position } from '../chess/position.js';
import type { Move } from '../chess/types.js';
import { makeUciMove } from '../chess/uciMove.js';
import { withEnglish } from '../messages/catalogue/keyedError.js';
import type { Message } from '../messages/catalogue/message.js';
import { message } from '../messages/catalogue/message.js';
import type { CanMate, MateVerdict } from './mateVerdict.js';

/** Describes how a verdict was found, in English and as a message key. */
const mateMethod = (said: Message): Pick<MateVerdict, 'method' | 'key' | 'params'> => {
  const { text: method, key, params } = withEnglish(said);
  return { method, key, ...(params && { params }) };
};

const LINE_PLIES_MAX = 400;

const uciLine = (position: Position, line: readonly Move[]): readonly string[] => {
  let at = position;
  return line.slice(0, LINE_PLIES_MAX).map((move) => {
    const uci = makeUciMove(at, move);
    at = playMove(at, move);
    return uci;
  });
};

/** Why the side cannot mate. */
const whyNone = (method: CanMateMethod, nodes: number): Message => {
  switch (method) {
    case 'gameOver':
      return message('mate.ended');
    case 'material':
      return message('mate.material');
    case 'forcedLines':
      return message('mate.forcedLines');
    case 'reach':
      return message('mate.reach');
    case 'search':
      return message('mate.none', { count: String(nodes) });
  }
};

/** Asks the rules core. The verdict holds the line to a mate, or the reason why there is none. */
export const findMate: CanMate = (position, side, effort) => {
  const found = canMate(position, side, { mode: effort });
  switch (found.verdict) {
    case 'yes':
      return {
        canMate: 'yes',
        ...mateMethod(message(found.method === 'gameOver' ? 'mate.over' : 'mate.found')),
        line: uciLine(position, found.line),
      };
    case 'no':
      return { canMate: 'no', ...mateMethod(whyNone(found.method, found.nodes)) };
    case 'undecided':
      return {
        canMate: 'undecided',
        ...mateMethod(message('mate.undecided', { count: found.nodes })),
      };
  }
};
