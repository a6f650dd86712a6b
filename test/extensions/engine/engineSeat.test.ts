import { describe, expect, test } from 'vitest';
import { parsePosition } from '../../../src/chess/positionFromSetup.js';
import type { ScriptedFault } from '../../../src/simulation/engine/scriptedEngine.js';
import type { TableCommand } from '../../../src/table/tableService.js';
import { specOf } from '../../table/playOnTable.js';
import { startEngineHarness } from './engineHarness.js';

const LINE = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5a4', 'g8f6', 'e1g1', 'f8e7', 'f1e1'];

/** A game through a server at the next table. */
const startLocked = async ({ tables }: Awaited<ReturnType<typeof startEngineHarness>>) => {
  tables.addTable(specOf('server'));
  const say = async (command: TableCommand) => {
    const answer = await tables.command('server', command, { role: 'operator' });
    if (!answer.ok) throw new Error(answer.error.message);
  };
  await say({ type: 'setSeats', white: 'screen', black: 'remote' });
  await say({ type: 'newGame' });
  let side: 'white' | 'black' = 'white';
  return async (...moves: readonly string[]): Promise<void> => {
    for (const uci of moves) {
      await say({ type: 'playMove', side, uci });
      side = side === 'white' ? 'black' : 'white';
    }
  };
};

describe('an engine beside a game that may not be helped', () => {
  test('plays the opening, and no further move of that game, until the game has gone on', async () => {
    const replies = LINE.filter((_, i) => i % 2 === 1);
    const harness = await startEngineHarness({ engine: { moves: [...replies, 'b7b5'] } });
    const playThere = await startLocked(harness);
    await playThere(...LINE);
    for (const uci of LINE.filter((_, i) => i % 2 === 0)) await harness.play(uci);
    expect(harness.moves()).toEqual(LINE);
    expect(harness.view().opponent?.problem).toMatchObject({ code: 'HELP_LOCKED' });
    expect(harness.received('go')).toHaveLength(replies.length);
    await playThere('e8g8', 'c2c3');
    await harness.elapse(3_000);
    expect(harness.moves()).toEqual([...LINE, 'b7b5']);
    expect(harness.view().opponent?.problem).toBeUndefined();
  });

  test('does not move when its table is given the position of that game', async () => {
    const harness = await startEngineHarness({ engine: { moves: ['b8c6'] } });
    const playThere = await startLocked(harness);
    await playThere('e2e4', 'e7e5', 'g1f3');
    const fen = harness.tables.table('server')?.game?.fen ?? '';
    await harness.say({ type: 'setPosition', fen });
    await harness.elapse(1_000);
    expect([harness.moves(), harness.received('go')]).toEqual([[], []]);
  });
});

describe('an engine at a table', () => {
  test('answers the other player, and is named on the table and in the game', async () => {
    const harness = await startEngineHarness({ engine: { moves: ['e7e5', 'b8c6'], name: 'Scripted 1' } });
    await harness.play('e2e4');
    await harness.play('g1f3');
    expect(harness.moves()).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6']);
    expect(harness.view().opponent).toEqual({
      kind: 'engine',
      side: 'black',
      name: 'Scripted 1',
      says: 'full strength',
      key: 'engine.fullStrength',
    });
    expect(harness.view().game?.tags).toMatchObject({ Black: 'Scripted 1', BlackType: 'program' });
    expect(harness.received('position').at(-1)).toBe('position startpos moves e2e4 e7e5 g1f3');
    await harness.seat.stop();
    expect([harness.engine.alive(), harness.view().opponent]).toEqual([0, undefined]);
  });

  test('plays White from a set position, and again after a new game', async () => {
    const fen = '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1';
    const harness = await startEngineHarness({
      side: 'white',
      engine: { moves: ['e2e4', 'd2d4'] },
      before: [{ type: 'newGame', fen }],
    });
    expect(harness.moves()).toEqual(['e2e4']);
    expect(harness.received('position')).toEqual([`position fen ${fen}`]);
    await harness.say({ type: 'newGame' });
    await harness.elapse(500);
    expect(harness.moves()).toEqual(['d2d4']);
    expect(harness.received('position').at(-1)).toBe('position startpos');
  });

  test('takes up a game in the middle', async () => {
    const harness = await startEngineHarness({
      engine: { moves: ['e7e5'] },
      before: [
        { type: 'newGame' },
        { type: 'setSeats', white: 'screen', black: 'screen' },
        { type: 'playMove', side: 'white', uci: 'e2e4' },
        { type: 'setSeats', white: 'screen', black: 'engine' },
      ],
    });
    expect(harness.moves()).toEqual(['e2e4', 'e7e5']);
  });

  test('is told both clocks, increments and the moves to the control', async () => {
    const harness = await startEngineHarness({
      before: [
        { type: 'newGame' },
        { type: 'setClock', control: '40/90+30, 30+30' },
        { type: 'startClock', side: 'white' },
      ],
    });
    await harness.elapse(9_500);
    await harness.play('e2e4');
    const [, white, black] =
      /^go wtime (\d+) btime (\d+) winc 30000 binc 30000 movestogo 40$/.exec(
        harness.received('go')[0] ?? '',
      ) ?? [];
    expect(Number(black)).toBe(5_430_000);
    // The move adds half a minute, and ten seconds were used.
    expect(Number(white)).toBeGreaterThan(5_449_000);
    expect(Number(white)).toBeLessThan(5_451_000);
    expect(harness.view().gameClock?.clock.turn).toBe('white');
  });

  test('stops thinking when a move is taken back, and thinks about what stands then', async () => {
    const harness = await startEngineHarness({ engine: { thinkMs: 60_000 }, level: { moveMs: 70_000 } });
    await harness.play('e2e4');
    await harness.say({ type: 'takeBack', plies: 1 });
    await harness.elapse(200);
    expect(harness.received('stop')).toHaveLength(1);
    await harness.play('d2d4', 61_000);
    expect(harness.moves()).toHaveLength(2);
    expect(harness.moves()[0]).toBe('d2d4');
  });

  test('accepts a take-back, and declines a draw it does not want', async () => {
    const harness = await startEngineHarness({ engine: { moves: ['e7e5'], score: 120 } });
    await harness.play('e2e4');
    await harness.say({ type: 'offerDraw', side: 'white' });
    await harness.elapse(200);
    expect([harness.view().questions, harness.view().game?.result]).toEqual([[], '*']);
    await harness.say({ type: 'offerTakeBack', side: 'white' });
    await harness.elapse(200);
    expect(harness.moves()).not.toContain('e7e5');
  });

  test('gladly gives a draw when it stands worse, and resigns when all is lost', async () => {
    const worse = await startEngineHarness({ engine: { score: -150 } });
    await worse.play('e2e4');
    await worse.say({ type: 'offerDraw', side: 'white' });
    await worse.elapse(200);
    expect(worse.view().game?.result).toBe('1/2-1/2');
    const lost = await startEngineHarness({
      engine: { score: -1_200, moves: ['g8f6', 'f6g8', 'g8f6', 'f6g8'] },
    });
    for (const uci of ['g1f3', 'f3g1', 'g1f3', 'f3g1']) await lost.play(uci);
    expect(lost.view().game).toMatchObject({ result: '1-0', resultBy: 'resignation' });
  });

  test('offers a draw in an old game that has long stood even, and not again at once', async () => {
    const harness = await startEngineHarness({
      engine: { score: 5, moves: ['h8h7', 'h7h6', 'h6h5', 'h5h4', 'h4h3', 'h3h2', 'h2h3', 'h3h4', 'h4h5'] },
      before: [{ type: 'newGame', fen: '4k2r/8/8/8/8/8/8/R3K3 w - - 0 40' }],
    });
    const own = ['a1a2', 'a2a3', 'a3a4', 'a4a5', 'a5a6', 'a6a7', 'a7a6', 'a6a5', 'a5a6'];
    for (const uci of own.slice(0, 7)) await harness.play(uci);
    expect(harness.view().laws.offer).toBeNull();
    for (const uci of own.slice(7, 8)) await harness.play(uci);
    expect(harness.view().laws.offer).toMatchObject({ side: 'black' });
    await harness.say({ type: 'declineDraw', side: 'white' });
    for (const uci of own.slice(8)) await harness.play(uci);
    expect(harness.view().laws.offer).toBeNull();
  });

  test.each([
    ['4k3/8/8/8/8/8/4p3/4K3 w - - 0 1', ['e1e2'], 'deadPosition'],
    ['4k3/7p/8/8/8/8/8/4K2R w - - 149 120', ['e1e2'], 'seventyFiveMoves'],
  ] as const)('thinks no more when the game is drawn by the rules (%s)', async (fen, ucis, by) => {
    const harness = await startEngineHarness({ before: [{ type: 'newGame', fen }] });
    for (const uci of ucis) await harness.play(uci, 2_000);
    expect(harness.view().game).toMatchObject({ result: '1/2-1/2', resultBy: by });
    expect(harness.moves()).toEqual(ucis);
    expect(harness.received('go')).toEqual([]);
  });

  test('goes to and fro with the player no further than the fifth time (9.6.1)', async () => {
    const replies = ['g8f6', 'f6g8', 'g8f6', 'f6g8', 'g8f6', 'f6g8', 'g8f6', 'f6g8'];
    const harness = await startEngineHarness({ engine: { moves: replies } });
    for (let i = 0; i < 8; i++) await harness.play(i % 2 === 0 ? 'g1f3' : 'f3g1');
    expect(harness.view().game).toMatchObject({ result: '1/2-1/2', resultBy: 'fivefold' });
    expect(harness.moves()).toHaveLength(16);
  });

  test('plays only once the ply of a player at the board stands', async () => {
    const harness = await startEngineHarness({ other: 'board', engine: { moves: ['e7e5'], thinkMs: 10 } });
    harness.hands.play('e2e4');
    const before = harness.time.nowMs();
    await harness.elapse(100);
    expect(harness.received('go')).toHaveLength(1);
    expect(harness.moves()).toEqual(['e2e4']);
    await harness.elapse(20_000);
    expect(harness.moves()).toEqual(['e2e4', 'e7e5']);
    expect(harness.view().toCarryOut).toMatchObject({ uci: 'e7e5' });
    expect(harness.view().game?.moves[1]?.atMs).toBeGreaterThan(before - 1_000);
  });

  test('takes its time as people do, where that is desired', async () => {
    const harness = await startEngineHarness({ engine: { moves: ['e7e5'] }, level: { humanLike: true } });
    await harness.play('e2e4', 600);
    expect(harness.moves()).toEqual(['e2e4']);
    await harness.elapse(20_000);
    expect(harness.moves()).toEqual(['e2e4', 'e7e5']);
  });
});

describe("an engine that thinks on the player's time", () => {
  const open = (faults: Readonly<Record<number, ScriptedFault>> = {}) =>
    startEngineHarness({
      engine: { moves: ['e7e5', 'b8c6', 'g8f6'], expects: ['g1f3', 'f1b5'], faults },
      level: { ponder: true },
      before: [{ type: 'newGame' }, { type: 'setClock', control: '5+3' }],
    });

  test('goes on when what it expects is played, and begins anew when it is not', async () => {
    const harness = await open();
    await harness.play('e2e4', 1_000);
    expect(harness.received('setoption name Ponder')).toEqual(['setoption name Ponder value true']);
    expect(harness.received('position').at(-1)).toBe('position startpos moves e2e4 e7e5 g1f3');
    expect(harness.received('go').at(-1)).toMatch(/^go ponder wtime \d+ btime \d+/);
    await harness.play('g1f3', 1_000);
    expect(harness.received('ponderhit')).toHaveLength(1);
    expect(harness.moves().at(-1)).toBe('b8c6');
    await harness.play('f1c4', 1_000);
    expect(harness.received('ponderhit')).toHaveLength(1);
    expect(harness.received('stop')).toHaveLength(1);
    expect(harness.moves()).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'g8f6']);
  });

  test('stops when its own move is taken back, and plays on', async () => {
    const harness = await open();
    await harness.play('e2e4', 1_000);
    await harness.say({ type: 'takeBack', plies: 2 });
    await harness.elapse(1_000);
    expect(harness.received('stop')).toHaveLength(1);
    await harness.play('d2d4', 1_000);
    expect(harness.moves()).toHaveLength(2);
  });

  test('and fails meanwhile plays its next move all the same', async () => {
    const harness = await open({ 2: 'crash' });
    await harness.play('e2e4', 1_000);
    expect(harness.view().opponent?.problem?.message).toBe(
      'Scripted 1 has stopped by itself (exit code 134); it was restarted.',
    );
    await harness.play('g1f3', 1_000);
    expect(harness.moves()).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6']);
    expect(harness.view().opponent?.problem).toBeUndefined();
  });
});

describe('a game that was left', () => {
  const left = async (plies: readonly string[]) => {
    const harness = await startEngineHarness({
      engine: { moves: ['e7e5', 'b8c6', 'g8f6'] },
      before: [{ type: 'newGame' }, { type: 'setClock', control: '5+3' }],
    });
    for (const uci of plies) await harness.play(uci, 2_000);
    const clock = () => harness.view().gameClock?.clock;
    return { ...harness, clock };
  };

  test("stands while the player is away, and goes on with the player's own move", async () => {
    const { say, elapse, clock, play, moves } = await left(['e2e4']);
    await say({ type: 'pauseClock' });
    const before = clock();
    await elapse(60_000);
    expect(clock()).toMatchObject({ phase: 'paused', white: { ms: before?.white.ms } });
    await play('g1f3', 2_000);
    expect(moves()).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6']);
    expect(clock()).toMatchObject({ phase: 'running', turn: 'white' });
  });

  test('is not taken up by the engine itself: its reply comes, and the clock waits for the player', async () => {
    const { say, elapse, clock, moves, play } = await left([]);
    await say({ type: 'playMove', side: 'white', uci: 'e2e4' });
    await say({ type: 'pauseClock' });
    await elapse(5_000);
    expect(moves()).toEqual(['e2e4', 'e7e5']);
    expect(clock()?.phase).toBe('paused');
    await play('g1f3', 2_000);
    expect(clock()?.phase).toBe('running');
  });

  test('goes on by the word of the arbiter who paused it', async () => {
    const { say, clock, elapse, moves } = await left(['e2e4']);
    await say({ type: 'pause' });
    await elapse(5_000);
    expect([clock()?.phase, moves()]).toEqual(['paused', ['e2e4', 'e7e5']]);
    await say({ type: 'resume' });
    await elapse(1_000);
    expect(clock()?.phase).toBe('running');
  });
});

describe('an engine that goes wrong', () => {
  const sentences: Readonly<
    Record<Exclude<ScriptedFault, 'garbage' | 'twice' | 'silence' | 'frozen'>, string>
  > = {
    crash: 'Scripted 1 has stopped by itself (exit code 134); it was restarted.',
    illegalMove: 'Scripted 1 has answered with an illegal move (e1e8); it was restarted.',
    nullMove: 'Scripted 1 has answered with an illegal move (0000); it was restarted.',
    neverStops: 'Scripted 1 does not move and does not stop thinking; it was restarted.',
  };

  test.each(Object.entries(sentences))('%s: it is started once more, and plays', async (fault, sentence) => {
    const harness = await startEngineHarness({
      engine: { faults: { 1: fault as ScriptedFault }, moves: ['e7e5'] },
      level: { moveMs: 1_000 },
    });
    const problems: string[] = [];
    harness.tables.subscribe('live', {
      onEvent: (event) => {
        if (event.type === 'opponent' && event.opponent?.problem)
          problems.push(event.opponent.problem.message);
      },
    });
    await harness.play('e2e4', 16_000);
    expect(problems).toEqual([sentence]);
    expect(harness.moves()).toEqual(['e2e4', 'e7e5']);
    expect(harness.view().opponent).toEqual({
      kind: 'engine',
      side: 'black',
      name: 'Scripted 1',
      says: 'full strength',
      key: 'engine.fullStrength',
    });
    expect([harness.engine.started(), harness.engine.alive()]).toEqual([2, 1]);
  });

  test.each<ScriptedFault>(['garbage', 'twice', 'silence'])('%s: it plays all the same', async (fault) => {
    const harness = await startEngineHarness({
      engine: { faults: { 1: fault }, moves: ['e7e5', 'b8c6'] },
      level: { moveMs: 1_000 },
    });
    await harness.play('e2e4', 10_000);
    await harness.play('g1f3');
    expect(harness.moves()).toEqual(['e2e4', 'e7e5', 'g1f3', 'b8c6']);
    expect(harness.engine.started()).toBe(1);
  });

  test('that hangs with much time on its clock is found out before its flag falls', async () => {
    const harness = await startEngineHarness({
      engine: { faults: { 1: 'frozen' }, moves: ['e7e5'] },
      before: [{ type: 'newGame' }, { type: 'setClock', control: '90+30' }],
    });
    await harness.play('e2e4', 61_000);
    expect(harness.received('stop')).toEqual([]);
    expect(harness.moves()).toEqual(['e2e4', 'e7e5']);
    expect(harness.engine.started()).toBe(2);
  });

  test('that thinks long, says nothing and answers when it is asked is let think', async () => {
    const harness = await startEngineHarness({
      engine: { moves: ['e7e5'], thinkMs: 200_000 },
      before: [{ type: 'newGame' }, { type: 'setClock', control: '90+30' }],
    });
    await harness.play('e2e4', 201_000);
    expect(harness.received('isready').length).toBeGreaterThan(3);
    expect(harness.moves()).toEqual(['e2e4', 'e7e5']);
    expect(harness.engine.started()).toBe(1);
  });

  test('twice for one move: it plays no more, nothing is resigned, and nothing runs', async () => {
    const harness = await startEngineHarness({ engine: { faults: { 1: 'crash', 2: 'crash' } } });
    await harness.play('e2e4', 5_000);
    expect(harness.view().game?.result).toBe('*');
    expect(harness.moves()).toEqual(['e2e4']);
    expect(harness.view().opponent?.problem?.message).toBe(
      'Scripted 1 has stopped by itself (exit code 134); the game waits for another opponent.',
    );
    expect([harness.engine.started(), harness.engine.alive()]).toEqual([2, 0]);
  });

  test('one that never says it is an engine is given up in time', async () => {
    const harness = await startEngineHarness({ engine: { isMute: true } });
    await harness.elapse(60_000);
    expect(harness.view().opponent?.problem?.message).toBe(
      'engine does not answer as an engine does; the game waits for another opponent.',
    );
    expect(harness.engine.alive()).toBe(0);
  });
});

const saysAt = async (level: Parameters<typeof startEngineHarness>[0] = {}): Promise<string | undefined> =>
  (await startEngineHarness(level)).view().opponent?.says;

test('how strong it plays is said, whatever limits it', async () => {
  expect(await saysAt({})).toBe('full strength');
  expect(await saysAt({ level: { skill: 3 } })).toBe('skill level 3');
  expect(await saysAt({ level: { nodes: 500 } })).toBe('500 positions for a move');
});

test('the engine does not move from a position that the player has yet to set up', async () => {
  const fen = '4k3/8/8/8/8/8/8/R3K3 b - - 0 1';
  const harness = await startEngineHarness({
    other: 'board',
    engine: { moves: ['e8e7'] },
    before: [{ type: 'newGame', fen }],
  });
  await harness.elapse(20_000);
  expect(harness.moves()).toEqual([]);
  expect(harness.view()).toMatchObject({ phase: 'correcting', game: { startFen: fen } });
  const position = parsePosition(fen);
  if (position.ok) harness.hands.connect(position.value.board);
  await harness.elapse(20_000);
  expect(harness.moves()).toEqual(['e8e7']);
});
