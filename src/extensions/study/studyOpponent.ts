import { makeFen } from '../../chess/fen.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import type { KeyedText } from '../../shared/keyedText.js';
import type { Result } from '../../shared/result.js';
import type { StudyKind } from '../../table/opponents/opponentView.js';
import type { GameView, TableView } from '../../table/tableView.js';
import type { PreparedOpponent } from '../opponents/opponentDefinition.js';
import type { OpponentTable } from '../opponents/opponentTable.js';
import type { StudyFiles } from './studyFiles.js';
import type { StudyLogic } from './studyLogic.js';
import type { StudyProgress } from './studyProgress.js';
import type { StudyItem } from './studyText.js';

export type ReadyStudy<State> = {
  readonly kind: StudyKind;
  readonly logic: StudyLogic<State>;
  readonly state: State;
  /** The unusable parts of its file. */
  readonly faults: readonly KeyedText[];
  /** Stores the player's progress. */
  readonly keep: (state: State) => void;
};

export type SeatStudy = <State>(
  table: OpponentTable,
  ready: ReadyStudy<State>,
) => NonNullable<PreparedOpponent['opponent']>;

export type StudyOpponentDeps = {
  readonly files: StudyFiles;
  readonly progress: StudyProgress;
  /** Whether a study is allowed at a table now. */
  readonly checkLock: (table: string) => Result<void, BridgeError>;
  readonly seat: SeatStudy;
  /** A finished game of this house. */
  readonly game: (id: string) => Pick<GameView, 'startFen' | 'chess960' | 'moves'> | undefined;
};

/** Whether a study was open at this table when the daemon ended. Its engine seat then has no opponent. */
export const isInterrupted = ({ opponent, seats }: TableView): boolean =>
  opponent === undefined && (seats.white === 'engine' || seats.black === 'engine');

/** The index of the file's item that was interrupted there. -1: none. */
export const leftAt = (items: readonly StudyItem[], view: TableView): number =>
  isInterrupted(view) ? items.findIndex(({ start }) => makeFen(start) === view.game?.startFen) : -1;
