import { onTestFinished } from 'vitest';
import { startBoard } from '../../../src/app/board.js';
import { type BoardHost, createBoardHost } from '../../../src/boards/simulated/shell/boardHost.js';
import type { SimulatedEBoard } from '../../../src/boards/simulated/simulatedEBoard.js';
import { createMemoryLine } from '../../../src/boards/transport/memory.js';
import { playMove } from '../../../src/chess/playMove.js';
import type { Position } from '../../../src/chess/position.js';
import type { Move } from '../../../src/chess/types.js';
import { findMate } from '../../../src/laws/findMate.js';
import { lawsRules } from '../../../src/laws/profiles.js';
import { createRandom, type Random } from '../../../src/shared/random.js';
import { followBoard } from '../../../src/simulation/follower.js';
import { HandScript } from '../../../src/simulation/hands/handScript.js';
import { scriptAdjust, scriptMishaps } from '../../../src/simulation/hands/mishaps.js';
import { handProfiles } from '../../../src/simulation/hands/profiles.js';
import { scriptMove } from '../../../src/simulation/hands/scriptMove.js';
import type { FakeGame } from '../../../src/simulation/lichess/fakeGame.js';
import type { TableCommand } from '../../../src/table/tableService.js';
import type { TableView } from '../../../src/table/tableView.js';
import { silentLog } from '../../server/http/httpHarness.js';
import { callerOf } from '../../table/callerOf.js';
import { letPass, openHouse } from './houseHarness.js';

type House = Awaited<ReturnType<typeof openHouse>>;

/** What has not happened by then never will. */
const PATIENCE_MS = 60_000;

/** A board has work every few milliseconds, so tasks of several turns finish a little later. */
const TURNS = 1;

/** Anna at a simulated board, byte by byte. Her hands also carry out Bobby's moves on the server. */
export class BoardGame {
  readonly house: House;
  readonly game: FakeGame;
  readonly #host: BoardHost;
  readonly #random: Random;
  #position: Position;

  private constructor(house: House, game: FakeGame, host: BoardHost, seed: number) {
    this.house = house;
    this.game = game;
    this.#host = host;
    this.#random = createRandom(seed);
    this.#position = game.options.start;
  }

  static async open(protocol: string, board: SimulatedEBoard, seed: number): Promise<BoardGame> {
    const house = await openHouse();
    const { time, tables, fake } = house;
    const { host, device } = createMemoryLine(time);
    const simulated = createBoardHost({ board, device, time, script: [] });
    await simulated.start();
    const laws = {
      rules: lawsRules('fide-standard'),
      rulesElsewhere: lawsRules('casual'),
      canMate: findMate,
    };
    const started = await startBoard(
      { id: 'one', name: 'One', device: { url: 'test:', protocol }, tags: {}, laws },
      { transport: host, link: 'memory', origin: 'simulated' },
      { tables, time, log: silentLog, recordDir: undefined },
    );
    onTestFinished(async () => {
      const stopped = started.stop();
      await letPass(time, 5_000, TURNS);
      await stopped;
      await simulated.stop();
    });
    await house.house.start();
    await letPass(time, 5_000, TURNS);
    const game = fake.server.startGame({
      user: 'Anna',
      color: 'white',
      opponent: { id: 'bobby', name: 'Bobby', rating: 1751 },
      clock: { limit: 900, increment: 10 },
    });
    await letPass(time, 2_000, TURNS);
    return new BoardGame(house, game, simulated, seed);
  }

  get view(): TableView {
    const view = this.house.tables.table('one');
    if (view === undefined) throw new Error('no table');
    return view;
  }

  get score(): readonly string[] {
    return this.view.game?.moves.map(({ uci }) => uci) ?? [];
  }

  /** The moves that were sent, with repetitions. */
  get sent(): readonly string[] {
    return this.house.fake.seen
      .map(({ path }) => /\/move\/(\w+)/.exec(path)?.[1])
      .filter((uci) => uci !== undefined);
  }

  wait(ms: number): Promise<void> {
    return letPass(this.house.time, ms, TURNS);
  }

  async until(what: string, isSo: () => boolean): Promise<void> {
    const endMs = this.house.time.nowMs() + PATIENCE_MS;
    while (!isSo()) {
      if (this.house.time.nowMs() > endMs) throw new Error(`${what}: never; ${this.#reported()}`);
      await this.wait(200);
    }
  }

  #reported(): string {
    const { phase, wrong, carryOut, toCarryOut, opponent, questions } = this.view;
    const { game, score, sent } = this;
    return JSON.stringify({
      phase,
      wrong,
      carryOut,
      toCarryOut,
      opponent,
      questions,
      score,
      sent,
      there: game.moves,
    });
  }

  async command(command: TableCommand): Promise<void> {
    const answer = await this.house.tables.command('one', command, callerOf('player Anna'));
    if (!answer.ok) throw answer.error;
  }

  /** Club hands make a move of either side on the board. */
  async carryOut(move: Move): Promise<void> {
    const script = new HandScript();
    const context = {
      position: this.#position,
      move,
      profile: handProfiles.club,
      random: this.#random,
    };
    scriptAdjust(script, context);
    scriptMove(script, context);
    scriptMishaps(script, context);
    this.#position = playMove(this.#position, move);
    await this.#perform(script);
  }

  /** A careful hand returns the board to this position. */
  async putBack(position: Position): Promise<void> {
    const script = followBoard(this.#position.board, position.board);
    this.#position = position;
    await this.#perform(script);
  }

  get position(): Position {
    return this.#position;
  }

  async #perform({ acts }: HandScript): Promise<void> {
    const startMs = this.house.time.nowMs();
    for (const act of acts.toSorted((a, b) => a.atMs - b.atMs)) {
      await this.wait(Math.max(0, startMs + act.atMs - this.house.time.nowMs()));
      this.#host.act((atMs) => ({ ...act, atMs }));
    }
  }
}
