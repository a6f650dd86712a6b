import type { BoardReport } from '../../boards/eboard/boardPort.js';
import type { Color } from '../../chess/types.js';
import type { Caller } from '../caller.js';
import type { TableEventBody } from '../tableEvent.js';
import type { TableCommand } from '../tableService.js';
import type { DeviceView } from '../tableView.js';

/** Everything that can happen to a table. One input, one step. */
export type TableInput =
  /** The table is set up, or set up again: its state is what the journal holds. */
  | { readonly kind: 'start' }
  /** The board has reported something, as recognition inputs in order. */
  | { readonly kind: 'board'; readonly reported: readonly BoardReport[] }
  /** The link to the board, or what is known of the device, has changed; `told`: the port's events for it. */
  | {
      readonly kind: 'device';
      readonly change: Partial<DeviceView>;
      readonly reported: readonly BoardReport[];
    }
  /** A press of the clock seen by other means than the board. */
  | { readonly kind: 'press'; readonly side: Color }
  | { readonly kind: 'command'; readonly command: TableCommand; readonly caller: Caller }
  /** An entry in the record of a game that was played here before. */
  | { readonly kind: 'note'; readonly bodies: readonly TableEventBody[] }
  /** The wake-up that the table asked for with `wakeAtMs`. */
  | { readonly kind: 'wake' };
