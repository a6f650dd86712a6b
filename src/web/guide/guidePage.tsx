import { useState } from 'preact/hooks';
import type { TokenMemory } from '../api/token.js';
import { HouseAlarmNote } from '../components/houseAlarmNote.js';
import { Icon } from '../design/icon.js';
import { SiteHeader } from '../design/siteHeader.js';
import type { Language } from '../words/language.js';
import { LanguageChooser } from '../words/languageChooser.js';
import { say } from '../words/say.js';
import { sentence } from '../words/sentence.js';
import type { Chapter, Task } from './chapter.js';
import { findTasks } from './chapter.js';
import { isBesideText } from './isBesideText.js';
import { StepLine } from './stepLine.js';

const TaskCard = ({ task }: { task: Task }) => (
  <section class="card task" id={task.id} aria-labelledby={`${task.id}-title`}>
    <h3 id={`${task.id}-title`}>{task.title}</h3>
    <p>{task.why}</p>
    {task.given !== undefined && <p class="muted">{say('guidePage.given', { what: task.given })}</p>}
    <ol>
      {task.steps.map((step, index) => (
        <StepLine key={index} step={step} title={task.title} />
      ))}
    </ol>
  </section>
);

const countTasks = (chapters: readonly Chapter[]): number =>
  chapters.reduce((sum, { tasks }) => sum + tasks.length, 0);

/** A link to a page that exists only in English. */
const EnglishPage = ({ at }: { at: string }) => (
  <a href={`./${at}`} hreflang="en">
    /{at.replace('/', '')}
  </a>
);

type GuideProps = {
  readonly chapters: readonly Chapter[];
  readonly language: Language;
  readonly token: TokenMemory;
};

/** The contents: chapters with their tasks. */
const Contents = ({ chapters }: Pick<GuideProps, 'chapters'>) => (
  <nav class="contents" aria-label={say('guidePage.contents')}>
    <details open={isBesideText()}>
      <summary>{say('guidePage.contents')}</summary>
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
    </details>
  </nav>
);

/** The guide. It is searched while the reader types, and printed whole. */
export const GuidePage = ({ chapters, language, token }: GuideProps) => {
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
          <h1>{say('guidePage.title')}</h1>
          <button type="button" class="button quiet" onClick={() => print()}>
            <Icon name="print" />
            {say('guidePage.print')}
          </button>
          <LanguageChooser label={say('guidePage.language')} chosen={language} />
        </div>
        <p class="muted about">{say('guidePage.about')}</p>
        <p class="muted about">
          {sentence('guidePage.more', {
            docs: <EnglishPage at="docs/" />,
            about: <EnglishPage at="about" />,
          })}
        </p>
        <search class="guide-search">
          <label>
            <span>{say('guidePage.search')}</span>
            <input type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
          </label>
          <p role="status">
            {search.trim() !== '' &&
              say('guidePage.found', { count: number.format(count), all: number.format(all) })}
          </p>
        </search>
        <div class="guide-body">
          <Contents chapters={found} />
          <div>
            {found.length === 0 && <p class="card task">{say('guidePage.nothing')}</p>}
            {found.map(({ id, title, about, tasks }) => (
              <section key={id} id={id} class="chapter" aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>{title}</h2>
                <p>{about}</p>
                {tasks.map((task) => (
                  <TaskCard key={task.id} task={task} />
                ))}
              </section>
            ))}
          </div>
        </div>
      </main>
    </>
  );
};
