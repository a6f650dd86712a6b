import type { LinkKind } from '../boards/eboard/boardFamily.js';
import type { Capabilities } from '../boards/eboard/capabilities.js';
import type { SquareState } from '../boards/eboard/dropouts.js';
import type { LinkState } from '../boards/eboard/linkState.js';
import type { Learning } from '../boards/eboard/pieceSet.js';
import type { BridgeError } from '../shared/bridgeError.js';
import type { Result } from '../shared/result.js';

/** What is known of the sensor of one square, as the board names it. */
export type SquareHealthView = {
  readonly square: string;
  readonly state: SquareState;
  readonly changes: number;
  readonly flickers: number;
};

/** A board as whoever sets it up sees it; plain JSON. */
export type BoardSetupView = {
  readonly table: string;
  readonly link: LinkState;
  /** As the board has said; null: not (again) yet. */
  readonly capabilities: Capabilities | null;
  readonly pieceSets: readonly { readonly name: string; readonly pieces: number }[];
  /** Null: nothing is being learned. While the board is away it waits, and goes on when it is back. */
  readonly learning: Learning | null;
  /** The squares that are lit to try the lights; null: the lights show the game. */
  readonly lightTest: readonly string[] | null;
  /** Where the motors are with what was last asked of them here; null: nothing was. */
  readonly motion: 'moving' | 'done' | 'stopped' | null;
  /** The button of the board that was pressed last, by its own number; null: none yet. */
  readonly button: number | null;
  /** Seen from White's side where the maker has it: a1 first. */
  readonly squares: readonly SquareHealthView[];
};

/** What may be asked of a board that is being set up. */
export type BoardSetupCommand =
  | { readonly type: 'learnPieces'; readonly name: string; readonly turned: boolean }
  | { readonly type: 'keepPieces' }
  | { readonly type: 'stopLearning' }
  | { readonly type: 'forgetPieces'; readonly name: string }
  /** Lights these squares and no other; null: the game again. */
  | { readonly type: 'testLights'; readonly squares: readonly string[] | null }
  | { readonly type: 'testSound' }
  /** The motors bring the pieces to where this FEN placement, in White's view, has them. */
  | { readonly type: 'movePieces'; readonly placement: string; readonly turned: boolean }
  | { readonly type: 'stopMotors' };

/** What was looked at for boards, and what is there. */
export type BoardSearch = {
  readonly ports: readonly {
    readonly path: string;
    readonly link: LinkKind;
    /** What it may be; absent: no board that is known. */
    readonly model?: string;
    readonly allowed: boolean;
    /** Members of this group may open the port. */
    readonly group?: string;
  }[];
};

/** The boards of a house, for those who set them up. */
export interface BoardSetups {
  view(table: string): BoardSetupView | undefined;
  /** Looks at this machine once more; absent where no boards are looked for. */
  search?(): Promise<BoardSearch>;
  /** The board after it; undefined: there is no such table with a board of this house. */
  handleCommand(table: string, command: BoardSetupCommand): Result<BoardSetupView, BridgeError> | undefined;
  /**
   * The boards of two tables change places, and their games stay where they are, as when a cable was pulled;
   * once more puts them back. The answer is the board that `table` has now.
   */
  exchange(table: string, other: string): Promise<Result<BoardSetupView, BridgeError> | undefined>;
}
