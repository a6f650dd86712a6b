import { adviceMessage, problemMessage } from '../messages/catalogue/messageBeside.js';
import type { Translatable, Translate } from '../messages/catalogue/translate.js';
import { isBridgeError, messageOf, problemOf } from '../shared/bridgeError.js';
import { terminalWords } from './terminalWords.js';
import type { UsageError } from './usage.js';

/** Prints an error on standard error: the problem, the advice, and the code to search for. */
export const printError = (
  error: unknown,
  translate: Translate = (said) => (typeof said === 'string' ? said : (said.text ?? said.key)),
): void => {
  if (isBridgeError(error)) {
    const problem = problemOf(error);
    const [message, advice] = [problemMessage(problem), adviceMessage(problem)].map(translate);
    process.stderr.write(`jadoube: ${message} (${error.code})\n         ${advice}\n`);
    return;
  }
  process.stderr.write(
    `jadoube: ${error instanceof Error ? (error.stack ?? error.message) : messageOf(error)}\n`,
  );
};

/** Prints what is wrong with the typed command on standard error, and where its usage is shown. */
export const printUsageError = ({ said, help }: UsageError, translate: Translate): void => {
  process.stderr.write(`jadoube: ${printable(translate(said))}\n         ${printable(translate(help))}\n`);
};

/** Replaces control characters, which a name or a file may contain and a terminal would obey. */
export const printable = (text: string): string => text.replaceAll(/(?!\n)\p{Cc}/gu, ' ');

export const printLine = (line: string): void => void process.stdout.write(`${printable(line)}\n`);

/** Prints a message in the language of the terminal. */
export const printMessage = async (said: Translatable): Promise<void> =>
  printLine((await terminalWords(process.env))(said));

/** A text table with columns as wide as their widest cells. */
export const makeTextTable = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  return printable([line(head), ...rows.map(line)].join('\n'));
};

export const printJson = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
};
