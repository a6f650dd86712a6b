import { createInterface } from 'node:readline';
import { messageOf } from '../../shared/bridgeError.js';

export type TypedWords = {
  readonly input: NodeJS.ReadableStream;
  /** What came of a line, in a sentence; undefined: it is told elsewhere. Refusals are thrown. */
  readonly obey: (typed: string) => Promise<string | undefined>;
  readonly say: (line: string) => void;
};

/** Takes what is typed, a wish a line, one after another, until what is returned is called. */
export const obeyTyped = ({ input, obey, say }: TypedWords): (() => void) => {
  const lines = createInterface({ input, terminal: false });
  let work = Promise.resolve();
  const take = async (line: string): Promise<void> => {
    const typed = line.trim();
    if (typed === '') return;
    const said = await obey(typed).catch(messageOf);
    if (said !== undefined) say(said);
  };
  lines.on('line', (line) => {
    work = work.then(() => take(line));
  });
  return () => lines.close();
};
