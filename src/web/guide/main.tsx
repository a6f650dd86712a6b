import { render } from 'preact';
import { createTokenMemory } from '../api/token.js';
import { loadSentences } from '../words/loadWords.js';
import { pageLanguage } from '../words/pageLanguage.js';
import { chaptersIn } from './chaptersIn.js';
import { GuidePage } from './guidePage.js';
import { guideWords } from './guideWords.js';

const root = document.getElementById('app');
const language = pageLanguage();
// A module that waits while it loads would cut the scripts of all pages into smaller pieces.
void Promise.all([guideWords(language), chaptersIn(language), loadSentences(language)]).then(
  ([words, chapters]) => {
    document.title = `${words.title} · jadoube`;
    if (root !== null)
      render(
        <GuidePage
          token={createTokenMemory(() => localStorage)}
          chapters={chapters}
          words={words}
          language={language}
        />,
        root,
      );
    // The place in the address was not there when the browser looked for it.
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  },
);
