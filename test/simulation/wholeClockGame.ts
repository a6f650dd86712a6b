import { type ClockStory, createStory, type TimedCommand } from './clockHouse.js';

/** The moves of a well-known game of 1999, as far as they are needed here. */
const MOVES = `e4 d6 d4 Nf6 Nc3 g6 Be3 Bg7 Qd2 c6 f3 b5 Nge2 Nbd7 Bh6 Bxh6 Qxh6 Bb7 a3 e5 O-O-O Qe7 Kb1 a6
  Nc1 O-O-O Nb3 exd4 Rxd4 c5 Rd1 Nb6 g3 Kb8 Na5 Ba8 Bh3 d5 Qf4+ Ka7 Rhe1 d4 Nd5 Nbxd5 exd5 Qd6 Rxd4 cxd4
  Re7+ Kb6 Qxd4+ Kxa5 b4+ Ka4 Qc3 Qxd5 Ra7 Bb7 Rxb7 Qc4 Qxf6 Kxa3 Qxa6+ Kxb4 c3+ Kxc3 Qa1+ Kd2 Qb2+ Kd1
  Bf1 Rd2 Rd7 Rxd7 Bxc4 bxc4 Qxh8 Rd3 Qa8 c3 Qa4+ Ke1 f4 f5`.split(/\s+/);

const ARBITER = 'arbiter Bea';
/** Black makes an illegal move before the first ply, and White a wrong claim before the second. */
const ILLEGAL_PLY = 24;
const CLAIM_PLY = 31;

/**
 * A game with 40 moves in 90 minutes, then 30 minutes, and 30 seconds a move, on the table's own clock, which
 * the DGT clock shows. It has an illegal move with its two minutes, a wrong claim with its two, the second
 * period at move 40, and White's flag in that period.
 *
 * `plyMs`: how long each move is thought about; `thinksMs`: White's last thought.
 */
export const wholeClockGame = (plyMs: number, thinksMs: number): ClockStory => {
  const commands: TimedCommand[] = [
    { atMs: 4_000, by: ARBITER, command: { type: 'setClock', control: '40/90+30s, 30+30', board: true } },
    { atMs: 9_000, by: ARBITER, command: { type: 'startClock' } },
  ];
  const story = createStory(7_000);
  // White's end of the lever has to be up before the clock runs.
  story.lever('black');
  story.think(2_500);
  const say = (command: TimedCommand['command'], by = ARBITER): void => {
    commands.push({ atMs: story.now(), by, command });
  };
  for (const [i, san] of MOVES.entries()) {
    story.think(plyMs);
    if (i + 1 === ILLEGAL_PLY) {
      story.slip('a7', 'a4');
      story.press();
      story.think(5_000);
      // The clocks are stopped, and the lever is put back for the player who has to move again.
      say({ type: 'pause' });
      story.think(3_000);
      story.lever('white');
      story.think(2_000);
      say({ type: 'illegalMove', side: 'black', cause: 'illegalMove' });
      story.unslip('a7', 'a4');
      story.think(2_000);
      say({ type: 'resume' });
      story.think(3_000);
    }
    if (i + 1 === CLAIM_PLY) {
      say({ type: 'claim', side: 'white', ground: 'threefold' }, 'player white');
      story.think(20_000);
      say({ type: 'judgeClaim' });
      story.think(4_000);
    }
    story.move(san);
  }
  return { acts: story.acts, commands, untilMs: story.now() + thinksMs };
};
