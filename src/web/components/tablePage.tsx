import { eventText } from '../../messages/eventText.js';
import { tableName } from '../../messages/tableName.js';
import { isOver } from '../../table/game/gameState.js';
import { isThroughServer } from '../../table/game/seat.js';
import { isOfHouse } from '../../table/houseAlarm.js';
import { isStudyKind } from '../../table/opponents/opponentView.js';
import { gamePgnUrl } from '../api/api.js';
import { UnfinishedCard } from '../opponents/unfinishedCard.js';
import { CarryOutNote } from '../play/carryOutNote.js';
import { ClockControls } from '../play/clockControls.js';
import { PlayCard } from '../play/playCard.js';
import { QuestionCards } from '../play/questionCards.js';
import { SeatsCard } from '../play/seatsCard.js';
import { TalkCard } from '../play/talkCard.js';
import { type Play, usePlay } from '../play/usePlay.js';
import { Slot } from '../slots/slots.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';
import { AlarmNote } from './alarmNote.js';
import { useApp } from './appContext.js';
import { BoardSetupLink, ClockLink, ClockNotes } from './clockNotes.js';
import { GameActions } from './gameActions.js';
import { lazyPart } from './lazyPart.js';
import { MovesList } from './movesList.js';
import { Stage } from './stage.js';
import { StatusCard } from './statusCard.js';

/** The moves of the game. Each can be selected. */
const MovesCard = ({ play: { game, score, replay } }: { play: Play }) => {
  const plies = score?.moves.length ?? 0;
  return (
    <section class="card score" aria-labelledby="moves-heading">
      <div class="card-head">
        <h2 id="moves-heading">{say('common.moves')}</h2>
        {!replay.atEnd && (
          <button type="button" class="link" onClick={() => replay.select(plies)}>
            {say('tablePage.backToLive')}
          </button>
        )}
        {game !== null && (
          <a class="link" href={gamePgnUrl(game.id)} download={`${game.id}.pgn`}>
            PGN
          </a>
        )}
      </div>
      <MovesList
        startFen={score?.startFen ?? ''}
        moves={score?.moves ?? []}
        shownPly={replay.ply}
        onSelect={replay.select}
      />
    </section>
  );
};

const BoardFacts = lazyPart(() => import('./detailsForm.js').then((part) => part.BoardFacts));
const DetailsForm = lazyPart(() => import('./detailsForm.js').then((part) => part.DetailsForm));

export const TablePage = ({ table }: { table: LiveTable }) => {
  const { alarm, opponent } = table;
  const isStudied = isStudyKind(opponent?.kind);
  // In a game on a server the players end it there, so the page shows their messages instead of the arbiter's
  // actions.
  const { game: live } = table;
  const hasTalks = isThroughServer(table.seats) && live !== null && !isOver(live);
  const isOpen = Object.values(table.seats).includes('screen');
  const { mayCommand } = useApp();
  const play = usePlay(table);
  const { game, score, replay, side } = play;
  const subtitle = eventText(game?.tags ?? table.nextTags, translate);
  return (
    <>
      <div class="page-title">
        <h1>{tableName(table, translate)}</h1>
        {subtitle !== '' && <p class="muted">{subtitle}</p>}
        <div class="title-buttons">
          <ClockLink tableId={table.id} />
          <BoardSetupLink tableId={table.id} />
        </div>
      </div>
      {alarm !== undefined && !isOfHouse(alarm) && <AlarmNote alarm={alarm} />}
      <ClockNotes table={table} />
      {mayCommand && <UnfinishedCard table={table} play={play} />}
      <div class="table-page">
        <Stage table={table} game={score} replay={replay} play={play} />
        <div class="side">
          {side !== null && <PlayCard table={table} play={play} side={side} />}
          <StatusCard table={table}>
            <CarryOutNote table={table} />
            {side === null && mayCommand && <ClockControls table={table} />}
            {side === null && <QuestionCards table={table} side={side} />}
          </StatusCard>
          <Slot name="tableCard" of={{ table }} />
          <MovesCard play={play} />
          {side === null &&
            !isStudied &&
            (hasTalks ? <TalkCard table={table} /> : <GameActions table={table} />)}
        </div>
        <div class="side more">
          {side === null && (!isStudied || isOpen) && <SeatsCard table={table} play={play} />}
          <details class="card details board-facts">
            <summary>
              <h2>{say('common.board')}</h2>
            </summary>
            <BoardFacts device={table.device} />
          </details>
          <details class="card details">
            <summary>
              <h2>{say('details.title')}</h2>
            </summary>
            <DetailsForm table={table} key={table.id} />
          </details>
          <Slot name="tableSide" of={{ table }} key={table.id} />
        </div>
      </div>
    </>
  );
};
