import { useState } from 'preact/hooks';
import { say } from '../../../../web/words/say.js';
import type { Pairing } from '../../model/tournament.js';

export type SwapActs = {
  /** Exchanges the tables of two pairings. */
  readonly onSwapTables: (pairing: string, other: string) => void;
  /** Reverses the colours of a pairing and lets the game stand. */
  readonly onSwapColors: (pairing: string) => void;
};

type Props = SwapActs & {
  readonly pairing: Pairing;
  /** Returns all current games of the round. */
  readonly gamesOf: () => readonly Pairing[];
};

const Choice = ({
  pairing,
  gamesOf,
  onSwapTables,
  onSwapColors,
  onClose,
}: Props & { readonly onClose: () => void }) => {
  const { id, board, white, black } = pairing;
  const [other, setOther] = useState('');
  const others = gamesOf().filter((one) => one.id !== id && one.black !== null && one.table !== undefined);
  return (
    <fieldset class="wrong-players">
      <legend>{say('wrongPlayers.whoSits', { board })}</legend>
      <button
        type="button"
        class="button"
        onClick={() => {
          onClose();
          onSwapColors(id);
        }}
      >
        {say('wrongPlayers.hasWhite', { white: black?.name ?? '' })}
      </button>
      {others.length > 0 && (
        <span class="other-seat">
          <select
            aria-label={say('wrongPlayers.sitAt', { white: white.name, black: black?.name ?? '' })}
            onChange={({ currentTarget }) => setOther(currentTarget.value)}
          >
            <option value="">{say('wrongPlayers.sitElsewhere')}</option>
            {others.map((one) => (
              <option key={one.id} value={one.id}>
                {`${one.board}: ${one.white.name} - ${one.black?.name}`}
              </option>
            ))}
          </select>
          {other !== '' && (
            <button
              type="button"
              class="primary"
              onClick={() => {
                onClose();
                onSwapTables(id, other);
              }}
            >
              {say('wrongPlayers.exchange')}
            </button>
          )}
        </span>
      )}
      <button type="button" class="button" onClick={onClose}>
        {say('common.cancel')}
      </button>
    </fieldset>
  );
};

/** Corrects players at the wrong table or with reversed colours. The first tap shows the choices. */
export const WrongPlayers = (props: Props) => {
  const [isOpen, setOpen] = useState(false);
  const name = say('wrongPlayers.title', { board: props.pairing.board });
  return (
    <>
      <button
        type="button"
        class="swaps"
        aria-expanded={isOpen}
        aria-label={name}
        title={name}
        onClick={() => setOpen(!isOpen)}
      >
        ⇄
      </button>
      {isOpen && <Choice {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
