import { useEffect, useState } from 'preact/hooks';

export type Replay = {
  /** The shown position is that after this ply, or the start for 0. */
  readonly ply: number;
  /** Whether the newest position is shown and new moves are followed. */
  readonly atEnd: boolean;
  readonly select: (ply: number) => void;
};

/** Whether the focused element handles keys itself, as input fields and open dialogs do. */
const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, select, textarea, dialog, [role=grid], [role=dialog]') !== null;

/** The ply that a key leads to, or undefined for other keys. */
const stepOf = (key: string, ply: number, plies: number): number | undefined =>
  ({ ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: plies })[key];

/** Steps through a game of `plies` plies by buttons, arrow keys, Home and End. */
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
