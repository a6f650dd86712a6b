import type { BoardSetupView } from '../../table/boardSetups.js';
import { say } from '../words/say.js';

/** What is known of the sensors from earlier games. */
export const SensorsCard = ({ view }: { readonly view: BoardSetupView }) => {
  const inState = (state: string) => view.squares.filter((square) => square.state === state);
  const weak = inState('weak');
  return (
    <section class="card panel">
      <h2>{say('boardSetup.sensors')}</h2>
      <p>{say('boardSetup.sensorsAbout')}</p>
      <dl class="counts">
        <div>
          <dt>{say('boardSetup.good')}</dt>
          <dd class="good">{inState('good').length}</dd>
        </div>
        <div>
          <dt>{say('boardSetup.weak')}</dt>
          <dd class="weak">{weak.length}</dd>
        </div>
        <div>
          <dt>{say('boardSetup.notUsedYet')}</dt>
          <dd>{inState('new').length}</dd>
        </div>
      </dl>
      {weak.length > 0 && (
        <p role="status">
          {say('boardSetup.weakSquares', { squares: weak.map(({ square }) => square).join(', ') })}
        </p>
      )}
    </section>
  );
};
