import type { ComponentChildren } from 'preact';
import { adviceMessage, messageBeside, problemMessage } from '../../messages/catalogue/messageBeside.js';
import { batteryMessage } from '../../messages/deviceText.js';
import { linkMessage } from '../../messages/linkText.js';
import { opponentMessage } from '../../messages/opponentText.js';
import { wrongSquareMessage } from '../../messages/wrongSquares.js';
import { isOver } from '../../table/game/gameState.js';
import { illegalMessage } from '../../table/offenceReason.js';
import type { LiveTable } from '../state/liveState.js';
import { makeRoute } from '../state/route.js';
import { say } from '../words/say.js';
import { sayHeadline } from '../words/stateWords.js';
import { translate } from '../words/translate.js';

const SQUARES_LISTED_MAX = 6;

const tone = ({ device, phase, wrong, illegal }: LiveTable): 'good' | 'busy' | 'bad' => {
  if (device.problem !== undefined || device.link === 'lost' || illegal !== null) return 'bad';
  if (phase === 'correcting' || (wrong.length > 0 && phase === 'settled')) return 'bad';
  return device.link === 'ready' ? 'good' : 'busy';
};

/**
 * Lists wrong squares. If there are many, the game may have continued unseen, and the card links to the page
 * where its moves can be entered.
 */
const WrongSquares = ({ id, wrong, game }: Pick<LiveTable, 'id' | 'wrong' | 'game'>) => {
  const listed = wrong.slice(0, SQUARES_LISTED_MAX);
  const more = wrong.length - listed.length;
  const mayHaveGoneOn = more > 0 && game !== null && game.moves.length > 0;
  return (
    <>
      <ul class="wrong-squares">
        {listed.map((one) => (
          <li key={one.square}>{translate(wrongSquareMessage(one))}</li>
        ))}
        {more > 0 && <li>{say('list.more', { count: more })}</li>}
      </ul>
      {mayHaveGoneOn && (
        <p>
          {say('boardState.wentOnUnseen')}{' '}
          <a href={`./arbiter.html${makeRoute({ page: 'live', table: id })}`}>
            {say('boardState.enterMoves')}
          </a>
        </p>
      )}
    </>
  );
};

/** Whether an engine is to move and can move. */
const isEngineThinking = ({ game, seats, opponent, laws }: LiveTable): boolean =>
  game !== null &&
  !isOver(game) &&
  seats[game.turn] === 'engine' &&
  opponent?.kind === 'engine' &&
  opponent.problem === undefined &&
  laws.pause === null;

/** The state of the board, its problems and its link. */
export const StatusCard = ({ table, children }: { table: LiveTable; children?: ComponentChildren }) => {
  const { device, wrong, illegal, opponent } = table;
  return (
    <section class={`card status ${tone(table)}`} aria-label={say('boardState.title')}>
      <p class="headline">
        <span class="dot" aria-hidden="true" />
        {sayHeadline(table)}
      </p>
      {isEngineThinking(table) && <p role="status">{say('boardState.engineThinks')}</p>}
      {opponent !== undefined && (
        <p class="muted" role="status">
          {translate(opponentMessage(opponent))}
        </p>
      )}
      {illegal !== null && <p class="illegal">{translate(illegalMessage(illegal))}</p>}
      {children}
      {wrong.length > 0 && <WrongSquares id={table.id} wrong={wrong} game={table.game} />}
      {opponent?.problem !== undefined && (
        <div class="note problem" role="alert">
          <p class="note-title">{translate(messageBeside(opponent.problem.message, opponent.problem))}</p>
          <p>{translate(adviceMessage(opponent.problem))}</p>
        </div>
      )}
      {device.problem !== undefined && (
        <div class="note problem">
          <p class="note-title">{translate(problemMessage(device.problem))}</p>
          <p>{translate(adviceMessage(device.problem))}</p>
        </div>
      )}
      <p class="muted device">
        {[linkMessage(device.link), batteryMessage(device)]
          .flatMap((said) => (said === undefined ? [] : [translate(said)]))
          .join(' · ')}
      </p>
    </section>
  );
};
