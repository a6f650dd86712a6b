import { expect, onTestFinished, test } from 'vitest';
import { createRandom } from '../../../src/shared/random.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import { createFakeLichess } from '../../../src/simulation/lichess/fakeLichess.js';
import { silentOpponent } from '../../../src/simulation/lichess/fakeOpponent.js';

const open = () => {
  const time = new VirtualTime(1_000);
  const fake = createFakeLichess({ time, random: createRandom(5), opponent: silentOpponent });
  onTestFinished(() => fake.stop());
  const ask = async (token: string, path: string, init: RequestInit = {}): Promise<Response> =>
    fake.fetch(`https://fake.example${path}`, { ...init, headers: { Authorization: `Bearer ${token}` } });
  return { time, fake, ask };
};

test('a user who asks thirty times within five minutes for his name has to wait, and no other user', async () => {
  const { time, fake, ask } = open();
  const [anna, bela] = [fake.server.people.giveToken('Anna'), fake.server.people.giveToken('Bela')];
  const statuses: number[] = [];
  for (let i = 0; i < 31; i++) statuses.push((await ask(anna, '/api/account')).status);
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  expect((await ask(bela, '/api/account')).status).toBe(200);
  time.advanceTo(time.nowMs() + 300_000);
  expect((await ask(anna, '/api/account')).status).toBe(200);
});

test('one search for an opponent at a time is kept open', async () => {
  const { fake, ask } = open();
  fake.server.lobby = null;
  const token = fake.server.people.giveToken('Anna');
  const seek = () =>
    ask(token, '/api/board/seek', {
      method: 'POST',
      body: new URLSearchParams({ time: '10', increment: '5' }),
    });
  expect([(await seek()).status, (await seek()).status]).toEqual([200, 429]);
});
