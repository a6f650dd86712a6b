import { say, word } from '../../../../web/words/say.js';
import { EVALUATED, type EvaluatedGames, type Tournament } from '../../model/tournament.js';
import type { ActBody } from '../../model/tournamentAct.js';
import { FoldedCard } from './foldedCard.js';

const GAMES: Readonly<Record<EvaluatedGames, string>> = {
  finished: word('of finished games'),
  all: word('of games in play too'),
};

type Props = {
  readonly tournament: Tournament;
  readonly onAct: (body: ActBody) => Promise<void>;
};

/** What spectators are shown beside the games. */
export const SpectatorCard = ({ tournament: { evaluation, feature }, onAct }: Props) => {
  const shown = evaluation?.value ?? '';
  return (
    <FoldedCard title={say('Spectators')}>
      <label>
        {say('Evaluation by an engine')}{' '}
        <select
          value={shown}
          onChange={({ currentTarget: { value } }) =>
            void onAct({ type: 'evaluation', games: value === '' ? null : (value as EvaluatedGames) })
          }
        >
          <option value="">{say('is not shown')}</option>
          {EVALUATED.map((games) => (
            <option key={games} value={games}>
              {say(GAMES[games])}
            </option>
          ))}
        </select>{' '}
        {evaluation !== undefined && <span class="muted">{evaluation.from.name}</span>}
      </label>
      {shown === 'all' && (
        <p class="problem">
          {say(
            'Every phone in the hall can read it: it is as late as the moves, so set a delay for the public.',
          )}
        </p>
      )}
      <p>
        {feature === undefined
          ? say('No board is on air.')
          : say('Board {board} is on air.', { board: feature.value.board })}{' '}
        {feature !== undefined && (
          <button type="button" class="button" onClick={() => void onAct({ type: 'feature', shown: null })}>
            {say('Take it off air')}
          </button>
        )}{' '}
        <a class="corrects" href="./overlays.html">
          {say('Addresses of overlays')}
        </a>
      </p>
    </FoldedCard>
  );
};
