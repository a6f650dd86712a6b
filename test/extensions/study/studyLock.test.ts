import { describe, expect, test } from 'vitest';
import { helpAllowed } from '../../../src/extensions/opponents/helpAllowed.js';
import { createAccess } from '../../../src/server/access.js';
import type { OpponentChoice } from '../../../src/table/opponents/opponentChoice.js';
import { startHttp } from '../../server/http/httpHarness.js';
import { specOf } from '../../table/playOnTable.js';
import { boardOf, startStudyHarness } from './studyHarness.js';

const FILE = `[Event "One"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 *
`;
const sitting = { side: 'black', name: 'Analysis', kind: 'analysis' } as const;
const onServer = { type: 'setSeats', white: 'board', black: 'remote' } as const;

const kinds = (file: string): readonly OpponentChoice[] => [
  { kind: 'exercises', file },
  { kind: 'pgn', file },
  { kind: 'pgn', file, guess: 'white' },
  { kind: 'analysis' },
];

describe('the lock keeps every kind of study away', () => {
  test.each(['fide-standard', 'fide-rapid', 'fide-blitz', 'uscf'] as const)(
    'at a table under %s',
    async (profile) => {
      const harness = await startStudyHarness({ file: FILE, profile });
      for (const choice of kinds(harness.path)) expect(await harness.choose(choice)).toMatch(/^HELP_LOCKED/);
      expect(harness.house.service.at('t')).toEqual({ study: null, allowed: false });
    },
  );

  test('in a game through a server, and in its middle', async () => {
    const harness = await startStudyHarness({ file: FILE });
    await harness.say(onServer);
    await harness.say({ type: 'newGame' });
    await harness.hand('e2e4');
    for (const choice of kinds(harness.path)) expect(await harness.choose(choice)).toMatch(/^HELP_LOCKED/);
    expect(harness.view().game?.moves).toHaveLength(1);
  });

  test('in a game at the board that the Laws judge', async () => {
    const harness = await startStudyHarness({ file: FILE });
    await harness.hand('e2e4');
    for (const choice of kinds(harness.path)) expect(await harness.choose(choice)).toMatch(/^HELP_LOCKED/);
  });

  test.each([
    ['a study is begun as a new game', { type: 'newGame', study: true }, /help is off/],
    ['an analysis is said to sit there', { type: 'setOpponent', opponent: sitting }, undefined],
  ] as const)('in the middle of a game that the Laws judge, when %s', async (_, command, why) => {
    const harness = await startStudyHarness({ file: FILE });
    await harness.hand('e2e4');
    if (why === undefined) await harness.say(command);
    else await expect(harness.say(command)).rejects.toThrow(why);
    expect(helpAllowed(harness.view(), harness.tables.tables())).toBe(false);
  });

  test('from a game that the Laws judged, once a player sits at a screen', async () => {
    const harness = await startStudyHarness({ file: FILE });
    await harness.hand('e2e4');
    await harness.say({ type: 'setSeats', white: 'screen', black: 'board' });
    expect(harness.view().rules.signals).toBe('teaching');
    expect(helpAllowed(harness.view())).toBe(false);
    for (const choice of kinds(harness.path)) expect(await harness.choose(choice)).toMatch(/^HELP_LOCKED/);
    await expect(harness.say({ type: 'newGame', study: true })).rejects.toThrow(/help is off/);
    await harness.say({ type: 'newGame' });
    expect(helpAllowed(harness.view())).toBe(true);
  });

  test('from every game after a study, with any caller that begins it', async () => {
    const harness = await startStudyHarness();
    expect(helpAllowed(harness.view())).toBe(false);
    expect(await harness.choose({ kind: 'analysis' })).toBe(undefined);
    expect(harness.view().game?.study).toBe(true);
    expect(helpAllowed(harness.view())).toBe(true);
    await harness.say({ type: 'newGame' });
    await harness.elapse(1_000);
    expect(harness.view().game?.study).toBe(undefined);
    expect(helpAllowed(harness.view())).toBe(false);
    expect(harness.view().opponent).toBe(undefined);
  });

  test('lets a study go on after a restart, under the rules that it began with', async () => {
    const first = await startStudyHarness();
    await first.choose({ kind: 'analysis' });
    await first.hand('e2e4');
    await first.service.stop();
    await first.close();
    const stands = boardOf('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');
    const again = await startStudyHarness({ dir: first.dir, stands });
    await again.service.resume('t');
    expect(again.study()).toMatchObject({ kind: 'analysis' });
    expect(helpAllowed(again.view())).toBe(true);
    expect(again.moves()).toEqual(['e4']);
  });

  test('from a study that goes on when its seat is given to a server', async () => {
    const harness = await startStudyHarness({ file: FILE });
    await harness.choose({ kind: 'pgn', file: harness.path });
    const plies = harness.moves().length;
    await harness.say(onServer);
    await harness.elapse(1_000);
    for (const deed of ['forward', 'back', 'again', 'next'] as const)
      expect(await harness.request(deed)).toBe('HELP_LOCKED');
    expect(harness.study()).toMatchObject({ mood: 'locked', can: [] });
    expect(harness.view().opponent?.says).toMatch(/^Help is locked here/);
    expect(harness.moves()).toHaveLength(plies);
  });

  test('from the position of a locked game at the next table', async () => {
    const harness = await startStudyHarness({ file: FILE });
    harness.tables.addTable(specOf('game'));
    const { tables } = harness;
    const say = (command: Parameters<typeof harness.say>[0]) =>
      tables.command('game', command, { role: 'operator' });
    await say({ type: 'setSeats', white: 'screen', black: 'remote' });
    await say({ type: 'newGame' });
    await say({ type: 'playMove', side: 'white', uci: 'e2e4' });
    await harness.choose({ kind: 'pgn', file: harness.path });
    await harness.follow();
    expect(harness.study()).toMatchObject({ mood: 'locked', can: [] });
    expect(await harness.request('forward')).toBe('HELP_LOCKED');
  });

  test('from a table whose rules are others after a restart', async () => {
    const first = await startStudyHarness({ file: FILE });
    await first.choose({ kind: 'pgn', file: first.path, guess: 'white' });
    await first.service.stop();
    await first.close();
    const again = await startStudyHarness({ file: FILE, dir: first.dir, profile: 'fide-rapid' });
    await again.service.resume('t');
    expect(again.house.service.at('t')).toEqual({ study: null, allowed: false });
    expect(again.notes.join()).toContain('the rules of this table allow no help');
  });

  test('over HTTP with the token of an operator', async () => {
    const harness = await startStudyHarness({ file: FILE });
    await harness.choose({ kind: 'pgn', file: harness.path });
    await harness.say(onServer);
    await harness.elapse(1_000);
    const find = async () => ({ role: 'operator', name: 'Vera' }) as const;
    const { ask } = await startHttp({
      service: harness.tables,
      studies: harness.house.service,
      opponents: harness.service,
      access: createAccess({ host: '0.0.0.0', tokens: { find } }),
    });
    const post = async (path: string, body: unknown) => {
      const headers = { 'content-type': 'application/json', authorization: 'Bearer of-vera' };
      const answer = await ask(`/api/v1/tables/t/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return ((await answer.json()) as { error?: { code: string } }).error?.code;
    };
    expect(await post('study', { do: 'forward' })).toBe('HELP_LOCKED');
    expect(await post('opponent', { kind: 'exercises' })).toBe('HELP_LOCKED');
  });
});
