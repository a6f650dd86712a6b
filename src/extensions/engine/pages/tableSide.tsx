import { useApp } from '../../../web/components/appContext.js';
import { LazyCard, type PanelProps } from '../../../web/components/lazyCard.js';
import { say } from '../../../web/words/say.js';
import { helpAllowed } from '../../opponents/helpAllowed.js';

export { default as english } from '../../../messages/catalogue/en.json?page';

const load = () => import('./helpPanel.js').then(({ HelpPanel }) => HelpPanel);

/** Help by an engine. Where help is locked, the card only says so. */
export const Part = ({ table }: PanelProps) => {
  const { live, mayCommand } = useApp();
  if (!mayCommand) return null;
  if (helpAllowed(table, live.state.tables))
    return <LazyCard title={say('engineHelp.title')} load={load} isInUse={false} table={table} />;
  return (
    <section class="card help-locked" aria-label={say('engineHelp.title')}>
      <p class="muted">{say('engineHelp.locked')}</p>
    </section>
  );
};
