import { gamePgnUrl } from '../api/api.js';
import type { Play } from '../play/usePlay.js';
import { say } from '../words/say.js';
import { MovesList } from './movesList.js';

/** The moves of the game at a table; each can be looked at. */
export const MovesCard = ({ play: { game, score, replay } }: { play: Play }) => {
  const plies = score?.moves.length ?? 0;
  return (
    <section class="card score" aria-labelledby="moves-heading">
      <div class="card-head">
        <h2 id="moves-heading">{say('Moves')}</h2>
        {!replay.atEnd && (
          <button type="button" class="link" onClick={() => replay.select(plies)}>
            {say('Back to the live position')}
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
