import type { TableView } from './tableView.js';

type Alarm = NonNullable<TableView['alarm']>;

/** What is wrong with the machine, and so at all tables alike. */
const OF_HOUSE: ReadonlySet<string> = new Set(['JOURNAL_REFUSES', 'OVERLOADED']);

export const isOfHouse = ({ code }: Pick<Alarm, 'code'>): boolean => OF_HOUSE.has(code);

/** That of the whole house, as its tables show it. */
export const houseAlarm = (tables: readonly Pick<TableView, 'alarm'>[]): Alarm | undefined =>
  tables.find(({ alarm }) => alarm !== undefined && isOfHouse(alarm))?.alarm;
