import { useRef } from 'preact/hooks';
import type { Square } from '../../chess/types.js';
import { squareAtPoint } from '../components/boardGeometry.js';
import type { InputEvent } from './moveInput.js';

/** Smaller movements do not count as a drag. */
const DRAG_PX = 4;

type Handlers = {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
  readonly onContextMenu: (event: Event) => void;
};

export type BoardPointer = {
  /** The elements of the board and of the dragged piece. */
  readonly board: { current: HTMLDivElement | null };
  readonly piece: { current: HTMLDivElement | null };
  readonly handlers: Handlers;
};

/** Turns pointer events on a board into events of the move input. Moves the dragged piece along. */
export const useBoardPointer = (flipped: boolean, act: (event: InputEvent) => void): BoardPointer => {
  const board = useRef<HTMLDivElement>(null);
  const piece = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number; id: number; far: boolean } | null>(null);

  const squareOf = ({ clientX, clientY }: PointerEvent): Square | null => {
    const box = board.current?.getBoundingClientRect();
    return box === undefined ? null : squareAtPoint({ x: clientX, y: clientY }, box, flipped);
  };
  const carry = ({ clientX, clientY, pointerType }: PointerEvent): void => {
    const box = board.current?.getBoundingClientRect();
    if (box === undefined || piece.current === null) return;
    const scale = pointerType === 'touch' ? 1.7 : 1.1;
    piece.current.style.transform = `translate(${clientX - box.left}px, ${clientY - box.top}px) translate(-50%, -50%) scale(${scale})`;
    piece.current.hidden = false;
  };
  const lose = (): void => {
    if (start.current === null) return;
    start.current = null;
    act({ kind: 'lost' });
  };

  const handlers: Handlers = {
    onPointerDown: (event) => {
      if (event.button !== 0 || !event.isPrimary) {
        lose();
        return;
      }
      const square = squareOf(event);
      if (square === null) return;
      start.current = { x: event.clientX, y: event.clientY, id: event.pointerId, far: false };
      board.current?.setPointerCapture(event.pointerId);
      act({ kind: 'pressed', square });
    },
    onPointerMove: (event) => {
      const from = start.current;
      if (from === null || event.pointerId !== from.id) return;
      from.far ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) > DRAG_PX;
      if (!from.far) return;
      act({ kind: 'dragged', over: squareOf(event) });
      carry(event);
    },
    onPointerUp: (event) => {
      if (start.current?.id !== event.pointerId) return;
      start.current = null;
      act({ kind: 'released', over: squareOf(event) });
    },
    onPointerCancel: lose,
    onContextMenu: (event) => {
      if (start.current !== null) event.preventDefault();
    },
  };
  return { board, piece, handlers };
};
