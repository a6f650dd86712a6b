import { render } from 'preact';
import '../spectators/spectators.css';
import de from '../../../../messages/catalogue/de.json?page';
import en from '../../../../messages/catalogue/en.json?page';
import es from '../../../../messages/catalogue/es.json?page';
import fr from '../../../../messages/catalogue/fr.json?page';
import { pageLanguage } from '../../../../web/words/pageLanguage.js';
import { setLanguage } from '../../../../web/words/translate.js';
import { copySource, type ExportedEvent } from '../spectators/spectatorSource.js';
import { EventPage } from './eventPage.js';

/** The script beside this one, which a page opened from disk may run where it may fetch nothing. */
const { jadoubeEvent } = globalThis as unknown as { readonly jadoubeEvent?: ExportedEvent };

// Nothing can be loaded later from disk: the few messages that this page makes are in its script.
const language = pageLanguage();
setLanguage(language, { de, en, es, fr }[language]);

const root = document.getElementById('app');
if (root !== null && jadoubeEvent !== undefined)
  render(<EventPage source={copySource(jadoubeEvent)} />, root);
