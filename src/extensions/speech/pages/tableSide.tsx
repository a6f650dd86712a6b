import { LazyCard, type PanelProps } from '../../../web/components/lazyCard.js';
import { readSettings } from '../../../web/speech/speechSettings.js';
import { say } from '../../../web/words/say.js';

export { default as english } from '../../../messages/catalogue/en.json?page';

const load = () => import('./speechPanel.js').then(({ SpeechPanel }) => SpeechPanel);

export const Part = ({ table }: PanelProps) => {
  const { speaks, sounds } = readSettings();
  return <LazyCard title={say('speechPanel.title')} load={load} isInUse={speaks || sounds} table={table} />;
};
