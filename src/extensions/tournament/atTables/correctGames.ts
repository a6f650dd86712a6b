import type { Caller } from '../../../table/caller.js';
import { lastPart } from '../../../table/game/gameParts.js';
import { isOver } from '../../../table/game/gameState.js';
import type { GameView } from '../../../table/game/gameView.js';
import type { TableService } from '../../../table/tableService.js';
import { isForfeit, type PairingResult, pgnResultOf } from '../model/pairingResult.js';
import { findPairing, type Pairing, type Tournament } from '../model/tournament.js';
import { resultOfGame } from './boardResult.js';

type CorrectingDeps = {
  readonly tables: Pick<TableService, 'game' | 'correctResult'>;
  /** Work in the background failed. */
  readonly onFault: (message: string, details: object) => void;
};

/** As the game of a table says it: a forfeit is a win of the other, and what both have lost is that. */
const atTable = (result: PairingResult): GameView['result'] =>
  (result === '---' ? '0-0' : isForfeit(result) ? pgnResultOf(result) : result) as GameView['result'];

/** What the game is to say; undefined: it says it already, or only the board knows. */
const correctionOf = ({ result }: Pairing, game: GameView): GameView['result'] | null | undefined => {
  if (!isOver(game)) return undefined;
  const wanted = atTable(result.value);
  if (resultOfGame(game) === wanted) return undefined;
  // As it ended: what the board reported, without later acts.
  return result.from.kind === 'board' || result.value === '*' ? null : wanted;
};

/**
 * A result belongs to the pairing: where an act has said or taken back one, its game counts so, and every
 * output of the game with it, also when the next game has begun at its table.
 */
export const correctGames = async (
  { tables, onFault }: CorrectingDeps,
  before: Tournament,
  now: Tournament,
  caller: Caller,
): Promise<void> => {
  for (const pairing of now.rounds.flatMap(({ pairings }) => pairings)) {
    const old = findPairing(before, pairing.id)?.pairing;
    if (pairing.game === undefined || old === undefined) continue;
    if (old.result.value === pairing.result.value && old.game === pairing.game) continue;
    const game = lastPart(tables, pairing.game);
    const result = game && correctionOf(pairing, game);
    if (game === undefined || result === undefined) continue;
    const corrected = await tables.correctResult(game.id, result, caller);
    if (!corrected.ok) onFault(corrected.error.message, { game: game.id });
  }
};
