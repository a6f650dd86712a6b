import { Option } from 'commander';
import { expect, test } from 'vitest';
import { parsePositionText } from '../../src/cli/fenText.js';
import { parseWholeNumber } from '../../src/cli/numbers.js';
import { TerminalCommand, UsageError } from '../../src/cli/usage.js';
import { loadTranslate } from '../../src/messages/catalogue/loadTranslate.js';

const createProgram = (): TerminalCommand => {
  const program = new TerminalCommand('jadoube');
  program.command('stop').action(() => {});
  program
    .command('play')
    .command('engine')
    .argument('<file>')
    .requiredOption('--port <n>', '', parseWholeNumber(1, 9))
    .option('--fen <fen>', '', parsePositionText)
    .addOption(new Option('--color <color>').choices(['white', 'black']))
    .addOption(new Option('--random').conflicts('color'))
    .action(() => {});
  return program;
};

const refusalOf = (words: readonly string[]): UsageError => {
  try {
    createProgram().parse([...words], { from: 'user' });
  } catch (error) {
    if (error instanceof UsageError) return error;
    throw error;
  }
  throw new Error(words.join(' '));
};

const GAME = ['play', 'engine', 'game.pgn', '--port', '1'];

test.each([
  [['play', 'engine', '--port', '1'], 'argument file is missing', 'das Argument file fehlt'],
  [['play', 'engine', 'x'], '--port <n> is required', '--port <n> ist erforderlich'],
  [[...GAME, '--color'], '--color <color> needs a value', '--color <color> braucht einen Wert'],
  [[...GAME, '--colour'], 'unknown option --colour, did you mean --color?', 'meinten Sie --color?'],
  [[...GAME, '--zzzzzz'], 'unknown option --zzzzzz', 'unbekannte Option --zzzzzz'],
  [['stpo'], 'unknown command stpo, did you mean stop?', 'unbekannter Befehl stpo, meinten Sie stop?'],
  [['tournament'], 'unknown command tournament', 'unbekannter Befehl tournament'],
  [['help', 'stpo'], 'unknown command stpo, did you mean stop?', 'meinten Sie stop?'],
  [['help', 'tournament'], 'unknown command tournament', 'unbekannter Befehl tournament'],
  [['stop', 'now'], 'jadoube stop takes no arguments, but 1 were given', 'nimmt keine Argumente'],
  [
    [...GAME, 'two'],
    'jadoube play engine takes 1 argument, but 2 were given',
    'nimmt 1 Argument, angegeben sind 2',
  ],
  [
    [...GAME, '--random', '--color', 'white'],
    '--random cannot be used with --color <color>',
    '--random geht nicht zusammen mit --color <color>',
  ],
  [
    ['play', 'engine', 'x', '--port', 'ten'],
    '--port <n>: "ten" is not allowed: it must be a whole number from 1 to 9',
    '--port <n>: „ten“ ist nicht zulässig: es muss eine ganze Zahl von 1 bis 9 sein',
  ],
  [
    [...GAME, '--color', 'red'],
    '--color <color>: "red" is not allowed: choose one of white, black',
    'zur Wahl stehen white, black',
  ],
  [[...GAME, '--fen', '8/8/8/8/8/8/8/8 w - -'], 'is not allowed: white has no king', 'Weiß hat keinen König'],
])('%j is refused in the language of the terminal', async (words, english, german) => {
  const { said, exitCode } = refusalOf(words);
  expect(exitCode).toBe(1);
  expect((await loadTranslate('en'))(said)).toContain(english);
  expect((await loadTranslate('de'))(said)).toContain(german);
});

test('a refusal names the help of its command', async () => {
  const { help } = refusalOf([...GAME, '--zzzzzz']);
  expect((await loadTranslate('en'))(help)).toBe('`jadoube play engine --help` shows the usage.');
  expect((await loadTranslate('fr'))(help)).toContain('`jadoube play engine --help`');
});
