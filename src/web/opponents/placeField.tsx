import { say } from '../words/say.js';
import type { BoardOffers } from './boardOffers.js';
import { Segments } from './choiceFields.js';

type PlaceFieldProps = {
  readonly name: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly board: BoardOffers;
};

/** The choice whether the player moves at the board or on the page. Shown only if both are possible. */
export const PlaceField = ({ name, value, set, board }: PlaceFieldProps) =>
  board.places.length === 1 ? null : (
    <Segments legend={say('newGame.youMove')} name={name} value={value} set={set} options={board.places} />
  );
