import { createInterface } from 'node:readline';
import { terminalWords } from '../../../cli/terminalWords.js';
import { problemMessage } from '../../../messages/catalogue/messageBeside.js';
import type { Said } from '../../../messages/catalogue/translate.js';
import { typedWordReader } from '../../../messages/typedWord.js';
import { createPrompt, type Prompt } from '../../../server/terminal/prompt.js';
import { wantsScreen } from '../../../server/terminal/terminalGateway.js';
import { isBridgeError, messageOf, problemOf } from '../../../shared/bridgeError.js';

type TypedWords = {
  readonly input: NodeJS.ReadableStream;
  /** The response to a line, in a sentence; undefined: it is printed elsewhere. Refusals are thrown. */
  readonly handleCommand: CommandHandler;
  readonly say: (line: Said) => void;
};

const saidOf = (error: unknown): Said =>
  isBridgeError(error) ? problemMessage(problemOf(error)) : messageOf(error);

/** Takes what is typed, a request a line, one after another, until what is returned is called. */
export const handleTyped = ({ input, handleCommand, say }: TypedWords): (() => void) => {
  const lines = createInterface({ input, terminal: false });
  let work = Promise.resolve();
  const take = async (line: string): Promise<void> => {
    const typed = line.trim();
    if (typed === '') return;
    const said = await handleCommand(typed).catch(saidOf);
    if (said !== undefined) say(said);
  };
  lines.on('line', (line) => {
    work = work.then(() => take(line));
  });
  return () => lines.close();
};

/** The response to a typed line, in a sentence; undefined: it is printed elsewhere. Refusals are thrown. */
export type CommandHandler = (typed: string) => Promise<Said | undefined>;

/** What is said to the player, and what the player types. */
export type Talk = {
  /** The line below the picture of a daemon of its own; undefined: nothing is drawn. */
  readonly prompt: Prompt | undefined;
  readonly say: (...lines: readonly Said[]) => void;
  /** Takes what is typed from now on, until what it gives is called; untaken lines wait for it. */
  readonly receive: (handleCommand: CommandHandler) => () => void;
  readonly close: () => void;
};

/** What is made of typed lines, until one of them, or something else, decides. */
export const listenUntil = async <Value>(
  { receive }: Pick<Talk, 'receive'>,
  handleCommandWith: (decide: (value: Value) => undefined) => CommandHandler,
  ...others: readonly Promise<Value>[]
): Promise<Value> => {
  let stop = (): void => {};
  const typed = new Promise<Value>((resolve) => {
    const decide = (value: Value): undefined => {
      // The next input goes to the next reader.
      stop();
      resolve(value);
      return undefined;
    };
    stop = receive(handleCommandWith(decide));
  });
  try {
    return await Promise.race([typed, ...others]);
  } finally {
    stop();
  }
};

/** A player at a terminal is asked what comes next; a script wants the game and no more. */
export const staysAfterGame = ({ once }: { readonly once?: boolean }): boolean =>
  Boolean(process.stdin.isTTY && process.stdout.isTTY) && once !== true;

export const openTalk = async (lang: string | undefined): Promise<Talk> => {
  const translate = await terminalWords(process.env, lang);
  const read = typedWordReader(translate);
  const isDrawn = wantsScreen({ isTty: Boolean(process.stdout.isTTY), env: process.env });
  const prompt = createPrompt();
  /** Whether the picture is on the screen: before and after it lines are written. */
  let isShown = false;
  let ear: CommandHandler | null = null;
  let waiting: (() => void)[] = [];
  const say = (...lines: readonly Said[]): void => {
    if (isShown) prompt.say(lines);
    else for (const line of lines) process.stdout.write(`${translate(line)}\n`);
  };
  const listen: Prompt['listen'] = (onChange) => {
    isShown = true;
    const stop = prompt.listen(onChange);
    return () => {
      isShown = false;
      stop();
    };
  };
  const close = handleTyped({
    input: process.stdin,
    handleCommand: async (typed) => {
      prompt.typed();
      while (ear === null) await new Promise<void>((resolve) => waiting.push(resolve));
      return ear(read(typed));
    },
    say,
  });
  return {
    prompt: isDrawn ? { said: prompt.said, listen } : undefined,
    say,
    receive: (handleCommand) => {
      ear = handleCommand;
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
      return () => {
        if (ear === handleCommand) ear = null;
      };
    },
    close,
  };
};
