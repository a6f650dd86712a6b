import { describe, expect, test } from 'vitest';
import { playMove } from '../../../src/chess/playMove.js';
import { type Position, startPosition } from '../../../src/chess/position.js';
import { makeUciMove } from '../../../src/chess/uciMove.js';
import type { GuiOutput } from '../../../src/extensions/chessPrograms/guiDialogue.js';
import { uciGui } from '../../../src/extensions/chessPrograms/uciGui.js';
import { movesOf, OPERA } from '../../app/opera.js';
import { startGuiBed } from './guiBed.js';

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
    const bed = await startGuiBed();
    const said = await bed.tell('uci', 'isready', 'setoption name Hash value 16', 'nonsense');
    expect(said[0]).toBe('id name jadoube board');
    expect(said.slice(-2)).toEqual(['uciok', 'readyok']);
    expect(await bed.tell('quit')).toEqual(['(quit)']);
  });

  test('answers with what hands play, with Black', async () => {
    const bed = await startGuiBed();
    await bed.tell('uci', 'ucinewgame');
    expect(await bed.tell('position startpos moves e2e4', 'go wtime 60000 btime 60000')).toEqual([]);
    expect(bed.view()).toMatchObject({
      seats: { white: 'remote', black: 'board' },
      toCarryOut: { uci: 'e2e4' },
    });
    expect((await bed.hands('e2e4', 'c7c5')).filter(isCommand)).toEqual(['bestmove c7c5']);
    await bed.tell('position startpos moves e2e4 c7c5 g1f3', 'go infinite');
    expect((await bed.hands('g1f3', 'd7d6')).filter(isCommand)).toEqual(['bestmove d7d6']);
    expect(bed.moves()).toEqual(['e2e4', 'c7c5', 'g1f3', 'd7d6']);
  });

  test('answers with White', async () => {
    const bed = await startGuiBed();
    await bed.tell('uci', 'position startpos', 'go movetime 1000');
    expect((await bed.hands('d2d4')).filter(isCommand)).toEqual(['bestmove d2d4']);
    expect(bed.view()?.seats).toEqual({ white: 'board', black: 'remote' });
  });

  test('an analysis that is stopped before a move has a null move, and the next one is answered', async () => {
    const bed = await startGuiBed();
    await bed.tell('uci', 'position startpos', 'go infinite');
    expect(await bed.tell('stop')).toEqual(['info string no move was made on the board', 'bestmove 0000']);
    expect(await bed.tell('stop')).toEqual([]);
    await bed.tell('go infinite');
    expect((await bed.hands('e2e4')).filter(isCommand)).toEqual(['bestmove e2e4']);
  });

  test.each([
    'go depth 12',
    'go movetime 500',
    'go nodes 1000',
    'go mate 3',
    'go',
    'go ponder wtime 1000 btime 1000',
  ])('`%s` and `stop` end with a null move', async (line) => {
    const bed = await startGuiBed();
    await bed.tell('uci', 'position startpos', line);
    expect((await bed.tell('stop')).filter(isCommand)).toEqual(['bestmove 0000']);
  });

  test('with a clock `stop` waits for the hand, whose move is the answer', async () => {
    const bed = await startGuiBed();
    await bed.tell('uci', 'position startpos', 'go wtime 60000 btime 60000 winc 1000 binc 1000');
    expect((await bed.tell('stop')).filter(isCommand)).toEqual([]);
    expect((await bed.hands('e2e4')).filter(isCommand)).toEqual(['bestmove e2e4']);
  });

  test('every `go` has one `bestmove`: what another one replaces has a null move first', async () => {
    const bed = await startGuiBed();
    await bed.tell('uci', 'position startpos', 'go wtime 60000 btime 60000');
    expect((await bed.tell('position startpos moves d2d4', 'go infinite')).filter(isCommand)).toEqual([
      'bestmove 0000',
    ]);
    expect((await bed.tell('ucinewgame')).filter(isCommand)).toEqual(['bestmove 0000']);
    expect((await bed.tell('ucinewgame', 'stop')).filter(isCommand)).toEqual([]);
  });

  test('a move that is only expected is not played on the board before `ponderhit`', async () => {
    const bed = await startGuiBed();
    await bed.tell('uci', 'position startpos moves e2e4', 'go ponder wtime 60000 btime 60000');
    expect(bed.moves()).toEqual([]);
    await bed.tell('ponderhit');
    expect(bed.moves()).toEqual(['e2e4']);
    expect((await bed.tell('stop')).filter(isCommand)).toEqual([]);
    expect((await bed.hands('e2e4', 'c7c5')).filter(isCommand)).toEqual(['bestmove c7c5']);
  });

  test('a whole game of a client that asks in every way has one `bestmove` for each `go`', async () => {
    const bed = await startGuiBed();
    await bed.tell('uci', 'isready', 'ucinewgame', 'isready');
    const ways = ['go wtime 60000 btime 60000 winc 2000 binc 2000', 'go movetime 500', 'go depth 5', 'go'];
    const ucis = ucisOf(OPERA);
    for (let ply = 0; ply < ucis.length; ply += 2) {
      const known = ucis.slice(0, ply);
      const moves = known.length === 0 ? '' : ` moves ${known.join(' ')}`;
      // It thinks on the player's time about the move it expects, and the player makes another.
      if (ply > 0) await bed.tell(`position startpos${moves}`, 'go ponder wtime 60000 btime 60000');
      const stopped = ply > 0 ? await bed.tell('stop', 'isready') : [];
      expect(stopped.filter(isCommand)).toEqual(ply > 0 ? ['bestmove 0000', 'readyok'] : []);
      await bed.tell(`position startpos${moves}`, ways[(ply / 2) % ways.length] ?? 'go');
      const made = known.slice(-1).concat(ucis[ply] ?? '');
      expect((await bed.hands(...made)).filter(isCommand)).toEqual([`bestmove ${ucis[ply]}`]);
    }
    expect(bed.moves()).toEqual(ucis);
    expect(bed.view()?.game?.result).toBe('1-0');
  });

  test('`readyok` waits until the board has been read', async () => {
    const bed = await startGuiBed({ isConnected: false });
    expect(await bed.tell('uci', 'isready', 'isready')).not.toContain('readyok');
    expect(await bed.setUp()).toEqual(['readyok', 'readyok']);
    expect(await bed.tell('isready')).toEqual(['readyok']);
  });

  test('`readyok` does not wait for ever for a board that is away', async () => {
    const bed = await startGuiBed({ isConnected: false });
    await bed.tell('uci', 'isready');
    expect(await bed.wait(6_000)).toEqual(['info string the board has not answered yet', 'readyok']);
  });

  test('that no board is connected is told, since nobody answers at a simulated one', async () => {
    const bed = await startGuiBed({ id: 'demo' });
    expect(await bed.tell('uci', 'isready')).toEqual([
      ...(await startGuiBed().then((other) => other.tell('uci'))),
      expect.stringMatching(/^info string no board is connected: .*jadoube doctor/),
      'readyok',
    ]);
    const xboard = await startGuiBed({ id: 'demo' });
    expect(await xboard.tell('xboard', 'protover 2')).toContainEqual(
      expect.stringMatching(/^tellusererror no board is connected/),
    );
  });

  test('a game that the program takes back is taken back at the table', async () => {
    const bed = await startGuiBed();
    await bed.tell('uci', 'position startpos moves e2e4', 'go infinite');
    await bed.hands('e2e4', 'e7e5');
    expect(await bed.tell('position startpos moves d2d4', 'go infinite')).toEqual([]);
    expect(bed.moves()).toEqual(['d2d4']);
  });

  test('the same question again asks for another answer', async () => {
    const bed = await startGuiBed();
    await bed.tell('uci', 'position startpos moves e2e4', 'go infinite');
    await bed.hands('e2e4', 'e7e5');
    expect(await bed.tell('position startpos moves e2e4', 'go infinite')).toEqual([]);
    expect(bed.moves()).toEqual(['e2e4']);
  });

  test('a game of before answers nothing, however far it went', async () => {
    const bed = await startGuiBed();
    await bed.tell('uci', 'ucinewgame', 'position startpos moves e2e4', 'go infinite');
    await bed.hands('e2e4', 'c7c5');
    await bed.tell('position startpos moves e2e4 c7c5 g1f3', 'go infinite');
    await bed.hands('g1f3', 'd7d6');
    const first = bed.view()?.game?.id;
    expect(await bed.tell('ucinewgame', 'position startpos moves e2e4', 'go infinite')).toEqual([]);
    expect(bed.view()?.game?.id).not.toBe(first);
    expect(await bed.setUp()).toEqual([]);
    expect(bed.view()).toMatchObject({ toCarryOut: { uci: 'e2e4' }, seats: { black: 'board' } });
    expect(await bed.hands('e2e4', 'e7e6')).toEqual(['bestmove e7e6']);
  });

  test('a game that is over answers nothing, also when no new one was spoken of', async () => {
    const bed = await startGuiBed();
    await bed.tell('uci', 'position startpos moves e2e4', 'go infinite');
    await bed.hands('e2e4', 'c7c5');
    await bed.command({ type: 'result', result: '1-0', by: 'resignation' });
    expect(await bed.tell('position startpos', 'go infinite')).toEqual([]);
    expect(bed.view()).toMatchObject({ game: { result: '*', moves: [] }, seats: { white: 'board' } });
  });

  test('moves that others played on are no answer: they are taken back', async () => {
    const bed = await startGuiBed();
    await bed.tell('uci');
    await bed.hands('e2e4', 'c7c5', 'g1f3', 'd7d6');
    expect(await bed.tell('position startpos moves e2e4', 'go infinite')).toEqual([]);
    expect(bed.moves()).toEqual(['e2e4']);
  });

  test('who is started anew in a game hears what was played meanwhile', async () => {
    const bed = await startGuiBed();
    await bed.tell('uci', 'position startpos moves e2e4', 'go infinite');
    await bed.hands('e2e4', 'c7c5');
    bed.restart();
    expect(await bed.tell('uci', 'position startpos moves e2e4', 'go infinite')).toContain('bestmove c7c5');
    expect(bed.moves()).toEqual(['e2e4', 'c7c5']);
  });

  test('plays one side alone where that was said', async () => {
    const bed = await startGuiBed({ side: 'black' });
    expect(await bed.tell('position startpos', 'go infinite')).toEqual([
      'info string the player at the board has the other side: nobody there plays White (--color)',
      'bestmove 0000',
    ]);
    await bed.tell('position startpos moves e2e4', 'go infinite');
    expect(await bed.hands('e2e4', 'e7e5')).toEqual(['bestmove e7e5']);
  });

  test('says by an option of its own which side that is', async () => {
    const bed = await startGuiBed({ side: 'white' });
    expect(await bed.tell('uci')).toContain(
      'option name Color type combo default white var both var white var black',
    );
    expect(await bed.tell('setoption name Color value black', 'position startpos', 'go infinite')).toEqual([
      expect.stringContaining('nobody there plays White'),
      'bestmove 0000',
    ]);
    expect(await bed.tell('setoption name Color value both', 'go infinite')).toEqual([]);
    expect(await bed.hands('e2e4')).toEqual(['bestmove e2e4']);
  });

  test('shows the times of the program on the clock of the table', async () => {
    const bed = await startGuiBed();
    await bed.command({ type: 'setClock', control: '10+0' });
    await bed.tell('uci', 'isready');
    expect(await bed.tell('position startpos moves e2e4', 'go wtime 61000 btime 52000')).toEqual([]);
    expect(bed.view()?.gameClock?.clock).toMatchObject({
      white: { ms: 61_000 },
      black: { ms: 52_000 },
      turn: 'black',
      phase: 'running',
    });
  });

  test('begins in the middle of a game', async () => {
    const bed = await startGuiBed();
    await bed.tell('uci', 'position startpos moves e2e4 e7e5 g1f3', 'go infinite');
    expect(bed.moves()).toEqual(['e2e4', 'e7e5', 'g1f3']);
    expect(bed.view()?.seats).toEqual({ white: 'remote', black: 'board' });
  });

  test.each([
    ['position somewhere', 'the last position could not be read'],
    ['position startpos moves castle', 'the last position could not be read'],
    ['position startpos moves e2e5', 'e2e5 is no legal move here'],
    ['position fen 8/8/8/8/8/8/8/8 w - - 0 1', 'white has no king'],
    ['position startpos moves f2f3 e7e5 g2g4 d8h4', 'the game is over in this position'],
  ])('`go` after `%s` has a null move and its reason', async (line, reason) => {
    const bed = await startGuiBed();
    await bed.tell('uci', line);
    expect(await bed.tell('go wtime 1000 btime 1000')).toEqual([`info string ${reason}`, 'bestmove 0000']);
    await bed.tell('position startpos', 'go infinite');
    expect((await bed.hands('e2e4')).filter(isCommand)).toEqual(['bestmove e2e4']);
  });

  test('a game that the table refuses has a null move and the reason; a clock that it refuses has not', () => {
    const { start, step } = uciGui();
    const lines = (outputs: readonly GuiOutput[]): readonly string[] =>
      outputs.flatMap((output) => (output.kind === 'say' ? [output.line] : []));
    const [asked] = step(start, { kind: 'line', line: 'go wtime 1000 btime 1000' });
    const refusal = { kind: 'refused', message: 'no' } as const;
    const [still, clock] = step(asked, { ...refusal, command: 'syncClock' });
    expect(lines(clock)).toEqual(["info string the board's table says: no"]);
    const [over, refused] = step(still, { ...refusal, command: 'takeBack' });
    expect(lines(refused)).toEqual(["info string the board's table says: no", 'bestmove 0000']);
    expect(lines(step(over, { ...refusal, command: 'takeBack' })[1]).filter(isCommand)).toEqual([]);
  });
});

describe('the board as an engine of xboard', () => {
  test('plays Black after `new`, White after `go`, and answers pings', async () => {
    const bed = await startGuiBed();
    const [first, features] = await bed.tell('xboard', 'protover 2');
    expect(first).toBe('feature done=0');
    expect(features).toMatch(/^feature .*usermove=1.* done=1$/);
    expect(await bed.tell('ping 7')).toEqual(['pong 7']);
    expect(await bed.tell('new', 'usermove e2e4')).toEqual([]);
    expect(await bed.hands('e2e4', 'e7e5')).toEqual(['move e7e5']);
    await bed.tell('usermove g1f3');
    expect(await bed.hands('g1f3', 'b8c6')).toEqual(['move b8c6']);
  });

  test('says at once that its features follow, and gives them when the board has been read', async () => {
    const bed = await startGuiBed({ isConnected: false });
    expect(await bed.tell('xboard', 'protover 2')).toEqual(['feature done=0']);
    expect(await bed.setUp()).toEqual([expect.stringMatching(/^feature .* done=1$/)]);
  });

  test('only keeps the score after `force`, and plays on from there', async () => {
    const bed = await startGuiBed();
    expect(await bed.tell('xboard', 'new', 'force', 'usermove e2e4', 'usermove e7e5')).toEqual([]);
    expect(bed.moves()).toEqual([]);
    await bed.tell('go');
    expect(bed.moves()).toEqual(['e2e4', 'e7e5']);
    expect(await bed.hands('e2e4', 'e7e5', 'g1f3')).toEqual(['move g1f3']);
  });

  test('shows the times of xboard on the clock of the table', async () => {
    const bed = await startGuiBed();
    await bed.command({ type: 'setClock', control: '10+0' });
    // Nobody plays through xboard before its first move: the clock is the table's still.
    expect(await bed.tell('xboard', 'new', 'time 6000', 'otim 6000', 'usermove e2e4')).toEqual([]);
    await bed.hands('e2e4', 'e7e5');
    expect(await bed.tell('time 5200', 'otim 6100', 'usermove g1f3')).toEqual([]);
    expect(bed.view()?.gameClock?.clock).toMatchObject({
      white: { ms: 61_000 },
      black: { ms: 52_000 },
      turn: 'black',
      phase: 'running',
    });
  });

  test('plays one game after another', async () => {
    const bed = await startGuiBed();
    await bed.tell('xboard', 'protover 2', 'new', 'usermove e2e4');
    expect(await bed.hands('e2e4', 'e7e5')).toEqual(['move e7e5']);
    await bed.tell('usermove g1f3');
    expect(await bed.hands('g1f3', 'b8c6')).toEqual(['move b8c6']);
    expect(await bed.tell('result 1-0 {White mates}', 'new', 'usermove e2e4')).toEqual([]);
    expect(await bed.setUp()).toEqual([]);
    expect(await bed.hands('e2e4', 'c7c5')).toEqual(['move c7c5']);
  });

  test('a result that xboard tells ends the game at the table, where it is that game', async () => {
    const bed = await startGuiBed();
    await bed.tell('xboard', 'protover 2', 'new', 'usermove f2f3');
    await bed.hands('f2f3', 'e7e5');
    // Black's mate ends the game at xboard, and White's program hears of the result alone.
    await bed.tell('force', 'result 0-1 {Black mates}');
    expect(bed.view()).toMatchObject({ game: { result: '0-1', resultBy: 'told' } });
    const other = await startGuiBed();
    await other.hands('d2d4');
    await other.tell('xboard', 'protover 2', 'new', 'result 0-1 {Black mates}');
    expect(other.view()?.game?.result).toBe('*');
  });

  test('a result that xboard cannot name leaves the game at the table open', async () => {
    const bed = await startGuiBed();
    await bed.tell('xboard', 'new', 'usermove e2e4');
    await bed.hands('e2e4', 'e7e5');
    expect(await bed.tell('result * {Game aborted}')).toEqual([]);
    expect(bed.view()?.game?.result).toBe('*');
  });

  test('plays one side alone where that was said', async () => {
    const bed = await startGuiBed({ side: 'white' });
    const said = await bed.tell('xboard', 'new', 'usermove e2e4');
    expect(said).toEqual([expect.stringMatching(/^tellusererror .* nobody there plays Black/)]);
    await bed.tell('new', 'go');
    expect(await bed.hands('e2e4')).toEqual(['move e2e4']);
  });

  test('undoes moves, and calls what is no move an error', async () => {
    const bed = await startGuiBed();
    await bed.tell('xboard', 'new', 'usermove e2e4');
    await bed.hands('e2e4', 'e7e5');
    expect(await bed.tell('remove', 'usermove d2d4')).toEqual([]);
    expect(bed.moves()).toEqual(['d2d4']);
    expect(await bed.tell('usermove Nf3')).toEqual(['Error (unknown command): Nf3']);
  });
});
