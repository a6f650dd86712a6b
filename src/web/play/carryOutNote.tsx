import { carryOutMessage, insteadMessage } from '../../messages/carryOutText.js';
import { isOver } from '../../table/game/gameState.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';

/** The moves that still have to be made on the board for a game with a remote opponent. */
export const CarryOutNote = ({ table }: { table: LiveTable }) => {
  const { toCarryOut, toCarryOutNext, carryOut } = table;
  if (toCarryOut === null || (table.game !== null && isOver(table.game))) return null;
  const then = toCarryOutNext.map(({ san, takeBack }) => (takeBack ? `${san} back` : san));
  const instead = carryOut?.instead;
  return (
    <div class="carry-out" role="status">
      <p class="note-title">{translate(carryOutMessage(toCarryOut))}</p>
      {instead !== undefined && <p class="illegal">{translate(insteadMessage(instead, toCarryOut))}</p>}
      {then.length > 0 && (
        <p class="muted">{say('playHere.then', { move: then.map(translate).join(', ') })}</p>
      )}
    </div>
  );
};
