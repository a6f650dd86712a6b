import { makeFen } from '../../chess/fen.js';
import type { PgnLine, PgnMove, PgnTag } from '../../chess/pgn/pgnGame.js';
import { makePgn } from '../../chess/pgn/pgnWriter.js';
import { type Position, startPosition } from '../../chess/position.js';
import type { Branch } from './branch.js';

const lineOf = (branches: readonly Branch[]): PgnLine => {
  const moves: PgnMove[] = [];
  for (let here = branches; here.length > 0; ) {
    const [main, ...others] = here as readonly [Branch, ...Branch[]];
    const variations = others.map((other) => lineOf([other]));
    moves.push({ san: main.san, nags: [], comments: [], variations });
    here = main.after;
  }
  return { comments: [], moves };
};

const tagsOf = (start: Position): readonly PgnTag[] => {
  const fen = makeFen(start);
  const event = { name: 'Event', value: 'Analysis' };
  if (!start.chess960 && fen === makeFen(startPosition)) return [event];
  const variant = start.chess960 ? [{ name: 'Variant', value: 'Chess960' }] : [];
  return [event, ...variant, { name: 'SetUp', value: '1' }, { name: 'FEN', value: fen }];
};

/** All that was tried from a position, in PGN export format: the first line with the others as variations. */
export const analysisPgn = (start: Position, branches: readonly Branch[]): string =>
  makePgn({ tags: tagsOf(start), ...lineOf(branches), result: '*' });
