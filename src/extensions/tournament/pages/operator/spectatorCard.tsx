import type { PlainKey } from '../../../../messages/catalogue/message.js';
import { useSent } from '../../../../web/components/useSent.js';
import { say } from '../../../../web/words/say.js';
import { EVALUATED, type EvaluatedGames, type Tournament } from '../../model/tournament.js';
import type { ActBody } from '../../model/tournamentAct.js';
import { FoldedCard } from './foldedCard.js';

const GAMES: Readonly<Record<EvaluatedGames, PlainKey>> = {
  finished: 'spectatorCard.finishedGames',
  all: 'spectatorCard.gamesInPlay',
};

type Props = {
  readonly tournament: Tournament;
  readonly onAct: (body: ActBody) => Promise<void>;
};

/** What spectators see beside the games. */
export const SpectatorCard = ({ tournament: { evaluation, feature }, onAct }: Props) => {
  const [shown, choose] = useSent<EvaluatedGames | ''>(evaluation?.value ?? '', (games) =>
    onAct({ type: 'evaluation', games: games === '' ? null : games }),
  );
  return (
    <FoldedCard title={say('spectatorCard.title')}>
      <label>
        {say('spectatorCard.evaluation')}{' '}
        <select
          value={shown}
          onChange={({ currentTarget: { value } }) => choose(value as EvaluatedGames | '')}
        >
          <option value="">{say('spectatorCard.notShown')}</option>
          {EVALUATED.map((games) => (
            <option key={games} value={games}>
              {say(GAMES[games])}
            </option>
          ))}
        </select>{' '}
        {evaluation !== undefined && <span class="muted">{evaluation.from.name}</span>}
      </label>
      {shown === 'all' && <p class="problem">{say('spectatorCard.readByPhones')}</p>}
      <p>
        {feature === undefined
          ? say('spectatorCard.noneOnAir')
          : say('spectatorCard.onAir', { board: feature.value.board })}{' '}
        {feature !== undefined && (
          <button type="button" class="button" onClick={() => void onAct({ type: 'feature', shown: null })}>
            {say('spectatorCard.takeOffAir')}
          </button>
        )}{' '}
        <a class="corrects" href="./overlays.html">
          {say('spectatorCard.overlays')}
        </a>
      </p>
    </FoldedCard>
  );
};
