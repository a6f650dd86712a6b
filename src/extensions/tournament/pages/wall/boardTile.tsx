import type { Color } from '../../../../chess/types.js';
import { BoardPicture } from '../../../../web/components/boardPicture.js';
import { ClockFace } from '../../../../web/components/clockFace.js';
import { SideLine, sidePoints } from '../spectators/sideLine.js';
import { stripHeight } from './fitGrid.js';
import type { WallBoard } from './wallBoards.js';

type TileProps = {
  readonly board: WallBoard;
  readonly side: number;
  /** The width for the players beside the board, or 0 if they are above and below it. */
  readonly panel: number;
  readonly onOpen: () => void;
};

const SMALL = 150;

type Looks = { readonly isSmall: boolean; readonly isBeside: boolean };

/** The surname alone, for small tiles. */
const shortName = (name: string): string => name.split(',')[0] ?? name;

const lineOf = (board: WallBoard, side: Color, { isSmall, isBeside }: Looks) => (
  <SideLine
    side={side}
    {...board[side]}
    name={isSmall ? shortName(board[side].name) : board[side].name}
    points={sidePoints(board.result, side)}
    toMove={board.result === '*' && board.game?.turn === side && board.game.moves.length > 0}
    clock={board.clock !== null && board.result === '*' && <ClockFace clock={board.clock} side={side} />}
  >
    {side === 'black' && !isBeside && <span class="tile-number">{board.label}</span>}
  </SideLine>
);

/** The last move, such as `12. Nf3` or `12… Nf6`. */
const lastMove = ({ game }: WallBoard): string | undefined => {
  const last = game?.moves.at(-1);
  if (last === undefined) return undefined;
  const [, turn, , , , number] = last.fen.split(' ');
  return turn === 'b' ? `${number}. ${last.san}` : `${Number(number) - 1}… ${last.san}`;
};

/** A board of the wall. It is a button that opens the board. */
export const BoardTile = ({ board, side, panel, onOpen }: TileProps) => {
  const last = board.game?.moves.at(-1)?.san;
  const label = `${board.label}: ${board.white.name} – ${board.black.name}${
    board.result === '*' ? (last === undefined ? '' : `, ${last}`) : `, ${board.result}`
  }`;
  const look = { isSmall: side < SMALL, isBeside: panel > 0 };
  const looks = [board.result !== '*' && 'over', look.isSmall && 'small', look.isBeside && 'beside'];
  return (
    <article
      class={['tile', ...looks.filter(Boolean)].join(' ')}
      data-board={board.number}
      style={{
        width: `${side + panel}px`,
        '--strip': `${stripHeight(side)}px`,
        '--side': `${side}px`,
        '--panel': `${panel}px`,
      }}
    >
      {lineOf(board, 'black', look)}
      <button type="button" class="tile-board" aria-label={label} onClick={onOpen}>
        <BoardPicture game={board.game} startFen={board.startFen} />
        {board.result !== '*' && <span class="tile-result">{board.result.replace('1/2-1/2', '½-½')}</span>}
      </button>
      {look.isBeside && (
        <p class="tile-middle">
          <span class="tile-number">{board.label}</span> <span>{lastMove(board)}</span>
        </p>
      )}
      {lineOf(board, 'white', look)}
    </article>
  );
};
