import { oppositeColor } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { OpponentView } from '../../table/opponents/opponentView.js';
import type { TableService } from '../../table/tableService.js';
import { createHttpTable } from '../opponents/house/httpTable.js';
import { GameRunner } from '../opponents/remote/gameRunner.js';
import type { SeatedOpponent } from '../opponents/seatedOpponent.js';
import type { JoinedGame } from './friendFile.js';
import { sayHello } from './friendHouse.js';
import { houseGame } from './houseGame.js';

const HELLO_MS = 4_000;

export type GuestSeatDeps = {
  readonly tables: Pick<TableService, 'table' | 'command' | 'subscribe'>;
  readonly time: TimeSource;
  readonly onNote: (text: string) => void;
};

/** The page of the game on the host. It also identifies the game at the table here. */
const urlOf = ({ base, game }: JoinedGame): string => `${base}/#/game/${encodeURIComponent(game)}`;

/** An opponent whose jadoube hosts the game and its clock. The player here sits at a table of this house. */
export class GuestSeat implements SeatedOpponent {
  readonly #runner: GameRunner;
  readonly #game: JoinedGame;
  readonly #table: string;
  readonly #deps: GuestSeatDeps;
  readonly #side: Color;
  #unsubscribe: () => void = () => {};
  #timer = 0;
  #roundTripMs = 0;
  #isStopped = false;

  constructor(table: string, game: JoinedGame, ownSeat: 'board' | 'screen', deps: GuestSeatDeps) {
    const { base, token, side } = game;
    const { tables, time, onNote } = deps;
    this.#table = table;
    this.#game = game;
    this.#deps = deps;
    this.#side = oppositeColor(side);
    this.#runner = new GameRunner(
      { place: 'friend', url: urlOf(game), own: side, ownSeat },
      {
        tableId: table,
        tables,
        host: houseGame({
          table: createHttpTable(game.table, { base, token }),
          own: side,
          gameId: game.game,
          time,
        }),
        time,
        onChat: () => {},
        onOver: () => this.#rest(),
        log: (problem) => onNote(`table ${table}, a friend's game: ${problem}`),
      },
    );
  }

  get view(): OpponentView {
    return { kind: 'friend', side: this.#side, name: 'a friend' };
  }

  async start(): Promise<void> {
    this.#unsubscribe = this.#deps.tables.subscribe('live', {
      level: 'final',
      onEvent: ({ table }) => {
        if (table === this.#table) this.#runner.work();
      },
    });
    this.#runner.start();
    void this.#hello();
  }

  async stop(): Promise<void> {
    this.#rest();
    this.#runner.stop();
    const { tables } = this.#deps;
    await tables.command(
      this.#table,
      { type: 'setOpponent', opponent: null },
      { role: 'operator', name: 'friend' },
    );
  }

  #rest(): void {
    this.#isStopped = true;
    this.#unsubscribe();
    this.#deps.time.clearTimeout(this.#timer);
  }

  /** Reports to the host that the guest is present, and the last round-trip time. */
  async #hello(): Promise<void> {
    const { time } = this.#deps;
    const askedMs = time.nowMs();
    if (await sayHello(this.#game, this.#roundTripMs)) this.#roundTripMs = time.nowMs() - askedMs;
    if (!this.#isStopped) this.#timer = time.setTimeout(() => void this.#hello(), HELLO_MS);
  }
}
