import type { Square } from '../chess/types.js';

export interface LightsReconciler {
  want(squares: readonly Square[]): void;
  linkReady(): void;
  linkLost(): void;
}

const same = (a: readonly Square[], b: readonly Square[]): boolean => {
  const squares = new Set(a);
  return squares.size === new Set(b).size && b.every((square) => squares.has(square));
};

/**
 * Keeps what a board shows equal to what it should show: sends differences, and everything again after a
 * reconnection.
 */
export const createLightsReconciler = (send: (squares: readonly Square[]) => void): LightsReconciler => {
  let wanted: readonly Square[] = [];
  /** Undefined: nobody knows what the board shows. */
  let shown: readonly Square[] | undefined;
  let online = false;

  const reconcile = (): void => {
    if (!online || (shown !== undefined && same(shown, wanted))) return;
    send(wanted);
    shown = wanted;
  };
  return {
    want: (squares) => {
      wanted = squares;
      reconcile();
    },
    linkReady: () => {
      online = true;
      shown = undefined;
      reconcile();
    },
    linkLost: () => {
      online = false;
    },
  };
};
