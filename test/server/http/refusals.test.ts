import { expect, onTestFinished, test } from 'vitest';
import { refuse } from '../../../src/table/refuse.js';
import { createFakeTableService } from '../fakeTableService.js';
import { gameBody } from '../gameScript.js';
import { readStream, startHttp } from './httpHarness.js';

const tokens = {
  find: async (token: string) =>
    (
      ({
        anna: { name: 'Anna', role: 'player', side: 'white' },
        ben: { name: 'Ben', role: 'player', side: 'black' },
        bea: { name: 'Bea', role: 'arbiter' },
      }) as const
    )[token],
};

const startRefusing = async (host: string) => {
  const fake = createFakeTableService();
  fake.addTable('one');
  fake.addTable('two');
  const command = async () => refuse('9.4', 'a piece was touched: no claim on this move');
  const harness = await startHttp({
    service: { ...fake.service, command },
    accessOptions: { host, tokens },
  });
  const asWho = (token: string | undefined) =>
    token === undefined ? {} : { authorization: `Bearer ${token}` };
  const listen = async (query: string, token?: string) => {
    const abort = new AbortController();
    onTestFinished(() => abort.abort());
    const headers = asWho(token);
    return readStream(await harness.ask(`/api/v1/events${query}`, { headers, signal: abort.signal }));
  };
  const ask = (body: object, token?: string) =>
    harness.ask('/api/v1/tables/one/commands', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...asWho(token) },
      body: JSON.stringify(body),
    });
  return { tell: (table = 'one') => fake.tell(table, gameBody('g1')), listen, ask };
};

const claim = { type: 'claim', side: 'white', ground: 'threefold' };

test('a refused command is an event for its caller alone, without a number', async () => {
  const { tell, listen, ask } = await startRefusing('0.0.0.0');
  const [anna, ben, bea, stranger] = [
    await listen('', 'anna'),
    await listen('', 'ben'),
    await listen('', 'bea'),
    await listen(''),
  ];
  const elsewhere = await listen('?table=two', 'anna');
  const answer = await ask(claim, 'anna');
  expect(answer.status).toBe(409);
  const refused = await anna.next();
  expect(refused).toEqual({ event: 'refused', data: expect.any(String) });
  expect(JSON.parse(refused?.data ?? '')).toEqual({
    type: 'refused',
    table: 'one',
    command: 'claim',
    code: 'COMMAND_REFUSED',
    reason: 'a piece was touched: no claim on this move',
    rule: '9.4',
    by: 'player Anna',
  });
  // The refusal took no number, so the others receive the next event that happens.
  tell();
  for (const stream of [anna, ben, bea, stranger]) expect((await stream.next())?.id).toBe('1');
  tell('two');
  expect((await elsewhere.next())?.id).toBe('2');
});

test('where no token is needed, readers in the role of the caller receive it, and the operator', async () => {
  const { tell, listen, ask } = await startRefusing('127.0.0.1');
  const [player, arbiter, operator, audience] = [
    await listen('?as=player'),
    await listen('?as=arbiter'),
    await listen(''),
    await listen('?as=public'),
  ];
  await ask({ ...claim, by: { role: 'player', side: 'white' } });
  expect((await player.next())?.event).toBe('refused');
  expect((await operator.next())?.event).toBe('refused');
  tell();
  for (const stream of [player, arbiter, operator, audience]) expect((await stream.next())?.id).toBe('1');
});
