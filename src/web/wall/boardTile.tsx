import type { Color } from '../../chess/types.js';
import { ClockFace } from '../components/clockFace.js';
import { SideLine, sidePoints } from '../spectators/sideLine.js';
import { BoardPicture } from './boardPicture.js';
import { stripHeight } from './fitGrid.js';
import type { WallBoard } from './wallBoards.js';

type TileProps = {
  readonly board: WallBoard;
  readonly side: number;
  readonly onOpen: () => void;
};

const SMALL = 150;

const lineOf = (board: WallBoard, side: Color) => (
  <SideLine
    side={side}
    {...board[side]}
    points={sidePoints(board.result, side)}
    toMove={board.result === '*' && board.game?.turn === side && board.game.moves.length > 0}
    clock={board.clock !== null && board.result === '*' && <ClockFace clock={board.clock} side={side} />}
  >
    {side === 'black' && <span class="tile-number">{board.label}</span>}
  </SideLine>
);

/** One board among many: what it shows is a button that opens it. */
export const BoardTile = ({ board, side, onOpen }: TileProps) => {
  const last = board.game?.moves.at(-1)?.san;
  const label = `${board.label}: ${board.white.name} – ${board.black.name}${
    board.result === '*' ? (last === undefined ? '' : `, ${last}`) : `, ${board.result}`
  }`;
  return (
    <article
      class={`tile${board.result === '*' ? '' : ' over'}${side < SMALL ? ' small' : ''}`}
      data-board={board.number}
      style={{ width: `${side}px`, '--strip': `${stripHeight(side)}px` }}
    >
      {lineOf(board, 'black')}
      <button type="button" class="tile-board" aria-label={label} onClick={onOpen}>
        <BoardPicture game={board.game} startFen={board.startFen} />
        {board.result !== '*' && <span class="tile-result">{board.result.replace('1/2-1/2', '½-½')}</span>}
      </button>
      {lineOf(board, 'white')}
    </article>
  );
};
