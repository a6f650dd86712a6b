import { makeSquare } from '../../chess/square.js';
import type { BoardSetupCommand, BoardSetupView } from '../../table/boardSetups.js';
import { say } from '../words/say.js';

const ALL = Array.from({ length: 64 }, (_, square) => makeSquare(square));
const CORNERS = ['a1', 'h1', 'a8', 'h8'];
const LIGHT_SQUARES = ALL.filter((_, square) => ((square & 7) + (square >> 3)) % 2 === 1);

type CardProps = {
  readonly view: BoardSetupView;
  readonly ask: (command: BoardSetupCommand) => void;
};

const lightWords = (view: BoardSetupView): string => {
  const lights = view.capabilities?.lights;
  if (lights === undefined) return say('This board has no lights.');
  const where =
    lights.where === 'corners'
      ? say('Its lights are in the corners of the squares')
      : say('It has one light for each square');
  return `${where}, ${lights.colours === 'rgb' ? say('of any colour') : say('of one colour')}.`;
};

/** Lights and sound, tried by hand. */
export const LightsCard = ({ view, ask }: CardProps) => {
  const isThere = view.link === 'ready';
  const hasLights = view.capabilities?.lights !== undefined;
  const light = (squares: readonly string[] | null) => () => ask({ type: 'testLights', squares });
  const patterns = [
    [say('All squares'), ALL],
    [say('Light squares'), LIGHT_SQUARES],
    [say('Corners'), CORNERS],
    [say('None'), []],
  ] as const;
  return (
    <section class="card panel">
      <h2>{say('Lights')}</h2>
      <p>{lightWords(view)}</p>
      {hasLights && (
        <>
          <p class="muted">{say('Press a square here: the same square of the board must light up.')}</p>
          <p class="buttons">
            {patterns.map(([words, squares]) => (
              <button
                key={words}
                type="button"
                class="secondary"
                disabled={!isThere}
                onClick={light(squares)}
              >
                {words}
              </button>
            ))}
          </p>
          <p class="buttons">
            <button type="button" class="primary" disabled={view.lightTest === null} onClick={light(null)}>
              {say('Back to the game’s lights')}
            </button>
          </p>
        </>
      )}
      <h2>{say('Sound')}</h2>
      {view.capabilities?.clock === true || view.capabilities?.sound === true ? (
        <p class="buttons">
          <button
            type="button"
            class="secondary"
            disabled={!isThere}
            onClick={() => ask({ type: 'testSound' })}
          >
            {view.capabilities.sound === true ? say('Let the board beep') : say('Let the clock beep')}
          </button>
        </p>
      ) : (
        <p class="muted">{say('This board has no sound that can be tried.')}</p>
      )}
      {view.button !== null && (
        <p role="status">{say('Button {button} of the board was pressed.', { button: view.button })}</p>
      )}
    </section>
  );
};
