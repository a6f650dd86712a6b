import { useApp } from '../components/appContext.js';
import { lazyPart } from '../components/lazyPart.js';
import type { LiveTable } from '../state/liveState.js';

const StudyPanel = lazyPart(() => import('./studyPanel.js').then((part) => part.StudyPanel));

/** The exercise at a table, for who solves it. */
export const StudyCard = ({ table }: { table: LiveTable }) => {
  const { mayCommand } = useApp();
  if (!mayCommand || table.opponent?.kind !== 'exercises') return null;
  return (
    <section class="card study" aria-labelledby="study-heading">
      <StudyPanel table={table} />
    </section>
  );
};
