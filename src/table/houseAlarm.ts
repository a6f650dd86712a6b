import type { TableView } from './tableView.js';

type Alarm = NonNullable<TableView['alarm']>;

/** Alarms about the machine, which concern all tables. */
const OF_HOUSE: ReadonlySet<string> = new Set(['JOURNAL_REFUSES', 'OVERLOADED']);

export const isOfHouse = ({ code }: Pick<Alarm, 'code'>): boolean => OF_HOUSE.has(code);

/** The alarm of the whole house, taken from its tables. */
export const houseAlarm = (tables: readonly Pick<TableView, 'alarm'>[]): Alarm | undefined =>
  tables.find(({ alarm }) => alarm !== undefined && isOfHouse(alarm))?.alarm;
