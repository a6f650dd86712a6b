import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { callerOf } from '../table/callerOf.js';
import { reading } from '../table/clockHarness.js';
import { startLawHouse } from './arbiterHarness.js';
import { builtPages, keepPicture, openPage, useBrowser } from './browserHarness.js';

useBrowser();

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const PATH = '/arbiter.html';

type House = Awaited<ReturnType<typeof startLawHouse>>;
type Check = 'faintTexts' | 'smallTargets' | 'nameless' | 'overhang' | 'focused';
const check = (page: Page, name: Check): Promise<unknown> => page.evaluate(`pageChecks.${name}()`);

const start = async (options: Parameters<typeof startLawHouse>[0] = {}): Promise<House> => {
  const house = await startLawHouse({ staticDir: builtPages(), ...options });
  house.hands.connect();
  house.hands.play('e2e4');
  return house;
};
const stageOf = (page: Page) => page.locator('[data-stage]');
const waitForStage = (page: Page, stage: string) => page.locator(`[data-stage="${stage}"]`).waitFor();
const dialog = (page: Page) => page.getByRole('dialog');
const more = (page: Page) => page.getByRole('region', { name: 'Commands' });
const cardOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Opens the list of rare commands. */
const openMore = async (page: Page): Promise<void> => {
  if ((await more(page).locator('details[open]').count()) === 0) await more(page).locator('summary').click();
};

/** Opens a command, fills in its form, and sends it. */
const say = async (
  page: Page,
  label: string,
  values: Readonly<Record<string, string>> = {},
): Promise<void> => {
  await openMore(page);
  await more(page).getByRole('button', { name: label, exact: true }).click();
  await dialog(page).waitFor();
  for (const [name, value] of Object.entries(values)) {
    const choice = dialog(page).getByRole('combobox', { name });
    if ((await choice.count()) > 0) await choice.selectOption(value);
    else await dialog(page).getByRole('textbox', { name }).fill(value);
  }
  await dialog(page).getByRole('button', { name: label, exact: true }).click();
};

const slipAndPress = ({ hands }: House): void => {
  hands.slip('g8', 'g6');
  hands.press('black');
};

describe('an arbiter at his table', () => {
  test('sees an illegal move, rules on it, and undoes what he ruled', async () => {
    const house = await start();
    slipAndPress(house);
    const page = await openPage(house, { path: PATH });
    await waitForStage(page, 'illegalPending');
    const card = cardOf(page, 'Illegal move');
    expect(await card.textContent()).toContain('which is not a legal move, and pressed the clock');
    expect(await more(page).getByRole('button').first().isVisible()).toBe(false);
    await openMore(page);
    const commands = more(page).getByRole('button');
    await commands.first().waitFor();
    expect((await commands.allTextContents()).slice(0, 2)).toEqual(['Illegal move', 'No illegal move']);
    await keepPicture(page, 'arbiter-illegal-move');
    await say(page, 'Illegal move', { Why: 'seen by myself' });
    await page.getByText('1 of 2').waitFor();
    expect(house.table.state.laws.illegalMoves.black).toBe(1);
    expect(house.decisions()).toEqual([
      { kind: 'illegalMove', who: 'operator local', why: 'seen by myself' },
    ]);
    expect(await page.getByRole('region', { name: 'Put the pieces back' }).textContent()).toContain(
      'black knight from g6 to g8',
    );
    const log = page.getByRole('region', { name: 'Decisions' });
    await log.getByText('seen by myself').waitFor();
    expect(await log.textContent()).toMatch(/7\.5\.1.*operator local/);
    await keepPicture(page, 'arbiter-ruled');
    await log.getByRole('button', { name: 'Undo' }).click();
    await dialog(page).getByLabel('Why').fill('it was legal');
    await dialog(page).getByRole('button', { name: 'Undo the last decision' }).click();
    await page.getByText('decision 1 undone').waitFor();
    expect(house.table.state.laws.illegalMoves.black).toBe(0);
  });

  test('is told by which rule something is refused, and nothing changes', async () => {
    const house = await start();
    const page = await openPage(house, { path: PATH, expectErrors: /409|422|400/ });
    await waitForStage(page, 'playing');
    const before = house.table.state;
    await say(page, 'Offer a draw', { Player: 'black' });
    await dialog(page).getByRole('alert').waitFor();
    expect(await dialog(page).getByRole('alert').textContent()).toContain('(5.2.3)');
    expect(house.table.state).toBe(before);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await say(page, 'Set the clocks', { "White's clock": 'an hour' });
    expect(await dialog(page).getByRole('alert').textContent()).toContain('a time such as 1:05:00');
    expect(house.table.state).toBe(before);
  });

  test('says everything that the Laws know, one after the other', async () => {
    const house = await start();
    house.hands.play('e7e5');
    const page = await openPage(house, { path: PATH });
    await waitForStage(page, 'playing');
    const expectLog = (text: string) =>
      page.getByRole('region', { name: 'Decisions' }).getByText(text).waitFor();
    await say(page, 'Pause', { Why: 'a call of nature' });
    await waitForStage(page, 'paused');
    expect(await more(page).getByRole('button', { name: 'Claim a draw' }).isDisabled()).toBe(true);
    await say(page, 'Resume');
    await waitForStage(page, 'playing');
    await say(page, 'Penalty', { Player: 'white', Penalty: 'addTime', Time: '2:00' });
    await expectLog('penalty for White: time for the opponent, 2:00');
    await say(page, 'Set the clocks', { "White's clock": '1:00:00' });
    await expectLog('clock set: White 1:00:00');
    await say(page, 'Offer a draw', { Player: 'white' });
    await cardOf(page, 'White has offered a draw').waitFor();
    await say(page, 'Decline the draw');
    await expectLog('Black declines');
    await say(page, 'Claim a draw', { 'Because of': 'threefold' });
    await expectLog('White claims repetition: wrong, 1 of 3');
    await page.locator('.move', { hasText: 'e5' }).click();
    await dialog(page).getByLabel('Moves').fill('c5 Nf3');
    await dialog(page).getByRole('button', { name: 'Correct the score' }).click();
    await expectLog('score from ply 2');
    expect(house.table.state.game?.moves.map(({ san }) => san)).toEqual(['e4', 'c5', 'Nf3']);
    await say(page, 'Resign', { Player: 'black' });
    await waitForStage(page, 'finished');
    expect(await stageOf(page).textContent()).toContain('White wins (resignation)');
    await say(page, 'Result', { Result: '1/2-1/2', Why: 'signed so' });
    await page.getByText('Draw (decision)').waitFor();
    await say(page, 'Set the position', { FEN: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' });
    await expectLog('position set');
    expect(house.table.state.game?.startFen).toBe('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1');
  });

  test('takes a suggested correction with one tap, and any correction back, whoever made it', async () => {
    const house = await start();
    house.hands.play('e7e5');
    const page = await openPage(house, { path: PATH });
    await waitForStage(page, 'playing');
    const sans = () => house.table.state.game?.moves.map(({ san }) => san).join(' ');
    // The score says d5, and the board agrees with the reported game.
    await page.locator('.move', { hasText: 'e5' }).click();
    await dialog(page).getByLabel('Moves').fill('d5');
    await dialog(page).getByRole('button', { name: 'Correct the score' }).click();
    await expect.poll(sans).toBe('e4 d5');
    const suggested = page.getByRole('region', { name: 'Suggested corrections' });
    await suggested.getByText('1... d5 was probably 1... e5').waitFor();
    await keepPicture(page, 'arbiter-suggestion');
    await suggested.getByRole('button', { name: 'Correct: 1... d5 was probably 1... e5' }).click();
    await expect.poll(sans).toBe('e4 e5');
    await suggested.waitFor({ state: 'hidden' });
    await say(page, 'Penalty', { Player: 'white', Penalty: 'warning' });
    // The first correction is no longer in the score. The second one is, with a decision after it.
    const log = page.getByRole('region', { name: 'Decisions' });
    await log.getByText('penalty for White: a warning').waitFor();
    const entry = log.getByRole('listitem').filter({ hasText: 'score from ply 2: e7e5' });
    expect(await entry.textContent()).toContain('operator local');
    await entry.getByRole('button', { name: 'Undo' }).click();
    await dialog(page).getByRole('button', { name: 'Undo the correction' }).click();
    await log.getByText('correction 2 undone').waitFor();
    expect(sans()).toBe('e4 d5');
    expect(house.table.state.laws.warnings.white).toBe(1);
  });

  test('sees what touching binds a player to, with the evidence', async () => {
    const house = await start();
    house.hands.hold('b8', 6_000);
    const page = await openPage(house, { path: PATH });
    const touch = cardOf(page, 'Touch-move');
    await touch.waitFor();
    const words = await touch.textContent();
    expect(words).toContain('the knight on b8 must move');
    expect(words).toMatch(/Allowed: Nc6 Na6/);
    expect(words).toContain('Seen: lift nb8, place nb8');
  });
});

describe('what the page asks of its reader', () => {
  const tokens = {
    find: async (token: string) =>
      token === 'secret' ? ({ name: 'Bea', role: 'arbiter' } as const) : undefined,
  };

  test('sees that a game is over which both players have lost', async () => {
    const house = await start();
    const page = await openPage(house, { path: PATH });
    await waitForStage(page, 'playing');
    house.table.command({ type: 'forfeit', loser: 'both' }, 0, callerOf('arbiter Bea'));
    await waitForStage(page, 'finished');
    expect(await page.locator('.to-move').count()).toBe(0);
  });

  test('beyond the machine a token is needed; with it the stream is live', async () => {
    const house = await start({ accessOptions: { host: '0.0.0.0', tokens } });
    const refused = await openPage(house, { path: PATH, expectErrors: /401/ });
    await refused.getByRole('alert').filter({ hasText: 'this needs a role token' }).waitFor();
    const page = await openPage(house, { path: `${PATH}#token=secret` });
    await waitForStage(page, 'playing');
    expect(page.url()).not.toContain('secret');
    slipAndPress(house);
    await waitForStage(page, 'illegalPending');
    await say(page, 'No illegal move');
    await waitForStage(page, 'correcting');
    expect(house.decisions()).toEqual([{ kind: 'illegalIgnored', who: 'arbiter Bea', why: undefined }]);
  });

  test('what a token is missing for leads to the form for it: a wrong one changes nothing, a right one is kept', async () => {
    const house = await start({ accessOptions: { host: '0.0.0.0', tokens } });
    const page = await openPage(house, { path: PATH, expectErrors: /401/ });
    const note = page.getByRole('alert').filter({ hasText: 'this needs a role token' });
    const give = async (token: string): Promise<void> => {
      await page.getByRole('button', { name: 'Enter a token' }).click();
      const use = dialog(page).getByRole('button', { name: 'Use this token' });
      expect(await use.isDisabled()).toBe(true);
      await dialog(page).getByLabel('Token').fill(token);
      await use.click();
      await dialog(page).waitFor({ state: 'detached' });
    };
    await note.waitFor();
    await page.getByRole('button', { name: 'Enter a token' }).click();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await note.waitFor();
    await give('nonsense');
    await page.getByRole('alert').filter({ hasText: 'token' }).waitFor();
    expect(await stageOf(page).count()).toBe(0);
    await give(' secret ');
    await waitForStage(page, 'playing');
    expect(await note.count()).toBe(0);
    await page.reload();
    await waitForStage(page, 'playing');
    expect(house.decisions()).toEqual([]);
  });

  test('the public page is silent where this one speaks', async () => {
    const house = await start();
    const live = await openPage(house);
    const page = await openPage(house, { path: PATH });
    slipAndPress(house);
    await waitForStage(page, 'illegalPending');
    await page.waitForTimeout(300);
    expect(await live.locator('main').textContent()).not.toMatch(/illegal|no legal move|right|g6/i);
    await live.getByRole('link', { name: 'Arbiter' }).click();
    await waitForStage(live, 'illegalPending');
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`it fits a phone, can be touched and read: ${colorScheme}`, async () => {
      const house = await start();
      house.hands.hold('b8', 6_000);
      slipAndPress(house);
      const page = await openPage(house, { ...PHONE, path: PATH, colorScheme });
      await waitForStage(page, 'illegalPending');
      for (const name of ['faintTexts', 'smallTargets', 'nameless'] as const)
        expect(await check(page, name), name).toEqual([]);
      expect(await check(page, 'overhang')).toBe(0);
      await keepPicture(page, `arbiter-phone-${colorScheme}`);
      await openMore(page);
      await keepPicture(page, `arbiter-phone-more-${colorScheme}`);
      for (const name of ['faintTexts', 'smallTargets', 'nameless'] as const)
        expect(await check(page, name), name).toEqual([]);
      await more(page).getByRole('button', { name: 'Penalty' }).click();
      for (const name of ['faintTexts', 'smallTargets', 'nameless'] as const)
        expect(await check(page, name), name).toEqual([]);
      await keepPicture(page, `arbiter-phone-dialog-${colorScheme}`);
    });

  test('on a phone the first screen holds both clocks and the first card with its answers; then come position and commands', async () => {
    const house = await start();
    const { table, hands } = house;
    const clock = reading({ leftMs: 5_391_000, running: 'right', leverUp: 'right' });
    const tags = { White: 'Krasnohorkai-Tolnay, Anna Maria', WhiteTitle: 'WGM', Black: 'Vu, An' };
    table.command({ type: 'setTags', tags }, 0, callerOf('arbiter Bea'));
    table.deviceEvent({ kind: 'clock', reading: clock }, 0);
    hands.wait(1_000);
    slipAndPress(house);
    const viewport = { width: 390, height: 844 };
    const page = await openPage(house, { ...PHONE, viewport, path: PATH });
    const card = cardOf(page, 'Illegal move');
    await card.getByText('What follows').waitFor();
    await keepPicture(page, 'arbiter-phone-players');
    const boxOf = async (locator: Locator) =>
      (await locator.boundingBox()) ?? { x: 0, y: Number.POSITIVE_INFINITY, width: 0, height: 0 };
    const order = [
      page.getByRole('region', { name: 'Players' }),
      card,
      page.getByRole('img', { name: 'The board as it stands' }),
      more(page),
      page.getByRole('region', { name: 'Moves' }),
    ];
    const tops = await Promise.all(order.map(async (part) => (await boxOf(part)).y));
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
    const clocks = await Promise.all((await page.getByRole('timer').all()).map(boxOf));
    expect(clocks).toHaveLength(2);
    const answers = await Promise.all((await card.getByRole('button').all()).map(boxOf));
    expect(answers).toHaveLength(2);
    for (const { y, height } of [...clocks, ...answers]) expect(y + height).toBeLessThan(viewport.height);
    expect(await check(page, 'overhang')).toBe(0);
    await page.setViewportSize({ width: 768, height: 1024 });
    const players = await boxOf(page.getByRole('region', { name: 'Players' }));
    for (const { x, width } of await Promise.all((await page.getByRole('timer').all()).map(boxOf)))
      expect(x + width).toBeLessThan(players.x + players.width);
    await keepPicture(page, 'arbiter-tablet-players');
  });

  test('everything is reached with the keyboard, and the focus is seen', async () => {
    const house = await start();
    const page = await openPage(house, { path: PATH });
    await waitForStage(page, 'playing');
    await more(page).locator('summary').focus();
    await page.keyboard.press('Enter');
    const seen = new Set<string>();
    for (let i = 0; i < 48; i++) {
      await page.keyboard.press('Tab');
      seen.add(String(await check(page, 'focused')));
    }
    for (const name of ['Illegal move', 'Penalty', 'Result', 'Pause', 'Resign', 'Score sheet'])
      expect([...seen], name).toContain(name);
    expect([...seen].filter((name) => name.endsWith('(unseen)'))).toEqual([]);
    await more(page).getByRole('button', { name: 'Pause' }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    expect(await dialog(page).count()).toBe(0);
  });
});

describe('in the words of its arbiter', () => {
  test.each([
    ['de', 'Regelwidriger Zug', 'Ein regelwidriger Zug wartet auf die Entscheidung', 'Entscheidungen'],
    ['es', 'Jugada ilegal', 'Una jugada ilegal espera decisión', 'Decisiones'],
    ['fr', 'Coup illégal', 'Un coup illégal attend une décision', 'Décisions'],
  ])(
    '%s: an illegal move waits for a ruling, and all fits on a phone',
    async (language, ruling, waits, decisions) => {
      const house = await start();
      slipAndPress(house);
      const page = await openPage(house, { ...PHONE, path: `${PATH}?lang=${language}` });
      await waitForStage(page, 'illegalPending');
      expect(await stageOf(page).textContent()).toBe(waits);
      for (const name of ['overhang', 'smallTargets', 'nameless'] as const)
        expect([await check(page, name)].flat().filter(Boolean), name).toEqual([]);
      await page.evaluate(`document.documentElement.dir = 'rtl'`);
      expect(await check(page, 'overhang')).toBe(0);
      await page.evaluate(`document.documentElement.dir = 'ltr'`);
      await cardOf(page, ruling).waitFor();
      await page.getByRole('region', { name: decisions }).waitFor();
      await keepPicture(page, `arbiter-${language}-phone`);
      await page.setViewportSize({ width: 1440, height: 900 });
      await keepPicture(page, `arbiter-${language}-desk`);
    },
  );
});
