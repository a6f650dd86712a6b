import { startBoard } from '../../src/chess/board.js';
import type { Board } from '../../src/chess/types.js';
import { createRandom } from '../../src/shared/random.js';
import { type GameEnd, type HistoryEntry, Match, type Ply } from './match.js';
import type { Committed, OffenceKind } from './offences.js';
import { type Occasion, Player } from './player.js';
import { Stage } from './stage.js';
import type { Style } from './style.js';
import { type Act, TableTop } from './tableTop.js';
import { showKings } from './theEnd.js';
import { playAsPlayer } from './turn.js';

export type Truth = {
  readonly plies: readonly Ply[];
  readonly history: readonly HistoryEntry[];
  readonly end: GameEnd;
  /** The final placement. */
  readonly finalBoard: Board;
};

export type PlayedGame = {
  readonly acts: readonly Act[];
  readonly occasions: readonly Occasion[];
  /** The offence that ended the game. Undefined when no position had room for it. */
  readonly committed: Committed | undefined;
  readonly truth: Truth;
};

export type PlayOptions = {
  readonly seed: number;
  readonly style: Style;
  readonly hasClock: boolean;
  /** Without it pawns promote only to queens, for boards that cannot sense the piece. */
  readonly underPromotes: boolean;
  /** Committed by the first player who has room for it after this many plies. */
  readonly offence?: { readonly kind: OffenceKind; readonly fromPly: number } | undefined;
};

/** The time before the first act. */
const SITS_DOWN_MS = 5000;

/** A game between two players of one style, from the start array to the handshake. */
export const playGame = ({ seed, style, hasClock, underPromotes, offence }: PlayOptions): PlayedGame => {
  const random = createRandom(seed);
  const stage = new Stage();
  stage.nowMs = SITS_DOWN_MS;
  const table = new TableTop(startBoard, () => stage.nowMs);
  const pliesMax = Math.round(style.pliesMax * (0.5 + 0.5 * random.next()));
  const match = new Match({ stage, table, hasClock, pliesMax, underPromotes });
  const occasions: Occasion[] = [];
  const white = new Player('white', style, match, random.fork('white'), occasions);
  const black = new Player('black', style, match, random.fork('black'), occasions);
  [white.rival, black.rival] = [black, white];
  [white.offence, black.offence] = [offence, offence];
  stage.begin('white', playAsPlayer(white, black));
  stage.begin('black', playAsPlayer(black, white));
  stage.run();
  const { end } = match;
  if (end === null) throw new Error('both players left before the end');
  if (end.by === 'kings' || (end.by === 'board' && white.does('showsKings'))) {
    stage.begin('kings to the centre', showKings({ white, black }, end.result));
    stage.run();
  }
  const { plies, history } = match;
  const committed = white.committed ?? black.committed;
  return {
    acts: table.acts,
    occasions,
    committed,
    truth: { plies, history, end, finalBoard: table.board() },
  };
};
