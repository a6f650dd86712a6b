import type { GameView } from '../../../table/game/gameView.js';
import { resultOfGame } from '../atTables/boardResult.js';
import type { PairingResult } from '../model/pairingResult.js';
import type { Pairing } from '../model/tournament.js';

/**
 * The result of a pairing as the public may know it: what the board says comes with the game's own delay;
 * what a person or a pairing program says is public as it is said.
 */
export const publicResult = (
  { result }: Pick<Pairing, 'result'>,
  game: Pick<GameView, 'result' | 'resultBy'> | undefined,
): PairingResult => {
  if (result.from.kind !== 'board') return result.value;
  return (game && resultOfGame(game)) ?? '*';
};
