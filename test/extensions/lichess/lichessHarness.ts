import { startBoard as pieces } from '../../../src/chess/board.js';
import { makeSquare } from '../../../src/chess/square.js';
import type { LichessHouse } from '../../../src/extensions/lichess/lichessHouse.js';
import { findMate } from '../../../src/laws/findMate.js';
import { type LawsProfile, lawsRules } from '../../../src/laws/profiles.js';
import type { VirtualTime } from '../../../src/shared/timeSource.js';
import type { NewFakeGame } from '../../../src/simulation/lichess/fakeGame.js';
import type { FakeLichess } from '../../../src/simulation/lichess/fakeLichess.js';
import type { TableEvent } from '../../../src/table/tableEvent.js';
import type { Tables } from '../../../src/table/tables.js';
import type { TableView } from '../../../src/table/tableView.js';
import { square } from '../../recognition/rig.js';
import { reading } from '../../table/clockHarness.js';
import { letPass, openHouse } from './houseHarness.js';

/** A table with a board that identifies pieces, a login, and a server, all on one simulated time. */
export class LichessHarness {
  readonly time: VirtualTime;
  readonly fake: FakeLichess;
  readonly tables: Tables;
  readonly house: LichessHouse;
  readonly events: TableEvent[] = [];
  readonly logged: string[] = [];
  /** The text on the clock of the board, once it has a clock. */
  readonly clockDisplay: string[] = [];
  /** The lit squares of the board. */
  lit: readonly string[] = [];
  readonly token: string;
  readonly #server: Awaited<ReturnType<typeof openHouse>>['server'];
  readonly #close: () => Promise<void>;
  readonly #board: Uint8Array;
  readonly #table: ReturnType<Tables['addTable']>;

  private constructor(
    deps: Awaited<ReturnType<typeof openHouse>>,
    board: Uint8Array,
    elsewhere: LawsProfile = 'casual',
  ) {
    this.#server = deps.server;
    this.#close = deps.close;
    this.#board = board;
    this.time = deps.time;
    this.fake = deps.fake;
    this.tables = deps.tables;
    this.house = deps.house;
    this.token = deps.token;
    this.logged = deps.logged;
    const laws = {
      rules: lawsRules('fide-standard'),
      rulesElsewhere: lawsRules(elsewhere),
      canMate: findMate,
    };
    const device = { url: 'test:', protocol: 'dgt', link: 'ready', flipped: false } as const;
    this.#table = deps.tables.addTable({
      id: 'one',
      name: 'One',
      device,
      tags: {},
      laws,
      command: (command) => {
        if (command.kind === 'showClockText') this.clockDisplay.push(command.text.trim());
        if (command.kind === 'setLights') this.lit = command.squares.map(makeSquare).toSorted();
      },
    });
    deps.tables.subscribe('live', { onEvent: (event) => this.events.push(event) });
    this.#table.deviceChanged({ link: 'ready' }, deps.time.nowMs());
    this.#table.deviceEvent({ kind: 'placement', board: Uint8Array.from(this.#board) }, deps.time.nowMs());
  }

  /** `rules` are those that the configuration names for the table. */
  static async open({
    scopes,
    rules,
  }: {
    readonly scopes?: readonly string[];
    readonly rules?: LawsProfile;
  } = {}): Promise<LichessHarness> {
    const harness = new LichessHarness(await openHouse(scopes), Uint8Array.from(pieces), rules);
    await harness.house.start();
    await harness.wait(1_000);
    return harness;
  }

  /** Restarts the daemon with the same server, folder and board. */
  async restart(): Promise<LichessHarness> {
    const ended = this.#close();
    await this.wait(10_000);
    await ended;
    const harness = new LichessHarness(await openHouse(undefined, this.#server), this.#board);
    await harness.house.start();
    await harness.wait(10_000);
    return harness;
  }

  get view(): TableView {
    const view = this.tables.table('one');
    if (view === undefined) throw new Error('no table');
    return view;
  }

  get moves(): readonly string[] {
    return this.view.game?.moves.map(({ uci }) => uci) ?? [];
  }

  get problem(): string | undefined {
    return this.view.opponent?.problem?.code;
  }

  get login() {
    return this.house.view().logins[0];
  }

  wait(ms: number): Promise<void> {
    return letPass(this.time, ms);
  }

  /** Begins a game of Anna against Bobby on the server. */
  async begin(options: Partial<NewFakeGame> = {}) {
    const game = this.fake.server.startGame({
      user: 'Anna',
      color: 'white',
      opponent: { id: 'bobby', name: 'Bobby', rating: 1751 },
      clock: { limit: 600, increment: 5 },
      ...options,
    });
    await this.wait(1_000);
    return game;
  }

  async put(name: string, code: number): Promise<void> {
    this.#board[square(name)] = code;
    this.#table.deviceEvent({ kind: 'square', square: square(name), code }, this.time.nowMs());
    await this.wait(300);
  }

  /** Plugs a clock with letters into the board. */
  plugClock(): Promise<void> {
    this.#table.deviceEvent({ kind: 'clock', reading: reading() }, this.time.nowMs());
    return this.wait(300);
  }

  async button(button: 'plus' | 'minus'): Promise<void> {
    this.#table.deviceEvent({ kind: 'clockButton', button }, this.time.nowMs());
    await this.wait(300);
  }

  /** Pulls out the cable of the board, or plugs it in, after which the board reports its placement. */
  async plug(isIn: boolean): Promise<void> {
    this.#table.deviceChanged({ link: isIn ? 'ready' : 'lost' }, this.time.nowMs());
    if (isIn)
      this.#table.deviceEvent({ kind: 'placement', board: Uint8Array.from(this.#board) }, this.time.nowMs());
    await this.wait(300);
  }

  /** A hand carries a piece. A piece on the target square is removed first. */
  async move(from: string, to: string): Promise<void> {
    const code = this.#board[square(from)] ?? 0;
    if ((this.#board[square(to)] ?? 0) !== 0) await this.put(to, 0);
    await this.put(from, 0);
    await this.put(to, code);
  }

  /** Makes a move and waits until it is certain, even for a bishop that may go on in the opening. */
  async play(from: string, to: string): Promise<void> {
    await this.move(from, to);
    await this.wait(4_500);
  }
}
