import { expect, test } from 'vitest';
import { startHttp } from './httpBed.js';

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
  const bed = await startHttp({ accessOptions: { host: '0.0.0.0', tokens: TOKENS } });
  bed.house.addTable('two');
  const headers = { authorization: 'Bearer t', 'content-type': 'application/json' };
  const answer = await bed.ask(path, { method, headers, ...(body !== undefined && { body }) });
  expect([answer.status, await answer.text()]).toEqual([status, expect.any(String)]);
});
