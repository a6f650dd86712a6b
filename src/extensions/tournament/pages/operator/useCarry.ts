import { useEffect, useRef, useState } from 'preact/hooks';

/** The distance from which a movement is a drag and not a tap. */
const CARRIES_FROM_PX = 8;

type Carry = {
  /** The carried thing. */
  readonly carried: string | undefined;
  /** The position of the pointer during a drag. */
  readonly at: { readonly x: number; readonly y: number } | undefined;
  readonly take: (what: string | undefined) => void;
  readonly onPointerDown: (event: PointerEvent, what: string) => void;
};

/** The place at a point of the screen, by its `data-place`. */
const placeAt = (x: number, y: number): string | undefined =>
  document.elementsFromPoint(x, y).flatMap((one) => (one as HTMLElement).dataset?.['place'] ?? [])[0];

/**
 * Moves things to places by mouse, touch or keyboard. A thing is dragged, or taken with one tap and put with
 * another. Escape cancels.
 */
export const useCarry = (onPut: (what: string, place: string) => void): Carry => {
  const [carried, take] = useState<string>();
  const [at, setAt] = useState<Carry['at']>();
  const put = useRef(onPut);
  put.current = onPut;
  const pressed = useRef<{ readonly what: string; readonly x: number; readonly y: number } | undefined>(
    undefined,
  );
  useEffect(() => {
    let isDrawn = false;
    const move = (event: PointerEvent): void => {
      const from = pressed.current;
      if (from === undefined) return;
      const { clientX: x, clientY: y } = event;
      if (!isDrawn && Math.hypot(x - from.x, y - from.y) < CARRIES_FROM_PX) return;
      isDrawn = true;
      event.preventDefault();
      take(from.what);
      setAt({ x, y });
    };
    const release = ({ clientX, clientY }: PointerEvent): void => {
      const from = pressed.current;
      pressed.current = undefined;
      setAt(undefined);
      if (from === undefined || !isDrawn) return;
      isDrawn = false;
      take(undefined);
      const place = placeAt(clientX, clientY);
      if (place !== undefined) put.current(from.what, place);
    };
    const cancel = (): void => {
      pressed.current = undefined;
      isDrawn = false;
      setAt(undefined);
      take(undefined);
    };
    const key = ({ key: name }: KeyboardEvent): void => {
      if (name === 'Escape') cancel();
    };
    const left = new AbortController();
    const { signal } = left;
    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', release, { signal });
    addEventListener('pointercancel', cancel, { signal });
    addEventListener('keydown', key, { signal });
    return () => left.abort();
  }, []);
  return {
    carried,
    at,
    take,
    onPointerDown: (event, what) => {
      if (event.button !== 0) return;
      // Releases the capture of the finger, because the place below it is found by its position.
      (event.currentTarget as HTMLElement).releasePointerCapture?.(event.pointerId);
      pressed.current = { what, x: event.clientX, y: event.clientY };
    },
  };
};
