import { LazyCard, type PanelProps } from '../../../web/components/lazyCard.js';
import { readSettings } from '../../../web/speech/speechSettings.js';
import { say } from '../../../web/words/say.js';

const load = () => import('./speechPanel.js').then(({ SpeechPanel }) => SpeechPanel);

/** What happens at the table, for the ear. */
export const Part = ({ table }: PanelProps) => {
  const { speaks, sounds } = readSettings();
  return <LazyCard title={say('Voice and sounds')} load={load} isInUse={speaks || sounds} table={table} />;
};
