import type { Color } from '../../../../chess/types.js';
import { ClockFace } from '../../../../web/components/clockFace.js';
import { say } from '../../../../web/words/say.js';
import type { SpectatorEvent } from '../../spectators/spectatorEvent.js';
import { GameView } from '../spectators/gameView.js';
import { ShareCard } from '../spectators/shareCard.js';
import type { WallBoard } from './wallBoards.js';

const STANDARD_START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

type OpenBoardProps = {
  readonly board: WallBoard;
  readonly boards: readonly WallBoard[];
  readonly event: SpectatorEvent | undefined;
  readonly onOpen: (id: string | undefined) => void;
};

const openingName = (event: SpectatorEvent | undefined, id: string): string | undefined => {
  const opening = event?.rounds.flatMap(({ boards }) => boards).find((one) => one.id === id)?.opening;
  return opening && `${opening.eco} ${opening.name}`;
};

/** A large view of one board of the wall, with buttons for its neighbours. */
export const OpenBoard = ({ board, boards, event, onOpen }: OpenBoardProps) => {
  const at = boards.findIndex(({ id }) => id === board.id);
  const step = (by: number): void => onOpen(boards[(at + by + boards.length) % boards.length]?.id);
  const { clock, game } = board;
  const shown = {
    id: board.id,
    startFen: game?.startFen ?? board.startFen ?? STANDARD_START,
    moves: game?.moves ?? [],
    result: board.result,
    white: board.white,
    black: board.black,
  };
  const opening = openingName(event, board.id);
  return (
    <div class="open-board">
      <nav class="board-nav" aria-label={say('common.board')}>
        <button type="button" onClick={() => onOpen(undefined)}>
          {say('spectators.back')}
        </button>
        <button
          type="button"
          aria-label={say('spectators.previous')}
          title={say('spectators.previous')}
          onClick={() => step(-1)}
        >
          ‹
        </button>
        <span class="board-at">
          {say('common.board')} {board.label}
        </span>
        <button
          type="button"
          aria-label={say('spectators.next')}
          title={say('spectators.next')}
          onClick={() => step(1)}
        >
          ›
        </button>
        <ShareCard address={location.href} />
      </nav>
      <GameView
        game={shown}
        startAtEnd
        liveClock={clock === null ? undefined : (side: Color) => <ClockFace clock={clock} side={side} />}
        head={opening !== undefined && <p class="opening">{opening}</p>}
      />
    </div>
  );
};
