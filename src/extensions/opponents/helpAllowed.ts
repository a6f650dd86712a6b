import { makeFen } from '../../chess/fen.js';
import { legalMoves } from '../../chess/legalMoves.js';
import { playMove } from '../../chess/playMove.js';
import { startPosition } from '../../chess/position.js';
import { parsePosition } from '../../chess/positionFromSetup.js';
import { isOver } from '../../table/game/gameState.js';
import type { LeftGame } from '../../table/game/gameView.js';
import { isFromAfar } from '../../table/game/seat.js';
import type { TableView } from '../../table/tableView.js';

/** What stands in each rank, from the eighth down, a letter or a digit of the FEN for each square. */
const ranksOf = (placement: string): readonly string[] =>
  placement.replaceAll(/\d/g, (gap) => '.'.repeat(Number(gap))).split('/');

const otherColours = (rank: string): string =>
  [...rank]
    .map((letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()))
    .join('');

const leftForRight = (rank: string): string => [...rank].reverse().join('');

/** A position, and what an engine thinks the same of: with the colours changed, with left for right. */
const looksOf = (fen: string): readonly string[] => {
  const ranks = ranksOf(fen.split(' ', 1)[0] ?? '');
  const turned = ranks.toReversed().map(otherColours);
  return [ranks, turned].flatMap((one) => [one, one.map(leftForRight)]).map((one) => one.join('/'));
};

/**
 * The pieces of a position, under one name with all its looks. Side to move and castling are left
 * out: a position that is set up may state them differently.
 */
const positionKind = (fen: string): string => looksOf(fen).toSorted()[0] ?? '';

/** Two pieces that stand elsewhere change four squares; what is more, missing, or another, one each. */
const SQUARES_OF_TWO_PIECES = 4;

const differingSquares = (one: string, other: string): number =>
  [...one].reduce((count, letter, i) => count + Number(letter !== other[i]), 0);

/** The positions of one kind but for two pieces: the same question to an engine, or the next one. */
const areNear = (fen: string, other: string): boolean => {
  const [look = ''] = looksOf(fen);
  return looksOf(other).some((one) => differingSquares(look, one) <= SQUARES_OF_TWO_PIECES);
};

type HelpedTable = Pick<TableView, 'seats' | 'opponent' | 'rules' | 'left'>;
type PlayedTable = HelpedTable & Pick<TableView, 'game'>;

const isLocked = ({ seats, opponent, rules, game }: HelpedTable & Partial<PlayedTable>): boolean =>
  isFromAfar(seats) ||
  opponent?.kind === 'lichess' ||
  rules.signals !== 'teaching' ||
  (game?.unaided === true && !isOver(game));

const FIRST_POSITION = positionKind(makeFen(startPosition));

/**
 * The locked game of a table that goes on, none before its first move; and the one that was left in the
 * middle, which may go on elsewhere.
 */
const lockedGames = (table: PlayedTable): readonly LeftGame[] => {
  const { game, left } = table;
  const before = left === undefined ? [] : [left];
  if (game === null || isOver(game) || !isLocked(table)) return before;
  const isBegun = game.moves.length > 0 || positionKind(game.startFen) !== FIRST_POSITION;
  return isBegun ? [game, ...before] : before;
};

/** Its position, and those that its next move may lead to; never the one that every game begins with. */
const lockedPositions = ({ fen, chess960 }: LeftGame): ReadonlySet<string> => {
  const now = parsePosition(fen, { chess960 });
  const next = now.ok ? legalMoves(now.value).map((move) => makeFen(playMove(now.value, move))) : [];
  return new Set([fen, ...next].map(positionKind).filter((kind) => kind !== FIRST_POSITION));
};

/** A game as far as the lock looks at it. */
type ReachedGame = {
  readonly startFen: string;
  readonly moves: readonly { readonly fen: string }[];
};

/**
 * Whether a game has come to the position of a locked game at one of the tables, or to its next. A
 * position set up may have two pieces elsewhere, as after a move and its reply, some more or some fewer.
 */
export const isPlayedElsewhere = (game: ReachedGame, tables: readonly PlayedTable[]): boolean => {
  const fens = [game.startFen, ...game.moves.map(({ fen }) => fen)];
  const kinds = fens.map(positionKind);
  const isSetUp = kinds[0] !== FIRST_POSITION;
  return tables.flatMap(lockedGames).some((played) => {
    const locked = lockedPositions(played);
    return (
      kinds.some((kind) => locked.has(kind)) || (isSetUp && fens.some((fen) => areNear(fen, played.fen)))
    );
  });
};

/**
 * Whether a table may help its players: with hints, warnings, an evaluation, an engine's lines. Never while a
 * game with a player in another place is attached, rated or not, nor where the rules keep players from
 * information about their game (FIDE 11.3, 12.6), nor in a game that began so and whose seats were changed;
 * nor where the position of such a game at one of the `others`, or its next, was reached here as if it were
 * another game. Every feature that helps asks this, and nothing else.
 */
export const helpAllowed = (
  table: HelpedTable & Partial<PlayedTable>,
  others: readonly PlayedTable[] = [],
): boolean => {
  if (isLocked(table)) return false;
  const { game } = table;
  if (game === undefined || game === null) return true;
  return !isPlayedElsewhere(game, [...others, { ...table, game }]);
};

/** Games may be the same for this long by chance, with an engine's moves that every book has. */
const BOOK_PLIES = 10;

/**
 * Whether an engine may play on at a table: not the position of a locked game, neither one that was set up
 * nor one to which the moves of that game have led here as well. That would be advice for it, move by move.
 */
export const enginePlays = (table: PlayedTable, others: readonly PlayedTable[]): boolean => {
  const { game } = table;
  if (game === null) return true;
  const isBook = positionKind(game.startFen) === FIRST_POSITION && game.moves.length < BOOK_PLIES;
  return (
    isBook || !isPlayedElsewhere({ startFen: game.startFen, moves: game.moves.slice(-1) }, [...others, table])
  );
};
