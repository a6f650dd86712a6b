import { render } from 'preact';
import { loadWords } from '../../../../web/words/loadWords.js';
import { shownLanguage } from '../../../../web/words/pageLanguage.js';
import { daemonSource } from '../spectators/spectatorSource.js';
import { pageWords } from '../spectators/words.js';
import { EventPage } from './eventPage.js';

const root = document.getElementById('app');
const words = pageWords();
void loadWords(shownLanguage(), () => import('../../../../messages/catalogue/en.json?page=event')).then(
  () => {
    if (root !== null) render(<EventPage source={daemonSource} words={words} />, root);
  },
);
