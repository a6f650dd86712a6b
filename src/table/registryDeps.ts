import type { Square } from '../chess/types.js';
import type { ClockOrder } from '../eboard/clockOrder.js';
import type { RecogniserOptions } from '../recognition/recogniser.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Journal } from './journal.js';
import type { TableLaws } from './lawsDesk.js';
import type { DeviceView, GameTags } from './tableView.js';

export type RegistryDeps = {
  readonly time: TimeSource;
  readonly journal: Journal;
  readonly recogniser: RecogniserOptions;
  /** By which rules the tables are judged. */
  readonly laws?: TableLaws;
  /** Wall clock, UTC. Only written into records; nothing is measured with it. */
  readonly nowIso: () => string;
  /** Local date as PGN writes it, `2026.11.21`. */
  readonly today: () => string;
  /** A listener threw; it hears nothing more. */
  readonly onListenerFault?: (error: unknown) => void;
};

export type TableSpec = {
  readonly id: string;
  readonly name: string;
  readonly device: DeviceView;
  readonly tags: GameTags;
  /** Speaks to the clock behind the board. */
  readonly order?: (order: ClockOrder) => void;
  /** Shows these squares of the board, in its own orientation, and no others. */
  readonly lights?: (squares: readonly Square[]) => void;
};
