import { expect, test } from 'vitest';
import { commandsFor } from '../../src/cli/commandTable.js';
import { allNodes } from '../../src/cli/completion/commandTree.js';
import { makeManualPage } from '../../src/cli/completion/manualPage.js';
import { readWholeTree } from '../../src/cli/completion.js';

const commands = await commandsFor('help');

test('the tree has every command, its options and their values', async () => {
  const nodes = allNodes(await readWholeTree(commands));
  const paths = nodes.map(({ path }) => path);
  for (const name of Object.keys(commands)) expect(paths).toContain(`jadoube ${name}`);
  expect(paths).toContain('jadoube token create');
  const serve = nodes.find(({ path }) => path === 'jadoube serve');
  expect(serve?.options.find(({ names }) => names.includes('--log-level'))).toMatchObject({
    takesValue: true,
    choices: ['silent', 'error', 'warn', 'info', 'debug'],
  });
  expect(nodes.find(({ path }) => path === 'jadoube token create')?.choices).toContain('arbiter');
});

test('the manual page tells every command and every option', async () => {
  const tree = await readWholeTree(commands);
  const page = makeManualPage(tree, '1.2.3').replaceAll('\\-', '-');
  for (const { path, options } of allNodes(tree).slice(1)) {
    expect(page).toContain(`.SS ${path}\n`);
    for (const { flags } of options) expect(page).toContain(`.B ${flags}\n`);
  }
});
