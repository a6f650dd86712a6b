import type { OffenceCard } from '../../laws/offenceCard.js';
import type { PlainKey } from '../../messages/catalogue/message.js';
import { offenceFollows, offenceTitle, offenceWords } from '../../messages/offenceText.js';
import { isOver } from '../../table/game/gameState.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';
import { picturesOfOffence } from './cards/cardPictures.js';
import { CardPictures } from './cards/cardPicturesView.js';
import { offencePlace } from './cards/offenceMatter.js';

const stateWords: Readonly<Record<OffenceCard['state'], PlainKey>> = {
  open: 'offenceList.notRuledOn',
  confirmed: 'offenceList.confirmed',
  dismissed: 'offenceList.dismissed',
  withdrawn: 'offenceList.takenBack',
  stands: 'offenceList.stands',
};

const SettledOffence = ({ card }: { readonly card: OffenceCard }) => (
  <li class="offence" data-offence={card.kind} data-state={card.state}>
    <details>
      <summary class="card-title">
        <h3>{translate(offenceTitle(card))}</h3>
        <span class="muted">
          {offencePlace(card)} · {say('arbiter.article', { article: card.article })}
        </span>
        <span class="chip">{say(stateWords[card.state])}</span>
      </summary>
      <p>{translate(offenceWords(card))}</p>
      <CardPictures pictures={picturesOfOffence(card)} />
      {card.state !== 'open' && (
        <div class="card-follows">
          <h4>{say('offenceList.outcome')}</h4>
          <ul>
            {offenceFollows(card).map((line) => (
              <li key={line.key}>{translate(line)}</li>
            ))}
          </ul>
        </div>
      )}
    </details>
  </li>
);

type SettledProps = { readonly table: LiveTable; readonly offences: readonly OffenceCard[] };

/** Possible offences of this game that need no answer any more, newest first. */
export const SettledOffences = ({ table: { game }, offences }: SettledProps) => {
  const isClosed = game === null || isOver(game);
  const settled = offences.filter(({ state }) => state !== 'open' || isClosed);
  if (settled.length === 0) return null;
  return (
    <section class="card offences" aria-label={say('offenceList.offences')}>
      <h2>{say('offenceList.offences')}</h2>
      <ul>
        {settled.map((card) => (
          <SettledOffence key={card.n} card={card} />
        ))}
      </ul>
    </section>
  );
};
