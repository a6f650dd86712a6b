import { expect, test } from 'vitest';
import { realTime } from '../../src/boards/transport/realTime.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { createHands } from '../table/playOnTable.js';
import { axeFindings } from './axe.js';
import { keepPicture, openPage, useBrowser } from './browserHarness.js';
import { openOperator } from './operatorHarness.js';
import { expectFit, PHONE } from './pageFit.js';

useBrowser();

/** The moves 2... Nc6, a6, Nf6, 3. Bb5, Nc3 are played while the cable is out, in an unknown order. */
const openUnseen = async () => {
  const house = await openOperator();
  const act = (body: object) =>
    fetch(`${house.base}/api/v1/tournament/acts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const [white, black] = [{ name: 'Castro, Cara' }, { name: 'Étienne, Émile' }];
  await act({ type: 'pair', round: 1, board: 1, white, black });
  await act({ type: 'setUp', round: 1 });
  const { table } = house;
  let isOut = false;
  const hands = createHands(
    {
      deviceChanged: (change, atMs) => table.deviceChanged(change, atMs),
      deviceEvent: (event, atMs) => {
        if (!isOut) table.deviceEvent(event, atMs);
      },
    },
    new VirtualTime(realTime.nowMs() - 60_000),
  );
  hands.connect();
  hands.play('e2e4', 'e7e5', 'g1f3');
  hands.disconnect();
  isOut = true;
  hands.play('b8c6', 'f1b5', 'a7a6', 'b1c3', 'g8f6');
  isOut = false;
  hands.connect(hands.board());
  await expect.poll(() => table.state.questions[0]?.options.length, { timeout: 20_000 }).toBeGreaterThan(6);
  return house;
};

test('which of many orders it was is asked on a phone without naming them twice, and is one tap', async () => {
  const house = await openUnseen();
  const list = await openPage(house, { ...PHONE, path: '/arbiter.html' });
  await list.getByText('Castro, Cara').waitFor();
  expect(await list.locator('.round-row').first().textContent()).toMatch(/Which moves were played\?/);
  await keepPicture(list, 'many-ways-tables');
  const service = await openPage(house, { ...PHONE, path: '/operator.html' });
  await service.getByText('Which moves were played from 2... on?').waitFor();
  await expectFit(service);
  expect(await axeFindings(service)).toEqual([]);
  await keepPicture(service, 'many-ways-operator');
  const page = await openPage(house, { ...PHONE, path: '/arbiter.html#/table/board-1' });
  // A pawn move begins with a small letter at any place.
  await page.getByRole('button', { name: 'a6 Nc3 Nc6 Bb5 Nf6', exact: true }).waitFor();
  await expectFit(page);
  await keepPicture(page, 'many-ways-arbiter');
  await service.getByRole('button', { name: 'a6 Nc3 Nc6 Bb5 Nf6', exact: true }).click();
  await expect.poll(() => house.table.state.questions).toEqual([]);
  expect(house.table.state.game?.moves.map(({ san }) => san).join(' ')).toBe('e4 e5 Nf3 a6 Nc3 Nc6 Bb5 Nf6');
});
