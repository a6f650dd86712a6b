import { describe, expect, test } from 'vitest';
import type { LawsRules } from '../../src/laws/lawsRules.js';
import { callerOf } from '../table/callerOf.js';
import { startLawHouse } from './arbiterHarness.js';
import { builtPages, keepPicture, openPage, useBrowser } from './browserHarness.js';
import { expectFit, PHONE, WIDE } from './pageFit.js';
import { playIncident } from './playIncident.js';

/** Every kind of card on the arbiter's page, on a phone and a desktop: its text is right, and it fits. */

useBrowser();

type House = Awaited<ReturnType<typeof startLawHouse>>;
type Scene = {
  /** The title of the card. */
  readonly title: string;
  readonly rules?: Partial<LawsRules>;
  /** A recording of `fixtures/laws`, or the acts at the board. */
  readonly scene: string | ((house: House) => void);
};

const say = (
  { table, time }: House,
  command: Parameters<House['table']['command']>[0],
  who = 'arbiter Bea',
): void => {
  const answer = table.command(command, time.nowMs(), callerOf(who));
  if (!answer.ok) throw answer.error;
};
const begun = (house: House): void => {
  house.hands.connect();
  house.hands.play('e2e4');
};
const after =
  (more: (house: House) => void) =>
  (house: House): void => {
    begun(house);
    more(house);
  };

const SCENES: Readonly<Record<string, Scene>> = {
  illegal: {
    title: 'Illegal move',
    scene: after(({ hands }) => {
      hands.slip('g8', 'g6');
      hands.press('black');
    }),
  },
  touched: {
    title: 'Touched piece not played',
    scene: after(({ hands }) => {
      hands.hold('b8', 9_000);
      hands.play('e7e5');
      hands.wait(12_000);
    }),
  },
  touchedAsked: {
    title: 'Touched piece not played?',
    scene: after(({ hands }) => {
      hands.hold('b8', 3_000);
      hands.play('e7e5');
      hands.wait(12_000);
    }),
  },
  emptyPress: { title: 'Clock pressed without a move', scene: 'press/press-without-a-move-later' },
  claim: {
    title: 'A draw is claimed',
    rules: { claimRuling: 'arbiter', repetitionClaim: 1 },
    scene: after((house) =>
      say(house, { type: 'claim', side: 'black', ground: 'threefold' }, 'player Black'),
    ),
  },
  moreTime: {
    title: 'Five seconds more a move are asked for',
    rules: { quickplay: 'increment' },
    scene: after((house) => say(house, { type: 'claim', side: 'black', ground: 'quickplay' })),
  },
  quickplayDraw: {
    title: 'A draw is claimed',
    rules: { quickplay: 'draw' },
    scene: after((house) => say(house, { type: 'claim', side: 'black', ground: 'quickplay' })),
  },
  paused: { title: 'Paused: the clocks are stopped', scene: after((house) => say(house, { type: 'pause' })) },
  adjourned: { title: 'Adjourned', scene: after((house) => say(house, { type: 'adjourn' })) },
  offer: {
    title: 'Black has offered a draw',
    scene: after((house) => {
      house.hands.play('e7e5');
      say(house, { type: 'offerDraw', side: 'black' });
    }),
  },
  adjusting: {
    title: 'Black adjusts (4.2.1)',
    scene: after((house) => say(house, { type: 'adjust', side: 'black' })),
  },
  binding: { title: 'Touch-move', scene: after(({ hands }) => hands.hold('b8', 6_000)) },
  resultPutRight: { title: 'A result was shown: 0-1', scene: 'results/kings-put-right-to-the-other-winner' },
};

describe.each([
  ['phone', PHONE],
  ['desk', WIDE],
] as const)('on a %s', (size, device) => {
  test.each(Object.entries(SCENES))('%s', async (name, { title, rules = {}, scene }) => {
    const house = await startLawHouse({ staticDir: builtPages(), rules });
    if (typeof scene === 'string') await playIncident(house.table, house.time, scene);
    else scene(house);
    const page = await openPage(house, { ...device, path: '/arbiter.html' });
    const card = page.getByRole('region', { name: title, exact: true });
    await card.waitFor();
    // At most one button is emphasised.
    expect(await card.locator('button.primary, button.danger').count()).toBeLessThanOrEqual(1);
    await expectFit(page);
    await keepPicture(page, `card-${name}-${size}`);
  });
});
