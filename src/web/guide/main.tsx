import { render } from 'preact';
import english from '../../messages/catalogue/en.json?page';
import { createTokenMemory } from '../api/token.js';
import { loadWords } from '../words/loadWords.js';
import { pageLanguage } from '../words/pageLanguage.js';
import { say } from '../words/say.js';
import { chaptersOfPage } from './chapter.js';
import { GuidePage } from './guidePage.js';

/** The page shows no texts of the daemon, so it loads only its own messages. */
const others = {
  de: () => import('../../messages/catalogue/de.json?page'),
  es: () => import('../../messages/catalogue/es.json?page'),
  fr: () => import('../../messages/catalogue/fr.json?page'),
};

const root = document.getElementById('app');
const language = pageLanguage();
// Not a top-level `await`, because it would split the scripts of all pages into smaller files.
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
  // The target of the address did not exist yet when the browser looked for it.
  document.getElementById(location.hash.slice(1))?.scrollIntoView();
});
