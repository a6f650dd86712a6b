import { render } from 'preact';
import english from '../../../../messages/catalogue/en.json?page';
import { loadWords } from '../../../../web/words/loadWords.js';
import { shownLanguage } from '../../../../web/words/pageLanguage.js';
import { daemonSource } from '../spectators/spectatorSource.js';
import { pageWords } from '../spectators/words.js';
import { EventPage } from './eventPage.js';

const root = document.getElementById('app');
const words = pageWords();
void loadWords(shownLanguage(), english, { title: 'common.event' }).then(() => {
  if (root !== null) render(<EventPage source={daemonSource} words={words} />, root);
});
