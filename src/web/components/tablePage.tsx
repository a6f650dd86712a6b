import { eventText } from '../../wording/playerText.js';
import { gamePgnUrl } from '../api/api.js';
import type { LiveTable } from '../state/liveState.js';
import { ClockLink, ClockNotes } from './clockNotes.js';
import { DetailsForm } from './detailsForm.js';
import { GameActions } from './gameActions.js';
import { MovesList } from './movesList.js';
import { Stage } from './stage.js';
import { StatusCard } from './statusCard.js';
import { useReplay } from './useReplay.js';

/** One table, live. */
export const TablePage = ({ table }: { table: LiveTable }) => {
  const { game, alarm } = table;
  const plies = game?.moves.length ?? 0;
  const replay = useReplay(game?.id ?? '', plies, true);
  const subtitle = eventText(game?.tags ?? table.nextTags);
  return (
    <>
      <div class="page-title">
        <h1>{table.name}</h1>
        {subtitle !== '' && <p class="muted">{subtitle}</p>}
        <ClockLink tableId={table.id} />
      </div>
      {alarm !== undefined && (
        <div class="alarm" role="alert">
          <p class="note-title">{alarm.message}</p>
          <p>{alarm.advice}</p>
        </div>
      )}
      <ClockNotes table={table} />
      <div class="table-page">
        <Stage table={table} game={game} replay={replay} />
        <div class="side">
          <StatusCard table={table} />
          <section class="card score" aria-labelledby="moves-heading">
            <div class="card-head">
              <h2 id="moves-heading">Moves</h2>
              {!replay.atEnd && (
                <button type="button" class="link" onClick={() => replay.select(plies)}>
                  Back to the live position
                </button>
              )}
              {game !== null && (
                <a class="link" href={gamePgnUrl(game.id)} download={`${game.id}.pgn`}>
                  PGN
                </a>
              )}
            </div>
            <MovesList
              startFen={game?.startFen ?? ''}
              moves={game?.moves ?? []}
              shownPly={replay.ply}
              onSelect={replay.select}
            />
          </section>
          <GameActions table={table} />
        </div>
        <details class="card details">
          <summary>
            <h2>Players and event</h2>
          </summary>
          <DetailsForm table={table} key={table.id} />
        </details>
      </div>
    </>
  );
};
