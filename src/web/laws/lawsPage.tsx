import { useState } from 'preact/hooks';
import { fillIn, type GuideFrame, type GuideText, guideChapters } from '../../laws/guide/guide.js';
import type { TokenMemory } from '../api/token.js';
import { HouseAlarmNote } from '../components/houseAlarmNote.js';
import { Icon } from '../design/icon.js';
import { SiteHeader } from '../design/siteHeader.js';
import { isBesideText } from '../guide/isBesideText.js';
import type { Language } from '../words/language.js';
import { LanguageChooser } from '../words/languageChooser.js';
import { SituationCard } from './situationCard.js';

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

const ARTICLE = /^\d+(\.\d+)*$/;

/**
 * The chapters with the situations whose sentences contain all words of the search. A number is searched only
 * in their articles.
 */
const findSituations = (text: GuideText, search: string): typeof guideChapters => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return guideChapters
    .map(({ chapter, rows }) => ({
      chapter,
      rows: rows.filter(({ id, articles }) => {
        const all = plain([...articles, ...(text[id] ?? [])].join(' '));
        return words.every((word) =>
          ARTICLE.test(word) ? articles.some((article) => article.startsWith(word)) : all.includes(word),
        );
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
};

type LawsProps = { readonly frame: GuideFrame; readonly text: GuideText; readonly language: Language };

const countOf = (chapters: typeof guideChapters): number =>
  chapters.reduce((sum, { rows }) => sum + rows.length, 0);

/** The contents by article and by situation. */
const Contents = ({ frame, text, language }: LawsProps) => {
  const situations = guideChapters
    .flatMap(({ rows }) => rows)
    .map(({ id }) => ({ id, happens: text[id]?.[0] ?? '' }))
    .toSorted((a, b) => a.happens.localeCompare(b.happens, language));
  return (
    <nav class="contents" aria-label={frame.title}>
      <details open={isBesideText()}>
        <summary>{frame.byArticle}</summary>
        <ul>
          {guideChapters.map(({ chapter }) => (
            <li key={chapter}>
              <a href={`#chapter-${chapter}`}>{frame[`chapter${chapter}`]}</a>
            </li>
          ))}
        </ul>
      </details>
      <details>
        <summary>{frame.bySituation}</summary>
        <ul>
          {situations.map(({ id, happens }) => (
            <li key={id}>
              <a href={`#${id}`}>{happens}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
};

/** The guide for arbiters. It is searched while the reader types, and printed whole. */
export const LawsPage = ({ frame, text, language, token }: LawsProps & { readonly token: TokenMemory }) => {
  const [search, setSearch] = useState('');
  const found = findSituations(text, search);
  const count = countOf(found);
  return (
    <>
      <SiteHeader here="arbiter" token={token} />
      <main class="measured">
        <HouseAlarmNote />
        <div class="page-title">
          <h1>{frame.title}</h1>
          <button type="button" class="button quiet" onClick={() => print()}>
            <Icon name="print" />
            {frame.print}
          </button>
          <LanguageChooser label={frame.language} chosen={language} />
        </div>
        <p class="muted about">{frame.about}</p>
        <search class="guide-search">
          <label>
            <span>{frame.search}</span>
            <input type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
          </label>
          <p role="status">
            {search.trim() !== '' && fillIn(frame.found, { count, all: countOf(guideChapters) })}
          </p>
        </search>
        <div class="guide-body">
          <Contents frame={frame} text={text} language={language} />
          <div>
            {found.length === 0 && <p class="card task situation">{frame.nothing}</p>}
            {found.map(({ chapter, rows }) => (
              <section key={chapter} id={`chapter-${chapter}`} class="chapter">
                <h2>{frame[`chapter${chapter}`]}</h2>
                {rows.map((row) => (
                  <SituationCard key={row.id} row={row} frame={frame} text={text} language={language} />
                ))}
              </section>
            ))}
          </div>
        </div>
      </main>
    </>
  );
};
