import { useEffect, useState } from 'preact/hooks';
import type { Position } from '../../chess/position.js';
import type { Color, Move } from '../../chess/types.js';
import type { GameView } from '../../table/tableView.js';
import { useApp } from '../components/appContext.js';
import type { LiveTable } from '../state/liveState.js';
import type { Problem } from '../state/problem.js';
import { isAhead, type PlyAhead, plyAhead, withAhead } from './ahead.js';

export type GameAhead = {
  /** The game, including an unconfirmed move. */
  readonly game: GameView | null;
  /** The SAN of the unconfirmed move, or null. */
  readonly sending: string | null;
  /** Why the last move was refused. */
  readonly problem: Problem | undefined;
  readonly forget: () => void;
  readonly play: (side: Color, position: Position, move: Move) => void;
};

/** Shows a move at once, and removes it if the table refuses it. */
export const usePlyAhead = (table: LiveTable): GameAhead => {
  const { api } = useApp();
  const [ahead, setAhead] = useState<PlyAhead | null>(null);
  const [problem, setProblem] = useState<Problem>();
  const { game } = table;
  const isOpen = isAhead(game, ahead);
  useEffect(() => {
    if (!isOpen) setAhead(null);
  }, [isOpen]);

  const play = (side: Color, position: Position, move: Move): void => {
    if (game === null || isOpen) return;
    const next = plyAhead(game, position, move);
    setAhead(next);
    setProblem(undefined);
    const command = { type: 'playMove', side, uci: next.move.uci } as const;
    void api.command(table.id, command, { role: 'player', side }).then((answer) => {
      if (answer.ok) return;
      setAhead((current) => (current === next ? null : current));
      setProblem(answer.error);
    });
  };
  return {
    game: withAhead(game, ahead),
    sending: isOpen ? ahead.move.san : null,
    problem,
    forget: () => setProblem(undefined),
    play,
  };
};
