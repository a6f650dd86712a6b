import { useEffect, useState } from 'preact/hooks';
import type { GameView } from '../../table/tableView.js';
import { eventText, knownTag } from '../../wording/playerText.js';
import { resultSign, resultWords } from '../../wording/stateText.js';
import { gamePgnUrl, scoresheetUrl } from '../api/api.js';
import type { Problem } from '../state/problem.js';
import { makeRoute } from '../state/route.js';
import { timeControlText } from '../state/timeControl.js';
import { useApp } from './appContext.js';
import { ConfirmDialog } from './confirmDialog.js';
import { gameTitle } from './gamesPage.js';
import { MovesList } from './movesList.js';
import { ProblemNote } from './problemNote.js';
import { Stage } from './stage.js';
import { useReplay } from './useReplay.js';

const noBoard = {
  physical: null,
  phase: 'settled',
  wrong: [],
  clock: null,
  toCarryOut: null,
  carryOut: null,
} as const;

const Facts = ({ game }: { game: GameView }) => {
  const control = timeControlText(knownTag(game.tags, 'TimeControl'));
  return (
    <section class="card status" aria-label="Result">
      <p class="headline">{resultWords(game.result, game.resultBy)}</p>
      <p class="muted">{new Date(game.startedAt).toLocaleString()}</p>
      {control.ok && control.words !== '' && <p class="muted">{control.words}</p>}
    </section>
  );
};

const Replayed = ({ game }: { game: GameView }) => {
  const { api } = useApp();
  const [deleting, setDeleting] = useState(false);
  const replay = useReplay(game.id, game.moves.length, false);
  const shown = game.moves[replay.ply - 1];
  const title = gameTitle(game);
  return (
    <>
      <div class="page-title">
        <h1>
          {title} <span class="muted">{resultSign(game.result)}</span>
        </h1>
        <p class="muted">{eventText(game.tags)}</p>
      </div>
      <div class="table-page">
        <Stage table={noBoard} game={game} replay={replay} />
        <div class="side">
          <Facts game={game} />
          <section class="card score" aria-labelledby="moves-heading">
            <div class="card-head">
              <h2 id="moves-heading">Moves</h2>
              <span class="muted">Arrow keys step through the game</span>
            </div>
            <MovesList
              startFen={game.startFen}
              moves={game.moves}
              shownPly={replay.ply}
              onSelect={replay.select}
            />
          </section>
          <section class="card actions" aria-label="Game actions">
            <div class="buttons">
              <a class="button" href={gamePgnUrl(game.id)} download={`${game.id}.pgn`}>
                Download PGN
              </a>
              <a class="button" href={scoresheetUrl(game.id)}>
                Score sheet
              </a>
              <button type="button" onClick={() => setDeleting(true)}>
                Delete
              </button>
            </div>
          </section>
        </div>
      </div>
      <p class="sr-only" role="status">
        {shown ? `${shown.san}` : 'First position'}
      </p>
      {deleting && (
        <ConfirmDialog
          title="Delete this game?"
          action="Delete the game"
          danger
          onConfirm={async () => {
            const done = await api.deleteGame(game.id);
            if (done.ok) location.hash = makeRoute({ page: 'games' });
            return done;
          }}
          onClose={() => setDeleting(false)}
        >
          <p>{title}. It cannot be brought back.</p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** One past game, to be replayed. */
export const GamePage = ({ id }: { id: string }) => {
  const { api } = useApp();
  const [game, setGame] = useState<GameView>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    let wanted = true;
    void api.game(id).then((reading) => {
      if (!wanted) return;
      setGame(reading.ok ? reading.value : undefined);
      setProblem(reading.ok ? undefined : reading.error);
    });
    return () => {
      wanted = false;
    };
  }, [api, id]);
  if (problem) return <ProblemNote problem={problem} />;
  return game === undefined ? <p class="muted empty">Reading the game …</p> : <Replayed game={game} />;
};
