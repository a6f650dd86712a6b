import type { Color } from '../../chess/types.js';
import { ProblemNote } from '../components/problemNote.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';
import { ResignButton } from './resignButton.js';
import { talksOf } from './talks.js';
import { useCommands } from './useCommands.js';

/** A player's messages to the opponent: draw, take-back and resignation. */
export const TalkButtons = ({ table, side }: { table: LiveTable; side: Color }) => {
  const { busy, problem, send } = useCommands(table.id);
  const talks = talksOf(table, side);
  return (
    <>
      <div class="buttons talk">
        <button
          type="button"
          disabled={busy || !talks.offerDraw}
          onClick={() => void send(side, { type: 'offerDraw', side })}
        >
          {say('playHere.offerDraw')}
        </button>
        <button
          type="button"
          disabled={busy || !talks.askTakeBack}
          onClick={() => void send(side, { type: 'offerTakeBack', side })}
        >
          {say('common.takeBack')}
        </button>
        <ResignButton
          disabled={busy || !talks.resign}
          onResign={() => void send(side, { type: 'resign', side })}
        />
      </div>
      {talks.claimFlag && (
        <div class="ask">
          <p>{say('playHere.otherFlag')}</p>
          <button
            type="button"
            disabled={busy}
            onClick={() => void send(side, { type: 'flagClaim', side: side === 'white' ? 'black' : 'white' })}
          >
            {say('playHere.claimOnTime')}
          </button>
        </div>
      )}
      {talks.waiting !== null && (
        <p class="muted" role="status">
          {talks.waiting} …
        </p>
      )}
      {problem && <ProblemNote problem={problem} />}
    </>
  );
};
