import { expect, test } from 'vitest';
import { judgeNotifications, missedAlarms } from '../../../src/extensions/rehearsal/judgeNotifications.js';
import { type Notification, NotificationLog } from '../../../src/extensions/rehearsal/notificationLog.js';
import { planRehearsal, type RehearsedGame } from '../../../src/extensions/rehearsal/plan/planRehearsal.js';
import { tableOf } from '../../../src/extensions/rehearsal/rehearsedOperator.js';
import { inEnglish } from '../../../src/messages/catalogue/english.js';
import { createRandom } from '../../../src/shared/random.js';
import type { TableEvent } from '../../../src/table/tableEvent.js';

const plan = planRehearsal({ boards: 60, rounds: 1, faults: 'realistic', random: createRandom(7) });
const games = plan.rounds.flatMap((round) => round.games);

const gameWith = (is: (game: RehearsedGame) => boolean): RehearsedGame => {
  const found = games.find(is);
  if (found === undefined) throw new Error('no such game');
  return found;
};

const isDue = (game: RehearsedGame, reported: Omit<Notification, 'table'>): boolean | undefined =>
  judgeNotifications([{ ...reported, table: tableOf(game.board) }], plan.rounds)[0]?.isDue;

test('what was done on purpose is due, the same at another board is not', () => {
  const wrong = gameWith(({ troubles }) => troubles.includes('preset'));
  const right = gameWith(({ troubles }) => troubles.length === 0);
  const preset = (game: RehearsedGame) =>
    isDue(game, { kind: 'clock', code: 'CLOCK_PRESET', says: '', atMs: game.truth.readyMs });
  expect([preset(wrong), preset(right)]).toEqual([true, false]);
  const out = gameWith(({ cable }) => cable !== undefined);
  const gone = (game: RehearsedGame, atMs: number) => isDue(game, { kind: 'board', says: '', atMs });
  const { outMs = 0 } = out.cable ?? {};
  expect([gone(out, outMs), gone(out, outMs - 1), gone(right, right.truth.endMs)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a clock that runs on is told of when the game is over, and before it is set for the next', () => {
  const game = gameWith(({ troubles }) => troubles.length === 0);
  const lastMs = game.truth.plies.at(-1)?.completeMs ?? 0;
  const running = (atMs: number) =>
    isDue(game, { kind: 'clock', code: 'CLOCK_LEFT_RUNNING', says: '', atMs });
  expect([running(lastMs - 1), running(lastMs)]).toEqual([false, true]);
  // The clock runs on from the previous round until the arbiter sets it.
  const { readyMs } = game.truth;
  expect([running(readyMs - 1), running(readyMs)]).toEqual([true, false]);
});

test('a player is accused rightly only where hands did what is forbidden', () => {
  const innocent = gameWith(
    ({ truth, moves }) => truth.episodes.length === 0 && moves[2]?.castling === undefined,
  );
  const withIllegal = (pressed: boolean): RehearsedGame => ({
    ...innocent,
    truth: {
      ...innocent.truth,
      episodes: [{ kind: 'illegal', moves: [], pressed, ply: 2, fromMs: 5_000, toMs: 9_000 }],
    },
  });
  const judged = (game: RehearsedGame, reported: Partial<Notification>): boolean | undefined => {
    const whole = {
      kind: 'offence',
      table: tableOf(game.board),
      says: '',
      atMs: game.truth.endMs,
      ...reported,
    } as const;
    return judgeNotifications(
      [whole],
      plan.rounds.map((round) => ({ ...round, pairedMs: 0, games: [game] })),
    )[0]?.isDue;
  };
  const all = [innocent, withIllegal(false), withIllegal(true)];
  expect(all.map((game) => judged(game, { ply: 3 }))).toEqual([false, false, true]);
  expect(all.map((game) => judged(game, { ply: 3, code: 'touchBreach' }))).toEqual([false, true, true]);
  expect(judged(withIllegal(true), { ply: 4 })).toBe(false);
  const lever = { kind: 'clock', code: 'CLOCK_LEVER', atMs: 9_500 } as const;
  expect(all.map((game) => judged(game, lever))).toEqual([false, false, true]);
});

test('an offence without a notification is missed', () => {
  const out = gameWith(({ cable }) => cable !== undefined);
  const reported: Notification = {
    kind: 'board',
    table: tableOf(out.board),
    says: '',
    atMs: out.cable?.outMs ?? 0,
  };
  const missed = (all: readonly Notification[]) =>
    missedAlarms([out], judgeNotifications(all, plan.rounds)).map(inEnglish);
  expect(missed([])).toContainEqual(expect.stringContaining('its cable was out'));
  expect(missed([reported])).not.toContainEqual(expect.stringContaining('its cable was out'));
});

test('what stands is reported once, and an offence that is taken back is none', () => {
  const log = new NotificationLog(() => 5);
  const receive = (n: number, body: object): void =>
    log.receive({ table: 'board-1', seq: n, n, atMs: 0, at: '', ...body } as unknown as TableEvent);
  const alarm = (code: string, message: string) => ({ code, message });
  receive(1, { type: 'clockAlarms', alarms: [alarm('CLOCK_LEVER', 'a')] });
  receive(2, { type: 'clockAlarms', alarms: [alarm('CLOCK_LEVER', 'b'), alarm('CLOCK_JUMP', 'c')] });
  receive(3, { type: 'device', device: { problem: { message: 'unplugged' } } });
  receive(4, { type: 'device', device: { problem: { message: 'nothing is plugged in' } } });
  receive(5, { type: 'emptyPress', side: 'white', ply: 4, reason: '' });
  expect(log.entries.map(({ says }) => inEnglish(says))).toEqual([
    'a',
    'c',
    'unplugged',
    'a press without a move',
  ]);
  receive(6, { type: 'withdrawn', of: 5 });
  receive(7, { type: 'illegal', side: 'white', ply: 4, from: 'e2', completed: false, evidence: {} });
  expect(log.entries).toHaveLength(3);
});

test('a player who presses before his rook stands has not completed his move; the wrong time runs until then', () => {
  const { rounds } = planRehearsal({ boards: 80, rounds: 2, faults: 'realistic', random: createRandom(1) });
  const forgot = ({ pressMs, completeMs }: RehearsedGame['truth']['plies'][number]): boolean =>
    pressMs !== undefined && pressMs < completeMs;
  const game = rounds.flatMap((round) => round.games).find(({ truth }) => truth.plies.some(forgot));
  if (game === undefined) throw new Error('no rook is forgotten');
  const at = game.truth.plies.findIndex(forgot);
  const { pressMs = 0, completeMs = 0 } = game.truth.plies[at] ?? {};
  const due = (reported: Omit<Notification, 'table' | 'says'>): boolean | undefined =>
    judgeNotifications([{ ...reported, says: '', table: tableOf(game.board) }], rounds)[0]?.isDue;
  const accused = (ply: number, code = 'incompleteMove') =>
    due({ kind: 'offence', atMs: completeMs, ply, code });
  expect([accused(at + 1), accused(at), accused(at + 2)]).toEqual([true, false, false]);
  // No other piece was touched.
  expect(accused(at + 1, 'boundBreach')).toBe(false);
  const lever = (atMs: number) => due({ kind: 'clock', code: 'CLOCK_LEVER', atMs });
  expect([lever(pressMs - 1), lever(pressMs), lever(completeMs)]).toEqual([false, true, true]);
});
