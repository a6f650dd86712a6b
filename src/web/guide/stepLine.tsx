import type { ComponentChildren } from 'preact';
import type { Step } from './chapter.js';
import type { GuideWords } from './guideWords.js';
import { Sentence } from './sentence.js';

const Named = ({ children }: { children: ComponentChildren }) => <b class="named">{children}</b>;
const Typed = ({ children }: { children: ComponentChildren }) => <code class="typed">{children}</code>;
const Command = ({ children }: { children: ComponentChildren }) => <pre class="command">{children}</pre>;

const Done = ({ step, words }: { step: Step; words: GuideWords }) => {
  if ('visit' in step)
    return (
      <Sentence text={words.visit} what={<a href={`.${step.visit}`}>{`${location.host}${step.visit}`}</a>} />
    );
  if ('open' in step) return <Sentence text={words.open} what={<Named>{step.open}</Named>} />;
  if ('tap' in step) {
    const what = <Named>{step.tap}</Named>;
    if (step.in === undefined) return <Sentence text={words.tap} what={what} />;
    return <Sentence text={words.tapIn} what={what} of={<Named>{step.in}</Named>} />;
  }
  if ('choose' in step)
    return <Sentence text={words.choose} what={<Named>{step.choose}</Named>} of={<Named>{step.of}</Named>} />;
  if ('select' in step)
    return <Sentence text={words.select} what={<Named>{step.select}</Named>} of={<Named>{step.of}</Named>} />;
  if ('fill' in step)
    return <Sentence text={words.fill} what={<Typed>{step.with}</Typed>} of={<Named>{step.fill}</Named>} />;
  if ('upload' in step)
    return (
      <Sentence text={words.upload} what={<Typed>{step.with}</Typed>} of={<Named>{step.upload}</Named>} />
    );
  if ('key' in step) return <Sentence text={words.key} what={<kbd>{step.key}</kbd>} />;
  if ('hands' in step) return <Sentence text={words.hands} what={<Named>{step.hands}</Named>} />;
  if ('run' in step) return <Sentence text={words.run} what={<Command>{step.run}</Command>} />;
  return <Sentence text={words.start} what={<Command>{step.start}</Command>} />;
};

const pictures = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** What to do, what is then to be seen, and a picture where there is one. */
export const StepLine = ({ step, title, words }: { step: Step; title: string; words: GuideWords }) => {
  const picture = pictures[`./pictures/${step.picture}.webp`];
  return (
    <li>
      <Done step={step} words={words} />
      {step.note !== undefined && <span> {step.note}</span>}
      {step.sees !== undefined && (
        <span class="sees">
          <Sentence text={words.sees} what={<q>{step.sees}</q>} />
        </span>
      )}
      {picture !== undefined && (
        <img
          src={picture}
          alt={words.picture.replace('{what}', title)}
          width={1000}
          height={640}
          loading="lazy"
          decoding="async"
        />
      )}
    </li>
  );
};
