import { batteryText } from '../messages/boardText.js';
import { isBatteryLow } from '../table/battery.js';
import type { TableView } from '../table/tableView.js';
import type { DoctorRow } from './doctorRow.js';

/** The boards in the hall that may go out within the game. */
export const batteryRows = (tables: readonly Pick<TableView, 'name' | 'device'>[]): readonly DoctorRow[] =>
  tables
    .filter(({ device }) => device.link === 'ready' && isBatteryLow(device))
    .map(({ name, device }) => ({
      check: `battery of ${name}`,
      ok: false,
      detail: batteryText(device),
      advice: 'Plug its charger in. A game goes on when the board is back.',
    }));
