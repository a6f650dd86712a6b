import type { GameView } from '../../../table/game/gameView.js';
import { resultOfGame } from '../atTables/boardResult.js';
import type { PairingResult } from '../model/pairingResult.js';
import type { Pairing } from '../model/tournament.js';

/**
 * The result of a pairing for the public. A result from the board has the delay of its game. A result from a
 * person or a pairing program is public at once.
 */
export const publicResult = (
  { result }: Pick<Pairing, 'result'>,
  game: Pick<GameView, 'result' | 'resultBy'> | undefined,
): PairingResult => {
  if (result.from.kind !== 'board') return result.value;
  return (game && resultOfGame(game)) ?? '*';
};
