import { describe, expect, test } from 'vitest';
import { playMove } from '../../../src/chess/playMove.js';
import { type Position, startPosition } from '../../../src/chess/position.js';
import { makeUciMove } from '../../../src/chess/uciMove.js';
import type { GuiOutput } from '../../../src/extensions/chessPrograms/guiDialogue.js';
import { uciGui } from '../../../src/extensions/chessPrograms/uciGui.js';
import { inEnglish } from '../../../src/messages/catalogue/english.js';
import { movesOf, OPERA } from '../../app/opera.js';
import { startGuiHarness } from './guiHarness.js';

const ucisOf = (sans: readonly string[]): readonly string[] => {
  let position: Position = startPosition;
  return movesOf(sans).map((move) => {
    const uci = makeUciMove(position, move);
    position = playMove(position, move);
    return uci;
  });
};

const isCommand = (line: string): boolean => !line.startsWith('info ');

describe('the board as a UCI engine', () => {
  test('greets, and is ready', async () => {
    const harness = await startGuiHarness();
    const said = await harness.tell('uci', 'isready', 'setoption name Hash value 16', 'nonsense');
    expect(said[0]).toBe('id name jadoube board');
    expect(said.slice(-2)).toEqual(['uciok', 'readyok']);
    expect(await harness.tell('quit')).toEqual(['(quit)']);
  });

  test('answers with what hands play, with Black', async () => {
    const harness = await startGuiHarness();
    await harness.tell('uci', 'ucinewgame');
    expect(await harness.tell('position startpos moves e2e4', 'go wtime 60000 btime 60000')).toEqual([]);
    expect(harness.view()).toMatchObject({
      seats: { white: 'remote', black: 'board' },
      toCarryOut: { uci: 'e2e4' },
    });
    expect((await harness.hands('e2e4', 'c7c5')).filter(isCommand)).toEqual(['bestmove c7c5']);
    await harness.tell('position startpos moves e2e4 c7c5 g1f3', 'go infinite');
    expect((await harness.hands('g1f3', 'd7d6')).filter(isCommand)).toEqual(['bestmove d7d6']);
    expect(harness.moves()).toEqual(['e2e4', 'c7c5', 'g1f3', 'd7d6']);
  });

  test('answers with White', async () => {
    const harness = await startGuiHarness();
    await harness.tell('uci', 'position startpos', 'go movetime 1000');
    expect((await harness.hands('d2d4')).filter(isCommand)).toEqual(['bestmove d2d4']);
    expect(harness.view()?.seats).toEqual({ white: 'board', black: 'remote' });
  });

  test('an analysis that is stopped before a move has a null move, and the next one is answered', async () => {
    const harness = await startGuiHarness();
    await harness.tell('uci', 'position startpos', 'go infinite');
    expect(await harness.tell('stop')).toEqual([
      'info string no move was made on the board',
      'bestmove 0000',
    ]);
    expect(await harness.tell('stop')).toEqual([]);
    await harness.tell('go infinite');
    expect((await harness.hands('e2e4')).filter(isCommand)).toEqual(['bestmove e2e4']);
  });

  test.each([
    'go depth 12',
    'go movetime 500',
    'go nodes 1000',
    'go mate 3',
    'go',
    'go ponder wtime 1000 btime 1000',
  ])('`%s` and `stop` end with a null move', async (line) => {
    const harness = await startGuiHarness();
    await harness.tell('uci', 'position startpos', line);
    expect((await harness.tell('stop')).filter(isCommand)).toEqual(['bestmove 0000']);
  });

  test('with a clock `stop` waits for the hand, whose move is the answer', async () => {
    const harness = await startGuiHarness();
    await harness.tell('uci', 'position startpos', 'go wtime 60000 btime 60000 winc 1000 binc 1000');
    expect((await harness.tell('stop')).filter(isCommand)).toEqual([]);
    expect((await harness.hands('e2e4')).filter(isCommand)).toEqual(['bestmove e2e4']);
  });

  test('every `go` has one `bestmove`: what another one replaces has a null move first', async () => {
    const harness = await startGuiHarness();
    await harness.tell('uci', 'position startpos', 'go wtime 60000 btime 60000');
    expect((await harness.tell('position startpos moves d2d4', 'go infinite')).filter(isCommand)).toEqual([
      'bestmove 0000',
    ]);
    expect((await harness.tell('ucinewgame')).filter(isCommand)).toEqual(['bestmove 0000']);
    expect((await harness.tell('ucinewgame', 'stop')).filter(isCommand)).toEqual([]);
  });

  test('a move that is only expected is not played on the board before `ponderhit`', async () => {
    const harness = await startGuiHarness();
    await harness.tell('uci', 'position startpos moves e2e4', 'go ponder wtime 60000 btime 60000');
    expect(harness.moves()).toEqual([]);
    await harness.tell('ponderhit');
    expect(harness.moves()).toEqual(['e2e4']);
    expect((await harness.tell('stop')).filter(isCommand)).toEqual([]);
    expect((await harness.hands('e2e4', 'c7c5')).filter(isCommand)).toEqual(['bestmove c7c5']);
  });

  test('a whole game of a client that asks in every way has one `bestmove` for each `go`', async () => {
    const harness = await startGuiHarness();
    await harness.tell('uci', 'isready', 'ucinewgame', 'isready');
    const ways = ['go wtime 60000 btime 60000 winc 2000 binc 2000', 'go movetime 500', 'go depth 5', 'go'];
    const ucis = ucisOf(OPERA);
    for (let ply = 0; ply < ucis.length; ply += 2) {
      const known = ucis.slice(0, ply);
      const moves = known.length === 0 ? '' : ` moves ${known.join(' ')}`;
      // The program ponders on the expected move, and the player makes another one.
      if (ply > 0) await harness.tell(`position startpos${moves}`, 'go ponder wtime 60000 btime 60000');
      const stopped = ply > 0 ? await harness.tell('stop', 'isready') : [];
      expect(stopped.filter(isCommand)).toEqual(ply > 0 ? ['bestmove 0000', 'readyok'] : []);
      await harness.tell(`position startpos${moves}`, ways[(ply / 2) % ways.length] ?? 'go');
      const made = known.slice(-1).concat(ucis[ply] ?? '');
      expect((await harness.hands(...made)).filter(isCommand)).toEqual([`bestmove ${ucis[ply]}`]);
    }
    expect(harness.moves()).toEqual(ucis);
    expect(harness.view()?.game?.result).toBe('1-0');
  });

  test('`readyok` waits until the board has been read', async () => {
    const harness = await startGuiHarness({ isConnected: false });
    expect(await harness.tell('uci', 'isready', 'isready')).not.toContain('readyok');
    expect(await harness.setUp()).toEqual(['readyok', 'readyok']);
    expect(await harness.tell('isready')).toEqual(['readyok']);
  });

  test('`readyok` does not wait for ever for a board that is away', async () => {
    const harness = await startGuiHarness({ isConnected: false });
    await harness.tell('uci', 'isready');
    expect(await harness.wait(6_000)).toEqual(['info string the board has not answered yet', 'readyok']);
  });

  test('a missing board is reported, since a simulated one has no player', async () => {
    const harness = await startGuiHarness({ id: 'demo' });
    expect(await harness.tell('uci', 'isready')).toEqual([
      ...(await startGuiHarness().then((other) => other.tell('uci'))),
      expect.stringMatching(/^info string no board is connected: .*jadoube doctor/),
      'readyok',
    ]);
    const xboard = await startGuiHarness({ id: 'demo' });
    expect(await xboard.tell('xboard', 'protover 2')).toContainEqual(
      expect.stringMatching(/^tellusererror no board is connected/),
    );
  });

  test('a game that the program takes back is taken back at the table', async () => {
    const harness = await startGuiHarness();
    await harness.tell('uci', 'position startpos moves e2e4', 'go infinite');
    await harness.hands('e2e4', 'e7e5');
    expect(await harness.tell('position startpos moves d2d4', 'go infinite')).toEqual([]);
    expect(harness.moves()).toEqual(['d2d4']);
  });

  test('the same question again asks for another answer', async () => {
    const harness = await startGuiHarness();
    await harness.tell('uci', 'position startpos moves e2e4', 'go infinite');
    await harness.hands('e2e4', 'e7e5');
    expect(await harness.tell('position startpos moves e2e4', 'go infinite')).toEqual([]);
    expect(harness.moves()).toEqual(['e2e4']);
  });

  test('a game of before answers nothing, however far it went', async () => {
    const harness = await startGuiHarness();
    await harness.tell('uci', 'ucinewgame', 'position startpos moves e2e4', 'go infinite');
    await harness.hands('e2e4', 'c7c5');
    await harness.tell('position startpos moves e2e4 c7c5 g1f3', 'go infinite');
    await harness.hands('g1f3', 'd7d6');
    const first = harness.view()?.game?.id;
    expect(await harness.tell('ucinewgame', 'position startpos moves e2e4', 'go infinite')).toEqual([]);
    expect(harness.view()?.game?.id).not.toBe(first);
    expect(await harness.setUp()).toEqual([]);
    expect(harness.view()).toMatchObject({ toCarryOut: { uci: 'e2e4' }, seats: { black: 'board' } });
    expect(await harness.hands('e2e4', 'e7e6')).toEqual(['bestmove e7e6']);
  });

  test('a game that is over answers nothing, also when no new one was spoken of', async () => {
    const harness = await startGuiHarness();
    await harness.tell('uci', 'position startpos moves e2e4', 'go infinite');
    await harness.hands('e2e4', 'c7c5');
    await harness.command({ type: 'result', result: '1-0', by: 'resignation' });
    expect(await harness.tell('position startpos', 'go infinite')).toEqual([]);
    expect(harness.view()).toMatchObject({ game: { result: '*', moves: [] }, seats: { white: 'board' } });
  });

  test('moves that others played on are no answer: they are taken back', async () => {
    const harness = await startGuiHarness();
    await harness.tell('uci');
    await harness.hands('e2e4', 'c7c5', 'g1f3', 'd7d6');
    expect(await harness.tell('position startpos moves e2e4', 'go infinite')).toEqual([]);
    expect(harness.moves()).toEqual(['e2e4']);
  });

  test('a program that is restarted in a game receives the plies played meanwhile', async () => {
    const harness = await startGuiHarness();
    await harness.tell('uci', 'position startpos moves e2e4', 'go infinite');
    await harness.hands('e2e4', 'c7c5');
    harness.restart();
    expect(await harness.tell('uci', 'position startpos moves e2e4', 'go infinite')).toContain(
      'bestmove c7c5',
    );
    expect(harness.moves()).toEqual(['e2e4', 'c7c5']);
  });

  test('plays one side alone where that was said', async () => {
    const harness = await startGuiHarness({ side: 'black' });
    expect(await harness.tell('position startpos', 'go infinite')).toEqual([
      'info string the player at the board plays the other side; White has no player there (--color)',
      'bestmove 0000',
    ]);
    await harness.tell('position startpos moves e2e4', 'go infinite');
    expect(await harness.hands('e2e4', 'e7e5')).toEqual(['bestmove e7e5']);
  });

  test('says by an option of its own which side that is', async () => {
    const harness = await startGuiHarness({ side: 'white' });
    expect(await harness.tell('uci')).toContain(
      'option name Color type combo default white var both var white var black',
    );
    expect(
      await harness.tell('setoption name Color value black', 'position startpos', 'go infinite'),
    ).toEqual([expect.stringContaining('White has no player there'), 'bestmove 0000']);
    expect(await harness.tell('setoption name Color value both', 'go infinite')).toEqual([]);
    expect(await harness.hands('e2e4')).toEqual(['bestmove e2e4']);
  });

  test('shows the times of the program on the clock of the table', async () => {
    const harness = await startGuiHarness();
    await harness.command({ type: 'setClock', control: '10+0' });
    await harness.tell('uci', 'isready');
    expect(await harness.tell('position startpos moves e2e4', 'go wtime 61000 btime 52000')).toEqual([]);
    expect(harness.view()?.gameClock?.clock).toMatchObject({
      white: { ms: 61_000 },
      black: { ms: 52_000 },
      turn: 'black',
      phase: 'running',
    });
  });

  test('begins in the middle of a game', async () => {
    const harness = await startGuiHarness();
    await harness.tell('uci', 'position startpos moves e2e4 e7e5 g1f3', 'go infinite');
    expect(harness.moves()).toEqual(['e2e4', 'e7e5', 'g1f3']);
    expect(harness.view()?.seats).toEqual({ white: 'remote', black: 'board' });
  });

  test.each([
    ['position somewhere', 'the last position could not be read'],
    ['position startpos moves castle', 'the last position could not be read'],
    ['position startpos moves e2e5', 'e2e5 is no legal move here'],
    ['position fen 8/8/8/8/8/8/8/8 w - - 0 1', 'white has no king'],
    ['position startpos moves f2f3 e7e5 g2g4 d8h4', 'the game is over in this position'],
  ])('`go` after `%s` has a null move and its reason', async (line, reason) => {
    const harness = await startGuiHarness();
    await harness.tell('uci', line);
    expect(await harness.tell('go wtime 1000 btime 1000')).toEqual([
      `info string ${reason}`,
      'bestmove 0000',
    ]);
    await harness.tell('position startpos', 'go infinite');
    expect((await harness.hands('e2e4')).filter(isCommand)).toEqual(['bestmove e2e4']);
  });

  test('a game that the table refuses has a null move and the reason; a clock that it refuses has not', () => {
    const { start, step } = uciGui();
    const lines = (outputs: readonly GuiOutput[]): readonly string[] =>
      outputs.flatMap((output) =>
        output.kind === 'say'
          ? [output.line]
          : output.kind === 'inform'
            ? [`${output.word} ${inEnglish(output.said)}`]
            : [],
      );
    const [asked] = step(start, { kind: 'line', line: 'go wtime 1000 btime 1000' });
    const refusal = { kind: 'refused', why: 'no' } as const;
    const [still, clock] = step(asked, { ...refusal, command: 'syncClock' });
    expect(lines(clock)).toEqual(["info string the board's table refuses: no"]);
    const [over, refused] = step(still, { ...refusal, command: 'takeBack' });
    expect(lines(refused)).toEqual(["info string the board's table refuses: no", 'bestmove 0000']);
    expect(lines(step(over, { ...refusal, command: 'takeBack' })[1]).filter(isCommand)).toEqual([]);
  });
});

describe('the board as an engine of xboard', () => {
  test('plays Black after `new`, White after `go`, and answers pings', async () => {
    const harness = await startGuiHarness();
    const [first, features] = await harness.tell('xboard', 'protover 2');
    expect(first).toBe('feature done=0');
    expect(features).toMatch(/^feature .*usermove=1.* done=1$/);
    expect(await harness.tell('ping 7')).toEqual(['pong 7']);
    expect(await harness.tell('new', 'usermove e2e4')).toEqual([]);
    expect(await harness.hands('e2e4', 'e7e5')).toEqual(['move e7e5']);
    await harness.tell('usermove g1f3');
    expect(await harness.hands('g1f3', 'b8c6')).toEqual(['move b8c6']);
  });

  test('says at once that its features follow, and gives them when the board has been read', async () => {
    const harness = await startGuiHarness({ isConnected: false });
    expect(await harness.tell('xboard', 'protover 2')).toEqual(['feature done=0']);
    expect(await harness.setUp()).toEqual([expect.stringMatching(/^feature .* done=1$/)]);
  });

  test('only keeps the score after `force`, and plays on from there', async () => {
    const harness = await startGuiHarness();
    expect(await harness.tell('xboard', 'new', 'force', 'usermove e2e4', 'usermove e7e5')).toEqual([]);
    expect(harness.moves()).toEqual([]);
    await harness.tell('go');
    expect(harness.moves()).toEqual(['e2e4', 'e7e5']);
    expect(await harness.hands('e2e4', 'e7e5', 'g1f3')).toEqual(['move g1f3']);
  });

  test('shows the times of xboard on the clock of the table', async () => {
    const harness = await startGuiHarness();
    await harness.command({ type: 'setClock', control: '10+0' });
    // Before the first move through xboard the table's clock counts.
    expect(await harness.tell('xboard', 'new', 'time 6000', 'otim 6000', 'usermove e2e4')).toEqual([]);
    await harness.hands('e2e4', 'e7e5');
    expect(await harness.tell('time 5200', 'otim 6100', 'usermove g1f3')).toEqual([]);
    expect(harness.view()?.gameClock?.clock).toMatchObject({
      white: { ms: 61_000 },
      black: { ms: 52_000 },
      turn: 'black',
      phase: 'running',
    });
  });

  test('plays one game after another', async () => {
    const harness = await startGuiHarness();
    await harness.tell('xboard', 'protover 2', 'new', 'usermove e2e4');
    expect(await harness.hands('e2e4', 'e7e5')).toEqual(['move e7e5']);
    await harness.tell('usermove g1f3');
    expect(await harness.hands('g1f3', 'b8c6')).toEqual(['move b8c6']);
    expect(await harness.tell('result 1-0 {White mates}', 'new', 'usermove e2e4')).toEqual([]);
    expect(await harness.setUp()).toEqual([]);
    expect(await harness.hands('e2e4', 'c7c5')).toEqual(['move c7c5']);
  });

  test('a result that xboard tells ends the game at the table, where it is that game', async () => {
    const harness = await startGuiHarness();
    await harness.tell('xboard', 'protover 2', 'new', 'usermove f2f3');
    await harness.hands('f2f3', 'e7e5');
    // Black's mate ends the game at xboard, and White's program receives only the result.
    await harness.tell('force', 'result 0-1 {Black mates}');
    expect(harness.view()).toMatchObject({ game: { result: '0-1', resultBy: 'told' } });
    const other = await startGuiHarness();
    await other.hands('d2d4');
    await other.tell('xboard', 'protover 2', 'new', 'result 0-1 {Black mates}');
    expect(other.view()?.game?.result).toBe('*');
  });

  test('a result that xboard cannot name leaves the game at the table open', async () => {
    const harness = await startGuiHarness();
    await harness.tell('xboard', 'new', 'usermove e2e4');
    await harness.hands('e2e4', 'e7e5');
    expect(await harness.tell('result * {Game aborted}')).toEqual([]);
    expect(harness.view()?.game?.result).toBe('*');
  });

  test('plays one side alone where that was said', async () => {
    const harness = await startGuiHarness({ side: 'white' });
    const said = await harness.tell('xboard', 'new', 'usermove e2e4');
    expect(said).toEqual([expect.stringMatching(/^tellusererror .* Black has no player there/)]);
    await harness.tell('new', 'go');
    expect(await harness.hands('e2e4')).toEqual(['move e2e4']);
  });

  test('undoes moves, and calls what is no move an error', async () => {
    const harness = await startGuiHarness();
    await harness.tell('xboard', 'new', 'usermove e2e4');
    await harness.hands('e2e4', 'e7e5');
    expect(await harness.tell('remove', 'usermove d2d4')).toEqual([]);
    expect(harness.moves()).toEqual(['d2d4']);
    expect(await harness.tell('usermove Nf3')).toEqual(['Error (unknown command): Nf3']);
  });
});
