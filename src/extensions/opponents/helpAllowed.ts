import { makeFen } from '../../chess/fen.js';
import { legalMoves } from '../../chess/legalMoves.js';
import { playMove } from '../../chess/playMove.js';
import { startPosition } from '../../chess/position.js';
import { parsePosition } from '../../chess/positionFromSetup.js';
import { isOver } from '../../table/game/gameState.js';
import type { LeftGame } from '../../table/game/gameView.js';
import { isFromAfar } from '../../table/game/seat.js';
import type { TableView } from '../../table/tableView.js';

/** The ranks of a placement from the eighth down, with a letter or `.` for each square. */
const ranksOf = (placement: string): readonly string[] =>
  placement.replaceAll(/\d/g, (gap) => '.'.repeat(Number(gap))).split('/');

const otherColours = (rank: string): string =>
  [...rank]
    .map((letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()))
    .join('');

const leftForRight = (rank: string): string => [...rank].reverse().join('');

/** The variants of a position that an engine judges alike: colours swapped, and left and right mirrored. */
const looksOf = (fen: string): readonly string[] => {
  const ranks = ranksOf(fen.split(' ', 1)[0] ?? '');
  const turned = ranks.toReversed().map(otherColours);
  return [ranks, turned].flatMap((one) => [one, one.map(leftForRight)]).map((one) => one.join('/'));
};

/**
 * One name for a placement and all its variants. Side to move and castling rights are ignored, because a
 * set-up position may state them differently.
 */
const positionKind = (fen: string): string => looksOf(fen).toSorted()[0] ?? '';

/** Moving two pieces changes four squares. An extra, missing or different piece changes one. */
const SQUARES_OF_TWO_PIECES = 4;

const differingSquares = (one: string, other: string): number =>
  [...one].reduce((count, letter, i) => count + Number(letter !== other[i]), 0);

/**
 * Whether two positions or their variants differ by at most two moved pieces. An engine's answer for one
 * would then help in the other.
 */
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
 * The locked games of a table: the one in progress, unless it is still at the start position, and one that
 * was left unfinished and may continue elsewhere.
 */
const lockedGames = (table: PlayedTable): readonly LeftGame[] => {
  const { game, left } = table;
  const before = left === undefined ? [] : [left];
  if (game === null || isOver(game) || !isLocked(table)) return before;
  const isBegun = game.moves.length > 0 || positionKind(game.startFen) !== FIRST_POSITION;
  return isBegun ? [game, ...before] : before;
};

/** The current position of a game and those after its next move, except the standard start position. */
const lockedPositions = ({ fen, chess960 }: LeftGame): ReadonlySet<string> => {
  const now = parsePosition(fen, { chess960 });
  const next = now.ok ? legalMoves(now.value).map((move) => makeFen(playMove(now.value, move))) : [];
  return new Set([fen, ...next].map(positionKind).filter((kind) => kind !== FIRST_POSITION));
};

/** The part of a game that the lock compares. */
type ReachedGame = {
  readonly startFen: string;
  readonly moves: readonly { readonly fen: string }[];
};

/**
 * Whether a game has reached the current or next position of a locked game at one of the tables. A game from
 * a set-up position also counts when its position is near the locked one (`areNear`).
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
 * Whether a table may help its players with hints, warnings, an evaluation or an engine's lines. It may not
 * during a game with a remote player, rated or not, or where the rules forbid information about the game
 * (FIDE 11.3, 12.6). The lock stays when the seats of such a game change, and it applies to any game that
 * reaches the current or next position of such a game at one of the `others`. Every feature that helps must
 * ask this function, and only this.
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

/** Games may coincide for this many plies by chance, because an engine plays common book moves. */
const BOOK_PLIES = 10;

/**
 * Whether an engine may play on at a table. It may not when the current position belongs to a locked game,
 * whether it was set up or reached by moves, because the engine's moves would be advice for that game.
 */
export const enginePlays = (table: PlayedTable, others: readonly PlayedTable[]): boolean => {
  const { game } = table;
  if (game === null) return true;
  const isBook = positionKind(game.startFen) === FIRST_POSITION && game.moves.length < BOOK_PLIES;
  return (
    isBook || !isPlayedElsewhere({ startFen: game.startFen, moves: game.moves.slice(-1) }, [...others, table])
  );
};
