import { expect, test } from 'vitest';
import { lawsProfiles } from '../../src/laws/profiles.js';
import { keepPicture, openPage, useBrowser } from './browserHarness.js';
import { openOperator } from './operatorHarness.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';

useBrowser();

const openRound = async () => {
  const harness = await openOperator();
  const post = async (path: string, body: object): Promise<void> => {
    const { status } = await fetch(`${harness.base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(status).toBe(200);
  };
  const act = (body: object): Promise<void> => post('/api/v1/tournament/acts', body);
  for (const board of [1, 2, 3])
    await act({
      type: 'pair',
      round: 1,
      board,
      white: { name: `Adlerberg, Aa ${board}` },
      black: { name: `Berg, Bb ${board}` },
    });
  await act({ type: 'setUp', round: 1 });
  return { ...harness, command: (body: object) => post('/api/v1/tables/board-2/commands', body) };
};

test.each([
  ['phone', PHONE, 'light'],
  ['wide', WIDE, 'dark'],
] as const)(
  'on a %s the operator sets the rules of a round, and takes them back',
  async (name, size, colorScheme) => {
    const { base, tables } = await openRound();
    const page = await openPage({ base }, { ...size, colorScheme, path: '/operator.html' });
    const round = page.getByRole('region', { name: 'Round 1' });
    const rules = round.getByLabel('Rules of the round');
    await round.getByText('The round has no rules of its own.').waitFor();
    expect(await rules.inputValue()).toBe('');
    await rules.selectOption({ label: 'FIDE, blitz' });
    await round.getByText('set by operator local').waitFor();
    await expect.poll(() => tables.table('board-2')?.rules).toEqual(lawsProfiles['fide-blitz']);
    await expectFit(page);
    await keepPicture(page, `operator-rules-${name}`);
    await page.getByText('Activity').click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'round changed' })
      .getByText('1: FIDE, blitz')
      .waitFor();
    await page.getByRole('button', { name: 'Undo: round changed' }).click();
    await round.getByText('The round has no rules of its own.').waitFor();
    expect(await rules.inputValue()).toBe('');
    await expect.poll(() => tables.table('board-2')?.rules).toEqual(lawsProfiles['fide-standard']);
  },
);

test.each([
  ['phone', PHONE, 'dark'],
  ['wide', WIDE, 'light'],
] as const)(
  'on a %s the arbiter reads by which rules a game is judged, and the next',
  async (name, size, colorScheme) => {
    const { base, command } = await openRound();
    const console = await openPage({ base }, { ...size, path: '/operator.html' });
    const arbiter = await openPage({ base }, { ...size, colorScheme, path: '/arbiter.html#/table/board-2' });
    const note = arbiter.getByRole('note', { name: 'Rules' });
    await note.getByText('Rules: FIDE, standard play', { exact: true }).waitFor();
    expect(await note.textContent()).not.toContain('next game');
    await console.getByLabel('Rules of the round').selectOption('fide-blitz-supervised');
    await note.getByText('Rules: FIDE, blitz, an arbiter for each game', { exact: true }).waitFor();
    // A game that has begun keeps its rules to the end.
    await command({ type: 'newGame' });
    await command({ type: 'setSeats', white: 'screen', black: 'screen' });
    await command({ type: 'playMove', side: 'white', uci: 'e2e4' });
    await command({ type: 'setRules', profile: 'uscf' });
    await note.getByText('From the next game on: US Chess').waitFor();
    await note.getByText('Rules: FIDE, blitz, an arbiter for each game').waitFor();
    await expectFit(arbiter);
    await keepPicture(arbiter, `arbiter-rules-${name}`);
  },
);

test.each([
  [
    'de',
    'Regeln der Runde',
    'US Chess (USA)',
    'gesetzt von operator local',
    '960 ist keine Chess960-Anfangsstellung: ihre Nummern sind 0 bis 959',
  ],
  [
    'es',
    'Reglas de la ronda',
    'US Chess (EE. UU.)',
    'fijadas por operator local',
    '960 no es una posición inicial de Chess960: sus números van de 0 a 959',
  ],
  [
    'fr',
    'Règles de la ronde',
    'US Chess (États-Unis)',
    'fixées par operator local',
    '960 n’est pas une position initiale de Chess960 : leurs numéros vont de 0 à 959',
  ],
])(
  'in the words of %s it fits on a phone, and so does a refusal',
  async (language, label, profile, said, refused) => {
    const { base } = await openRound();
    const page = await openPage(
      { base },
      { ...PHONE, path: `/operator.html?lang=${language}`, expectErrors: /409/ },
    );
    await page.getByLabel(label).selectOption({ label: profile });
    await page.getByText(said).waitFor();
    await page.locator('.start summary').click();
    await page.locator('.start-choice input').fill('960');
    await page.locator('.start-choice input').press('Enter');
    await page.getByText(refused).waitFor();
    await expectFit(page);
  },
);
