import { plyNumber } from '../../chess/plyNumber.js';
import type { OffenceCard } from '../../laws/offenceCard.js';
import {
  doubtText,
  offenceAloud,
  offenceFollows,
  offenceTitle,
  offenceWords,
} from '../../wording/offenceText.js';
import { ProblemNote } from '../components/problemNote.js';
import { useCommands } from '../play/useCommands.js';
import type { LiveTable } from '../state/liveState.js';
import { say, word } from '../words/say.js';
import { sayColor } from '../words/sayColor.js';
import { translate } from '../words/translate.js';
import { OffencePictures } from './offencePictures.js';

const stateWords: Readonly<Record<OffenceCard['state'], string>> = {
  open: '',
  confirmed: word('Confirmed'),
  dismissed: word('Dismissed'),
  withdrawn: word('Taken back'),
  stands: word('Stands'),
};

/** `White, move 12`. */
const placeWords = ({ before, side }: OffenceCard): string =>
  say('{side}, move {number}', { side: sayColor(side), number: plyNumber(before, 1).number });

const Head = ({ card, as: Tag }: { card: OffenceCard; as: 'div' | 'summary' }) => (
  <Tag class="offence-head">
    <h3>{translate(offenceTitle(card))}</h3>
    <span class="muted">
      {placeWords(card)} · {say('Art. {article}', { article: card.article })}
    </span>
    {card.state !== 'open' && <span class="tag">{say(stateWords[card.state])}</span>}
  </Tag>
);

const Body = ({ card }: { card: OffenceCard }) => {
  const doubt = doubtText(card);
  const { mustPlay } = card.follows;
  return (
    <>
      <p>{translate(offenceWords(card))}</p>
      {doubt !== undefined && <p class="muted">{translate(doubt)}</p>}
      <OffencePictures card={card} />
      <div class="offence-follows">
        <h4>{say(card.state === 'open' ? 'What follows' : 'What became of it')}</h4>
        <ul>
          {offenceFollows(card).map((line) => (
            <li key={line}>{translate(line)}</li>
          ))}
        </ul>
        {card.state === 'open' && mustPlay !== null && card.follows.ending === undefined && (
          <p>
            <span class="muted">{say('Moves that are right:')} </span>
            {mustPlay.moves.join(' ')}
          </p>
        )}
      </div>
    </>
  );
};

/** An offence that waits: with the line to read out, and the two answers. */
const OpenOffence = ({ tableId, card }: { tableId: string; card: OffenceCard }) => {
  const { busy, problem, send } = useCommands(tableId);
  const { confirm, dismiss, follows } = card;
  const ends = follows.ending !== undefined;
  return (
    <li class="offence open" data-offence={card.kind} data-state={card.state}>
      <Head card={card} as="div" />
      <Body card={card} />
      <div class="aloud">
        <h4>{say('To read out to {side}', { side: sayColor(card.side) })}</h4>
        <blockquote>{translate(offenceAloud(card))}</blockquote>
      </div>
      {problem && <ProblemNote problem={problem} />}
      <div class="buttons">
        {confirm !== null && (
          <button
            type="button"
            class={ends ? 'danger' : 'primary'}
            disabled={busy}
            onClick={() => void send(null, confirm)}
          >
            {ends ? say('Confirm: {result}', { result: follows.ending.result }) : say('Confirm')}
          </button>
        )}
        {dismiss !== null && (
          <button type="button" disabled={busy} onClick={() => void send(null, dismiss)}>
            {say('No offence')}
          </button>
        )}
      </div>
    </li>
  );
};

const SettledOffence = ({ card }: { card: OffenceCard }) => (
  <li class="offence" data-offence={card.kind} data-state={card.state}>
    <details>
      <Head card={card} as="summary" />
      <Body card={card} />
    </details>
  </li>
);

type OffenceCardsProps = { readonly table: LiveTable; readonly offences: readonly OffenceCard[] };

/** What looked like an offence in this game: those that wait first, and the settled ones folded. */
export const OffenceCards = ({ table, offences }: OffenceCardsProps) => {
  if (offences.length === 0) return null;
  const open = offences.filter(({ state }) => state === 'open');
  const settled = offences.filter(({ state }) => state !== 'open');
  return (
    <section class="card offences" aria-label={say('Offences')}>
      <h2>{say('Offences')}</h2>
      <ul>
        {open.map((card) => (
          <OpenOffence key={card.n} tableId={table.id} card={card} />
        ))}
        {settled.map((card) => (
          <SettledOffence key={card.n} card={card} />
        ))}
      </ul>
    </section>
  );
};
