import type { LinkKind } from '../boards/eboard/boardFamily.js';
import type { Capabilities } from '../boards/eboard/capabilities.js';
import type { SquareState } from '../boards/eboard/dropouts.js';
import type { LinkState } from '../boards/eboard/linkState.js';
import type { Learning } from '../boards/eboard/pieceSet.js';
import type { BridgeError } from '../shared/bridgeError.js';
import type { Result } from '../shared/result.js';

/** State of the sensor of one square, as the board names it. */
export type SquareHealthView = {
  readonly square: string;
  readonly state: SquareState;
  readonly changes: number;
  readonly flickers: number;
};

/** A board as its setup page shows it; plain JSON. */
export type BoardSetupView = {
  readonly table: string;
  readonly link: LinkState;
  /** As the board has reported; null: not yet since it connected. */
  readonly capabilities: Capabilities | null;
  readonly pieceSets: readonly { readonly name: string; readonly pieces: number }[];
  /** Null: nothing is being learned. Learning pauses while the board is away. */
  readonly learning: Learning | null;
  /** The squares that are lit to try the lights; null: the lights show the game. */
  readonly lightTest: readonly string[] | null;
  /** Progress of the motors with the last request; null: none. */
  readonly motion: 'moving' | 'done' | 'stopped' | null;
  /** The board's own number of the button pressed last; null: none yet. */
  readonly button: number | null;
  /** In White's view where the maker has it: a1 first. */
  readonly squares: readonly SquareHealthView[];
};

/** Commands for a board that is being set up. */
export type BoardSetupCommand =
  | { readonly type: 'learnPieces'; readonly name: string; readonly turned: boolean }
  | { readonly type: 'keepPieces' }
  | { readonly type: 'stopLearning' }
  | { readonly type: 'forgetPieces'; readonly name: string }
  /** Lights these squares and no other; null: the game again. */
  | { readonly type: 'testLights'; readonly squares: readonly string[] | null }
  | { readonly type: 'testSound' }
  /** The motors set up this FEN placement (White's view). */
  | { readonly type: 'movePieces'; readonly placement: string; readonly turned: boolean }
  | { readonly type: 'stopMotors' };

/** Result of the search for boards. */
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

/** The boards of a house, for setting them up. */
export interface BoardSetups {
  view(table: string): BoardSetupView | undefined;
  /** Searches this machine again; absent where no boards are searched for. */
  search?(): Promise<BoardSearch>;
  /** The board after the command; undefined: the table does not exist or has no board of this house. */
  handleCommand(table: string, command: BoardSetupCommand): Result<BoardSetupView, BridgeError> | undefined;
  /**
   * Exchanges the boards of two tables while their games stay, as by swapping cables. Returns the board that
   * `table` has now.
   */
  exchange(table: string, other: string): Promise<Result<BoardSetupView, BridgeError> | undefined>;
}
