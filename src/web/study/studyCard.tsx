import { isStudyKind } from '../../table/opponents/opponentView.js';
import { useApp } from '../components/appContext.js';
import { lazyPart } from '../components/lazyPart.js';
import type { LiveTable } from '../state/liveState.js';

const StudyPanel = lazyPart(() => import('./studyPanel.js').then((part) => part.StudyPanel));

/** What is studied at a table, for who works at it. */
export const StudyCard = ({ table }: { table: LiveTable }) => {
  const { mayCommand } = useApp();
  if (!mayCommand || !isStudyKind(table.opponent?.kind)) return null;
  return (
    <section class="card study" aria-labelledby="study-heading">
      <StudyPanel table={table} />
    </section>
  );
};
