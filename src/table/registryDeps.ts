import type { EBoardCommand } from '../boards/eboard/eboardEvent.js';
import type { RecogniserOptions } from '../recognition/recogniser.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { TableLaws } from './core/lawsRegion.js';
import type { Journal } from './journal.js';
import type { TableFault } from './supervisedTable.js';
import type { DeviceView, GameTags } from './tableView.js';

export type RegistryDeps = {
  readonly time: TimeSource;
  readonly journal: Journal;
  readonly recogniser: RecogniserOptions;
  /** The version of the program: what another one remembered of hands is not recalled. */
  readonly program?: string;
  /** Wall clock, UTC. Only written into records; nothing is measured with it. */
  readonly nowIso: () => string;
  /** Local date as PGN writes it, `2026.11.21`. */
  readonly today: () => string;
  /** A table has failed. */
  readonly onTableFault?: (fault: TableFault) => void;
  /** A game in the journal is damaged and left out (JOURNAL_DAMAGED). */
  readonly onDamage?: (error: unknown) => void;
  /** A listener threw; it hears nothing more. */
  readonly onListenerFault?: (error: unknown) => void;
};

export type TableSpec = {
  readonly id: string;
  readonly name: string;
  readonly device: DeviceView;
  readonly tags: GameTags;
  /** By which rules it is judged; FIDE standard when not given. */
  readonly laws?: TableLaws;
  /** Speaks to the board, in its own orientation. */
  readonly command?: (command: EBoardCommand) => void;
};
