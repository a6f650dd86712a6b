import { crc32 } from '../shared/crc32.js';
import type { Database } from './sqlite.js';

/**
 * A sum of every row of some tables, in a separate table. SQLite checks pages and trees, but not the text in
 * them. `key` and `columns` are names in SQL.
 */
export type SummedTable = {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly string[];
};

const whatOf = ({ name, key }: SummedTable, row = ''): string =>
  `'${name} ' || json_array(${key.map((column) => `${row}${column}`).join(', ')})`;
const sumOf = ({ columns }: SummedTable, row = ''): string =>
  `row_sum(json_array(${columns.map((column) => `${row}${column}`).join(', ')}))`;

const addFunction = (database: Database): void =>
  database.function('row_sum', { deterministic: true }, (text: unknown) => crc32(String(text)));

/**
 * Makes this connection keep a sum of every row that it writes. The first time it also adds the sums of
 * existing rows.
 */
export const sumRows = (database: Database, tables: readonly SummedTable[]): void => {
  addFunction(database);
  const isNew = database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'row_sums'`).get() === undefined;
  database.exec(
    'CREATE TABLE IF NOT EXISTS row_sums (what TEXT PRIMARY KEY, sum INTEGER NOT NULL) WITHOUT ROWID',
  );
  for (const table of tables) {
    const { name } = table;
    if (isNew) database.exec(`INSERT INTO row_sums SELECT ${whatOf(table)}, ${sumOf(table)} FROM ${name}`);
    const keep = `INSERT OR REPLACE INTO row_sums VALUES (${whatOf(table, 'new.')}, ${sumOf(table, 'new.')});`;
    const drop = `DELETE FROM row_sums WHERE what = ${whatOf(table, 'old.')};`;
    database.exec(`
      CREATE TEMP TRIGGER ${name}_added AFTER INSERT ON main.${name} BEGIN ${keep} END;
      CREATE TEMP TRIGGER ${name}_changed AFTER UPDATE ON main.${name} BEGIN ${drop} ${keep} END;
      CREATE TEMP TRIGGER ${name}_dropped AFTER DELETE ON main.${name} BEGIN ${drop} END;`);
  }
};

/**
 * The first row that differs from its sum, or is gone. Undefined when all are intact, or the file has no
 * sums.
 */
export const damagedRow = (database: Database, tables: readonly SummedTable[]): string | undefined => {
  addFunction(database);
  if (database.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'row_sums'`).get() === undefined)
    return undefined;
  const rows = tables.map(
    (table) => `SELECT ${whatOf(table)} AS what, ${sumOf(table)} AS sum FROM ${table.name}`,
  );
  const wrong = database
    .prepare(
      `WITH found AS (${rows.join(' UNION ALL ')})
       SELECT what FROM row_sums LEFT JOIN found USING (what) WHERE found.sum IS NOT row_sums.sum
       UNION ALL SELECT what FROM found LEFT JOIN row_sums USING (what) WHERE row_sums.sum IS NULL LIMIT 1`,
    )
    .get() as { readonly what: string } | undefined;
  return wrong && `the row ${wrong.what} is not as it was written`;
};

/** The intact rows of a table. In a damaged file it ends where reading fails. */
export const readableRows = function* (
  database: Database,
  table: SummedTable,
): Generator<Readonly<Record<string, string | number | null>>> {
  addFunction(database);
  let isSummed = true;
  try {
    database.prepare('SELECT 1 FROM row_sums LIMIT 1').get();
  } catch {
    isSummed = false;
  }
  const good = isSummed
    ? `WHERE ${sumOf(table)} IS (SELECT sum FROM row_sums WHERE what = ${whatOf(table)})`
    : '';
  try {
    for (const row of database
      .prepare(`SELECT ${table.columns.join(', ')} FROM ${table.name} ${good}`)
      .iterate())
      yield row as Readonly<Record<string, string | number | null>>;
  } catch {
    // Rows after the damage cannot be read.
  }
};
