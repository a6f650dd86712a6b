import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startBoard as pieces } from '../../../src/chess/board.js';
import { openInProcessJournal } from '../../../src/journal/inProcessJournal.js';
import { findMate } from '../../../src/laws/findMate.js';
import { lawsRules } from '../../../src/laws/profiles.js';
import { LichessHouse } from '../../../src/opponents/lichess/lichessHouse.js';
import { createRandom } from '../../../src/shared/random.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import type { NewFakeGame } from '../../../src/simulation/lichess/fakeGame.js';
import { createFakeLichess, type FakeLichess } from '../../../src/simulation/lichess/fakeLichess.js';
import { silentOpponent } from '../../../src/simulation/lichess/fakeOpponent.js';
import { createRegistry, type TableRegistry } from '../../../src/table/registry.js';
import type { TableEvent } from '../../../src/table/tableEvent.js';
import type { TableView } from '../../../src/table/tableView.js';
import { square } from '../../recognition/rig.js';

export const FAKE_URL = 'https://fake.example';

const turns = async (): Promise<void> => {
  for (let i = 0; i < 6; i++) await new Promise((resolve) => setImmediate(resolve));
};

/** A table with a board that names its pieces, a login, and a server, all on one simulated time. */
export class LichessBed {
  readonly time: VirtualTime;
  readonly fake: FakeLichess;
  readonly registry: TableRegistry;
  readonly house: LichessHouse;
  readonly events: TableEvent[] = [];
  readonly logged: string[] = [];
  readonly token: string;
  readonly #board = Uint8Array.from(pieces);
  readonly #table: ReturnType<TableRegistry['addTable']>;

  private constructor(
    deps: Pick<LichessBed, 'time' | 'fake' | 'registry' | 'house' | 'token'> & { logged: string[] },
  ) {
    this.time = deps.time;
    this.fake = deps.fake;
    this.registry = deps.registry;
    this.house = deps.house;
    this.token = deps.token;
    this.logged = deps.logged;
    const laws = {
      rules: lawsRules('fide-standard'),
      rulesElsewhere: lawsRules('casual'),
      canMate: findMate,
    };
    const device = { url: 'test:', protocol: 'dgt', link: 'ready', flipped: false } as const;
    this.#table = deps.registry.addTable({ id: 'one', name: 'One', device, tags: {}, laws });
    deps.registry.subscribe('live', { onEvent: (event) => this.events.push(event) });
    this.#table.deviceChanged({ link: 'ready' }, deps.time.nowMs());
    this.#table.deviceEvent({ kind: 'placement', board: Uint8Array.from(this.#board) }, deps.time.nowMs());
  }

  static async open({ scopes }: { readonly scopes?: readonly string[] } = {}): Promise<LichessBed> {
    const dir = mkdtempSync(join(tmpdir(), 'jadoube-lichess-'));
    const time = new VirtualTime(1_000);
    const fake = createFakeLichess({ time, random: createRandom(5), opponent: silentOpponent, answerMs: 30 });
    const token = fake.server.people.giveToken('Anna', scopes);
    writeFileSync(join(dir, 'anna.token'), `${token}\n`);
    const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time });
    const registry = createRegistry({
      time,
      journal,
      recogniser: {},
      nowIso: () => '2026-11-21T10:00:00.000Z',
      today: () => '2026.11.21',
    });
    const logged: string[] = [];
    const note = (about: object, text: string): void => void logged.push(`${JSON.stringify(about)} ${text}`);
    const house = new LichessHouse({
      config: {
        url: FAKE_URL,
        accounts: [{ name: 'anna', tokenFile: join(dir, 'anna.token'), table: 'one' }],
      },
      tables: registry,
      time,
      fetch: (input, init) => fake.fetch(input, init),
      loginFile: join(dir, 'lichess.json'),
      version: '1.2.3',
      makeRoom: async () => {},
      log: { warn: note, info: note },
    });
    const bed = new LichessBed({ time, fake, registry, house, token, logged });
    await house.start();
    onTestFinished(async () => {
      await house.stop();
      await fake.stop();
      registry.stop();
      journal.close();
      rmSync(dir, { recursive: true });
    });
    await bed.wait(1_000);
    return bed;
  }

  get view(): TableView {
    const view = this.registry.table('one');
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

  /** Lets time pass, and everything that is due on the way. */
  async wait(ms: number): Promise<void> {
    const until = this.time.nowMs() + ms;
    await turns();
    for (let due = this.time.nextDueMs(); due !== undefined && due <= until; due = this.time.nextDueMs()) {
      this.time.advanceTo(due);
      await turns();
    }
    this.time.advanceTo(until);
    await turns();
  }

  /** A game of Anna against Bobby begins on the server. */
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

  /** A hand carries a piece; what stands at the end of its way is taken off first. */
  async move(from: string, to: string): Promise<void> {
    const code = this.#board[square(from)] ?? 0;
    if ((this.#board[square(to)] ?? 0) !== 0) await this.put(to, 0);
    await this.put(from, 0);
    await this.put(to, code);
  }

  /** The same, and then hands rest until it is certain. */
  async play(from: string, to: string): Promise<void> {
    await this.move(from, to);
    await this.wait(3_000);
  }
}
