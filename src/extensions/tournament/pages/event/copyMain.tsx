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

/** Set by the script beside this one, because a page opened from disk cannot fetch data. */
const { jadoubeEvent } = globalThis as unknown as { readonly jadoubeEvent?: ExportedEvent };

// A page opened from disk cannot load anything later, so this script includes the messages of all languages.
const language = pageLanguage();
setLanguage(language, { de, en, es, fr }[language]);

const root = document.getElementById('app');
if (root !== null && jadoubeEvent !== undefined)
  render(<EventPage source={copySource(jadoubeEvent)} />, root);
