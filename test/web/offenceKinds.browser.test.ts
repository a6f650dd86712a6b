import { expect, test } from 'vitest';
import type { LawsRules } from '../../src/laws/lawsRules.js';
import { startLawHouse } from './arbiterHarness.js';
import { builtPages, keepPicture, openPage, useBrowser } from './browserHarness.js';
import { playIncident } from './playIncident.js';

useBrowser();

type Kind = {
  readonly name: string;
  /** A recording of `fixtures/laws`. */
  readonly incident: string;
  readonly card: 'incompleteMove' | 'boundBreach';
  /** The offence, and what the player must do now. */
  readonly words: readonly string[];
  readonly button: 'Confirm' | 'No offence';
};

const KINDS: readonly Kind[] = [
  {
    name: 'captureLeft',
    incident: 'incomplete/captured-piece-left-beside',
    card: 'incompleteMove',
    words: [
      'the captured piece still stood on the board',
      'must take the captured piece off the board (4.7.1)',
    ],
    button: 'Confirm',
  },
  {
    name: 'wrongPromotion',
    incident: 'incomplete/queen-of-the-other-colour',
    card: 'incompleteMove',
    words: ['a piece that a pawn cannot become', 'replaced by a queen of its own colour (7.5.2)'],
    button: 'Confirm',
  },
  {
    name: 'pieceInHand',
    incident: 'incomplete/piece-in-the-hand',
    card: 'incompleteMove',
    words: [
      'with the bishop from f1 still in hand',
      'must complete the move with the piece in hand',
      'a piece that stands where its sensor does not feel it',
    ],
    button: 'Confirm',
  },
  {
    name: 'enPassantLeft',
    incident: 'incomplete/en-passant-pawn-left-fide-standard',
    card: 'incompleteMove',
    words: ['left the captured pawn on the board', 'Legal moves: exf6'],
    button: 'Confirm',
  },
  {
    name: 'rookLeft',
    incident: 'castling/castling-king-alone-pressed',
    card: 'incompleteMove',
    words: ['left the rook on its square', 'White must castle (4.7.2)'],
    button: 'No offence',
  },
  {
    name: 'boundBreach',
    incident: 'touch/wrong-claim-binds-the-move',
    card: 'boundBreach',
    words: ['is not the declared move', 'White plays the declared move (9.5.3)'],
    button: 'Confirm',
  },
];

const watch = async (incident: string, rules: Partial<LawsRules> = {}, path = '/arbiter.html') => {
  const house = await startLawHouse({ staticDir: builtPages(), rules });
  await playIncident(house.table, house.time, incident);
  return { ...house, page: await openPage(house, { path }) };
};

test.each(KINDS)('$name is reported as what it is, and settled by its arbiter', async (kind) => {
  const { page, table } = await watch(kind.incident);
  const card = page.locator(`[data-offence="${kind.card}"]`);
  await card.getByText('What follows').waitFor();
  const reported = await card.textContent();
  for (const words of kind.words) expect(reported).toContain(words);
  await keepPicture(page, `card-${kind.name}`);
  const { white } = table.state.laws.illegalMoves;
  await card.getByRole('button', { name: kind.button }).click();
  const state = kind.button === 'Confirm' ? 'confirmed' : 'dismissed';
  await page.locator(`[data-offence="${kind.card}"][data-state="${state}"]`).waitFor();
  const isCounted = state === 'confirmed' && kind.card === 'incompleteMove';
  expect(table.state.laws.illegalMoves.white).toBe(isCounted ? white + 1 : white);
  await keepPicture(page, `card-${kind.name}-${state}`);
});

test('an illegal move that was answered without supervision stands, and cannot be confirmed', async () => {
  const rules = { illegalMoveUntil: 'beforeReply' } as const;
  const { page, table } = await watch('standing/answered-stands-unsupervised-fide-blitz', rules);
  expect(table.state.game?.moves.map(({ san }) => san)).toEqual(['Nf6', 'Nc3', 'Bc5']);
  await page.locator('[data-offence="illegal"][data-state="stands"]').waitFor();
  await keepPicture(page, 'card-standing');
  expect(await page.locator('[data-state="open"]').count()).toBe(0);
});

test.each(['/', '/#/games', '/arbiter.html', '/wall.html'])(
  'what was played before and behind it is one score on %s',
  async (path) => {
    const rules = { illegalMoveUntil: 'beforeReply' } as const;
    const incident = 'standing/answered-stands-unsupervised-fide-blitz';
    const { page, table } = await watch(incident, rules, path);
    if (path === '/#/games') await page.goto(`${page.url().split('#')[0]}#/games/${table.state.game?.id}`);
    if (path === '/wall.html') await page.locator('.tile-board').first().click();
    await page.locator('.moves .san').first().waitFor();
    expect(await page.locator('.moves .san').allTextContents()).toEqual(['Nf5', 'Nf6', 'Nc3', 'Bc5']);
    expect(await page.locator('.move.illegal .sr-only').textContent()).toContain('illegal, and stands');
    await keepPicture(page, `score-standing-${path.replaceAll(/\W+/g, '-')}`);
  },
);

test('its score is corrected by the numbers that the page shows, from behind the illegal move on', async () => {
  const rules = { illegalMoveUntil: 'beforeReply' } as const;
  const { page, table } = await watch('standing/answered-stands-unsupervised-fide-blitz', rules);
  const fields = page.getByRole('dialog').locator('input');
  await page.locator('.moves .move', { hasText: 'Nf5' }).click();
  expect(await fields.first().inputValue()).toBe('2');
  expect(await fields.nth(1).inputValue()).toBe('Nf6 Nc3 Bc5');
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.locator('.moves .move', { hasText: 'Bc5' }).click();
  expect(await fields.first().inputValue()).toBe('4');
  await fields.nth(1).fill('d6');
  const send = page.getByRole('dialog').getByRole('button', { name: 'Correct the score' });
  await fields.first().fill('1');
  await send.click();
  await page.getByText('From ply: a whole number from 2').waitFor();
  await fields.first().fill('4');
  await send.click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(table.state.game?.moves.map(({ san }) => san)).toEqual(['Nf6', 'Nc3', 'd6']);
});
