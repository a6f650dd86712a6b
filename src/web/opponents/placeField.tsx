import { say } from '../words/say.js';
import type { BoardOffers } from './boardOffers.js';
import { Segments } from './choiceFields.js';

type PlaceFieldProps = {
  readonly name: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly board: BoardOffers;
};

/** Where one moves: at the board, as far as it can do that, or on the page. */
export const PlaceField = ({ name, value, set, board }: PlaceFieldProps) =>
  board.places.length === 1 ? null : (
    <Segments legend={say('newGame.youMove')} name={name} value={value} set={set} options={board.places} />
  );
