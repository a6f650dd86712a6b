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
  if (lights === undefined) return say('boardSetup.noLights');
  const where = lights.where === 'corners' ? say('boardSetup.cornerLights') : say('boardSetup.squareLights');
  return `${where}, ${lights.colours === 'rgb' ? say('boardSetup.anyColor') : say('boardSetup.oneColor')}.`;
};

/** Manual tests of lights and sound. */
export const LightsCard = ({ view, ask }: CardProps) => {
  const isThere = view.link === 'ready';
  const hasLights = view.capabilities?.lights !== undefined;
  const light = (squares: readonly string[] | null) => () => ask({ type: 'testLights', squares });
  const patterns = [
    [say('boardSetup.allSquares'), ALL],
    [say('boardSetup.lightSquares'), LIGHT_SQUARES],
    [say('boardSetup.corners'), CORNERS],
    [say('boardSetup.noSquares'), []],
  ] as const;
  return (
    <section class="card panel">
      <h2>{say('boardSetup.lights')}</h2>
      <p>{lightWords(view)}</p>
      {hasLights && (
        <>
          <p class="muted">{say('boardSetup.pressSquare')}</p>
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
              {say('boardSetup.backToGameLights')}
            </button>
          </p>
        </>
      )}
      <h2>{say('boardSetup.sound')}</h2>
      {view.capabilities?.clock === true || view.capabilities?.sound === true ? (
        <p class="buttons">
          <button
            type="button"
            class="secondary"
            disabled={!isThere}
            onClick={() => ask({ type: 'testSound' })}
          >
            {view.capabilities.sound === true ? say('boardSetup.boardBeep') : say('boardSetup.clockBeep')}
          </button>
        </p>
      ) : (
        <p class="muted">{say('boardSetup.noSound')}</p>
      )}
      {view.button !== null && (
        <p role="status">{say('boardSetup.buttonPressed', { button: view.button })}</p>
      )}
    </section>
  );
};
