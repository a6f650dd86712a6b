import { render } from 'preact';
import { pageLanguage } from '../words/pageLanguage.js';
import { chapters } from './chapters.js';
import { GuidePage } from './guidePage.js';
import { guideWords } from './guideWords.js';

const language = pageLanguage();
const words = await guideWords(language);
document.title = `${words.title} · jadoube`;
const root = document.getElementById('app');
if (root !== null) render(<GuidePage chapters={chapters} words={words} language={language} />, root);
// The place in the address was not there when the browser looked for it.
document.getElementById(location.hash.slice(1))?.scrollIntoView();
