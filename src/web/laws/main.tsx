import { render } from 'preact';
import { type GuideFile, nameButtons } from '../../laws/guide/guide.js';
import { findArticle } from '../../laws/guide/guideRows.js';
import en from '../../laws/guide/text/en.json' with { type: 'json' };
import english from '../../messages/catalogue/en.json?page';
import type { PlainKey } from '../../messages/catalogue/message.js';
import { createTokenMemory } from '../api/token.js';
import type { Language } from '../words/language.js';
import { loadWords } from '../words/loadWords.js';
import { pageLanguage } from '../words/pageLanguage.js';
import { say } from '../words/say.js';
import { LawsPage } from './lawsPage.js';

const texts: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: GuideFile }>>> = {
  de: () => import('../../laws/guide/text/de.json', { with: { type: 'json' } }),
  es: () => import('../../laws/guide/text/es.json', { with: { type: 'json' } }),
  fr: () => import('../../laws/guide/text/fr.json', { with: { type: 'json' } }),
};

/** The guide in one language. Other languages are not loaded. */
const lawsGuide = async (language: Language): Promise<GuideFile> =>
  language === 'en' ? en : (await texts[language]()).default;

/** The page shows no texts of the daemon, so it loads only its own messages. */
const sentences = {
  de: () => import('../../messages/catalogue/de.json?page'),
  es: () => import('../../messages/catalogue/es.json?page'),
  fr: () => import('../../messages/catalogue/fr.json?page'),
};

const root = document.getElementById('app');
const language = pageLanguage();
void Promise.all([lawsGuide(language), loadWords(language, english, { others: sentences })]).then(
  ([{ frame, text }]) => {
    document.title = `${frame.title} · jadoube`;
    if (root !== null)
      render(
        <LawsPage
          token={createTokenMemory(() => localStorage)}
          frame={frame}
          text={nameButtons(text, (key) => say(key as PlainKey))}
          language={language}
        />,
        root,
      );
    // The target of the address did not exist yet when the browser looked for it.
    const place = decodeURIComponent(location.hash.slice(1));
    document.getElementById(findArticle(place) ?? place)?.scrollIntoView();
  },
);
