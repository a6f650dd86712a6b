import { render } from 'preact';
import english from '../../messages/catalogue/en.json?page';
import { createTokenMemory } from '../api/token.js';
import { loadWords } from '../words/loadWords.js';
import { pageLanguage } from '../words/pageLanguage.js';
import { chaptersOfPage } from './chaptersIn.js';
import { GuidePage } from './guidePage.js';
import { guideWords } from './guideWords.js';

/** The page tells nothing of the daemon, and loads its own sentences alone. */
const others = {
  de: () => import('../../messages/catalogue/de.json?page'),
  es: () => import('../../messages/catalogue/es.json?page'),
  fr: () => import('../../messages/catalogue/fr.json?page'),
};

const root = document.getElementById('app');
const language = pageLanguage();
// A module that waits while it loads would cut the scripts of all pages into smaller pieces.
void Promise.all([guideWords(language), loadWords(language, english, { others })]).then(([words]) => {
  document.title = `${words.title} · jadoube`;
  if (root !== null)
    render(
      <GuidePage
        token={createTokenMemory(() => localStorage)}
        chapters={chaptersOfPage()}
        words={words}
        language={language}
      />,
      root,
    );
  // The place in the address was not there when the browser looked for it.
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
});
