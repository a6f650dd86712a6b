import { render } from 'preact';
import { createTokenMemory } from '../api/token.js';
import { loadSentences } from '../words/loadWords.js';
import { pageLanguage } from '../words/pageLanguage.js';
import { findArticle } from './findArticle.js';
import { LawsPage } from './lawsPage.js';
import { lawsWords } from './lawsWords.js';

const root = document.getElementById('app');
const language = pageLanguage();
void Promise.all([lawsWords(language), loadSentences(language)]).then(([{ frame, text }]) => {
  document.title = `${frame.title} · jadoube`;
  if (root !== null)
    render(
      <LawsPage
        token={createTokenMemory(() => localStorage)}
        frame={frame}
        text={text}
        language={language}
      />,
      root,
    );
  // The place in the address was not there when the browser looked for it.
  const place = decodeURIComponent(location.hash.slice(1));
  document.getElementById(findArticle(place) ?? place)?.scrollIntoView();
});
