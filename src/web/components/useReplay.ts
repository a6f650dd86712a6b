import { useEffect, useState } from 'preact/hooks';

export type Replay = {
  /** The ply after which the position is shown; 0 is the start. */
  readonly ply: number;
  /** The newest position is shown, and stays so when moves are added. */
  readonly atEnd: boolean;
  readonly select: (ply: number) => void;
};

/** Keys belong to what has the focus when that is something to type into, and to an open dialog. */
const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, select, textarea, dialog, [role=grid], [role=dialog]') !== null;

/** Where a key leads from a ply; undefined for keys that do not step. */
const stepOf = (key: string, ply: number, plies: number): number | undefined =>
  ({ ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: plies })[key];

/** Steps through a game of `plies` plies, also with the arrow keys, Home and End. */
export const useReplay = (gameId: string, plies: number, startAtEnd: boolean): Replay => {
  /** Null follows the newest move. */
  const [chosen, setChosen] = useState<number | null>(startAtEnd ? null : 0);
  useEffect(() => setChosen(startAtEnd ? null : 0), [gameId, startAtEnd]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || takesKeys(event.target)) return;
      if (stepOf(event.key, 0, plies) === undefined) return;
      event.preventDefault();
      setChosen((before) => within(stepOf(event.key, before ?? plies, plies) ?? 0, plies));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [plies]);

  const ply = Math.min(chosen ?? plies, plies);
  return { ply, atEnd: ply === plies, select: (next) => setChosen(within(next, plies)) };
};

const within = (ply: number, plies: number): number | null => (ply >= plies ? null : Math.max(0, ply));
