import { say } from '../words/say.js';
import type { BoardOffers } from './boardOffers.js';
import { Segments } from './choiceFields.js';

type PlaceFieldProps = {
  readonly name: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly board: BoardOffers;
};

/** The choice between moves at the board, if it can show the opponent's moves, and on the page. */
export const PlaceField = ({ name, value, set, board }: PlaceFieldProps) =>
  board.places.length === 1 ? null : (
    <Segments legend={say('newGame.youMove')} name={name} value={value} set={set} options={board.places} />
  );
