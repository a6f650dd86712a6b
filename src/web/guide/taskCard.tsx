import type { Task } from './chapter.js';
import type { GuideWords } from './guideWords.js';
import { Sentence } from './sentence.js';
import { StepLine } from './stepLine.js';

/** One task with its steps. */
export const TaskCard = ({ task, words }: { task: Task; words: GuideWords }) => (
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
