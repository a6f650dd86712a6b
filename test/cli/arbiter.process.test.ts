import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { build } from '../../src/cli/arbiter.js';
import { TerminalCommand, UsageError } from '../../src/cli/usage.js';
import { inEnglish } from '../../src/messages/catalogue/english.js';
import { isBridgeError, messageOf } from '../../src/shared/bridgeError.js';
import { type DaemonProcess, startDaemonProcess } from '../app/daemonProcess.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

let dir: string;
let daemon: DaemonProcess;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-arbiter-cli-'));
  // The board does not answer: the table has no board, and the arbiter can still give commands.
  const config = join(dir, 'config.yaml');
  writeFileSync(config, 'laws:\n  quickplay: draw\n');
  const device = 'tcp:127.0.0.1:9?protocol=dgt';
  daemon = await startDaemonProcess(['--device', device, '--data-dir', dir, '--config', config]);
});
afterAll(async () => {
  await daemon?.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

/** Runs `jadoube arbiter …` against the daemon until its first output, and returns what it printed. */
const arbiter = async (...args: readonly string[]): Promise<string> => {
  let printed = '';
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  try {
    const command = new TerminalCommand('arbiter');
    build(command);
    await command.parseAsync(['--url', daemon.base, ...args], { from: 'user' });
    return printed;
  } finally {
    written.mockRestore();
  }
};

const refusal = async (...args: readonly string[]): Promise<string> => {
  try {
    return `done: ${await arbiter(...args)}`;
  } catch (error) {
    if (error instanceof UsageError) return `usage: ${inEnglish(error.said)}`;
    return isBridgeError(error) ? error.message : `fault: ${messageOf(error)}`;
  }
};

test('a command that names the data directory finds its daemon, whatever the port', async () => {
  const cli = promisify(execFile);
  const { stdout } = await cli(process.execPath, ['dist/cli/main.js', 'arbiter', 'show', '--data-dir', dir]);
  expect(stdout).toContain('board-1');
  const elsewhere = ['arbiter', 'show', '--data-dir', dir, '--url', 'http://127.0.0.1:9'];
  await expect(cli(process.execPath, ['dist/cli/main.js', ...elsewhere])).rejects.toThrow(/127\.0\.0\.1:9/);
});

/** The advice that a refused command gives. */
const adviceOf = async (...args: readonly string[]): Promise<string> => {
  const error: unknown = await arbiter(...args).catch((thrown: unknown) => thrown);
  return isBridgeError(error) ? `${error.code}: ${error.advice}` : `no refusal: ${String(error)}`;
};

const scoreNow = async (): Promise<string> =>
  ((await daemon.table()).game?.moves ?? []).map(({ san }) => san).join(' ');

/** Starts a new game with these moves. */
const begin = async (...moves: readonly string[]): Promise<void> => {
  await arbiter('position', START);
  if (moves.length > 0) await arbiter('correct', '1', ...moves);
};

describe('jadoube arbiter', () => {
  test('sets a position, corrects the score, and shows the table with its decisions', async () => {
    await begin('e4', 'e5', 'Nf3');
    expect(await scoreNow()).toBe('e4 e5 Nf3');
    await arbiter('--why', 'misread', 'correct', '2', 'c5', 'Nf3');
    expect(await scoreNow()).toBe('e4 c5 Nf3');
    const shown = await arbiter('show');
    expect(shown).toMatch(/^Board 1 \(board-1\)\n/);
    expect(shown).toContain('White    illegal moves 0, warnings 0, must record');
    expect(shown).toContain('stage: playing');
    expect(shown).toMatch(/3 {2}8\.5 {2}score from ply 2: c7c5 g1f3 \(operator local: misread\)/);
    expect(JSON.parse(await arbiter('--json', 'show'))).toMatchObject({
      id: 'board-1',
      game: { turn: 'black' },
    });
  });

  test('pauses, resumes, sets clocks, warns and gives time', async () => {
    await begin('e4', 'e5');
    expect(await arbiter('pause')).toMatch(/paused/);
    expect(await refusal('pause')).toBe('the game is paused already (6.11)');
    expect(await arbiter('resume')).toMatch(/resumed/);
    expect(await arbiter('penalty', 'white', 'addTime', '--time', '2:00')).toMatch(
      /penalty for White: time for the opponent, 2:00/,
    );
    expect(await arbiter('penalty', 'black', 'warning')).toMatch(/warning/);
    expect(await arbiter('clock', '--white', '1:05:00')).toMatch(/clock set: White 1:05:00/);
    expect((await daemon.table()).laws).toMatchObject({
      addedMs: { black: 120_000 },
      warnings: { black: 1 },
    });
  });

  test('lets players offer, decline, accept, adjust, claim and resign', async () => {
    await begin('Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1');
    expect(await arbiter('offer', 'white')).toMatch(/White offers a draw/);
    expect(await arbiter('decline', 'black')).toMatch(/Black declines/);
    expect(await arbiter('adjust', 'black')).toMatch(/Black adjusts/);
    expect(await arbiter('claim', 'black', 'threefold')).toMatch(/wrong, 2 of 3, 2:00 for the opponent/);
    expect(await arbiter('undo')).toMatch(/undone/);
    expect(await arbiter('claim', 'black', 'threefold', '--move', 'Ng8')).toMatch(/correct, 1\/2-1\/2/);
    expect((await daemon.table()).game).toMatchObject({ result: '1/2-1/2', resultBy: 'threefold' });
    await begin('e4', 'e5');
    // Commands have the same names as over HTTP, too.
    await arbiter('offerDraw', 'black');
    expect(await arbiter('acceptDraw', 'white')).toMatch(
      /White accepts the draw, 1\/2-1\/2[\s\S]*Draw \(agreement\)/,
    );
    await begin('e4', 'e5');
    expect(await arbiter('resign', 'white')).toMatch(
      /0-1; Black can mate \(.+\) \(operator local\)\nBlack wins \(resignation\)/,
    );
    await arbiter('position', '4k3/8/8/8/8/8/8/Q3K3 w - - 0 1');
    expect(await arbiter('resign', 'white')).toMatch(/1\/2-1\/2; Black cannot mate by any legal moves/);
  });

  test('rules with a verdict on a claim of the last two minutes (Guidelines III.5)', async () => {
    await begin('e4');
    await arbiter('claim', 'black', 'quickplay');
    expect(await arbiter('show')).toContain(
      'Black claims a draw by the last two minutes: rule on it with judge-claim',
    );
    expect(await refusal('judge-claim')).toMatch(/\(Guidelines III\.5\.3\)$/);
    expect(await refusal('judge-claim', '--verdict', 'perhaps')).toMatch(/^verdict: /);
    await arbiter('judge-claim', '--verdict', 'postponed');
    const { laws, game } = await daemon.table();
    expect(laws).toMatchObject({ claim: null, pause: null, addedMs: { white: 120_000, black: 0 } });
    expect(game?.result).toBe('*');
    await arbiter('claim', 'black', 'quickplay');
    expect(await arbiter('judge-claim', '--verdict', 'agreed')).toMatch(/1\/2-1\/2/);
    expect((await daemon.table()).game?.result).toBe('1/2-1/2');
  });

  test('rules on illegal moves, flags, forfeits, irregularities, envelopes and results', async () => {
    await begin('e4', 'e5');
    expect(await arbiter('illegal', 'white', '--cause', 'twoHands')).toMatch(
      /7\.5\.4 {2}White: two hands, number 1/,
    );
    expect(await arbiter('illegal', 'white', '--ply', '1')).toMatch(/7\.5\.5[\s\S]*0-1/);
    await begin('e4', 'e5');
    expect(await arbiter('flag', 'black')).toMatch(/White wins \(time\)/);
    expect(await arbiter('result', '1/2-1/2')).toMatch(/Draw/);
    expect(await arbiter('result', '*')).toMatch(/the game goes on/);
    expect(await arbiter('forfeit', 'both')).toMatch(/both lose by forfeit/);
    await begin('e4', 'e5');
    expect(await arbiter('irregularity', 'boardTurned')).toMatch(/board turned round: .*transferred/);
    await arbiter('adjourn');
    expect(await arbiter('envelope', 'Nf3')).toMatch(/envelope opened: Nf3/);
    expect(await scoreNow()).toBe('e4 e5 Nf3');
  });

  test.each([
    [['accept', 'white'], 'no draw offer stands (9.1.2.1)'],
    [['offer', 'white'], 'both players must have made a move before they can agree to a draw (5.2.3)'],
    [
      ['claim', 'white', 'threefold'],
      "only the player having the move may claim, and it is not White's move (9.2)",
    ],
    [['ignore'], 'no illegal move is pending (7.5.1)'],
    [['judge-claim'], 'no claim waits for the arbiter (9.5)'],
    [['resume'], 'the game is not paused (6.11)'],
    [['envelope', 'Nf3'], 'the game is not adjourned (Guidelines I.7)'],
    [['penalty', 'white', 'addTime'], 'the amount of time is missing (12.9)'],
    [['clock'], 'no time is given (6.10.2)'],
    [['correct', '9', 'e5'], 'there is no ply 9 to correct (8.1)'],
    [['correct', '2', 'Ke7'], /\(3\.10\)$/],
    [['--table', 'board-9', 'pause'], 'there is no table board-9'],
    [['resign', 'green'], /^side: /],
    [['clock', '--white', 'soon'], /^usage: .*a time such as 1:05:00/],
    [['position', 'nonsense'], /./],
  ] as const)('%j is refused, and nothing changes', async (args, why) => {
    if ((await scoreNow()) !== 'e4' || (await daemon.table()).game?.result !== '*') await begin('e4');
    const before = await daemon.table();
    const said = await refusal(...args);
    if (typeof why === 'string') expect(said).toBe(why);
    else expect(said).toMatch(why);
    expect(said).not.toMatch(/^done/);
    // Other numbers of the table change meanwhile: the program looks for the board again and again.
    const { game, laws } = await daemon.table();
    expect({ game, laws }).toEqual({ game: before.game, laws: before.laws });
  });

  test('every refusal has its own code, with the advice that fits it', async () => {
    expect(await adviceOf('turn-board', 'sideways')).toBe('BAD_REQUEST: Correct what the message names.');
    expect(await refusal('turn-board', 'sideways')).toMatch(/^orientation: .*one of upright/);
    await begin('e4', 'e5');
    expect(await adviceOf('resume')).toMatch(/^COMMAND_REFUSED: .*game is paused/);
    expect(await adviceOf('accept', 'white')).toMatch(/^COMMAND_REFUSED: Article 9\.1\.2\.1 /);
    expect(await adviceOf('--table', 'nowhere', 'show')).toMatch(/^NOT_FOUND: /);
  });

  test('the command answers with advice, and with exit codes', async () => {
    const run = (...args: readonly string[]): Promise<{ code: number; stderr: string }> =>
      new Promise((resolve) => {
        execFile(process.execPath, ['dist/cli/main.js', 'arbiter', ...args], (error, _, stderr) =>
          resolve({ code: typeof error?.code === 'number' ? error.code : 0, stderr }),
        );
      });
    expect((await run('--url', daemon.base, 'show')).code).toBe(0);
    expect((await run('--url', daemon.base, 'penalty')).code).toBe(2);
    const away = await run('--url', 'http://127.0.0.1:61009', 'show');
    expect(away.code).toBe(1);
    expect(away.stderr).toMatch(/no jadoube answers at http:\/\/127\.0\.0\.1:61009: connect ECONNREFUSED/);
    expect(away.stderr).toMatch(/Start the daemon with `jadoube serve`/);
    expect((await run('--url', 'nonsense', 'show')).code).toBe(2);
  });
});
