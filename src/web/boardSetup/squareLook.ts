import { parseBoardFen } from '../../chess/board.js';
import { NO_PIECE, pieceLetter } from '../../chess/piece.js';
import type { BoardSetupView } from '../../table/boardSetups.js';
import { say } from '../words/say.js';

/** The parts that can be set up. Each has its own view of the board. */
export type SetupPart = 'pieces' | 'lights' | 'motors' | 'sensors';

export type SquareLook = {
  /** The CSS class of the square, such as `known`, `wanted` or `wrong`. Tests look for it. */
  readonly mark: string | null;
  /** The FEN letter of the drawn piece. */
  readonly piece: string | null;
  readonly text: string;
  /** The text for tooltips and screen readers. */
  readonly words: string;
};

const plain: SquareLook = { mark: null, piece: null, text: '', words: '' };

const pieceLook = ({ learning }: BoardSetupView, square: string): SquareLook => {
  if (learning === null) return plain;
  const learned = learning.squares[square];
  const isDouble = learning.doubles.some((squares) => squares.includes(square));
  const piece = learned === undefined ? null : pieceLetter(learned.piece);
  if (isDouble) return { mark: 'wrong', piece, text: '=', words: say('boardSetup.sameChip') };
  if (learning.strangers.includes(square))
    return {
      mark: 'wrong',
      piece: null,
      text: '?',
      words: say('boardSetup.strangePiece'),
    };
  if (learned === undefined) return plain;
  if (learned.chip !== null)
    return { mark: 'known', piece, text: '', words: say('boardSetup.knownChip', { chip: learned.chip }) };
  return learned.optional
    ? { mark: 'optional', piece, text: '', words: say('boardSetup.spareQueen') }
    : { mark: 'wanted', piece, text: '', words: say('boardSetup.notKnownYet') };
};

const lightLook = ({ lightTest }: BoardSetupView, square: string): SquareLook => {
  const isLit = lightTest?.includes(square) === true;
  return {
    ...plain,
    mark: isLit ? 'lit' : null,
    words: isLit ? say('boardSetup.lit') : say('boardSetup.dark'),
  };
};

const STATES = { new: 'boardSetup.nothingPutYet', good: 'boardSetup.good', weak: 'boardSetup.weak' } as const;

const sensorLook = ({ squares }: BoardSetupView, square: string): SquareLook => {
  const health = squares.find((one) => one.square === square);
  if (health === undefined) return plain;
  const { state, changes, flickers } = health;
  const words = say('boardSetup.squareCounts', {
    state: say(STATES[state]),
    changes,
    flickers,
  });
  return { mark: state, piece: null, text: flickers === 0 ? '' : `${flickers}`, words };
};

/** The look of a square to which motors bring the pieces of a FEN placement. Plain for an invalid one. */
export const placedLook = (placement: string, square: number): SquareLook => {
  const board = parseBoardFen(placement.trim());
  const code = board.ok ? (board.value[square] ?? NO_PIECE) : NO_PIECE;
  return code === NO_PIECE ? plain : { ...plain, piece: pieceLetter(code) };
};

const looks = { pieces: pieceLook, lights: lightLook, sensors: sensorLook };

/** The look of a square while this part is set up. */
export const squareLook = (
  part: Exclude<SetupPart, 'motors'>,
  view: BoardSetupView,
  square: string,
): SquareLook => looks[part](view, square);
