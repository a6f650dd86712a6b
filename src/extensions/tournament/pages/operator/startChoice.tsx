import { useState } from 'preact/hooks';
import { ArrayPicture } from '../../../../web/components/arrayPicture.js';
import { say } from '../../../../web/words/say.js';
import { arrayOfRound, fenOfNumber } from '../../model/startPosition.js';
import type { Round } from '../../model/tournament.js';
import type { ActBody, DrawRequest } from '../../model/tournamentAct.js';

type Props = { readonly round: Round; readonly onStart: (act: ActBody | DrawRequest) => void };

const hasBegun = ({ pairings }: Round): boolean => pairings.some(({ game }) => game !== undefined);

const keyOf = ({ round, section }: Round) => ({ round, ...(section !== undefined && { section }) });

/** The author of the position, or that it was drawn. */
const originText = ({ from, drawn }: NonNullable<ReturnType<typeof arrayOfRound>>): string => {
  const name = from.name ?? '';
  if (from.kind !== 'live') return say('roundRules.from', { name });
  return drawn ? say('roundStart.drawnBy', { name }) : say('roundStart.givenBy', { name });
};

const Shown = ({ round }: Pick<Props, 'round'>) => {
  const array = arrayOfRound(round);
  if (array === undefined) return null;
  return (
    <div class="start-shown">
      <p>
        <span class="array-number">{array.number}</span>
        <span>
          {say('roundStart.chess960')}
          <br />
          <span class="muted">{originText(array)}</span>
        </span>
      </p>
      <ArrayPicture fen={fenOfNumber(array.number)} />
    </div>
  );
};

const Choice = ({ round, onStart }: Props) => {
  const [number, setNumber] = useState('');
  const isGiven = number.trim() !== '';
  return (
    <form
      class="start-choice"
      onSubmit={(event) => {
        event.preventDefault();
        if (isGiven) onStart({ type: 'startPosition', ...keyOf(round), number: Number(number) });
      }}
    >
      <button type="button" class="button" onClick={() => onStart({ type: 'drawPosition', ...keyOf(round) })}>
        {say('roundStart.drawByLot')}
      </button>
      <label>
        {say('roundStart.number')}{' '}
        <input
          inputMode="numeric"
          size={4}
          value={number}
          onInput={({ currentTarget }) => setNumber(currentTarget.value)}
        />
      </label>
      <button type="submit" class="button" disabled={!isGiven}>
        {say('roundStart.setIt')}
      </button>
      {arrayOfRound(round) !== undefined && (
        <button
          type="button"
          class="button"
          onClick={() => onStart({ type: 'startPosition', ...keyOf(round), number: null })}
        >
          {say('roundStart.standard')}
        </button>
      )}
    </form>
  );
};

/**
 * The Chess960 position of a round. Shown until the round is closed, and changeable before its first move.
 */
export const StartChoice = ({ round, onStart }: Props) => {
  if (round.state === 'closed') return null;
  return (
    <>
      <Shown round={round} />
      {!hasBegun(round) && (
        <details class="start">
          <summary>{say('roundStart.title')}</summary>
          <Choice round={round} onStart={onStart} />
        </details>
      )}
    </>
  );
};
