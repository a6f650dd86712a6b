import { useState } from 'preact/hooks';
import type { PlainKey } from '../../../../messages/catalogue/message.js';
import { shownLanguage } from '../../../../web/words/pageLanguage.js';
import { say } from '../../../../web/words/say.js';
import { sayProfile } from '../../../../web/words/sayProfile.js';
import { standingActs } from '../../model/applyAct.js';
import type { ActBody, TournamentAct } from '../../model/tournamentAct.js';
import { FoldedCard } from './foldedCard.js';

/** The button texts of acts that can be undone. */
export const ACT_WORDS: Readonly<Record<Exclude<ActBody['type'], 'undo'>, PlainKey>> = {
  import: 'history.pairingsTaken',
  fill: 'history.playersCompleted',
  describe: 'history.eventDescribed',
  setRound: 'history.roundChanged',
  startPosition: 'history.startPosition',
  seat: 'history.tablesAssigned',
  place: 'history.hallPlan',
  pair: 'history.pairingByHand',
  unpair: 'history.pairingRemoved',
  swapTables: 'history.tablesExchanged',
  swapColors: 'history.colorsExchanged',
  setUp: 'history.tablesSetUp',
  close: 'history.roundClosed',
  next: 'history.nextRound',
  begin: 'history.gameBegun',
  result: 'history.result',
  setResult: 'history.result',
  feature: 'history.boardOnAir',
  evaluation: 'history.evaluation',
  delay: 'history.delayChanged',
};

const SHOWN_MAX = 40;

const timeOf = (iso: string): string =>
  new Intl.DateTimeFormat(shownLanguage(), { timeStyle: 'short' }).format(new Date(iso));

/** The game or round of an act, where it has a short form. */
const aboutAct = (act: TournamentAct): string => {
  if (act.type === 'import') return act.name;
  if (act.type === 'fill') return act.list;
  if (act.type === 'result') return act.result;
  if (act.type === 'setResult') return `${act.round}.${act.board}: ${act.result}`;
  if (act.type === 'startPosition') return act.number === null ? '' : String(act.number);
  if (act.type === 'feature') return act.shown === null ? '' : String(act.shown.board);
  if (act.type === 'setRound' && act.rules != null) return `${act.round}: ${sayProfile(act.rules)}`;
  if ('board' in act) return String(act.board);
  return 'round' in act ? String(act.round) : '';
};

type Props = { readonly acts: readonly TournamentAct[]; readonly onUndo: (n: number) => void };

/** The acts, newest first. Each standing act can be undone. */
export const HistoryCard = ({ acts, onUndo }: Props) => {
  const [withBoards, setWithBoards] = useState(false);
  const standing = standingActs(acts).filter(
    (act) => act.type !== 'undo' && (withBoards || !/^rules/.test(act.by)),
  );
  if (acts.length === 0) return null;
  return (
    <FoldedCard title={say('history.title')}>
      <label>
        <input
          type="checkbox"
          checked={withBoards}
          onChange={({ currentTarget }) => setWithBoards(currentTarget.checked)}
        />{' '}
        {say('history.alsoByBoards')}
      </label>
      <ul class="history">
        {standing
          .toReversed()
          .slice(0, SHOWN_MAX)
          .map((act) => (
            <li key={act.n}>
              <span class="muted">{timeOf(act.at)}</span>{' '}
              <span>
                {act.type === 'undo' ? '' : say(ACT_WORDS[act.type])} <strong>{aboutAct(act)}</strong>{' '}
                <span class="muted">{act.by}</span>
              </span>
              <button
                type="button"
                class="button"
                aria-label={say('history.takeBackNumber', { n: act.n })}
                onClick={() => onUndo(act.n)}
              >
                {say('common.takeBack')}
              </button>
            </li>
          ))}
      </ul>
    </FoldedCard>
  );
};
