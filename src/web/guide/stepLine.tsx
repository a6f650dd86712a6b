import type { ComponentChildren } from 'preact';
import { say } from '../words/say.js';
import { sentence } from '../words/sentence.js';
import type { Step } from './chapter.js';

const Named = ({ children }: { children: ComponentChildren }) => <b class="named">{children}</b>;
const Typed = ({ children }: { children: ComponentChildren }) => <code class="typed">{children}</code>;
const Command = ({ children }: { children: ComponentChildren }) => <pre class="command">{children}</pre>;

const namedPart = (text: string) => <Named>{text}</Named>;
const typedPart = (text: string) => <Typed>{text}</Typed>;
const commandPart = (text: string) => <Command>{text}</Command>;

/** The action as a sentence. */
const done = (step: Step): ComponentChildren => {
  if ('visit' in step) {
    const what = <a href={`.${step.visit}`}>{`${location.host}${step.visit}`}</a>;
    return sentence('guidePage.visit', { what });
  }
  if ('open' in step) return sentence('guidePage.open', { what: namedPart(step.open) });
  if ('tap' in step) {
    const what = namedPart(step.tap);
    return step.in === undefined || step.in === step.tap
      ? sentence('guidePage.tap', { what })
      : sentence('guidePage.tapIn', { what, of: namedPart(step.in) });
  }
  if ('choose' in step)
    return sentence('guidePage.choose', { what: namedPart(step.choose), of: namedPart(step.of) });
  if ('select' in step)
    return sentence('guidePage.select', { what: namedPart(step.select), of: namedPart(step.of) });
  if ('fill' in step) {
    const of = namedPart(step.in === undefined ? step.fill : `${step.in}, ${step.fill}`);
    return sentence('guidePage.fill', { what: typedPart(step.with), of });
  }
  if ('upload' in step)
    return sentence('guidePage.upload', { what: typedPart(step.with), of: namedPart(step.upload) });
  if ('key' in step) return sentence('guidePage.key', { what: <kbd>{step.key}</kbd> });
  if ('hands' in step) return sentence('guidePage.hands', { what: namedPart(step.hands) });
  if ('run' in step) return sentence('guidePage.run', { what: commandPart(step.run) });
  return sentence('guidePage.start', { what: commandPart(step.start) });
};

const pictures = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** A step: the action, what appears afterwards, and the picture if there is one. */
export const StepLine = ({ step, title }: { step: Step; title: string }) => {
  const picture = pictures[`./pictures/${step.picture}.webp`];
  return (
    <li>
      {done(step)}
      {step.note !== undefined && <span> {step.note}</span>}
      {step.sees !== undefined && (
        <span class="sees">{sentence('guidePage.sees', { what: <q>{step.sees}</q> })}</span>
      )}
      {picture !== undefined && (
        <img
          src={picture}
          alt={say('guidePage.picture', { what: title })}
          width={1000}
          height={640}
          loading="lazy"
          decoding="async"
        />
      )}
    </li>
  );
};
