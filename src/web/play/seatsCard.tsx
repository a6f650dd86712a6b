import { DEMO_TABLE } from '../../table/demoTable.js';
import { areBothAtBoard } from '../../table/game/seat.js';
import { useApp } from '../components/appContext.js';
import { lazyPart } from '../components/lazyPart.js';
import { ProblemNote } from '../components/problemNote.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';
import { isUnderWay, type SeatChoice, seatChoices } from './seatChoices.js';
import { useCommands } from './useCommands.js';
import type { Play } from './usePlay.js';

/** Asks for the token that is needed to play from here. */
const AccessNote = () => {
  const { askForToken } = useApp();
  return (
    <div class="note">
      <p class="note-title">{say('seat.tokenNeeded')}</p>
      <p>
        {say('seat.tokenAbout', { role: 'player' })} <code>jadoube token create player</code>
      </p>
      <button type="button" onClick={askForToken}>
        {say('access.enterToken')}
      </button>
    </div>
  );
};

const OpponentChooser = lazyPart(() =>
  import('../opponents/opponentChooser.js').then((part) => part.OpponentChooser),
);

const SeatButtons = ({ table, play }: { table: LiveTable; play: Play }) => {
  const { busy, problem, send } = useCommands(table.id);
  const choose = async ({ side, seats }: SeatChoice): Promise<void> => {
    if (seats === null || (await send(side, { type: 'setSeats', ...seats }))) play.speakFor(side);
  };
  return (
    <>
      <div class="buttons seat-choices">
        {seatChoices(table).map((choice) => (
          <button
            key={choice.words}
            type="button"
            class={choice.seats === null && table.seats[choice.side] === 'screen' ? 'primary' : ''}
            disabled={busy}
            onClick={() => void choose(choice)}
          >
            {choice.words}
          </button>
        ))}
      </div>
      {problem && <ProblemNote problem={problem} />}
    </>
  );
};

/** The choice to play from this page instead of watching. */
export const SeatsCard = ({ table, play }: { table: LiveTable; play: Play }) => {
  const { mayCommand } = useApp();
  const isOpen = table.seats.white === 'screen' || table.seats.black === 'screen';
  // The players of the demonstration only play their own game.
  const isDemo = table.id === DEMO_TABLE && areBothAtBoard(table.seats);
  const underWay = isUnderWay(table) && !isDemo;
  return (
    <details class="card details seats" open={!underWay || isOpen}>
      <summary>
        <h2>{underWay ? say('seat.title') : say('seat.playFromHere')}</h2>
      </summary>
      <div class="seats-body">
        {!mayCommand && <AccessNote />}
        {mayCommand && (underWay || isOpen) && <SeatButtons table={table} play={play} />}
        {mayCommand && !underWay && <OpponentChooser table={table} play={play} key={table.id} />}
      </div>
    </details>
  );
};
