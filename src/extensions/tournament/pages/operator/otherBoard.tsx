import { useState } from 'preact/hooks';
import { say } from '../../../../web/words/say.js';
import type { TableGlance } from '../../atTables/tournamentGlance.js';

type OtherBoardProps = {
  readonly table: TableGlance;
  /** Tables whose boards are free. */
  readonly spares: readonly TableGlance[];
  /** Exchanges the boards of two tables. */
  readonly onExchange: (table: string, other: string) => void;
};

/** Replaces a broken board. The first tap lists the free boards, and the second chooses one. */
export const OtherBoard = ({ table, spares, onExchange }: OtherBoardProps) => {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <button type="button" class="button" aria-expanded="false" onClick={() => setOpen(true)}>
        {say('otherBoard.title')}
      </button>
    );
  return (
    <fieldset class="other-board">
      <legend>{say('otherBoard.goOnWith', { table: table.name })}</legend>
      {spares.length === 0 && <p class="muted">{say('eventSwap.noneFree')}</p>}
      {spares.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          class="primary"
          onClick={() => {
            setOpen(false);
            onExchange(table.id, id);
          }}
        >
          {name}
        </button>
      ))}
      <button type="button" class="button" onClick={() => setOpen(false)}>
        {say('common.cancel')}
      </button>
    </fieldset>
  );
};

/** Tells which board is used here as a replacement, with a button to undo that. */
export const StandIn = ({ table, onExchange }: Omit<OtherBoardProps, 'spares'>) => {
  const { home } = table;
  if (home === undefined) return null;
  return (
    <p class="other-board">
      <span class="muted">{say('otherBoard.boardOf', { home })}</span>{' '}
      <button type="button" class="button" onClick={() => onExchange(table.id, home)}>
        {say('otherBoard.putBack')}
      </button>
    </p>
  );
};

/** Tells that the board shows the game of another table. The boards or their cables were exchanged. */
export const StrayBoard = ({ table, onExchange }: Omit<OtherBoardProps, 'spares'>) => {
  const { standsAs } = table;
  if (standsAs === undefined) return null;
  return (
    <p class="other-board">
      <span>{say('otherBoard.gameStandsHere', { table: standsAs.name })}</span>{' '}
      <button type="button" class="primary" onClick={() => onExchange(table.id, standsAs.id)}>
        {say('otherBoard.exchange')}
      </button>
    </p>
  );
};
