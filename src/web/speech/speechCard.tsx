import { LazyCard, type PanelProps } from '../components/lazyCard.js';
import { say } from '../words/say.js';
import { readSettings } from './speechSettings.js';

const load = () => import('./speechPanel.js').then(({ SpeechPanel }) => SpeechPanel);

/** What happens at the table, for the ear. */
export const SpeechCard = ({ table }: PanelProps) => {
  const { speaks, sounds } = readSettings();
  return <LazyCard title={say('Voice and sounds')} load={load} isInUse={speaks || sounds} table={table} />;
};
