import { isStudyKind } from '../../../table/opponents/opponentView.js';
import { useApp } from '../../../web/components/appContext.js';
import { lazyPart } from '../../../web/components/lazyPart.js';
import type { LiveTable } from '../../../web/state/liveState.js';

export { default as english } from '../../../messages/catalogue/en.json?page';

const StudyPanel = lazyPart(() => import('./studyPanel.js').then((part) => part.StudyPanel));

export const Part = ({ table }: { table: LiveTable }) => {
  const { mayCommand } = useApp();
  if (!mayCommand || !isStudyKind(table.opponent?.kind)) return null;
  return (
    <section class="card study" aria-labelledby="study-heading">
      <StudyPanel table={table} />
    </section>
  );
};
