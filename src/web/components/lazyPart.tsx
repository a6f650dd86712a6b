import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { say } from '../words/say.js';

/** A part of the page whose script is loaded when it is first shown. `waiting` is shown until then. */
export const lazyPart =
  <Props extends object>(
    load: () => Promise<ComponentType<Props>>,
    waiting: () => ComponentChildren = () => <p class="muted empty">{say('common.loading')}</p>,
  ): ComponentType<Props> =>
  (props) => {
    const [part, setPart] = useState<{ readonly Body: ComponentType<Props> } | 'missing' | null>(null);
    useEffect(() => {
      load().then(
        (Body) => setPart({ Body }),
        () => setPart('missing'),
      );
    }, []);
    if (part === null) return <>{waiting()}</>;
    if (part === 'missing') return <p role="alert">{say('common.partMissing')}</p>;
    return <part.Body {...props} />;
  };
