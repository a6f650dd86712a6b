import { expect, test } from 'vitest';
import { lawsRules } from '../../../src/laws/profiles.js';
import { createAccess } from '../../../src/server/access.js';
import { ok } from '../../../src/shared/result.js';
import type { OpponentService } from '../../../src/table/opponents/opponentService.js';
import { createFakeTableService } from '../fakeTableService.js';
import { gameBody, moveBody, scriptPlies } from '../gameScript.js';
import { startHttp } from './httpHarness.js';

const TOKENS = {
  find: async () => ({ name: 'Ann', role: 'operator', table: 'one' }) as const,
};

test.each([
  ['its own table', 'POST', '/api/v1/tables/one/commands', '{"type":"newGame"}', 200],
  ['a command at another', 'POST', '/api/v1/tables/two/commands', '{"type":"newGame"}', 403],
  ['what arbiters know of another', 'GET', '/api/v1/tables/two/laws', undefined, 403],
  ['help at another', 'POST', '/api/v1/tables/two/help', '{"ask":"evaluation"}', 403],
  ['the voice of another', 'POST', '/api/v1/tables/two/speech', '{"ask":"lastMove"}', 403],
  ['the opponent of another', 'DELETE', '/api/v1/tables/two/opponent', undefined, 403],
  ['the board of another', 'POST', '/api/v1/tables/two/board', '{"type":"testSound"}', 403],
  ['a game of the house', 'DELETE', '/api/v1/games/g1', undefined, 403],
  ['the tournament', 'GET', '/api/v1/tournament', undefined, 403],
])('an operator token for one table: %s', async (_what, method, path, body, status) => {
  const harness = await startHttp({ accessOptions: { host: '0.0.0.0', tokens: TOKENS } });
  harness.house.addTable('two');
  const headers = { authorization: 'Bearer t', 'content-type': 'application/json' };
  const answer = await harness.ask(path, { method, headers, ...(body !== undefined && { body }) });
  expect([answer.status, await answer.text()]).toEqual([status, expect.any(String)]);
});

test.each([
  ['fide-standard', 409],
  ['casual', 200],
] as const)(
  'the token of a player chooses another opponent in a game under %s: %d',
  async (profile, status) => {
    const chosen: string[] = [];
    const opponents = {
      choose: async (table: string) => {
        chosen.push(table);
        return ok({ playing: null, last: null });
      },
    } as unknown as OpponentService;
    const find = async () => ({ name: 'Ann', role: 'player', table: 'one' }) as const;
    const house = createFakeTableService({ rules: lawsRules(profile) });
    house.addTable('one');
    const [e4] = scriptPlies('e4');
    if (e4 === undefined) throw new Error('no ply');
    house.tell('one', gameBody('g1'), moveBody('g1', e4));
    const harness = await startHttp({
      service: house.service,
      opponents,
      access: createAccess({ host: '0.0.0.0', tokens: { find } }),
    });
    const headers = { authorization: 'Bearer t', 'content-type': 'application/json' };
    const body = JSON.stringify({ kind: 'person' });
    const answer = await harness.ask('/api/v1/tables/one/opponent', { method: 'POST', headers, body });
    expect([answer.status, chosen]).toEqual([status, status === 200 ? ['one'] : []]);
  },
);
