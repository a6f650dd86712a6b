import { useState } from 'preact/hooks';
import type { TokenMemory } from '../api/token.js';
import { HouseAlarmNote } from '../components/houseAlarmNote.js';
import { Icon } from '../design/icon.js';
import { SiteHeader } from '../design/siteHeader.js';
import type { Language } from '../words/language.js';
import { LanguageChooser } from '../words/languageChooser.js';
import type { Chapter, Task } from './chapter.js';
import { findTasks } from './chapter.js';
import type { GuideWords } from './guideWords.js';
import { Sentence } from './sentence.js';
import { StepLine } from './stepLine.js';

/** One task with its steps. */
const TaskCard = ({ task, words }: { task: Task; words: GuideWords }) => (
  <section class="card task" id={task.id} aria-labelledby={`${task.id}-title`}>
    <h3 id={`${task.id}-title`}>{task.title}</h3>
    <p>{task.why}</p>
    {task.given !== undefined && (
      <p class="muted">
        <Sentence text={words.given} what={task.given} />
      </p>
    )}
    <ol>
      {task.steps.map((step, index) => (
        <StepLine key={index} step={step} title={task.title} words={words} />
      ))}
    </ol>
  </section>
);

const countTasks = (chapters: readonly Chapter[]): number =>
  chapters.reduce((sum, { tasks }) => sum + tasks.length, 0);

/** A page of the house that is in English alone. */
const EnglishPage = ({ at }: { at: string }) => (
  <a href={`./${at}`} hreflang="en">
    /{at.replace('/', '')}
  </a>
);

type GuideProps = {
  readonly chapters: readonly Chapter[];
  readonly words: GuideWords;
  readonly language: Language;
  readonly token: TokenMemory;
};

/** The places of the guide, and beside each chapter its tasks. */
const Contents = ({ chapters, words }: Pick<GuideProps, 'chapters' | 'words'>) => (
  <nav class="contents" aria-label={words.contents}>
    <ul>
      {chapters.map(({ id, title, tasks }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
          <ul>
            {tasks.map((task) => (
              <li key={task.id}>
                <a href={`#${task.id}`}>{task.title}</a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </nav>
);

/** The guide: searched as one types, printed whole. */
export const GuidePage = ({ chapters, words, language, token }: GuideProps) => {
  const [search, setSearch] = useState('');
  const found = findTasks(chapters, search);
  const [count, all] = [countTasks(found), countTasks(chapters)];
  const number = new Intl.NumberFormat(language);
  return (
    <>
      <SiteHeader here="guide" token={token} />
      <main class="measured">
        <HouseAlarmNote />
        <div class="page-title">
          <h1>{words.title}</h1>
          <button type="button" class="button quiet" onClick={() => print()}>
            <Icon name="print" />
            {words.print}
          </button>
          <LanguageChooser label={words.language} chosen={language} />
        </div>
        <p class="muted about">{words.about}</p>
        <p class="muted about">
          <Sentence text={words.more} docs={<EnglishPage at="docs/" />} about={<EnglishPage at="about" />} />
        </p>
        <search class="guide-search">
          <label>
            <span>{words.search}</span>
            <input type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
          </label>
          <p role="status">
            {search.trim() !== '' && (
              <Sentence text={words.found} count={number.format(count)} all={number.format(all)} />
            )}
          </p>
        </search>
        <div class="guide-body">
          <Contents chapters={found} words={words} />
          <div>
            {found.length === 0 && <p class="card task">{words.nothing}</p>}
            {found.map(({ id, title, about, tasks }) => (
              <section key={id} id={id} class="chapter" aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>{title}</h2>
                <p>{about}</p>
                {tasks.map((task) => (
                  <TaskCard key={task.id} task={task} words={words} />
                ))}
              </section>
            ))}
          </div>
        </div>
      </main>
    </>
  );
};
