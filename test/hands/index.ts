import type { SensorEvent } from '../../src/boards/eboard/sensorEvent.js';
import { startBoard } from '../../src/chess/board.js';
import { createRandom } from '../../src/shared/random.js';
import { type BoardName, boardNames, boards } from './boardTable.js';
import { innocentStyles, keepingTheLaws } from './innocentStyles.js';
import { OFFENCE_KINDS } from './offences.js';
import { type PlayedGame, type PlayOptions, playGame } from './playGame.js';
import { codeFor, senseBoard, senseClock } from './sense.js';
import type { Style } from './style.js';
import { type StyleName, styleNames, styles } from './styleTable.js';

export { type BoardName, boardNames, boards, OFFENCE_KINDS, type StyleName, styleNames, styles };

/** All styles of players who keep the Laws, and those who only seem to break them. */
export const lawfulStyles = {
  ...(Object.fromEntries(styleNames.map((name) => [name, keepingTheLaws(styles[name])])) as Record<
    StyleName,
    Style
  >),
  ...innocentStyles,
};
export type LawfulStyleName = keyof typeof lawfulStyles;
export const lawfulStyleNames = Object.keys(lawfulStyles) as readonly LawfulStyleName[];

export type GameOptions = {
  readonly seed: number;
  readonly style: StyleName;
  readonly board: BoardName;
  /** Whether the game has a clock whose presses are reported. */
  readonly presses: boolean;
};

/** `events` is recognition's input: all reports of the board and its clock, in order of time. */
export type SimulatedGame = PlayedGame & { readonly events: readonly SensorEvent[] };

const sensed = (game: PlayedGame, { seed, board, presses }: Omit<GameOptions, 'style'>): SimulatedGame => {
  const kind = boards[board];
  const random = createRandom(seed).fork(board);
  const first: SensorEvent = {
    kind: 'board',
    atMs: 0,
    changes: [],
    board: Uint8Array.from(startBoard, (piece) => codeFor(kind.sensing, piece)),
    whole: false,
  };
  const reported = [
    ...senseBoard(kind, game.acts, random.fork('squares')),
    ...(presses ? senseClock(kind, game.acts, random.fork('lever')) : []),
  ].sort((a, b) => a.atMs - b.atMs);
  return { ...game, events: [first, ...reported] };
};

const underPromotes = (board: BoardName): boolean => boards[board].sensing === 'piece';

/** The same seed makes the same game. */
export const makeGame = ({ style, ...options }: GameOptions): SimulatedGame => {
  const { seed, board, presses } = options;
  const hands = { seed, style: styles[style], hasClock: presses, underPromotes: underPromotes(board) };
  return sensed(playGame(hands), options);
};

export type LawfulGameOptions = {
  readonly seed: number;
  readonly style: LawfulStyleName;
  readonly board: BoardName;
  /** The only offence, with which the game ends. */
  readonly offence?: PlayOptions['offence'];
};

/** A game with a clock, in which the Laws are kept except for that one offence. */
export const makeLawfulGame = ({ seed, style, board, offence }: LawfulGameOptions): SimulatedGame => {
  const hands = { seed, style: lawfulStyles[style], hasClock: true, underPromotes: underPromotes(board) };
  return sensed(playGame({ ...hands, offence }), { seed, board, presses: true });
};
