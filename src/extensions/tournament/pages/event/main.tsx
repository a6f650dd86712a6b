import { render } from 'preact';
import english from '../../../../messages/catalogue/en.json?page';
import { loadWords } from '../../../../web/words/loadWords.js';
import { pageLanguage } from '../../../../web/words/pageLanguage.js';
import { daemonSource } from '../spectators/spectatorSource.js';
import { EventPage } from './eventPage.js';

const root = document.getElementById('app');
void loadWords(pageLanguage(), english, { title: 'common.event' }).then(() => {
  if (root !== null) render(<EventPage source={daemonSource} />, root);
});
