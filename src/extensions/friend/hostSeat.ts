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

/** The most that is compensated per ply, so that a slow connection does not gain time. */
const MOST_MS = 500;
/** A shorter round trip is not compensated, because small corrections only make the clock flicker. */
const LEAST_MS = 20;

/**
 * The time given back to a remote player for each ply, at most half a second. It is the round trip that the
 * remote jadoube measures: the time for the previous ply to reach the player, plus the time for the player's
 * own ply to reach the clock.
 */
export const compensationMs = (roundTripMs: number): number =>
  roundTripMs < LEAST_MS ? 0 : Math.round(Math.min(roundTripMs, MOST_MS));

export type HostSeatDeps = {
  readonly table: OpponentTable;
  readonly invitations: Invitations;
  /** The friend's side. */
  readonly side: Color;
  readonly address: string | undefined;
  readonly time: TimeSource;
  readonly onNote: (text: string) => void;
};

const LOOK_MS = 2_000;
/** A friend who is silent for this long is away. The remote jadoube calls every four seconds. */
const GONE_MS = 14_000;

/** A friend at another jadoube who plays at a table here. The game and its clock are kept here. */
export class HostSeat implements SeatedOpponent {
  readonly #deps: HostSeatDeps;
  #leave: () => void = () => {};
  #timer = 0;
  #reported = '';
  #receivedMs: number | undefined;
  #roundTripMs = 0;
  #plies: number | undefined;
  #startedFor = '';
  /** The daemon restarted while the clock ran. The clock resumes once the friend is back too. */
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
    const advice = withEnglish(message('friend.goneAdvice'));
    return {
      ...seat,
      problem: {
        ...said,
        code: 'FRIEND_gone',
        message: said.text,
        advice: advice.text,
        adviceKey: advice.key,
      },
    };
  }

  get invitation(): InvitationView | undefined {
    const { invitations, table, address } = this.#deps;
    return invitations.view(table.id, address);
  }

  async start(): Promise<void> {
    const { table, invitations, side, time } = this.#deps;
    const { view } = await table.state();
    if (view.game !== null) invitations.open(table.id, view.game.id, side);
    // A friend who was present before the daemon restarted gets time to call again.
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

  /** Handles a call from the friend. */
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

  /** Starts the clock with the first ply, and compensates the friend's clock for each of their plies. */
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
