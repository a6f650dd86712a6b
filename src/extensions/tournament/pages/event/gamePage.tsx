import { useEffect, useState } from 'preact/hooks';
import type { Problem } from '../../../../web/state/problem.js';
import { say } from '../../../../web/words/say.js';
import { sayProblem } from '../../../../web/words/sayProblem.js';
import type { PairedPlayer } from '../../model/pairingDocument.js';
import type { SpectatorGame } from '../../spectators/spectatorEvent.js';
import { GameView } from '../spectators/gameView.js';
import { ShareCard } from '../spectators/shareCard.js';
import type { SpectatorSource } from '../spectators/spectatorSource.js';

const LOOK_EVERY_MS = 3_000;

type GamePageProps = { readonly id: string; readonly source: SpectatorSource };

const personOf = ({ name, title = '', rating }: PairedPlayer) => ({
  name,
  title,
  elo: rating === undefined ? '' : String(rating),
});

/** Loads a game, and reloads it while it is in progress. */
const useGame = (id: string, source: SpectatorSource) => {
  const [game, setGame] = useState<SpectatorGame>();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    let timer: number | undefined;
    let wanted = true;
    const look = async (): Promise<void> => {
      const reading = await source.game(id);
      if (!wanted) return;
      setProblem(reading.ok ? undefined : reading.error);
      if (reading.ok) setGame(reading.value);
      const isOver = reading.ok && reading.value.result !== '*';
      if (!source.isCopy && (!isOver || reading.value.isThinking === true))
        timer = window.setTimeout(() => void look(), LOOK_EVERY_MS);
    };
    void look();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [id, source]);
  return { game, problem };
};

/** A game of the event that can be stepped through. */
export const GamePage = ({ id, source }: GamePageProps) => {
  const { game, problem } = useGame(id, source);
  if (game === undefined)
    return (
      <p class="muted empty" role={problem === undefined ? undefined : 'alert'}>
        {problem === undefined ? '…' : sayProblem(problem)}
      </p>
    );
  const { white, black, opening, round, section, board, result, startFen } = game;
  const moves = game.moves.map((move) => ({ ...move, level: 'final' as const, confidence: 1, atMs: 0 }));
  return (
    <>
      <nav class="board-nav">
        <a class="button" href="#/">
          {say('spectators.toEvent')}
        </a>
        <span class="muted">
          {say('details.round')} {round}
          {section !== undefined && ` ${section}`} · {say('common.board')} {board}
          {result !== '*' && <strong> · {result.replaceAll('1/2', '½')}</strong>}
        </span>
        {!source.isCopy && <ShareCard address={location.href} />}
      </nav>
      <GameView
        game={{
          id,
          startFen,
          moves,
          result,
          white: personOf(white),
          black: personOf(black ?? { name: say('spectators.bye') }),
        }}
        startAtEnd={result === '*'}
        evaluations={game.evaluations}
        head={opening !== undefined && <p class="opening">{`${opening.eco} ${opening.name}`}</p>}
      >
        <p>
          <a class="button" href={source.gamePgn(id)} download={`${id}.pgn`}>
            {say('spectators.download')} PGN
          </a>
        </p>
      </GameView>
    </>
  );
};
