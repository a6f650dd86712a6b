import { useEffect, useState } from 'preact/hooks';
import { eventText } from '../../messages/eventText.js';
import { knownTag } from '../../messages/playerText.js';
import { resultSign } from '../../messages/stateText.js';
import { wholeScore } from '../../table/game/gameParts.js';
import { isOver } from '../../table/game/gameState.js';
import type { GameView } from '../../table/tableView.js';
import { gamePgnUrl, scoresheetUrl } from '../api/api.js';
import { Icon } from '../design/icon.js';
import type { Problem } from '../state/problem.js';
import { makeRoute } from '../state/route.js';
import { timeControlText } from '../state/timeControl.js';
import { shownLanguage } from '../words/pageLanguage.js';
import { say } from '../words/say.js';
import { sayResult } from '../words/stateWords.js';
import { translate } from '../words/translate.js';
import { useApp } from './appContext.js';
import { ConfirmDialog } from './confirmDialog.js';
import { gameTitle } from './gamesPage.js';
import { MovesList } from './movesList.js';
import { ProblemNote } from './problemNote.js';
import { Stage } from './stage.js';
import { useReplay } from './useReplay.js';
import { useSent } from './useSent.js';

const noBoard = {
  physical: null,
  phase: 'settled',
  wrong: [],
  clock: null,
  toCarryOut: null,
  carryOut: null,
  nextTags: {},
} as const;

/** The date and time in the language of the page. */
const timeText = (iso: string): string =>
  new Intl.DateTimeFormat(shownLanguage(), { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

const Facts = ({ game }: { game: GameView }) => {
  const control = timeControlText(knownTag(game.tags, 'TimeControl'));
  return (
    <section class="card status" aria-label={say('common.result')}>
      <p class="headline">{sayResult(game.result, game.resultBy)}</p>
      <p class="muted">{timeText(game.startedAt)}</p>
      {control.ok && control.words !== '' && <p class="muted">{control.words}</p>}
    </section>
  );
};

const RESULTS = ['1-0', '1/2-1/2', '0-1', '0-0'] as const;

/** Corrects the result of a finished game. All outputs follow. */
const CorrectResult = ({ game, onCorrected }: { game: GameView; onCorrected: () => Promise<void> }) => {
  const { api } = useApp();
  const [problem, setProblem] = useState<Problem>();
  const correct = async (result: GameView['result']): Promise<void> => {
    const done = await api.correctResult(game.id, result);
    setProblem(done.ok ? undefined : done.error);
    if (done.ok) await onCorrected();
  };
  const [shown, choose] = useSent(game.result, correct);
  if (!isOver(game)) return null;
  return (
    <>
      <label class="correct-result">
        {say('games.correctResult')}{' '}
        <select
          value={shown}
          onChange={({ currentTarget: { value } }) => choose(value as GameView['result'])}
        >
          {[...new Set([game.result, ...RESULTS])].map((result) => (
            <option key={result} value={result}>
              {resultSign(result) || '–'}
            </option>
          ))}
        </select>
      </label>
      {problem && <ProblemNote problem={problem} />}
    </>
  );
};

const Replayed = ({ game, onCorrected }: { game: GameView; onCorrected: () => Promise<void> }) => {
  const { api } = useApp();
  const [deleting, setDeleting] = useState(false);
  const score = wholeScore(game);
  const replay = useReplay(game.id, score.moves.length, false);
  const shown = score.moves[replay.ply - 1];
  const title = gameTitle(game);
  return (
    <>
      <div class="page-title">
        <h1>
          {title} <span class="muted">{resultSign(game.result)}</span>
        </h1>
        <p class="muted">{eventText(game.tags, translate)}</p>
      </div>
      <div class="table-page">
        <Stage table={noBoard} game={score} replay={replay} />
        <div class="side">
          <Facts game={game} />
          <section class="card score" aria-labelledby="moves-heading">
            <div class="card-head">
              <h2 id="moves-heading">{say('common.moves')}</h2>
              <span class="muted">{say('games.arrowKeys')}</span>
            </div>
            <MovesList
              startFen={score.startFen}
              moves={score.moves}
              shownPly={replay.ply}
              onSelect={replay.select}
            />
          </section>
          <section class="card actions" aria-label={say('gameActions.title')}>
            <div class="buttons">
              <a class="button" href={gamePgnUrl(game.id)} download={`${game.id}.pgn`}>
                <Icon name="download" />
                {say('games.download')}
              </a>
              <a class="button" href={scoresheetUrl(game.id)}>
                <Icon name="sheet" />
                {say('common.scoreSheet')}
              </a>
              <button type="button" class="danger" onClick={() => setDeleting(true)}>
                <Icon name="delete" />
                {say('games.delete')}
              </button>
            </div>
            <CorrectResult game={game} onCorrected={onCorrected} />
          </section>
        </div>
      </div>
      <p class="sr-only" role="status">
        {shown ? shown.san : say('replay.firstPosition')}
      </p>
      {deleting && (
        <ConfirmDialog
          title={say('games.deleteTitle')}
          action={say('games.deleteGame')}
          danger
          onConfirm={async () => {
            const done = await api.deleteGame(game.id);
            if (done.ok) location.hash = makeRoute({ page: 'games' });
            return done;
          }}
          onClose={() => setDeleting(false)}
        >
          <p>{say('games.deleteAbout', { game: title })}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** A past game that can be stepped through. */
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
  const readAgain = async (): Promise<void> => {
    const reading = await api.game(id);
    if (reading.ok) setGame(reading.value);
  };
  if (problem) return <ProblemNote problem={problem} />;
  return game === undefined ? (
    <p class="muted empty">{say('games.reading')}</p>
  ) : (
    <Replayed game={game} onCorrected={readAgain} />
  );
};
