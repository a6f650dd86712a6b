import type { SpectatorEvent } from '../../spectators/spectatorEvent.js';
import type { Words } from '../spectators/words.js';
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

/** Games of the whole event by players, teams and openings. */
export const WallSearch = ({
  event,
  search,
  words,
}: {
  readonly event: SpectatorEvent | undefined;
  readonly search: string;
  readonly words: Words;
}) => {
  const found = foundIn(event, search);
  return (
    <section class="card found" aria-label={words.search}>
      {found.length === 0 && <p class="muted empty">{words.nothingFound}</p>}
      <ul>
        {found.slice(0, SHOWN_MAX).map(({ id, round, board, white, black, result, opening }) => (
          <li key={id}>
            <a href={`./event.html#/game/${encodeURIComponent(id)}`}>
              <span class="muted">
                {round}.{board}
              </span>{' '}
              {white.name} – {black?.name ?? words.bye} <strong>{result === '*' ? '' : result}</strong>
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
