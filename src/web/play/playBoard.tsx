import { useRef } from 'preact/hooks';
import { parsePieceLetter, pieceColor } from '../../chess/piece.js';
import type { Color, Square } from '../../chess/types.js';
import { Board } from '../components/board.js';
import type { Arrival, DrawnSquare } from '../components/boardPiece.js';
import { PieceUse } from '../components/pieceSprite.js';
import { BoardCells } from './boardCells.js';
import type { MoveInput } from './moveInput.js';
import { PromotionChooser } from './promotionChooser.js';
import { selectionWords } from './squareWords.js';
import { targetsOf } from './targets.js';
import { type BoardPointer, useBoardPointer } from './useBoardPointer.js';
import type { Play } from './usePlay.js';

type PlayBoardProps = {
  readonly play: Play;
  readonly side: Color;
  readonly squares: readonly DrawnSquare[];
  readonly flipped: boolean;
  readonly label: string;
  readonly check: Square | null;
  readonly arrivals: ReadonlyMap<number, Arrival>;
  readonly arrow: { readonly from: Square; readonly to: Square } | null;
};

const HOMES: Readonly<Record<Color, Square>> = { white: 12, black: 52 };

const tintsOf = (
  { selected, promotion }: MoveInput,
  check: Square | null,
): ReadonlyMap<number, 'selected' | 'check'> => {
  const stands = selected ?? promotion?.from ?? null;
  return new Map([
    ...(check === null ? [] : [[check, 'check'] as const]),
    ...(stands === null ? [] : [[stands, 'selected'] as const]),
  ]);
};

/** The piece that follows the pointer. */
const PieceInHand = ({ letter, place }: { letter: string; place: BoardPointer['piece'] }) => (
  <div class="piece-in-hand" ref={place} hidden>
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <PieceUse letter={letter} x={5} y={5} size={90} />
    </svg>
  </div>
);

const focusMoveField = (): void => document.getElementById('move-field')?.focus();
const focusSquare = (square: Square | undefined): void =>
  document.querySelector<HTMLElement>(`[data-cell="${square}"]`)?.focus();

/** A board on which moves can be made. */
export const PlayBoard = ({
  play,
  side,
  squares,
  flipped,
  label,
  check,
  arrivals,
  arrow,
}: PlayBoardProps) => {
  const { input, position, act } = play;
  const { selected, press, promotion } = input;
  const inHand = press?.lifts === true ? press.square : null;
  const { board, piece, handlers } = useBoardPointer(flipped, act);
  /** A dragged piece is already in place, so its move is not animated. */
  const draggedPly = useRef(0);
  if (inHand !== null && press?.over !== inHand) draggedPly.current = (play.game?.moves.length ?? 0) + 1;
  const isDragged = [...arrivals.values()].some(({ ply }) => ply === draggedPly.current);

  const targets = position === null || selected === null ? [] : targetsOf(position, selected);
  const tints = tintsOf(input, check);
  const isOwn = (square: Square): boolean => {
    const code = parsePieceLetter(squares[square]?.piece ?? '');
    return position !== null && code !== undefined && pieceColor(code) === position.turn;
  };
  const letter = inHand === null ? null : (squares[inHand]?.piece ?? null);
  const leavePromotion = (): void => {
    act({ kind: 'cancelled' });
    focusSquare(promotion?.from);
  };
  return (
    <div class={`play-board${position === null ? '' : ' live'}`} ref={board} {...handlers}>
      <Board
        squares={squares}
        flipped={flipped}
        tints={tints}
        lifted={inHand ?? promotion?.from ?? null}
        {...(!isDragged && { arrivals })}
        arrow={arrow}
      />
      <BoardCells
        squares={squares}
        flipped={flipped}
        label={label}
        home={HOMES[side]}
        selected={selected}
        targets={targets}
        isOwn={isOwn}
        over={inHand === null ? null : (press?.over ?? null)}
        onEnter={(square) => act({ kind: 'entered', square })}
        onCancel={() => act({ kind: 'cancelled' })}
        onType={focusMoveField}
      />
      {letter !== null && <PieceInHand letter={letter} place={piece} />}
      {promotion !== null && (
        <PromotionChooser
          side={side}
          to={promotion.to}
          flipped={flipped}
          onChoose={(role) => {
            act({ kind: 'promoted', role });
            focusSquare(promotion.to);
          }}
          onCancel={leavePromotion}
        />
      )}
      <p class="sr-only" aria-live="assertive">
        {position !== null && selected !== null && press === null ? selectionWords(position, selected) : ''}
      </p>
    </div>
  );
};
