import { expect, test } from 'vitest';
import { tournamentActBody } from '../../../../src/extensions/tournament/routes/tournamentSchema.js';
import { lawsProfiles } from '../../../../src/laws/profiles.js';
import { fixture } from '../model/pairingHarness.js';
import { openTournament } from './tournamentHarness.js';

const TABLES = ['board-1', 'board-2', 'board-3', 'board-4'];
type Harness = Awaited<ReturnType<typeof openTournament>>;

const openRound = async (): Promise<Harness> => {
  const harness = await openTournament(TABLES);
  await harness.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  for (const id of TABLES) harness.handsAt(id).connect();
  return harness;
};

const rulesAt = ({ tables }: Harness, id = 'board-1') => tables.table(id)?.rules;
const profilesAt = ({ tables }: Harness, id = 'board-1') => tables.table(id)?.profiles;
const blitz = { type: 'setRound', round: 3, rules: 'fide-blitz' } as const;

test('a round is played by its own rules from when it is set up, and what comes after it by the house\u2019s', async () => {
  const harness = await openRound();
  await harness.act(blitz);
  expect(rulesAt(harness)).toEqual(lawsProfiles['fide-standard']);
  await harness.act({ type: 'setUp', round: 3 });
  expect([rulesAt(harness), profilesAt(harness)]).toEqual([
    lawsProfiles['fide-blitz'],
    { now: 'fide-blitz', next: 'fide-blitz' },
  ]);
  harness.handsAt('board-1').play('e2e4', 'e7e5');
  await harness.tournamentService.settle();
  await harness.result('board-1', '1-0');
  // The finished game can still be examined by its own rules, and the next one has none.
  expect(profilesAt(harness)).toEqual({ now: 'fide-blitz', next: null });
  await harness.tables.command('board-1', { type: 'newGame' }, { role: 'operator' });
  expect([rulesAt(harness), profilesAt(harness)]).toEqual([lawsProfiles['fide-standard'], undefined]);
  expect(rulesAt(harness, 'board-2')).toEqual(lawsProfiles['fide-blitz']);
});

test('a game that has begun keeps its rules, also over a restart; one that has not takes the new ones', async () => {
  const harness = await openRound();
  await harness.act(blitz);
  await harness.act({ type: 'setUp', round: 3 });
  harness.handsAt('board-1').play('e2e4', 'e7e5');
  await harness.tournamentService.settle();
  await harness.act({ type: 'setRound', round: 3, rules: 'uscf' });
  expect(['board-1', 'board-2'].map((id) => rulesAt(harness, id))).toEqual([
    lawsProfiles['fide-blitz'],
    lawsProfiles['uscf'],
  ]);
  await harness.tables.command('board-1', { type: 'setRules', profile: 'casual' }, { role: 'operator' });
  expect(profilesAt(harness)).toEqual({ now: 'fide-blitz', next: 'casual' });
  await harness.close();
  const again = await openTournament(TABLES, harness.dir);
  expect(['board-1', 'board-2'].map((id) => rulesAt(again, id))).toEqual([
    lawsProfiles['fide-blitz'],
    lawsProfiles['uscf'],
  ]);
  expect(profilesAt(again)).toEqual({ now: 'fide-blitz', next: 'casual' });
  expect(again.tournamentService.tournament().rounds.at(-1)?.rules).toEqual({
    value: 'uscf',
    from: { kind: 'live', name: 'operator Anna' },
  });
});

test('taking it back gives the rules of the configuration again', async () => {
  const harness = await openRound();
  await harness.act({ type: 'setUp', round: 3 });
  await harness.act(blitz);
  expect(rulesAt(harness)).toEqual(lawsProfiles['fide-blitz']);
  const { acts } = harness.tournamentService.view();
  await harness.act({ type: 'undo', of: acts.findLast(({ type }) => type === 'setRound')?.n ?? 0 });
  expect([rulesAt(harness), profilesAt(harness)]).toEqual([lawsProfiles['fide-standard'], undefined]);
});

test('an arbiter\u2019s illegal move costs what the profile of the round says', async () => {
  const cost = async (rules: 'fide-blitz' | null): Promise<unknown> => {
    const harness = await openRound();
    await harness.act({ type: 'setRound', round: 3, rules });
    await harness.act({ type: 'setUp', round: 3 });
    await harness.tables.command('board-1', { type: 'setClock', control: '300' }, { role: 'operator' });
    harness.handsAt('board-1').play('e2e4', 'e7e5');
    await harness.tournamentService.settle();
    const answer = await harness.tables.command(
      'board-1',
      { type: 'illegalMove', side: 'white', cause: 'illegalMove' },
      { role: 'arbiter' },
    );
    if (!answer.ok) throw answer.error;
    return harness.tables.table('board-1')?.laws.history.map(({ decision }) => decision);
  };
  const [standard, blitz] = [await cost(null), await cost('fide-blitz')];
  expect(JSON.stringify(standard)).toContain('120000');
  expect(JSON.stringify(blitz)).toContain('60000');
});

test('an unknown profile is refused with the known ones', () => {
  const read = tournamentActBody.safeParse({ type: 'setRound', round: 3, rules: 'fide-bullet' });
  expect(read.error?.message).toMatch(/fide-standard.*fide-blitz/s);
});
