import type { LinkKind } from '../boards/eboard/boardFamily.js';
import type { Capabilities } from '../boards/eboard/capabilities.js';
import type { SquareState } from '../boards/eboard/dropouts.js';
import type { LinkState } from '../boards/eboard/linkState.js';
import type { Learning } from '../boards/eboard/pieceSet.js';
import type { BridgeError } from '../shared/bridgeError.js';
import type { Result } from '../shared/result.js';

/** The sensor state of a square, named in the board's own numbering. */
export type SquareHealthView = {
  readonly square: string;
  readonly state: SquareState;
  readonly changes: number;
  readonly flickers: number;
};

/** A board on its setup page. Plain JSON. */
export type BoardSetupView = {
  readonly table: string;
  readonly link: LinkState;
  /** The capabilities that the board reported. Null: none since it connected. */
  readonly capabilities: Capabilities | null;
  readonly pieceSets: readonly { readonly name: string; readonly pieces: number }[];
  /** The learning of a piece set. Null: none. It pauses while the board is disconnected. */
  readonly learning: Learning | null;
  /** The squares lit by a test of the lights. Null: the lights show the game. */
  readonly lightTest: readonly string[] | null;
  /** The motors' progress on the last request. Null: there was none. */
  readonly motion: 'moving' | 'done' | 'stopped' | null;
  /** The board's number of the last pressed button. Null: none was pressed. */
  readonly button: number | null;
  /** In White's view if the maker's numbering allows it, a1 first. */
  readonly squares: readonly SquareHealthView[];
};

/** Commands for a board that is being set up. */
export type BoardSetupCommand =
  | { readonly type: 'learnPieces'; readonly name: string; readonly turned: boolean }
  | { readonly type: 'keepPieces' }
  | { readonly type: 'stopLearning' }
  | { readonly type: 'forgetPieces'; readonly name: string }
  /** Lights only these squares. Null: shows the game again. */
  | { readonly type: 'testLights'; readonly squares: readonly string[] | null }
  | { readonly type: 'testSound' }
  /** Moves the pieces to a FEN placement (White's view) by motor. */
  | { readonly type: 'movePieces'; readonly placement: string; readonly turned: boolean }
  | { readonly type: 'stopMotors' };

export type BoardSearch = {
  readonly ports: readonly {
    readonly path: string;
    readonly link: LinkKind;
    /** The likely model. Absent: no known board. */
    readonly model?: string;
    readonly allowed: boolean;
    /** The group whose members may open the port. */
    readonly group?: string;
  }[];
};

/** Setup of the boards of a house. */
export interface BoardSetups {
  view(table: string): BoardSetupView | undefined;
  /** Searches this machine again. Absent where the house does not search for boards. */
  search?(): Promise<BoardSearch>;
  /**
   * Carries out a command and returns the board. Undefined: the table does not exist or has no board of this
   * house.
   */
  handleCommand(table: string, command: BoardSetupCommand): Result<BoardSetupView, BridgeError> | undefined;
  /**
   * Exchanges the boards of two tables, as swapping their cables would. The games stay. Returns the board now
   * at `table`.
   */
  exchange(table: string, other: string): Promise<Result<BoardSetupView, BridgeError> | undefined>;
}
