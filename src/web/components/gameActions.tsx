import { useState } from 'preact/hooks';
import { resultSign } from '../../messages/stateText.js';
import { isOver } from '../../table/game/gameState.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';
import { sayResult } from '../words/stateWords.js';
import type { Asked, Decision } from './gameDialogs.js';
import { lazyPart } from './lazyPart.js';

const decisions: readonly Decision[] = ['1-0', '1/2-1/2', '0-1'];

const GameDialog = lazyPart(() => import('./gameDialogs.js').then((part) => part.GameDialog));

/** Actions on the game. Each asks for confirmation. */
export const GameActions = ({ table }: { table: LiveTable }) => {
  const [asked, setAsked] = useState<Asked>();
  const { game } = table;
  const running = game !== null && !isOver(game);
  const close = () => setAsked(undefined);
  return (
    <section class="card actions" aria-label={say('gameActions.title')}>
      <fieldset class="buttons results">
        <legend class="sr-only">{say('common.result')}</legend>
        {decisions.map((decision) => (
          <button
            key={decision}
            type="button"
            disabled={game === null}
            aria-label={`${sayResult(decision)}, ${resultSign(decision)}`}
            onClick={() => setAsked(decision)}
          >
            {resultSign(decision)}
          </button>
        ))}
      </fieldset>
      <div class="buttons">
        <button
          type="button"
          disabled={!running || game.moves.length === 0}
          onClick={() => setAsked('takeBack')}
        >
          {say('common.takeBack')}
        </button>
        <button type="button" onClick={() => setAsked('newGame')}>
          {say('common.newGame')}
        </button>
      </div>
      {asked !== undefined && <GameDialog asked={asked} table={table} onClose={close} />}
    </section>
  );
};
