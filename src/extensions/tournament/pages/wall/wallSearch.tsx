import { say } from '../../../../web/words/say.js';
import type { SpectatorEvent } from '../../spectators/spectatorEvent.js';
import { isFound } from './wallBoards.js';

const SHOWN_MAX = 30;

const foundIn = (event: SpectatorEvent | undefined, search: string) =>
  (event?.rounds ?? []).flatMap(({ round, section, boards }) =>
    boards
      .filter(({ white, black, opening, board }) =>
        isFound(search, [
          white.name,
          black?.name,
          white.team,
          black?.team,
          opening?.eco,
          opening?.name,
          section,
          `#${board}`,
        ]),
      )
      .map((board) => ({ ...board, round, section })),
  );

/** Searches all games of the event by players, teams and openings. */
export const WallSearch = ({
  event,
  search,
}: {
  readonly event: SpectatorEvent | undefined;
  readonly search: string;
}) => {
  const found = foundIn(event, search);
  return (
    <section class="card found" aria-label={say('spectators.search')}>
      {found.length === 0 && <p class="muted empty">{say('spectators.nothingFound')}</p>}
      <ul>
        {found.slice(0, SHOWN_MAX).map(({ id, round, board, white, black, result, opening }) => (
          <li key={id}>
            <a href={`./event.html#/game/${encodeURIComponent(id)}`}>
              <span class="muted">
                {round}.{board}
              </span>{' '}
              {white.name} – {black?.name ?? say('spectators.bye')}{' '}
              <strong>{result === '*' ? '' : result}</strong>
              {opening !== undefined && (
                <span class="muted">
                  {' '}
                  {opening.eco} {opening.name}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
