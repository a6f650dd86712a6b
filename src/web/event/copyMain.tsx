import { render } from 'preact';
import '../spectators/spectators.css';
import { copySource, type ExportedEvent } from '../spectators/spectatorSource.js';
import { pageWords } from '../spectators/words.js';
import { EventPage } from './eventPage.js';

/** The script beside this one, which a page opened from disk may run where it may fetch nothing. */
const { jadoubeEvent } = globalThis as unknown as { readonly jadoubeEvent?: ExportedEvent };

const root = document.getElementById('app');
if (root !== null && jadoubeEvent !== undefined)
  render(<EventPage source={copySource(jadoubeEvent)} words={pageWords()} />, root);
