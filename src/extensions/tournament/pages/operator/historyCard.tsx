import { useState } from 'preact/hooks';
import { shownLanguage } from '../../../../web/words/pageLanguage.js';
import { say, word } from '../../../../web/words/say.js';
import { sayProfile } from '../../../../web/words/sayProfile.js';
import { standingActs } from '../../model/applyAct.js';
import type { ActBody, TournamentAct } from '../../model/tournamentAct.js';
import { FoldedCard } from './foldedCard.js';

/** What can be taken back, on its button. */
export const ACT_WORDS: Readonly<Record<Exclude<ActBody['type'], 'undo'>, string>> = {
  import: word('pairings taken'),
  fill: word('players completed'),
  describe: word('event described'),
  setRound: word('round changed'),
  startPosition: word('start position'),
  seat: word('tables assigned'),
  place: word('plan of the hall'),
  pair: word('pairing by hand'),
  unpair: word('pairing removed'),
  swapTables: word('tables exchanged'),
  swapColors: word('colours exchanged'),
  setUp: word('tables set up'),
  close: word('round closed'),
  next: word('next round'),
  begin: word('game begun'),
  result: word('result'),
  setResult: word('result'),
  feature: word('board on air'),
  evaluation: word('evaluation for spectators'),
  delay: word('delay changed'),
};

const SHOWN_MAX = 40;

const timeOf = (iso: string): string =>
  new Intl.DateTimeFormat(shownLanguage(), { timeStyle: 'short' }).format(new Date(iso));

/** The game or the round it was about, where it says so shortly. */
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

/** What was done to the tournament, the newest first; anything that stands can be taken back. */
export const HistoryCard = ({ acts, onUndo }: Props) => {
  const [withBoards, setWithBoards] = useState(false);
  const standing = standingActs(acts).filter(
    (act) => act.type !== 'undo' && (withBoards || !/^rules/.test(act.by)),
  );
  if (acts.length === 0) return null;
  return (
    <FoldedCard title={say('History')}>
      <label>
        <input
          type="checkbox"
          checked={withBoards}
          onChange={({ currentTarget }) => setWithBoards(currentTarget.checked)}
        />{' '}
        {say('also by the boards')}
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
                aria-label={say('Take back number {n}', { n: act.n })}
                onClick={() => onUndo(act.n)}
              >
                {say('Take back')}
              </button>
            </li>
          ))}
      </ul>
    </FoldedCard>
  );
};
