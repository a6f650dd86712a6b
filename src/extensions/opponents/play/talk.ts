import { createInterface } from 'node:readline';
import { terminalWords } from '../../../cli/terminalWords.js';
import { problemMessage } from '../../../messages/catalogue/messageBeside.js';
import type { Translatable } from '../../../messages/catalogue/translate.js';
import { typedWordReader } from '../../../messages/typedWord.js';
import { createPrompt, type Prompt } from '../../../server/terminal/prompt.js';
import { wantsScreen } from '../../../server/terminal/terminalGateway.js';
import { isBridgeError, messageOf, problemOf } from '../../../shared/bridgeError.js';

type TypedWords = {
  readonly input: NodeJS.ReadableStream;
  readonly handleCommand: CommandHandler;
  readonly say: (line: Translatable) => void;
};

const describeError = (error: unknown): Translatable =>
  isBridgeError(error) ? problemMessage(problemOf(error)) : messageOf(error);

/** Handles typed lines one after another. The returned function ends this. */
export const handleTyped = ({ input, handleCommand, say }: TypedWords): (() => void) => {
  const lines = createInterface({ input, terminal: false });
  let work = Promise.resolve();
  const take = async (line: string): Promise<void> => {
    const typed = line.trim();
    if (typed === '') return;
    const said = await handleCommand(typed).catch(describeError);
    if (said !== undefined) say(said);
  };
  lines.on('line', (line) => {
    work = work.then(() => take(line));
  });
  return () => lines.close();
};

/**
 * Handles a typed line and returns a response, or undefined if the outcome is printed elsewhere. Throws a
 * refusal.
 */
export type CommandHandler = (typed: string) => Promise<Translatable | undefined>;

export type Talk = {
  /** The input line below the drawing of a daemon started here. Undefined: nothing is drawn. */
  readonly prompt: Prompt | undefined;
  readonly say: (...lines: readonly Translatable[]) => void;
  /** Handles typed lines until the returned function is called. Lines wait while no handler is set. */
  readonly receive: (handleCommand: CommandHandler) => () => void;
  readonly close: () => void;
};

/** Handles typed lines until one of them, or one of the other promises, decides. */
export const listenUntil = async <Value>(
  { receive }: Pick<Talk, 'receive'>,
  handleCommandWith: (decide: (value: Value) => undefined) => CommandHandler,
  ...others: readonly Promise<Value>[]
): Promise<Value> => {
  let stop = (): void => {};
  const typed = new Promise<Value>((resolve) => {
    const decide = (value: Value): undefined => {
      // Unsubscribe at once, so that the next line goes to the next handler.
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

/** Whether to ask what comes next. A player at a terminal is asked, a script is not. */
export const staysAfterGame = ({ once }: { readonly once?: boolean }): boolean =>
  Boolean(process.stdin.isTTY && process.stdout.isTTY) && once !== true;

export const openTalk = async (lang: string | undefined): Promise<Talk> => {
  const translate = await terminalWords(process.env, lang);
  const read = typedWordReader(translate);
  const isDrawn = wantsScreen({ isTty: Boolean(process.stdout.isTTY), env: process.env });
  const prompt = createPrompt();
  /** Whether the drawing is on the screen. Without it, lines are written directly. */
  let isShown = false;
  let handler: CommandHandler | null = null;
  let waiting: (() => void)[] = [];
  const say = (...lines: readonly Translatable[]): void => {
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
      while (handler === null) await new Promise<void>((resolve) => waiting.push(resolve));
      return handler(read(typed));
    },
    say,
  });
  return {
    prompt: isDrawn ? { said: prompt.said, listen } : undefined,
    say,
    receive: (handleCommand) => {
      handler = handleCommand;
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
      return () => {
        if (handler === handleCommand) handler = null;
      };
    },
    close,
  };
};
