import type { GameEvent } from '../table/game/gameEvent.js';
import type { GameState } from '../table/game/gameState.js';

/** The plies of a game that are not final yet, as they are told when nothing can change them any more. */
export const standingPlies = ({ id, moves }: GameState): readonly Extract<GameEvent, { type: 'move' }>[] =>
  moves
    .filter(({ level }) => level !== 'final')
    .map(({ ply, uci, san, fen, confidence, reasons = [] }) => ({
      type: 'move',
      gameId: id,
      ply,
      uci,
      san,
      fen,
      level: 'final',
      confidence,
      reasons: [...reasons.filter((reason) => reason !== 'gameOver'), 'gameOver'],
    }));
