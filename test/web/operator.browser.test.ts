import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startDaemonProcess } from '../app/daemonProcess.js';
import { downloaded, keepPicture, openPage, useBrowser } from './browserHarness.js';
import { openOperator } from './operatorHarness.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';

const TRF = 'fixtures/pairings/trf26_individual_round3_paired.trf';

useBrowser();

test.each([
  ['phone', PHONE],
  ['wide', WIDE],
] as const)('on a %s, pairings are pasted, compared, taken and set up at the tables', async (name, size) => {
  const { base, tables } = await openOperator();
  const page = await openPage({ base }, { ...size, path: '/operator.html' });
  await expectFit(page);
  await keepPicture(page, `operator-${name}-empty`);
  await page.getByLabel('or paste them here').fill(readFileSync(TRF, 'utf8'));
  await page.getByLabel('or paste them here').blur();
  await page.getByText('Round 3 is new').waitFor();
  await expectFit(page);
  await keepPicture(page, `operator-${name}-differences`);
  await page.getByRole('button', { name: 'Import', exact: true }).click();

  const round = page.getByRole('region', { name: 'Round 3' });
  await round.getByRole('button', { name: 'Set up the tables' }).click();
  await round.getByRole('button', { name: 'Close the round' }).waitFor();
  await expect.poll(() => tables.table('board-2')?.nextTags['Round']).toBe('3.2');
  await round.getByText('ready', { exact: true }).waitFor();
  await round.getByText('3 need help').waitFor();
  await page.getByRole('button', { name: 'Undo: tables set up' }).waitFor();
  await expectFit(page);
  await keepPicture(page, `operator-${name}-round`);
  expect(await page.locator('.primary').allTextContents()).toEqual(['Close the round']);

  const download = page.waitForEvent('download');
  await round.getByRole('button', { name: 'Swiss-Manager' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('round-3.txt');
  expect(await downloaded(file)).toMatch(/;1;2;.*\n|^3;/m);

  const outputs = page.getByRole('region', { name: 'Outputs' });
  await outputs.getByText('1 of 2 fail').waitFor();
  await outputs.getByText('the login is refused; it is tried again.').waitFor();
  await outputs.getByText('Board 7: illegal move').waitFor();

  await round.getByRole('link', { name: 'Table board-1' }).click();
  await page.getByRole('heading', { level: 1, name: 'Table board-1' }).waitFor();
});

test.each([
  ['de', 'oder hier einfügen', 'Importieren', 'Runde 3', 'Tische einrichten', '1 von 2 gestört'],
  ['es', 'o péguelos aquí', 'Importar', 'Ronda 3', 'Preparar las mesas', '1 de 2 fallan'],
  ['fr', 'ou collez-les ici', 'Importer', 'Ronde 3', 'Préparer les tables', '1 sur 2 en échec'],
])('in the words of %s it fits on a phone', async (language, paste, take, name, setUp, failing) => {
  const { base } = await openOperator();
  const page = await openPage({ base }, { ...PHONE, path: `/operator.html?lang=${language}` });
  await page.getByLabel(paste).fill(readFileSync(TRF, 'utf8'));
  await page.getByLabel(paste).blur();
  await page.getByRole('button', { name: take }).click();
  const round = page.getByRole('region', { name });
  await round.getByRole('button', { name: setUp }).waitFor();
  await page.getByText(failing).waitFor();
  await expectFit(page);
});

test('a broken board is swapped in two taps, and put back with one', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-swap-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  // The port of table 1 has no listener.
  const devices = ['tcp:127.0.0.1:9?protocol=dgt', 'simulated:dgt?seed=2', 'simulated:dgt?seed=3'];
  const tables = devices.map((device, i) => ({ id: `table-${i + 1}`, name: `Table ${i + 1}`, device }));
  const config = join(dir, 'jadoube.json');
  writeFileSync(config, JSON.stringify({ version: 1, tables }));
  const daemon = await startDaemonProcess(['--config', config, '--data-dir', join(dir, 'data')]);
  onTestFinished(() => daemon.kill('SIGKILL').then(() => undefined));
  const page = await openPage(daemon, { ...PHONE, path: '/operator.html' });
  await page.getByLabel('or paste them here').fill('round,board,white,black\n1,1,Anna,Bert\n1,2,Cara,Dora\n');
  await page.getByLabel('or paste them here').blur();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Set up the tables' }).click();

  const row = page.getByRole('row', { name: /Anna/ });
  await row.getByText('the board is silent').waitFor();
  await row.getByRole('button', { name: 'Choose another board' }).click();
  // The page may be drawn before the board of table 3 is ready.
  await row.getByRole('button', { name: 'Table 3' }).waitFor();
  expect(await row.getByRole('group').getByRole('button').allTextContents()).toEqual(['Table 3', 'Cancel']);
  await expectFit(page);
  await keepPicture(page, 'operator-phone-other-board');
  await row.getByRole('button', { name: 'Table 3' }).click();
  await row.getByText('Board of table-3').waitFor();
  await row.getByText('the board is silent').waitFor({ state: 'hidden' });
  await expectFit(page);
  await row.getByRole('button', { name: 'Put back' }).click();
  await row.getByText('the board is silent').waitFor();
});

test('a file is read as well; what cannot be read is named with its line and never taken', async () => {
  const { base } = await openOperator();
  const page = await openPage({ base }, { ...WIDE, path: '/operator.html' });
  await page.getByLabel('File of the pairing program').setInputFiles(TRF);
  await page.getByRole('button', { name: 'Import', exact: true }).waitFor();
  const wrong = readFileSync(TRF, 'utf8').replace(
    '    6 b 1     1 w =     4 b',
    '    7 b 1     1 w =     4 b',
  );
  const pasted = page.getByLabel('or paste them here');
  await pasted.fill(wrong);
  await pasted.blur();
  await page
    .getByText(/^clipboard, line \d+, column \d+:/)
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: 'Import', exact: true }).count()).toBe(0);
  await expectFit(page);
  await keepPicture(page, 'operator-wide-fault');
});

test('pasted text is read at once, and its field is empty again when it was accepted', async () => {
  const { base } = await openOperator();
  const permissions = ['clipboard-read', 'clipboard-write'];
  const page = await openPage({ base }, { ...WIDE, path: '/operator.html', permissions });
  const rows = 'round\\tboard\\twhite\\tblack\\n1\\t1\\tAnna\\tBert\\n';
  await page.evaluate(`navigator.clipboard.writeText('${rows}')`);
  const field = page.getByLabel('or paste them here');
  await field.focus();
  await page.keyboard.press('Control+v');
  await page.getByText('Round 1 is new').waitFor();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('region', { name: 'Round 1' }).waitFor();
  expect(await field.inputValue()).toBe('');
});

test('a file of the watched folder that waits shows what is different, and is taken by one tap', async () => {
  const { base, tournamentService } = await openOperator();
  const name = 'round7.csv';
  const bytes = new TextEncoder().encode('round,board,white,black\n7,1,Anna,Bert\n');
  tournamentService.offer(name, tournamentService.compare([{ name, bytes }]));
  const page = await openPage({ base }, { ...PHONE, path: '/operator.html' });
  const card = page.getByRole('region', { name });
  await card.getByText('Round 7 is new').waitFor();
  await expectFit(page);
  await card.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('region', { name: 'Round 7' }).waitFor();
  await card.waitFor({ state: 'hidden' });
});

test('the report for support is a file that the browser saves', async () => {
  const { base } = await openOperator();
  const page = await openPage({ base }, { ...PHONE, path: '/operator.html' });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Support report' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('jadoube-support.json');
  expect(JSON.parse(await downloaded(file))).toMatchObject({ about: 'no names' });
  await expectFit(page);
});

test.each([
  ['phone', PHONE],
  ['wide', WIDE],
] as const)(
  'on a %s, players who sit the other way round or at another board are put right, and back',
  async (name, size) => {
    const { base, tournamentService } = await openOperator();
    const page = await openPage({ base }, { ...size, path: '/operator.html' });
    await page
      .getByLabel('or paste them here')
      .fill('round,board,white,black\n1,1,Anna,Bert\n1,2,Cara,Dora\n');
    await page.getByLabel('or paste them here').blur();
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('button', { name: 'Set up the tables' }).click();
    const players = () =>
      tournamentService
        .tournament()
        .rounds[0]?.pairings.map((one) => [one.white.name, one.black?.name, one.table?.value]);
    const ask = page.getByRole('button', { name: 'Board 1: other players or colours' });
    await ask.click();
    await expectFit(page);
    await keepPicture(page, `operator-${name}-players`);
    await page.getByRole('button', { name: 'Bert has White' }).click();
    await expect.poll(players).toEqual([
      ['Bert', 'Anna', 'board-1'],
      ['Cara', 'Dora', 'board-2'],
    ]);
    await ask.click();
    await page.getByLabel('Bert and Anna sit at').selectOption({ label: '2: Cara - Dora' });
    await expectFit(page);
    await page.getByRole('button', { name: 'Exchange', exact: true }).click();
    await expect.poll(players).toEqual([
      ['Bert', 'Anna', 'board-2'],
      ['Cara', 'Dora', 'board-1'],
    ]);
    await page.getByRole('button', { name: 'Undo: tables exchanged' }).click();
    await expect.poll(() => players()?.[0]).toEqual(['Bert', 'Anna', 'board-1']);
  },
);
