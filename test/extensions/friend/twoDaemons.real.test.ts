import { expect, test } from 'vitest';
import { playMove } from '../../../src/chess/playMove.js';
import { type Position, startPosition } from '../../../src/chess/position.js';
import { parseSan } from '../../../src/chess/san.js';
import { makeUciMove } from '../../../src/chess/uciMove.js';
import type { TableOpponent } from '../../../src/table/opponents/opponentService.js';
import type { TableView } from '../../../src/table/tableView.js';
import { until } from '../../app/daemonProcess.js';
import { openLine, Place } from './friendHarness.js';

const OPPONENT = '/tables/board-1/opponent';

/** Both sides castle, one captures en passant, one promotes. */
const GAME = 'e4 Nf6 e5 d5 exd6 g6 dxc7 Bg7 cxb8=Q Rxb8 Nf3 O-O Be2 b6 O-O'.split(' ');

/** Anna invites at a board that identifies pieces. Bernd accepts at an occupancy-only one. */
const meet = async () => {
  const [anna, bernd] = await Promise.all([Place.open('dgt', 3), Place.open('sentio', 4)]);
  const line = await openLine(anna.daemon.base);
  const choice = { kind: 'friend', color: 'white', time: '15+10', address: line.address };
  const { invitation } = (await anna.ask(OPPONENT, choice)) as TableOpponent;
  return { anna, bernd, line, invitation };
};

class Game {
  position: Position = startPosition;
  readonly ucis: string[] = [];
  readonly #anna: Place;
  readonly #bernd: Place;

  constructor(anna: Place, bernd: Place) {
    this.#anna = anna;
    this.#bernd = bernd;
  }

  async until(what: string, isSo: (anna: TableView, bernd: TableView) => boolean): Promise<void> {
    let seen: readonly TableView[] = [];
    try {
      await until(what, async () => {
        const [anna, bernd] = [await this.#anna.daemon.table(), await this.#bernd.daemon.table()];
        seen = [anna, bernd];
        return isSo(anna, bernd) || undefined;
      });
    } catch (error) {
      const reported = seen.map(({ game, phase, wrong, opponent, toCarryOut, clock }) => ({
        moves: game?.moves.map(({ san, level }) => `${san} ${level}`),
        phase,
        wrong,
        opponent,
        toCarryOut,
        clock,
      }));
      throw new Error(
        `${String(error)}: ${JSON.stringify(reported)}${this.#anna.daemon.output()}${this.#bernd.daemon.output()}`,
      );
    }
  }

  /** The player to move plays on his board, and the other carries the move out. */
  async play(san: string): Promise<void> {
    const isAnna = this.position.turn === 'white';
    const [own, other] = isAnna ? [this.#anna, this.#bernd] : [this.#bernd, this.#anna];
    const move = parseSan(this.position, san);
    if (!move.ok) throw new Error(move.error.reason);
    this.ucis.push(makeUciMove(this.position, move.value));
    const { turn } = this.position;
    this.position = playMove(this.position, move.value);
    await own.make(this.position.board);
    const all = this.ucis.join(' ');
    await until(`${san} is recognised`, async () => (await own.moves()) === all || undefined);
    if (this.ucis.length > 1) await own.command({ type: 'pressClock', side: turn });
    const isThere = ({ game }: TableView): boolean => game?.moves.map(({ uci }) => uci).join(' ') === all;
    await this.until(`${san} arrives`, (anna, bernd) => isThere(isAnna ? bernd : anna));
    await other.make(this.position.board);
    await until(
      `${san} is carried out`,
      async () => (await other.daemon.table()).toCarryOut === null || undefined,
    );
  }

  async putBack(position: Position): Promise<void> {
    this.position = position;
    this.ucis.pop();
    await Promise.all([this.#anna.make(position.board), this.#bernd.make(position.board)]);
    await this.until('the ply is taken back', (...views) =>
      views.every(
        ({ game, toCarryOut, phase }) =>
          game?.moves.length === this.ucis.length && toCarryOut === null && phase === 'settled',
      ),
    );
  }
}

test('two daemons, two boards, one game: cut line, restart, take-back, and a draw by agreement', async () => {
  const { anna, bernd, line, invitation } = await meet();
  expect(invitation?.words?.split(' ')).toHaveLength(6);
  await bernd.ask(OPPONENT, { kind: 'friend', invitation: invitation?.words, name: 'Bernd' });
  const game = new Game(anna, bernd);
  await game.until('both are seated', (a, b) => a.opponent?.name === 'Bernd' && b.seats.white === 'remote');
  expect((await bernd.daemon.table()).seats).toEqual({ white: 'remote', black: 'board' });

  for (const [i, san] of GAME.entries()) {
    if (i === 4) {
      line.cut();
      await game.until('the cut is said to Bernd', (_, b) => b.opponent?.problem?.code === 'FRIEND_lineLost');
      line.mend();
    }
    if (i === 7) await bernd.crash();
    if (i === 10) {
      await anna.crash();
      await game.until('the clock goes on', (a) => a.clock?.running === 'white');
    }
    await game.play(san);
  }

  const before = game.position;
  await game.play('Qc7');
  await bernd.command({ type: 'offerTakeBack', side: 'black' });
  await game.until('Anna is asked', (a) => a.questions.some(({ about }) => about === 'takeBack'));
  await anna.command({ type: 'acceptTakeBack', side: 'white' });
  await game.putBack(before);
  await game.play('Qd6');

  await anna.command({ type: 'offerDraw', side: 'white' });
  await game.until('Bernd is asked', (_, b) => b.questions.some(({ about }) => about === 'draw'));
  await bernd.command({ type: 'acceptDraw', side: 'black' });
  await game.until('both know', (...views) => views.every((view) => view.game?.result === '1/2-1/2'));
  const views = [await anna.daemon.table(), await bernd.daemon.table()];
  expect(
    views.map((view) => [view.game?.resultBy, view.game?.moves.map(({ uci }) => uci).join(' ')]),
  ).toEqual([
    ['agreement', game.ucis.join(' ')],
    ['agreement', game.ucis.join(' ')],
  ]);
});
