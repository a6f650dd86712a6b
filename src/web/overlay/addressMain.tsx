import { render } from 'preact';
import { loadWords } from '../words/loadWords.js';
import { pageLanguage } from '../words/pageLanguage.js';
import { AddressPage } from './addressPage.js';

const root = document.getElementById('app');
if (root !== null) void loadWords(pageLanguage()).then(() => render(<AddressPage />, root));
