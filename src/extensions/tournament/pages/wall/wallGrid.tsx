import { useState } from 'preact/hooks';
import { say } from '../../../../web/words/say.js';
import { BoardTile } from './boardTile.js';
import { boardsPerPage, GAP, layOutWall } from './fitGrid.js';
import { useRoom } from './useRoom.js';
import type { WallBoard } from './wallBoards.js';

type GridProps = {
  readonly boards: readonly WallBoard[];
  readonly wanted: number;
  readonly onOpen: (id: string) => void;
};

/** Boards as large as the screen allows. The boards that do not fit are on further pages. */
export const WallGrid = ({ boards, wanted, onOpen }: GridProps) => {
  const { box, room } = useRoom();
  const [page, setPage] = useState(0);
  const perPage = boardsPerPage(Math.min(wanted, Math.max(1, boards.length)), room);
  const pages = Math.max(1, Math.ceil(boards.length / perPage));
  const at = Math.min(page, pages - 1);
  const shown = boards.slice(at * perPage, (at + 1) * perPage);
  const { columns, side, panel } = layOutWall(Math.min(perPage, boards.length), room);
  return (
    <>
      <div class="wall-room" ref={box}>
        {room.width > 0 && (
          <div
            class="wall-grid"
            style={{ gap: `${GAP}px`, gridTemplateColumns: `repeat(${columns}, ${side + panel}px)` }}
          >
            {shown.map((board) => (
              <BoardTile key={board.id} {...{ board, side, panel }} onOpen={() => onOpen(board.id)} />
            ))}
          </div>
        )}
        {boards.length === 0 && <p class="muted empty">{say('spectators.noBoards')}</p>}
      </div>
      {pages > 1 && (
        <nav class="wall-pages" aria-label={say('site.liveBoards')}>
          {Array.from({ length: pages }, (_, i) => (
            <button
              key={i}
              type="button"
              aria-current={i === at ? 'page' : undefined}
              aria-label={`${say('common.board')} ${i * perPage + 1}–${Math.min(boards.length, (i + 1) * perPage)}`}
              onClick={() => setPage(i)}
            >
              {i + 1}
            </button>
          ))}
        </nav>
      )}
    </>
  );
};
