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
  /** Reports a failure of background work. */
  readonly onFault: (message: string, details: object) => void;
};

/** The result as a game has it: a forfeit counts as a win of the opponent, and a double forfeit as 0-0. */
const atTable = (result: PairingResult): GameView['result'] =>
  (result === '---' ? '0-0' : isForfeit(result) ? pgnResultOf(result) : result) as GameView['result'];

/**
 * The result to set in the game, or null to restore what the board reported. Undefined when the game needs no
 * change.
 */
const correctionOf = ({ result }: Pairing, game: GameView): GameView['result'] | null | undefined => {
  if (!isOver(game)) return undefined;
  const wanted = atTable(result.value);
  if (resultOfGame(game) === wanted) return undefined;
  // Restores what the board reported.
  return result.from.kind === 'board' || result.value === '*' ? null : wanted;
};

/**
 * Sets the result of a pairing in its game when an act has set it or taken it back. All outputs then show
 * that result, even when the next game at the table has begun.
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
