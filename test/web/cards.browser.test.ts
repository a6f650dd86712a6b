import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { callerOf } from '../table/callerOf.js';
import { startLawHouse } from './arbiterHarness.js';
import { axeFindings } from './axe.js';
import { builtPages, keepPicture, openPage, useBrowser } from './browserHarness.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';
import { playIncident } from './playIncident.js';

useBrowser();

const PATH = '/arbiter.html';
const NARROW = { ...PHONE, viewport: { width: 320, height: 640 } };

const start = async () => {
  const house = await startLawHouse({ staticDir: builtPages() });
  house.hands.connect();
  house.hands.play('e2e4');
  return house;
};
type House = Awaited<ReturnType<typeof start>>;

const slipAndPress = ({ hands }: House): void => {
  hands.slip('g8', 'g6');
  hands.press('black');
};
const say = ({ table, time }: House, command: Parameters<House['table']['command']>[0]): void => {
  const answer = table.command(command, time.nowMs(), callerOf('arbiter Bea'));
  if (!answer.ok) throw answer.error;
};
const cardOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });
const barOf = (page: Page) => page.locator('.outcome-bar');
const tap = (page: Page, card: string, button: string) =>
  cardOf(page, card).getByRole('button', { name: button, exact: true }).click();
/** Stops the time on the page, which then passes only on request. */
const stopTime = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
};
const canBeTapped = (button: Locator) =>
  expect.poll(() => button.getAttribute('aria-disabled')).toBe('false');
const isOutstanding = ({ table }: House) => table.state.laws.offences.map(({ state }) => state);

describe('a tap', () => {
  test('confirms, and is taken back from where it was made', async () => {
    const house = await start();
    slipAndPress(house);
    const page = await openPage(house, { ...PHONE, path: PATH });
    await tap(page, 'Illegal move', 'Confirm');
    await barOf(page).getByText('Done: Illegal move').waitFor();
    expect(house.table.state.laws.illegalMoves.black).toBe(1);
    await cardOf(page, 'Put the pieces back').waitFor();
    await keepPicture(page, 'cards-done-phone');
    await barOf(page).getByRole('button', { name: 'Undo' }).click();
    await barOf(page).getByText('Taken back: Illegal move').waitFor();
    await cardOf(page, 'Illegal move').waitFor();
    expect(house.table.state.laws.illegalMoves.black).toBe(0);
    await tap(page, 'Illegal move', 'No offence');
    await expect.poll(() => isOutstanding(house)).toEqual(['dismissed']);
  });

  test('takes back all that it has decided: the breach and the moves that went back', async () => {
    const house = await start();
    house.hands.hold('b8', 9_000);
    house.hands.play('e7e5');
    house.hands.wait(12_000);
    const page = await openPage(house, { path: PATH });
    await tap(page, 'Touched piece not played', 'Confirm');
    await expect.poll(() => house.table.state.game?.moves.length).toBe(1);
    await barOf(page).getByRole('button', { name: 'Undo' }).click();
    await cardOf(page, 'Touched piece not played').waitFor();
    await expect.poll(() => house.table.state.game?.moves.map(({ san }) => san)).toEqual(['e4', 'e5']);
  });

  test('is not taken back over a decision that another has made since', async () => {
    const house = await start();
    slipAndPress(house);
    const page = await openPage(house, { path: PATH });
    await tap(page, 'Illegal move', 'Confirm');
    await barOf(page).getByRole('button', { name: 'Undo' }).waitFor();
    say(house, { type: 'penalty', side: 'white', penalty: 'warning' });
    await barOf(page).getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
    expect(house.table.state.laws.warnings.white).toBe(1);
  });

  test('on the card of a doubt answers the question and confirms what it asks', async () => {
    const house = await startLawHouse({ staticDir: builtPages() });
    await playIncident(house.table, house.time, 'touch/held-while-another-moves');
    const before = house.table.state.game?.moves.length ?? 0;
    const page = await openPage(house, { ...PHONE, path: PATH });
    const card = cardOf(page, 'Touched piece not played?');
    await card.getByText('What follows').waitFor();
    expect(await card.textContent()).toMatch(/% sure/);
    await expectFit(page);
    await keepPicture(page, 'cards-asked-phone');
    await card.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect.poll(() => house.table.state.game?.moves.length).toBeLessThan(before);
    expect(house.table.state.questions).toEqual([]);
    expect(house.table.state.laws.offences.map(({ state }) => state)).toEqual(['confirmed']);
    await barOf(page).getByRole('button', { name: 'Undo' }).click();
    // The confirmation is undone together with its answer, so the question is open again.
    await card.getByText('What follows').waitFor();
    expect(house.table.state.game?.moves).toHaveLength(before);
  });

  test('on a doubt dismisses it: nothing is counted, and no question is asked again', async () => {
    const house = await startLawHouse({ staticDir: builtPages() });
    await playIncident(house.table, house.time, 'illegal/two-pieces-in-one-move');
    const page = await openPage(house, { ...WIDE, path: PATH });
    await page.getByText('What follows').waitFor();
    await keepPicture(page, 'cards-asked-illegal-desk');
    await page.getByRole('button', { name: 'No offence', exact: true }).click();
    await expect.poll(() => house.table.state.questions).toEqual([]);
    expect(house.table.state.laws.illegalMoves).toEqual({ white: 0, black: 0 });
    expect(house.table.state.laws.offences.filter(({ state }) => state === 'open')).toEqual([]);
  });
});

describe('what moves under the finger', () => {
  test('is not tapped: a card vanishes while the finger is on it, and the next comes into its place', async () => {
    const house = await start();
    slipAndPress(house);
    const page = await openPage(house, { ...WIDE, path: PATH });
    const confirm = cardOf(page, 'Illegal move').getByRole('button', { name: 'Confirm', exact: true });
    const box = await confirm.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await page.mouse.down();
    say(house, { type: 'pause' });
    say(house, { type: 'dismissOffence', offence: house.table.state.laws.offences[0]?.n ?? 0 });
    await cardOf(page, 'Illegal move').waitFor({ state: 'detached' });
    await page.mouse.up();
    await barOf(page).getByText('Settled already: Illegal move').waitFor();
    expect(isOutstanding(house)).toEqual(['dismissed']);
    expect(house.table.state.laws.pause).toBe('paused');
  });

  test('the second tap of a double one does not count; a moment later it does', async () => {
    const house = await start();
    slipAndPress(house);
    say(house, { type: 'pause' });
    const page = await openPage(house, { ...WIDE, path: PATH });
    const resume = cardOf(page, 'Paused: the clocks are stopped').getByRole('button', { name: 'Resume' });
    await canBeTapped(resume);
    await stopTime(page);
    say(house, { type: 'dismissOffence', offence: house.table.state.laws.offences[0]?.n ?? 0 });
    await cardOf(page, 'Illegal move').waitFor({ state: 'detached' });
    // At once, like a finger that was already moving.
    await resume.click({ force: true });
    expect(house.table.state.laws.pause).toBe('paused');
    await page.clock.runFor(2_000);
    await canBeTapped(resume);
    await resume.click();
    await expect.poll(() => house.table.state.laws.pause).toBeNull();
  });

  test('a double tap on an answer does not take it back where the bar has moved', async () => {
    const house = await start();
    slipAndPress(house);
    const page = await openPage(house, { ...PHONE, path: PATH });
    await canBeTapped(cardOf(page, 'Illegal move').getByRole('button', { name: 'Confirm' }));
    await stopTime(page);
    await tap(page, 'Illegal move', 'Confirm');
    const undo = barOf(page).getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await undo.click({ force: true });
    await barOf(page).getByText('Done: Illegal move').waitFor();
    expect(house.table.state.laws.illegalMoves.black).toBe(1);
    await page.clock.runFor(2_000);
    await canBeTapped(undo);
    await undo.click();
    await expect.poll(() => house.table.state.laws.illegalMoves.black).toBe(0);
  });

  test('keeps the focus of the keyboard in the column', async () => {
    const house = await start();
    slipAndPress(house);
    say(house, { type: 'pause' });
    const page = await openPage(house, { ...WIDE, path: PATH });
    await cardOf(page, 'Illegal move').getByRole('button', { name: 'No offence' }).focus();
    await page.keyboard.press('Enter');
    await cardOf(page, 'Illegal move').waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H2');
    await page.keyboard.press('Enter');
    expect(house.table.state.laws.pause).toBe('paused');
  });
});

test('two arbiters answer at once: the first counts, and the second is reported', async () => {
  const house = await start();
  slipAndPress(house);
  const [first, second] = [
    await openPage(house, { path: PATH }),
    await openPage(house, { path: PATH, expectErrors: /409|422/ }),
  ];
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await second.route('**/commands', async (route) => {
    await held;
    await route.continue();
  });
  await tap(second, 'Illegal move', 'No offence');
  await tap(first, 'Illegal move', 'Confirm');
  await barOf(first).getByText('Done: Illegal move').waitFor();
  release();
  await barOf(second).getByText('Settled already: Illegal move').waitFor();
  expect(isOutstanding(house)).toEqual(['confirmed']);
  expect(house.table.state.laws.illegalMoves.black).toBe(1);
  expect(house.decisions().map(({ kind }) => kind)).toEqual(['illegalMove']);
});

test('what is only to be known is put aside, comes back at a word, and again when it is another matter', async () => {
  const house = await start();
  house.hands.play('e7e5');
  say(house, { type: 'offerDraw', side: 'white' });
  const page = await openPage(house, { ...PHONE, path: PATH });
  const offer = cardOf(page, 'White has offered a draw');
  const read = offer.getByRole('button', { name: 'Put aside' });
  expect(await offer.getByRole('button').count()).toBe(1);
  expect(await read.getAttribute('class')).toContain('primary');
  await read.click();
  await offer.waitFor({ state: 'detached' });
  await page.getByText('No decision is pending here.').waitFor();
  await page.getByRole('button', { name: 'Put aside: 1. Show again' }).click();
  await offer.getByRole('button', { name: 'Put aside' }).click();
  say(house, { type: 'declineDraw', side: 'black' });
  house.hands.play('g1f3', 'b8c6');
  say(house, { type: 'offerDraw', side: 'white' });
  await offer.waitFor();
});

test('a new card is said aloud, one that was there is not', async () => {
  const house = await start();
  const page = await openPage(house, { path: PATH });
  await page.getByText('No decision is pending here.').waitFor();
  slipAndPress(house);
  await cardOf(page, 'Illegal move').waitFor();
  await page
    .locator('[aria-live="polite"]')
    .filter({ hasText: /Illegal move.*Black, move 1/ })
    .waitFor();
});

describe.each([
  ['phone', PHONE],
  ['narrow', NARROW],
  ['desk', WIDE],
] as const)('every kind of card on a %s', (name, size) => {
  test.each(['light', 'dark'] as const)('fits, can be touched and read: %s', async (colorScheme) => {
    const house = await start();
    house.hands.press('white');
    house.hands.play('e7e5');
    house.hands.press('black');
    say(house, { type: 'offerDraw', side: 'white' });
    house.hands.slip('b1', 'b3');
    house.hands.press('white');
    say(house, { type: 'pause' });
    const page = await openPage(house, { ...size, colorScheme, path: PATH });
    await page.getByText('What follows').first().waitFor();
    const article = cardOf(page, 'Illegal move').getByRole('link', { name: 'Art. 7.5.1' });
    expect(await article.getAttribute('href')).toBe('laws.html#7.5.1');
    await expectFit(page);
    expect(await axeFindings(page)).toEqual([]);
    await page.getByText('Read out to White').click();
    await page.getByRole('blockquote').waitFor();
    await expectFit(page);
    await keepPicture(page, `cards-${name}-${colorScheme}`);
  });
});
