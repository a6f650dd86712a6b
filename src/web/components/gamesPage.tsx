import { useCallback, useEffect, useState } from 'preact/hooks';
import { knownTag } from '../../messages/playerText.js';
import { resultSign } from '../../messages/stateText.js';
import type { GameSummary } from '../../table/tableService.js';
import { allPgnUrl, gamePgnUrl, scoresheetUrl } from '../api/api.js';
import { Icon } from '../design/icon.js';
import type { Problem } from '../state/problem.js';
import { makeRoute } from '../state/route.js';
import { say } from '../words/say.js';
import { sayDay } from '../words/sayDay.js';
import { sayPlayer } from '../words/sayPlayer.js';
import { useApp } from './appContext.js';
import { ConfirmDialog } from './confirmDialog.js';
import { ProblemNote } from './problemNote.js';

/** Events within this time cause only one request. */
const REREAD_MS = 300;
const CHANGING = new Set(['game', 'result', 'resultCorrected', 'tags', 'gameDeleted']);

export const gameTitle = ({ tags }: Pick<GameSummary, 'tags'>): string =>
  `${sayPlayer(tags, 'white').name} – ${sayPlayer(tags, 'black').name}`;

/** The Date tag, or else the day on which the game began. */
const dateText = ({ tags, startedAt }: GameSummary): string =>
  sayDay(knownTag(tags, 'Date') || startedAt.slice(0, 10));

const facts = (game: GameSummary): string => {
  const moves = Math.ceil(game.plies / 2);
  return [
    dateText(game),
    knownTag(game.tags, 'Event'),
    knownTag(game.tags, 'Round') &&
      say('common.round', { round: knownTag(game.tags, 'Round') }).replace(' ', '\u00a0'),
    say('common.moveCount', { count: moves }),
    game.current && say('games.atTableNow'),
  ]
    .filter(Boolean)
    .join(' · ');
};

/** Whether the game is in progress and so cannot be deleted. */
const isPlayed = ({ current, result }: GameSummary): boolean => current && result === '*';

const GameRow = ({ game, onDelete }: { game: GameSummary; onDelete: () => void }) => {
  const title = gameTitle(game);
  return (
    <li class="game-row">
      <a class="game-link" href={makeRoute({ page: 'game', id: game.id })}>
        <strong>{title}</strong>
        <span class="muted">{facts(game)}</span>
      </a>
      <span class="game-result good">
        {isPlayed(game) ? <span class="dot" aria-hidden="true" /> : resultSign(game.result) || '∗'}
      </span>
      <a
        class="button quiet"
        href={scoresheetUrl(game.id)}
        aria-label={say('games.scoreSheetOf', { game: title })}
      >
        <Icon name="sheet" />
        {say('common.scoreSheet')}
      </a>
      <a
        class="button quiet"
        href={gamePgnUrl(game.id)}
        download={`${game.id}.pgn`}
        aria-label={say('games.pgnOf', { game: title })}
      >
        <Icon name="download" />
        PGN
      </a>
      {!isPlayed(game) && (
        <button
          type="button"
          class="quiet danger"
          aria-label={say('games.deleteOf', { game: title })}
          onClick={onDelete}
        >
          <Icon name="delete" />
          {say('games.delete')}
        </button>
      )}
    </li>
  );
};

/** The games in the journal, newest first. The list is updated while the page is open. */
const useGames = () => {
  const { api, listen, time } = useApp();
  const [games, setGames] = useState<readonly GameSummary[]>();
  const [problem, setProblem] = useState<Problem>();
  const read = useCallback(async (): Promise<void> => {
    const reading = await api.games();
    setProblem(reading.ok ? undefined : reading.error);
    if (reading.ok) setGames(reading.value);
  }, [api]);
  useEffect(() => {
    void read();
    let timer: number | undefined;
    const stop = listen((event) => {
      if (!CHANGING.has(event.type)) return;
      if (timer !== undefined) time.clearTimeout(timer);
      timer = time.setTimeout(() => void read(), REREAD_MS);
    });
    return () => {
      stop();
      if (timer !== undefined) time.clearTimeout(timer);
    };
  }, [read, listen, time]);
  return { games, problem, read };
};

export const GamesPage = () => {
  const { api } = useApp();
  const { games, problem, read } = useGames();
  const [deleting, setDeleting] = useState<GameSummary>();
  return (
    <>
      <div class="page-title">
        <h1>{say('site.games')}</h1>
        {games !== undefined && games.length > 0 && (
          <a class="button" href={allPgnUrl} download="games.pgn">
            <Icon name="download" />
            {say('games.allAsPgn')}
          </a>
        )}
      </div>
      {problem && <ProblemNote problem={problem} />}
      {games?.length === 0 && <p class="muted empty">{say('games.none')}</p>}
      {games === undefined && problem === undefined && <div class="skeleton" />}
      <ul class="card games">
        {games?.map((game) => (
          <GameRow key={game.id} game={game} onDelete={() => setDeleting(game)} />
        ))}
      </ul>
      {deleting && (
        <ConfirmDialog
          title={say('games.deleteTitle')}
          action={say('games.deleteGame')}
          danger
          onConfirm={() => api.deleteGame(deleting.id)}
          onClose={() => {
            setDeleting(undefined);
            void read();
          }}
        >
          <p>
            {say('games.deleteAbout', {
              game: `${gameTitle(deleting)}, ${facts(deleting)}`,
            })}
          </p>
        </ConfirmDialog>
      )}
    </>
  );
};
