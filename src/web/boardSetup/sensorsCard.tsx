import type { BoardSetupView } from '../../table/boardSetups.js';
import { say } from '../words/say.js';

/** What was learned of the sensors while games were played. */
export const SensorsCard = ({ view }: { readonly view: BoardSetupView }) => {
  const inState = (state: string) => view.squares.filter((square) => square.state === state);
  const weak = inState('weak');
  return (
    <section class="card panel">
      <h2>{say('Sensors')}</h2>
      <p>
        {say(
          'Learned as games are played: a piece that vanishes for an instant, though no hand lifted it, was missed by its sensor.',
        )}
      </p>
      <dl class="counts">
        <div>
          <dt>{say('good')}</dt>
          <dd class="good">{inState('good').length}</dd>
        </div>
        <div>
          <dt>{say('weak')}</dt>
          <dd class="weak">{weak.length}</dd>
        </div>
        <div>
          <dt>{say('not used yet')}</dt>
          <dd>{inState('new').length}</dd>
        </div>
      </dl>
      {weak.length > 0 && (
        <p role="status">
          {say(
            'Weak: {squares}. Try other pieces there; where every piece flickers the sensor is to blame.',
            { squares: weak.map(({ square }) => square).join(', ') },
          )}
        </p>
      )}
    </section>
  );
};
