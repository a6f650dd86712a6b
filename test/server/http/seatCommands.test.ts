import { describe, expect, test } from 'vitest';
import { type AccessOptions, createAccess } from '../../../src/server/access.js';
import { useClockTable } from '../../table/clockHarness.js';
import { startHttp } from './httpHarness.js';

const { open } = useClockTable();

/** A house beyond loopback, with tokens for two players of its table, one of another, and an arbiter. */
const tokens: NonNullable<AccessOptions['tokens']> = {
  find: async (token) =>
    (
      ({
        anna: { name: 'Anna', role: 'player', side: 'white', table: 'one' },
        ben: { name: 'Ben', role: 'player', side: 'black', table: 'one' },
        cleo: { name: 'Cleo', role: 'player', side: 'black', table: 'two' },
        dora: { name: 'Dora', role: 'arbiter' },
      }) as const
    )[token],
};
const beyondLoopback = { host: '0.0.0.0', tokens };

/** After 1. e4 at the board, Black is to move at a screen. */
const start = async (access: AccessOptions = { host: '127.0.0.1' }) => {
  const tournamentService = await open();
  tournamentService.hands.connect();
  await tournamentService.do({ type: 'setSeats', white: 'board', black: 'screen' });
  tournamentService.hands.play('e2e4');
  tournamentService.wait(5_000);
  const http = await startHttp({
    service: tournamentService.tables,
    nowMs: () => tournamentService.time.nowMs(),
    access: createAccess(access),
  });
  const command = async (body: unknown, token?: string) => {
    const response = await http.ask('/api/v1/tables/one/commands', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const uci = () => tournamentService.game()?.moves.map((move) => move.uci);
  /** Checks that the request is refused like this, with a text and advice, and has no effect. */
  const expectRefused = async (body: unknown, expected: readonly [number, unknown], token?: string) => {
    const [view, reported] = [tournamentService.tables.table('one'), tournamentService.received.length];
    const answer = await command(body, token);
    const { code, details, message, advice } = answer.body['error'] as Record<string, unknown>;
    const rule = (details as Record<string, unknown> | undefined)?.['rule'];
    expect([answer.status, rule ?? code]).toEqual(expected);
    expect([message, advice]).toEqual([expect.stringMatching(/\w{3}/), expect.stringMatching(/\w{3}/)]);
    expect(tournamentService.tables.table('one')).toEqual(view);
    expect(tournamentService.received).toHaveLength(reported);
  };
  return { ...tournamentService, command, expectRefused, uci };
};

const play = (side: string, uci: string) => ({ type: 'playMove', side, uci });

describe('a move that is not allowed now is refused in words, and changes nothing', () => {
  test.each([
    ['for the player at the board', play('white', 'd2d4'), [409, 'seat']],
    ['an illegal move', play('black', 'e7e4'), [409, 'illegalMove']],
    ['no move', play('black', 'e7-e5'), [400, 'BAD_REQUEST']],
    ['for nobody', play('green', 'e7e5'), [400, 'BAD_REQUEST']],
    ['without a move', { type: 'playMove', side: 'black' }, [400, 'BAD_REQUEST']],
    [
      'by the other player',
      { ...play('black', 'e7e5'), by: { role: 'player', side: 'white' } },
      [409, 'role'],
    ],
    ['by the rules', { ...play('black', 'e7e5'), by: { role: 'rules' } }, [400, 'BAD_REQUEST']],
    [
      'by a side that there is not',
      { ...play('black', 'e7e5'), by: { role: 'player', side: 'red' } },
      [400, 'BAD_REQUEST'],
    ],
    [
      'an answer without a question',
      { type: 'answer', question: 'g-q1', option: 'accept' },
      [409, 'question'],
    ],
    [
      'seats, by who plays neither side',
      { type: 'setSeats', white: 'board', black: 'board', by: { role: 'player' } },
      [409, 'role'],
    ],
    ['a seat that there is not', { type: 'setSeats', white: 'board', black: 'chair' }, [400, 'BAD_REQUEST']],
  ] as const)('%s', async (_what, body, expected) => {
    const { expectRefused } = await start();
    await expectRefused(body, expected);
  });

  test('out of turn, and twice', async () => {
    const { command, expectRefused, uci } = await start();
    expect((await command(play('black', 'e7e5'))).status).toBe(200);
    await expectRefused(play('black', 'e7e5'), [409, 'twice']);
    await expectRefused(play('black', 'b8c6'), [409, 'turn']);
    expect(uci()).toEqual(['e2e4', 'e7e5']);
  });
});

describe('a token says who plays, for which side and where', () => {
  test('it does not move for the other side, nor at another table', async () => {
    const { command, expectRefused, uci } = await start(beyondLoopback);
    await expectRefused(play('black', 'e7e5'), [409, 'role'], 'anna');
    await expectRefused(play('black', 'e7e5'), [403, 'FORBIDDEN'], 'cleo');
    await expectRefused(play('black', 'e7e5'), [401, 'UNAUTHORISED'], 'nobody');
    await expectRefused(play('black', 'e7e5'), [401, 'UNAUTHORISED']);
    expect((await command(play('black', 'e7e5'), 'ben')).status).toBe(200);
    expect(uci()).toEqual(['e2e4', 'e7e5']);
  });

  test('is heeded instead of the role that the command names', async () => {
    const { command, expectRefused, uci } = await start(beyondLoopback);
    const asBlack = { ...play('black', 'e7e5'), by: { role: 'player', side: 'black' } };
    await expectRefused(asBlack, [409, 'role'], 'anna');
    await expectRefused({ ...asBlack, by: { role: 'operator' } }, [409, 'role'], 'anna');
    await expectRefused({ ...asBlack, by: { role: 'arbiter' } }, [401, 'UNAUTHORISED']);
    await expectRefused(
      { type: 'setPosition', fen: '4k3/8/8/8/8/8/8/4K3 w - - 0 1', by: { role: 'arbiter' } },
      [403, 'FORBIDDEN'],
      'anna',
    );
    const asWhite = { ...play('black', 'e7e5'), by: { role: 'player', side: 'white' } };
    expect((await command(asWhite, 'ben')).status).toBe(200);
    expect(uci()).toEqual(['e2e4', 'e7e5']);
  });

  test('also on loopback, where none is needed', async () => {
    const { command, expectRefused } = await start({ host: '127.0.0.1', tokens });
    const asBlack = { ...play('black', 'e7e5'), by: { role: 'player', side: 'black' } };
    await expectRefused(asBlack, [409, 'role'], 'anna');
    await expectRefused(asBlack, [403, 'FORBIDDEN'], 'cleo');
    expect((await command(asBlack)).status).toBe(200);
  });

  test('nor does it answer, offer, resign or agree for the other', async () => {
    const { command, expectRefused, game, tables } = await start(beyondLoopback);
    await command(play('black', 'e7e5'), 'ben');
    await expectRefused({ type: 'resign', side: 'white' }, [409, 'role'], 'ben');
    await expectRefused({ type: 'offerDraw', side: 'white' }, [409, 'role'], 'ben');
    const agreed = { type: 'result', result: '1/2-1/2', by: 'agreement' };
    await expectRefused(agreed, [409, '9.1.2.1'], 'ben');
    await expectRefused({ type: 'result', result: '0-1', by: 'resignation' }, [409, 'role'], 'ben');
    expect((await command({ type: 'offerDraw', side: 'black' }, 'ben')).status).toBe(200);
    const question = tables.table('one')?.ask?.id;
    await expectRefused({ type: 'answer', question, option: 'accept' }, [409, 'role'], 'ben');
    await expectRefused({ type: 'acceptDraw', side: 'white' }, [409, 'role'], 'ben');
    expect((await command({ type: 'answer', question, option: 'accept' }, 'anna')).status).toBe(200);
    expect(game()).toMatchObject({ result: '1/2-1/2', resultBy: 'agreement' });
  });

  test('seats in the middle of a game need both, or an arbiter', async () => {
    const { command, expectRefused, tables } = await start(beyondLoopback);
    const request = { type: 'setSeats', white: 'screen', black: 'screen' };
    expect((await command(request, 'ben')).status).toBe(200);
    expect(tables.table('one')?.seats.white).toBe('board');
    const question = tables.table('one')?.ask?.id;
    await expectRefused({ type: 'answer', question, option: 'agree' }, [409, 'role'], 'ben');
    await expectRefused(request, [409, 'seat'], 'ben');
    expect((await command({ type: 'answer', question, option: 'decline' }, 'anna')).status).toBe(200);
    expect(tables.table('one')?.seats.white).toBe('board');
    expect((await command(request, 'dora')).status).toBe(200);
    expect(tables.table('one')?.seats.white).toBe('screen');
  });
});
