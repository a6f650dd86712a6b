import { render } from 'preact';
import english from '../../messages/catalogue/en.json?page';
import { createTokenMemory } from '../api/token.js';
import { loadWords } from '../words/loadWords.js';
import { pageLanguage } from '../words/pageLanguage.js';
import { say } from '../words/say.js';
import { chaptersOfPage } from './chaptersIn.js';
import { GuidePage } from './guidePage.js';

/** The page reveals nothing of the daemon, and loads its own sentences alone. */
const others = {
  de: () => import('../../messages/catalogue/de.json?page'),
  es: () => import('../../messages/catalogue/es.json?page'),
  fr: () => import('../../messages/catalogue/fr.json?page'),
};

const root = document.getElementById('app');
const language = pageLanguage();
// A module that waits while it loads would cut the scripts of all pages into smaller pieces.
void loadWords(language, english, { others }).then(() => {
  document.title = `${say('guidePage.title')} · jadoube`;
  if (root !== null)
    render(
      <GuidePage
        token={createTokenMemory(() => localStorage)}
        chapters={chaptersOfPage()}
        language={language}
      />,
      root,
    );
  // The place in the address was not there when the browser looked for it.
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
});
