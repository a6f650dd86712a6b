import { render } from 'preact';
import { daemonSource } from '../spectators/spectatorSource.js';
import { pageWords } from '../spectators/words.js';
import { EventPage } from './eventPage.js';

const root = document.getElementById('app');
if (root !== null) render(<EventPage source={daemonSource} words={pageWords()} />, root);
