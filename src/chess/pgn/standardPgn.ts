import { readPgnDate } from '../../shared/writtenDate.js';
import { makeFen } from '../fen.js';
import { decodeLegalMove } from '../mailbox/legalMove.js';
import { loadMailbox, Mailbox } from '../mailbox/mailbox.js';
import { oppositeColor } from '../piece.js';
import { playMove } from '../playMove.js';
import type { Position } from '../position.js';
import { positionFromSetup } from '../positionFromSetup.js';
import { findSan } from '../san.js';
import { makeSanOfCode } from '../sanCodes.js';
import type { PgnGame, PgnLine, PgnMove, PgnTag } from './pgnGame.js';
import { type PgnMoveFault, pgnMoveFault } from './replayPgn.js';
import { type PgnStartFault, pgnStartPosition } from './startOfGame.js';

/** A game in standard notation, and the faults of the parts that were dropped. */
export type StandardPgn = {
  /** The game with every move in standard notation. Each line ends before its first illegal move. */
  readonly game: PgnGame;
  /** In the order of the text. */
  readonly faults: readonly (PgnStartFault | PgnMoveFault)[];
};

const DATE_TAGS = new Set(['Date', 'EventDate', 'UTCDate']);

/** The tags with dates in PGN form. A value that is not a date stays unchanged. */
const withPgnDates = (tags: readonly PgnTag[]): readonly PgnTag[] =>
  tags.map((tag) => {
    if (!DATE_TAGS.has(tag.name)) return tag;
    const value = readPgnDate(tag.value);
    return value === undefined || value === tag.value ? tag : { name: tag.name, value };
  });

/** Reloaded for every move. */
const scratch = new Mailbox(1);

/** The state of a line in progress. `done` grows with it. */
type Walk = {
  readonly source: PgnLine;
  readonly done: PgnMove[];
  position: Position;
  /** The position before the last move done, from which its variations start. */
  before: Position;
  next: number;
  /** The finished variations of the last move, and how many were examined. */
  variations: PgnLine[];
  looked: number;
};

const walkOf = (source: PgnLine, position: Position): Walk => ({
  source,
  done: [],
  position,
  before: position,
  next: 0,
  variations: [],
  looked: 0,
});

type Step = { readonly san: string; readonly after: Position };

/** Plays a null move, which annotators use in variations and a game cannot contain. */
const playNullMove = (position: Position): Step | undefined => {
  const turn = oppositeColor(position.turn);
  // The counters stay unchanged, because the writer counts plies itself.
  const { board, castlingRights, halfmoves, fullmoves, chess960 } = position;
  const setup = { board, turn, castlingRights, epSquare: undefined, halfmoves, fullmoves };
  const after = positionFromSetup(setup, { chess960 });
  return after.ok ? { san: '--', after: after.value } : undefined;
};

const stepTo = (
  position: Position,
  move: PgnMove,
  inVariation: boolean,
  ply: number,
): Step | PgnMoveFault => {
  loadMailbox(scratch, position);
  const found = findSan(scratch, move.san);
  if (found.ok) {
    const after = playMove(position, decodeLegalMove(scratch, found.value));
    return { san: makeSanOfCode(scratch, found.value), after };
  }
  const passed = inVariation && (move.san === '--' || move.san === 'Z0') ? playNullMove(position) : undefined;
  return passed ?? pgnMoveFault(found.error, move, ply);
};

/** Goes through the tree depth first, without recursion. */
const standardLine = (game: PgnGame, start: Position, faults: PgnMoveFault[]): readonly PgnMove[] => {
  const outer: Walk[] = [];
  let walk = walkOf(game, start);
  for (;;) {
    const last = walk.source.moves[walk.next - 1];
    const variation = last?.variations[walk.looked];
    const move = walk.source.moves[walk.next];
    if (variation !== undefined) {
      walk.looked++;
      outer.push(walk);
      walk = walkOf(variation, walk.before);
    } else if (move !== undefined) {
      const step = stepTo(walk.position, move, outer.length > 0, walk.next + 1);
      if ('kind' in step) {
        faults.push(step);
        walk.next = walk.source.moves.length + 1;
        continue;
      }
      walk.variations = [];
      walk.done.push({ ...move, san: step.san, variations: walk.variations });
      walk.looked = 0;
      walk.next++;
      walk.before = walk.position;
      walk.position = step.after;
    } else {
      const parent = outer.pop();
      if (parent === undefined) return walk.done;
      const kept: PgnLine = { comments: walk.source.comments, moves: walk.done };
      if (kept.moves.length > 0 || kept.comments.length > 0) parent.variations.push(kept);
      walk = parent;
    }
  }
};

/**
 * Plays a whole game, variations included, and writes every move in standard notation, the FEN with X-FEN
 * castling letters and dates in PGN form. `makePgn` of the result is then strict export format. Null moves
 * are kept in variations and end the main line. When the tags define no start position, there are no moves,
 * and the meaningless FEN and SetUp are dropped.
 */
export const standardPgn = (game: PgnGame): StandardPgn => {
  const start = pgnStartPosition(game);
  if (!start.ok) {
    const tags = withPgnDates(game.tags.filter(({ name }) => name !== 'FEN' && name !== 'SetUp'));
    return { game: { ...game, tags, moves: [] }, faults: [start.error] };
  }
  const faults: PgnMoveFault[] = [];
  const moves = standardLine(game, start.value, faults);
  const fen = makeFen(start.value);
  const tags = withPgnDates(
    game.tags.map((tag) => {
      if (tag.name === 'FEN') return { name: 'FEN', value: fen };
      // Variant names for ordinary chess become the one that every program knows.
      return tag.name === 'Variant' && !start.value.chess960 ? { name: 'Variant', value: 'Standard' } : tag;
    }),
  );
  return { game: { ...game, tags, moves }, faults };
};
