import type { Seats } from '../../../game/seat.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import type { Result } from '../../../shared/result.js';
import type { Beginning } from '../../../table/opponents/opponentChoice.js';
import type { StudyKind } from '../../../table/opponents/study.js';
import type { PreparedOpponent } from '../../opponentRow.js';
import type { OpponentTable } from '../../opponentTable.js';
import { missingPieces } from '../pieceStock.js';
import type { StudyLogic } from '../studyKind.js';
import type { StudyLibrary } from '../studyLibrary.js';
import type { StudyProgress } from '../studyProgress.js';
import type { StudyItem } from '../studyText.js';

/** A study that is ready to begin. */
export type ReadyStudy<State> = {
  readonly kind: StudyKind;
  readonly logic: StudyLogic<State>;
  readonly state: State;
  readonly seats: Seats;
  readonly faults: readonly string[];
  readonly keep: (progress: unknown) => void;
  /** Absent: the position that its game begins with. */
  readonly beginning?: Beginning;
};

export type SeatStudy = <State>(table: OpponentTable, ready: ReadyStudy<State>) => PreparedOpponent;

export type StudyRowDeps = {
  readonly library: StudyLibrary;
  readonly progress: StudyProgress;
  /** Whether anything may be studied at a table just now. */
  readonly checkLock: (table: string) => Result<void, BridgeError>;
  readonly seat: SeatStudy;
};

const FAULTS_MAX = 20;

/** Those that can be set up with the pieces of a set, and what is wrong with the others. */
export const settable = (
  items: readonly StudyItem[],
): { readonly items: readonly StudyItem[]; readonly faults: readonly string[] } => {
  const judged = items.map((item) => ({ item, why: missingPieces(item.start.board) }));
  const faults = judged.flatMap(({ item, why }) => (why === undefined ? [] : [`${item.title}: ${why}`]));
  return {
    items: judged.filter(({ why }) => why === undefined).map(({ item }) => item),
    faults: faults.slice(0, FAULTS_MAX),
  };
};
