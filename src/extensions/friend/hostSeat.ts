import type { Color } from '../../chess/types.js';
import { withEnglish } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import type { TimeSource } from '../../shared/timeSource.js';
import { isOver } from '../../table/game/gameState.js';
import type { InvitationView } from '../../table/opponents/opponentService.js';
import type { OpponentView } from '../../table/opponents/opponentView.js';
import type { TableCommand } from '../../table/tableService.js';
import type { TableState } from '../../table/tableState.js';
import { byOpponent, type OpponentTable } from '../opponents/opponentTable.js';
import type { SeatedOpponent } from '../opponents/seatedOpponent.js';
import { watchTable } from '../opponents/watchTable.js';
import type { Invitations } from './invitations.js';

/** More than this is the network's affair and not the clock's: a slow line gains no time. */
const MOST_MS = 500;
/** In one house the way is nothing, and a clock that is corrected for it only flickers. */
const LEAST_MS = 20;

/**
 * What a player elsewhere gets back with each of his plies: the time that the ply before needed to him and
 * his own to the clock, as his jadoube has measured both ways, half a second at most.
 */
export const compensationMs = (roundTripMs: number): number =>
  roundTripMs < LEAST_MS ? 0 : Math.round(Math.min(roundTripMs, MOST_MS));

export type HostSeatDeps = {
  readonly table: OpponentTable;
  readonly invitations: Invitations;
  /** Of the friend. */
  readonly side: Color;
  readonly address: string | undefined;
  readonly time: TimeSource;
  readonly onNote: (text: string) => void;
};

const LOOK_MS = 2_000;
/** A friend silent for this long has left: their page calls every four seconds. */
const GONE_MS = 14_000;

/** A friend who plays from another jadoube at a table here, where the game and its clock are kept. */
export class HostSeat implements SeatedOpponent {
  readonly #deps: HostSeatDeps;
  #leave: () => void = () => {};
  #timer = 0;
  #reported = '';
  #receivedMs: number | undefined;
  #roundTripMs = 0;
  #plies: number | undefined;
  #startedFor = '';
  /** The daemon was away while the clock ran: it goes on once the friend is there too. */
  #isClockHeld = false;
  #isStopped = false;

  constructor(deps: HostSeatDeps) {
    this.#deps = deps;
  }

  get view(): OpponentView {
    const { invitations, table, side, time } = this.#deps;
    const guest = invitations.of(table.id)?.guest ?? null;
    const seat = { kind: 'friend', side, name: guest?.name ?? 'a friend' } as const;
    if (guest === null) {
      const { text: says, key } = withEnglish(message('friend.waiting'));
      return { ...seat, says, key };
    }
    if (this.#receivedMs !== undefined && time.nowMs() - this.#receivedMs < GONE_MS) return seat;
    const said = withEnglish(message('error.friendAway', { name: guest.name }));
    const advice =
      'His jadoube keeps trying and goes on by itself; his clock runs. Pause it if you agree to.';
    return { ...seat, problem: { ...said, code: 'FRIEND_gone', message: said.text, advice } };
  }

  get invitation(): InvitationView | undefined {
    const { invitations, table, address } = this.#deps;
    return invitations.view(table.id, address);
  }

  async start(): Promise<void> {
    const { table, invitations, side, time } = this.#deps;
    const { view } = await table.state();
    if (view.game !== null) invitations.open(table.id, view.game.id, side);
    // A friend who was here before the daemon started is given the time to call again.
    const isBack = invitations.of(table.id)?.guest != null;
    if (isBack) this.#receivedMs = time.nowMs();
    this.#isClockHeld = isBack && view.gameClock?.clock.phase === 'paused' && view.laws.pause === null;
    this.#leave = await watchTable(table, 'final', (state) => this.#follow(state));
    this.#look();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#leave();
    this.#deps.time.clearTimeout(this.#timer);
    await this.#command({ type: 'setOpponent', opponent: null });
  }

  /** He is there. */
  hello(roundTripMs: number): void {
    this.#receivedMs = this.#deps.time.nowMs();
    this.#roundTripMs = roundTripMs;
    if (this.#isClockHeld) void this.#command({ type: 'startClock' });
    this.#isClockHeld = false;
    this.#emit();
  }

  #look(): void {
    this.#emit();
    if (!this.#isStopped) this.#timer = this.#deps.time.setTimeout(() => this.#look(), LOOK_MS);
  }

  #emit(): void {
    const opponent = this.view;
    const text = JSON.stringify(opponent);
    if (text === this.#reported || this.#isStopped) return;
    this.#reported = text;
    void this.#command({ type: 'setOpponent', opponent });
  }

  /** The clock starts with the first ply; the way of each of his plies is given back to him. */
  #follow({ game, gameClock }: TableState): void {
    const { side } = this.#deps;
    if (game === null) return;
    const before = this.#plies;
    this.#plies = game.moves.length;
    if (gameClock === undefined || isOver(game)) return;
    const { phase } = gameClock.clock;
    if (phase === 'ready' && game.moves.length > 0 && this.#startedFor !== game.id) {
      this.#startedFor = game.id;
      void this.#command({ type: 'startClock', side: game.turn });
    }
    const isHisPly = before !== undefined && game.moves.length > before && game.turn !== side;
    const addMs = compensationMs(this.#roundTripMs);
    if (isHisPly && phase === 'running' && addMs > 0)
      void this.#command({ type: 'correctClock', side, addMs });
  }

  async #command(command: TableCommand): Promise<void> {
    const { table, onNote } = this.#deps;
    try {
      const answer = await table.command(command, byOpponent);
      if (!answer.ok) onNote(`${command.type} was refused: ${answer.error.message}`);
    } catch (error) {
      onNote(`${command.type}: ${String(error)}`);
    }
  }
}
