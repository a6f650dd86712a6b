import { useState } from 'preact/hooks';
import { parseBoardFen } from '../../chess/board.js';
import type { BoardSetupCommand, BoardSetupView } from '../../table/boardSetups.js';
import { say } from '../words/say.js';

type CardProps = {
  readonly view: BoardSetupView;
  readonly ask: (command: BoardSetupCommand) => void;
  /** The FEN placement to which the pieces are brought. */
  readonly placement: string;
  readonly setPlacement: (placement: string) => void;
};

const MOTIONS = {
  moving: 'boardSetup.piecesMoving',
  done: 'boardSetup.piecesInPlace',
  stopped: 'boardSetup.motorsStopped',
} as const;

/** Moves the pieces by motor, and stops the motors. */
export const MotorsCard = ({ view, ask, placement, setPlacement }: CardProps) => {
  const [turned, setTurned] = useState(false);
  const isThere = view.link === 'ready';
  const isPlacement = parseBoardFen(placement.trim()).ok;
  const move = (event: Event): void => {
    event.preventDefault();
    ask({ type: 'movePieces', placement: placement.trim(), turned });
  };
  return (
    <section class="card panel">
      <h2>{say('boardSetup.motors')}</h2>
      <p>{say('boardSetup.motorsAbout')}</p>
      <form onSubmit={move}>
        <label>
          {say('boardSetup.placement')}
          <input
            value={placement}
            maxLength={72}
            required
            spellcheck={false}
            aria-invalid={!isPlacement}
            onInput={(event) => setPlacement(event.currentTarget.value)}
          />
        </label>
        <label>
          <input type="checkbox" checked={turned} onChange={() => setTurned(!turned)} />{' '}
          {say('boardSetup.whiteOnSevenEight')}
        </label>
        <p class="buttons">
          <button
            type="submit"
            class="secondary"
            disabled={!isThere || !isPlacement || view.motion === 'moving'}
          >
            {say('boardSetup.movePieces')}
          </button>
          <button
            type="button"
            class="primary"
            disabled={!isThere}
            onClick={() => ask({ type: 'stopMotors' })}
          >
            {say('boardSetup.stopMotors')}
          </button>
        </p>
      </form>
      {view.motion !== null && <p role="status">{say(MOTIONS[view.motion])}</p>}
    </section>
  );
};
