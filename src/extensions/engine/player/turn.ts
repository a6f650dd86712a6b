import { makeFen } from '../../../chess/fen.js';
import { playMove } from '../../../chess/playMove.js';
import { type Position, startPosition } from '../../../chess/position.js';
import { parsePosition } from '../../../chess/positionFromSetup.js';
import type { Color } from '../../../chess/types.js';
import { parseUciMove } from '../../../chess/uciMove.js';
import { isOver } from '../../../table/game/gameState.js';
import { isSetUpAwaited } from '../../../table/isSetUpAwaited.js';
import type { GameView, TableView } from '../../../table/tableView.js';
import type { SearchPosition } from '../uci/dialogue.js';

/** A game as an engine needs it. `key` identifies the turn by game and moves. */
export type Turn = SearchPosition & {
  readonly key: string;
  readonly gameId: string;
  readonly chess960: boolean;
  readonly position: Position;
  /** The previous ply is settled, so the engine may reply. */
  readonly isSettled: boolean;
};

/** The position after these moves. Undefined when one of them is illegal. */
export const positionAfter = (start: Position, moves: readonly string[]): Position | undefined => {
  let position = start;
  for (const uci of moves) {
    const move = parseUciMove(position, uci);
    if (!move.ok) return undefined;
    position = playMove(position, move.value);
  }
  return position;
};

const isStart = ({ startFen, chess960 }: GameView): boolean =>
  !chess960 && startFen === makeFen(startPosition);

export const keyOf = (gameId: string, moves: readonly string[]): string => `${gameId} ${moves.join(' ')}`;

/** A player at the board must set up the position before the game can start. */
const isStanding = (view: Pick<TableView, 'game' | 'phase' | 'seats'>): boolean =>
  !isSetUpAwaited(view) || (view.seats.white !== 'board' && view.seats.black !== 'board');

/** The turn of a game in progress. Null when neither side may move. */
export const turnOf = (view: Pick<TableView, 'game' | 'laws' | 'phase' | 'seats'>): Turn | null => {
  const { game, laws } = view;
  if (game === null || isOver(game)) return null;
  if (laws.claim !== null || laws.pause !== null || laws.pending !== null) return null;
  const start = parsePosition(game.startFen, { chess960: game.chess960 });
  const moves = game.moves.map(({ uci }) => uci);
  const position = start.ok ? positionAfter(start.value, moves) : undefined;
  if (position === undefined) return null;
  const last = game.moves.at(-1);
  return {
    key: keyOf(game.id, moves),
    gameId: game.id,
    chess960: game.chess960,
    startFen: isStart(game) ? null : game.startFen,
    moves,
    position,
    isSettled: last === undefined ? isStanding(view) : last.by !== undefined || last.level === 'final',
  };
};

export const isTurnOf = ({ position }: Turn, side: Color): boolean => position.turn === side;
