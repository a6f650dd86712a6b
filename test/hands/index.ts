import type { SensorEvent } from '../../src/boards/eboard/sensorEvent.js';
import { startBoard } from '../../src/chess/board.js';
import { createRandom } from '../../src/shared/random.js';
import { type BoardName, boardNames, boards } from './boardTable.js';
import { type PlayedGame, playGame } from './playGame.js';
import { codeFor, senseBoard, senseClock } from './sense.js';
import { type StyleName, styleNames, styles } from './styleTable.js';

export { type BoardName, boardNames, boards, type StyleName, styleNames, styles };

export type GameOptions = {
  readonly seed: number;
  readonly style: StyleName;
  readonly board: BoardName;
  /** The game is played with a clock whose presses are told. */
  readonly presses: boolean;
};

/** `events` is what recognition hears: all that a board and its clock tell, in the order of their times. */
export type SimulatedGame = PlayedGame & { readonly events: readonly SensorEvent[] };

/** The same seed makes the same game. */
export const makeGame = ({ seed, style, board, presses }: GameOptions): SimulatedGame => {
  const kind = boards[board];
  const game = playGame({
    seed,
    style: styles[style],
    hasClock: presses,
    underPromotes: kind.sensing === 'piece',
  });
  const random = createRandom(seed).fork(board);
  const first: SensorEvent = {
    kind: 'board',
    atMs: 0,
    changes: [],
    board: Uint8Array.from(startBoard, (piece) => codeFor(kind.sensing, piece)),
    whole: false,
  };
  const told = [
    ...senseBoard(kind, game.acts, random.fork('squares')),
    ...(presses ? senseClock(kind, game.acts, random.fork('lever')) : []),
  ].sort((a, b) => a.atMs - b.atMs);
  return { ...game, events: [first, ...told] };
};
