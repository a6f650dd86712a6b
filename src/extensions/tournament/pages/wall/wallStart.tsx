import { ArrayPicture } from '../../../../web/components/arrayPicture.js';
import { say } from '../../../../web/words/say.js';
import type { SpectatorEvent } from '../../spectators/spectatorEvent.js';
import type { WallBoard } from './wallBoards.js';

type Round = SpectatorEvent['rounds'][number];

/** The rounds at the tables with a Chess960 start position. */
const arrayRounds = (event: SpectatorEvent | undefined): readonly Round[] =>
  event?.rounds.filter(({ atTables, array }) => atTables && array !== undefined) ?? [];

const textOf = ({ array, section }: Round): string =>
  `Chess960 ${section === undefined ? '' : `${section} `}${array}`;

/** The numbers of the start positions, for the head of the page. */
export const ArrayNumbers = ({ event }: { readonly event: SpectatorEvent | undefined }) => (
  <>
    {arrayRounds(event).map((round) => (
      <span key={round.section ?? ''} class="array-chip">
        {textOf(round)}
      </span>
    ))}
  </>
);

type StartProps = {
  readonly event: SpectatorEvent | undefined;
  readonly boards: readonly WallBoard[];
};

/** The start position of a round until its first move, large enough to set up pieces from it. */
export const WallStart = ({ event, boards }: StartProps) => {
  const begun = new Set(boards.filter(({ game }) => (game?.moves.length ?? 0) > 0).map(({ id }) => id));
  const waiting = arrayRounds(event).filter((round) => !round.boards.some(({ id }) => begun.has(id)));
  return (
    <>
      {waiting.map((round) => {
        const fen = round.boards.find(({ startFen }) => startFen !== undefined)?.startFen;
        if (fen === undefined) return null;
        return (
          <section key={round.section ?? ''} class="wall-start" aria-label={say('spectators.startPosition')}>
            <p>
              <span class="array-number">{round.array}</span>
              <span>
                {say('spectators.startPosition')}
                {round.section !== undefined && ` · ${round.section}`}
              </span>
            </p>
            <ArrayPicture fen={fen} />
          </section>
        );
      })}
    </>
  );
};
