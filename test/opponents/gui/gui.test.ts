import { describe, expect, test } from 'vitest';
import { startGuiBed } from './guiBed.js';

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

  test('says nothing that is no move when it is stopped, and plays on', async () => {
    const bed = await startGuiBed();
    await bed.tell('uci', 'position startpos', 'go infinite');
    expect(await bed.tell('stop')).toEqual([
      'info string no move was made on the board yet, so there is none to give',
    ]);
    await bed.tell('go infinite');
    expect((await bed.hands('e2e4')).filter(isCommand)).toEqual(['bestmove e2e4']);
    expect(bed.said.join('\n')).not.toContain('0000');
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
    const [refusal] = await bed.tell('position startpos', 'go infinite');
    expect(refusal).toBe(
      'info string the player at the board has the other side: nobody there plays White (--color)',
    );
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

  test('what cannot be read or played is said and passed over', async () => {
    const bed = await startGuiBed();
    expect(await bed.tell('uci', 'position somewhere', 'position startpos moves castle', '')).toContain(
      'info string this position is passed over: it cannot be read',
    );
    const said = await bed.tell('position startpos moves e2e5', 'go infinite');
    expect(said).toHaveLength(1);
    expect(said[0]).toContain("info string the board's table says: ");
  });
});

describe('the board as an engine of xboard', () => {
  test('plays Black after `new`, White after `go`, and answers pings', async () => {
    const bed = await startGuiBed();
    const greeting = await bed.tell('xboard', 'protover 2', 'ping 7');
    expect(greeting[0]).toMatch(/^feature .*usermove=1.* done=1$/);
    expect(greeting[1]).toBe('pong 7');
    expect(await bed.tell('new', 'usermove e2e4')).toEqual([]);
    expect(await bed.hands('e2e4', 'e7e5')).toEqual(['move e7e5']);
    await bed.tell('usermove g1f3');
    expect(await bed.hands('g1f3', 'b8c6')).toEqual(['move b8c6']);
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
