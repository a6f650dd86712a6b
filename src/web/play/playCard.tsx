import type { Color } from '../../chess/types.js';
import { isOver } from '../../table/game/gameState.js';
import { lazyPart } from '../components/lazyPart.js';
import { ProblemNote } from '../components/problemNote.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';
import { ClockControls } from './clockControls.js';
import { MoveField } from './moveField.js';
import { QuestionCards } from './questionCards.js';
import { TalkButtons } from './talkButtons.js';
import type { Play } from './usePlay.js';

const OpponentChooser = lazyPart(() =>
  import('../opponents/opponentChooser.js').then((part) => part.OpponentChooser),
);

const HEADS = {
  plays: { white: 'playHere.playsWhite', black: 'playHere.playsBlack' },
  speaks: { white: 'playHere.speaksWhite', black: 'playHere.speaksBlack' },
} as const;

type PlayCardProps = { readonly table: LiveTable; readonly play: Play; readonly side: Color };

/** The status and actions of a player at this page. */
export const PlayCard = ({ table, play, side }: PlayCardProps) => {
  const { game, seats } = table;
  const over = game !== null && isOver(game);
  return (
    <section class="card play-card" aria-label={say('playHere.yourGame')}>
      <div class="card-head">
        <h2>
          <span class={`disc ${side}`} aria-hidden="true" />{' '}
          {say(HEADS[seats[side] === 'screen' ? 'plays' : 'speaks'][side])}
        </h2>
        <button type="button" class="link" onClick={() => play.speakFor(null)}>
          {say('playHere.watchOnly')}
        </button>
      </div>
      <div class="play-body">
        <p class={`turn${play.status?.mayMove === true ? ' yours' : ''}`} role="status">
          {play.status && translate(play.status.text)}
        </p>
        {play.problem && <ProblemNote problem={play.problem} />}
        <QuestionCards table={table} side={side} />
        {seats[side] === 'screen' && game !== null && !over && <MoveField play={play} />}
        {game !== null && !over && <TalkButtons table={table} side={side} />}
        <ClockControls table={table} />
        {(game === null || over) && <OpponentChooser table={table} play={play} />}
      </div>
    </section>
  );
};
