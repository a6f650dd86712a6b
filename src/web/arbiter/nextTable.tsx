import { tableName } from '../../messages/tableName.js';
import { makeRoute } from '../state/route.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';
import type { RoundRow } from './cards/roundRows.js';

type NextTableProps = { readonly rows: readonly RoundRow[]; readonly table: string };

/** Which other table waits most: one tap away, without the list between. */
export const NextTable = ({ rows, table }: NextTableProps) => {
  const next = rows.find((row) => row.table.id !== table && (row.worst === 'stop' || row.worst === 'ask'));
  if (next === undefined) return null;
  const name = tableName(next.table, translate);
  return (
    <a
      class="button next-table"
      data-urgency={next.worst}
      href={makeRoute({ page: 'live', table: next.table.id })}
    >
      {say('Next: {table}', { table: name })}
      <span class="wanted">{next.cards[0]?.title}</span>
    </a>
  );
};
