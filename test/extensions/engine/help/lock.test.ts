import { describe, expect, test } from 'vitest';
import { helpAllowed } from '../../../../src/extensions/opponents/helpAllowed.js';
import { lawsRules } from '../../../../src/laws/profiles.js';
import { wired } from '../../../table/twoHouses.js';
import { atScreens, startHelpHarness } from './helpHarness.js';

const hint = { ask: 'hint', step: 'square' } as const;
const requests = [hint, { ask: 'evaluation' }, { ask: 'lastMove' }, { ask: 'line' }] as const;
const onServer = { type: 'setSeats', white: 'screen', black: 'remote' } as const;
const OPENING = ['e2e4', 'e7e5', 'g1f3'] as const;

describe('the lock of help', () => {
  test('is open among friends, and every kind of help comes', async () => {
    const { say, play, ask } = await startHelpHarness({ moves: ['e2e4'] });
    await say('a', atScreens, { type: 'newGame' });
    expect(await ask('a', hint)).toBe('Play pawn to e4');
    await play('a', ...OPENING);
    for (const request of requests) expect(await ask('a', request)).not.toBe('HELP_LOCKED');
  });

  test('is shut in a game through a server, whatever is asked', async () => {
    const { say, play, ask, engine, service } = await startHelpHarness();
    await say('a', onServer, { type: 'newGame' });
    await play('a', ...OPENING);
    for (const request of requests) expect(await ask('a', request)).toBe('HELP_LOCKED');
    expect(service.isAllowed('a')).toBe(false);
    expect(engine.received).toEqual([]);
  });

  test('falls before the answer is heard when the game goes to a server while the engine thinks', async () => {
    const { say, ask } = await startHelpHarness({ thinkMs: 1_000 });
    await say('a', atScreens, { type: 'newGame' });
    expect(await ask('a', hint, () => say('a', onServer))).toBe('HELP_LOCKED');
  });

  test('is not opened by the same game at a second table', async () => {
    const { say, play, ask } = await startHelpHarness();
    await say('a', onServer, { type: 'newGame' });
    await say('b', atScreens, { type: 'newGame' });
    await play('a', ...OPENING);
    await play('b', ...OPENING);
    expect(await ask('b', hint)).toBe('HELP_LOCKED');
    await play('b', 'b8c6');
    expect(await ask('b', { ask: 'evaluation' })).toBe('HELP_LOCKED');
  });

  test('is not opened by setting up the position, or the one after a move to be tried', async () => {
    const { say, play, ask, ownTables } = await startHelpHarness();
    await say('a', onServer, { type: 'newGame' });
    await play('a', ...OPENING);
    const fen = ownTables.table('a')?.game?.fen ?? '';
    await say('b', atScreens, { type: 'setPosition', fen: fen.replace(/\d+ \d+$/, '7 40') });
    expect(await ask('b', hint)).toBe('HELP_LOCKED');
    await say('b', {
      type: 'setPosition',
      fen: 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1',
    });
    expect(await ask('b', hint)).toBe('HELP_LOCKED');
  });

  test.each([
    ['without the right to castle', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b - - 0 1'],
    ['with the other side to move', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1'],
    ['with the colours changed', 'rnbqkb1r/pppp1ppp/5n2/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1'],
    ['with left for right', 'rnbkqbnr/ppp1pppp/8/3p4/3P4/2N5/PPP1PPPP/R1BKQBNR b - - 0 1'],
  ])('is not opened by the position %s', async (_, fen) => {
    const { say, play, ask } = await startHelpHarness();
    await say('a', onServer, { type: 'newGame' });
    await play('a', ...OPENING);
    await say('b', atScreens, { type: 'setPosition', fen });
    expect(await ask('b', hint)).toBe('HELP_LOCKED');
  });

  test.each([
    ['a pawn less', 'rnbqkbnr/1ppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 0 1'],
    ['a pawn elsewhere', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N1P/PPPP1PP1/RNBQKB1R b KQkq - 0 1'],
    ['another piece', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5B2/PPPP1PPP/RNBQKB1R b KQkq - 0 1'],
    ['a piece more, left for right', 'rnbkqbnr/ppp1pppp/8/3p4/3P4/2N3N1/PPP1PPPP/R1BKQBNR b - - 0 1'],
    ['a move and its reply ahead', 'r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3'],
  ])('is not opened by the position with %s', async (_, fen) => {
    const { say, play, ask } = await startHelpHarness();
    await say('a', onServer, { type: 'newGame' });
    await play('a', ...OPENING);
    await say('b', atScreens, { type: 'setPosition', fen });
    expect(await ask('b', hint)).toBe('HELP_LOCKED');
  });

  test('lets a position be that has three pieces elsewhere', async () => {
    const { say, play, ask } = await startHelpHarness({ moves: ['g8f6'] });
    const fen = 'rnbqkbnr/pppp1ppp/8/4p3/2B1P3/3P4/PPP2PPP/RNBQK1NR b KQkq - 0 1';
    await say('a', onServer, { type: 'newGame' });
    await play('a', ...OPENING);
    await say('b', atScreens, { type: 'setPosition', fen });
    expect(await ask('b', hint)).toBe('Play knight to f6');
  });

  test('is shut for an array of Chess960 before its first move, and open for the one of all games', async () => {
    const { say, play, ask } = await startHelpHarness({ moves: ['e2e4'] });
    const fen = 'bqnbrknr/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKNR w KQkq - 0 1';
    await say('a', onServer, { type: 'newGame', fen, chess960: true });
    await say('b', atScreens, { type: 'setPosition', fen });
    expect(await ask('b', hint)).toBe('HELP_LOCKED');
    await say('a', { type: 'newGame' });
    await say('b', { type: 'newGame' });
    expect(await ask('b', hint)).toBe('Play pawn to e4');
    await play('b', 'e2e4');
    expect(await ask('b', { ask: 'evaluation' })).not.toBe('HELP_LOCKED');
  });

  test('stays shut when the seats of a game are changed, and opens for the next', async () => {
    const { say, play, ask } = await startHelpHarness({ moves: ['e2e4'] });
    await say('a', onServer, { type: 'newGame' });
    await play('a', ...OPENING);
    await say('a', atScreens, { type: 'setOpponent', opponent: null });
    expect(await ask('a', hint)).toBe('HELP_LOCKED');
    await say('b', atScreens, { type: 'newGame' });
    await play('b', ...OPENING);
    expect(await ask('b', hint)).toBe('HELP_LOCKED');
    await say('a', { type: 'newGame' });
    expect(await ask('a', hint)).toBe('Play pawn to e4');
  });

  test('remembers a game that was left in the middle, which its player may go on with elsewhere', async () => {
    const { say, play, ask, ownTables } = await startHelpHarness({ moves: ['e2e4'] });
    await say('a', onServer, { type: 'newGame' });
    await say('a', { type: 'setTags', tags: { Site: 'https://lichess.org/abcdefgh' } });
    await play('a', ...OPENING);
    const fen = ownTables.table('a')?.game?.fen ?? '';
    await say('a', atScreens, { type: 'setOpponent', opponent: null }, { type: 'newGame' });
    expect(await ask('a', hint)).toBe('Play pawn to e4');
    await say('a', { type: 'setPosition', fen });
    expect(await ask('a', hint)).toBe('HELP_LOCKED');
    await say('b', atScreens, { type: 'setPosition', fen });
    expect(await ask('b', hint)).toBe('HELP_LOCKED');
    await say('a', { type: 'newGame' });
    await play('a', ...OPENING);
    expect(await ask('a', hint)).toBe('HELP_LOCKED');
  });

  test('lets another game at a second table be', async () => {
    const { say, play, ask } = await startHelpHarness({ moves: ['g8f6'] });
    await say('a', onServer, { type: 'newGame' });
    await say('b', atScreens, { type: 'newGame' });
    await play('a', ...OPENING);
    await play('b', 'd2d4');
    expect(await ask('b', hint)).toBe('Play knight to f6');
  });

  test('is shut still after a restart, and for a game that is taken up again', async () => {
    const first = await startHelpHarness();
    await first.say('a', onServer, { type: 'newGame' });
    await first.play('a', ...OPENING);
    await first.close();
    const again = await startHelpHarness({}, ['a', 'b'], first.dir);
    expect(again.ownTables.table('a')?.game?.moves).toHaveLength(3);
    expect(await again.ask('a', hint)).toBe('HELP_LOCKED');
  });

  test('counts the locked games of a house that this one follows', async () => {
    const { say, play, ask, ownTables } = await startHelpHarness();
    await say('b', atScreens, { type: 'newGame' });
    await play('b', ...OPENING);
    expect(await ask('b', hint)).not.toBe('HELP_LOCKED');
    const far = await startHelpHarness({}, ['far']);
    const port = far.ownTables.port('far');
    if (port === undefined) throw new Error('no port');
    await ownTables.follow(wired(port));
    await far.say('far', onServer, { type: 'newGame' });
    await far.play('far', ...OPENING);
    await expect.poll(() => ownTables.table('far')?.game?.moves.length).toBe(3);
    expect(await ask('b', hint)).toBe('HELP_LOCKED');
    expect(await ask('far', hint)).toBe('HELP_LOCKED');
  });

  test.each(['fide-standard', 'fide-rapid', 'fide-blitz', 'uscf'] as const)(
    '%s shuts it for seats of every kind',
    (profile) => {
      const rules = lawsRules(profile);
      for (const white of ['board', 'screen', 'engine'] as const)
        expect(helpAllowed({ seats: { white, black: 'board' }, rules })).toBe(false);
    },
  );
});
