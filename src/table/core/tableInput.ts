import type { BoardReport } from '../../boards/eboard/boardPort.js';
import type { Color } from '../../chess/types.js';
import type { Caller } from '../caller.js';
import type { TableEventBody } from '../tableEvent.js';
import type { TableCommand } from '../tableService.js';
import type { DeviceView } from '../tableView.js';

/** An input to a table. Each input is one step. */
export type TableInput =
  /** Starts the table, or restarts it, from its journalled state. */
  | { readonly kind: 'start' }
  | { readonly kind: 'board'; readonly reported: readonly BoardReport[] }
  /** A change of the link to the board or of the device. `reported`: the board port's reports about it. */
  | {
      readonly kind: 'device';
      readonly change: Partial<DeviceView>;
      readonly reported: readonly BoardReport[];
    }
  /** A press of the clock that the board did not report. */
  | { readonly kind: 'press'; readonly side: Color }
  | { readonly kind: 'command'; readonly command: TableCommand; readonly caller: Caller }
  /** An entry in the record of an earlier game at this table. */
  | { readonly kind: 'note'; readonly bodies: readonly TableEventBody[] }
  /** The wake-up requested with `wakeAtMs`. */
  | { readonly kind: 'wake' };
