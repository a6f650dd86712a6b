import { makeFen } from '../../chess/fen.js';
import { keyedError, withEnglish } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { BridgeError } from '../../shared/bridgeError.js';
import type { KeyedText } from '../../shared/keyedText.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { TimeSource } from '../../shared/timeSource.js';
import { bothAtBoard, isFromAfar } from '../../table/game/seat.js';
import { type OpponentView, STUDIES, type StudyKind } from '../../table/opponents/opponentView.js';
import type { StudyRequest, StudyView } from '../../table/opponents/study.js';
import type { TableCommand } from '../../table/tableService.js';
import type { TableView } from '../../table/tableView.js';
import { helpAllowed } from '../opponents/helpAllowed.js';
import { byOpponent, type OpponentTable } from '../opponents/opponentTable.js';
import type { SeatedOpponent } from '../opponents/seatedOpponent.js';
import { watchTable } from '../opponents/watchTable.js';
import { type Standing, towards } from './standing.js';
import type { StudyLogic } from './studyLogic.js';

/** Calls `act` only when the value, as JSON, has changed since the last call. */
const whenChanged = <Value, Done>(act: (value: Value) => Done): ((value: Value) => Done | undefined) => {
  let last: string | undefined;
  return (value) => {
    const text = JSON.stringify(value);
    if (text === last) return undefined;
    last = text;
    return act(value);
  };
};

/** The time to read or hear a result before the next exercise follows. */
const NEXT_MS = 5_000;

/** Schedules the automatic next state, unless the state changes before. */
const createFollowUp = <State>(time: TimeSource, go: (from: State, next: State) => void) => {
  let timer = 0;
  let followed: State | null = null;
  return {
    /** `next`: null when nothing follows. */
    see: (state: State, next: State | null): void => {
      if (followed === state && next !== null) return;
      time.clearTimeout(timer);
      followed = next === null ? null : state;
      if (next !== null) timer = time.setTimeout(() => go(state, next), NEXT_MS);
    },
    stop: (): void => time.clearTimeout(timer),
  };
};

export type StudySeatDeps<State> = {
  readonly table: OpponentTable;
  readonly kind: StudyKind;
  readonly logic: StudyLogic<State>;
  readonly state: State;
  /** The unusable parts of the file. */
  readonly faults: readonly KeyedText[];
  /** All tables that this house knows. The position of a locked game must not be studied at any of them. */
  readonly tables: () => readonly TableView[];
  readonly keep: (state: State) => void;
  readonly time: TimeSource;
  readonly onNote: (text: string) => void;
};

/** A refused command is repeated after this time, at most `TRIES_MAX` times. */
const AGAIN_MS = 500;
const TRIES_MAX = 20;
const SAYS_MAX = 300;

const LOCKED = withEnglish(message('study.locked'));
const gone = () => err(keyedError('COMMAND_REFUSED', message('error.otherGame')));

/** The start array between two exercises does not begin a game. */
const isBetween = <State>(logic: StudyLogic<State>, state: State, { game }: TableView): boolean =>
  game?.moves.length === 0 && (logic.next?.(state) ?? null) !== null;

/** Connects the logic of a study to a table, and sends one command after another. */
export class StudySeat<State> implements SeatedOpponent {
  readonly #deps: StudySeatDeps<State>;
  #state: State;
  #game: string | null = null;
  #table: TableView | null = null;
  #tries = 0;
  #timer = 0;
  #isStopped = false;
  #leave: () => void = () => {};
  /** Commands to the table run in order. */
  #work: Promise<void> = Promise.resolve();
  #isDue = false;

  readonly #emit = whenChanged((opponent: OpponentView) => this.#say({ type: 'setOpponent', opponent }));

  readonly #followUp;

  constructor(deps: StudySeatDeps<State>) {
    this.#deps = deps;
    this.#state = deps.state;
    this.#followUp = createFollowUp<State>(deps.time, (from, next) => {
      if (this.#isStopped || this.#state !== from || !this.#isAllowed()) return;
      void this.#inOrder(() => this.#begin(next));
      this.#lookAgain();
    });
  }

  get view(): OpponentView {
    const { text, key, params } = this.study() ?? {};
    const { kind, logic } = this.#deps;
    const side = logic.side(this.#state);
    return {
      kind,
      side,
      name: STUDIES[kind],
      ...(text !== undefined && { says: text.slice(0, SAYS_MAX) }),
      ...(key !== undefined && { key }),
      ...(params !== undefined && { params }),
    };
  }

  /** The state of the study. Null: another game is played at the table. */
  study(): StudyView | null {
    const standing = this.#standing();
    if (standing === null) return null;
    const { logic, kind, faults } = this.#deps;
    const reported = { faults: faults.map(({ text }) => text), keyedFaults: faults };
    const words = { ...logic.words(this.#state, standing), kind, ...reported };
    return this.#isAllowed() ? words : { ...words, ...LOCKED, mood: 'locked', can: [] };
  }

  async start(): Promise<void> {
    const { table, logic } = this.#deps;
    const { view } = await table.state();
    if (view.game?.startFen === makeFen(logic.start(this.#state))) this.#game = view.game.id;
    this.#receive(view);
    await this.#emit(this.view);
    // The table state from events does not include the rules, so every change triggers a full read.
    this.#leave = await watchTable(table, 'provisional', () => this.#lookAgain());
    if (this.#isStopped) this.#leave();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#leave();
    this.#deps.time.clearTimeout(this.#timer);
    this.#followUp.stop();
    await this.#work;
    await this.#say({ type: 'setOpponent', opponent: null });
  }

  async handleCommand(desired: StudyRequest): Promise<Result<StudyView, BridgeError>> {
    await this.#inOrder(() => this.#refresh());
    const standing = this.#standing();
    if (standing === null) return gone();
    if (!this.#isAllowed()) return err(new BridgeError('HELP_LOCKED', LOCKED));
    const { logic } = this.#deps;
    if (!logic.words(this.#state, standing).can.includes(desired.do))
      return err(keyedError('COMMAND_REFUSED', message('error.nothingToDo')));
    const handled = logic.handleCommand(this.#state, desired, standing);
    if (!handled.ok) return handled;
    const { state, isNew } = handled.value;
    if (isNew) await this.#inOrder(() => this.#begin(state));
    else this.#state = state;
    this.#lookAgain();
    const now = this.study();
    return now === null ? gone() : ok(now);
  }

  #standing(): Standing | null {
    const table = this.#table;
    return table?.game != null && table.game.id === this.#game ? { ...table, game: table.game } : null;
  }

  #isAllowed(): boolean {
    return this.#table !== null && helpAllowed(this.#table, this.#deps.tables());
  }

  #inOrder(work: () => Promise<void>): Promise<void> {
    const { onNote } = this.#deps;
    this.#work = this.#work.then(work).catch((error: unknown) => onNote(String(error)));
    return this.#work;
  }

  #receive(view: TableView): void {
    this.#table = view;
    const standing = this.#standing();
    const { logic } = this.#deps;
    if (standing !== null) this.#state = logic.receive(this.#state, standing);
    else if (this.#game !== null && !this.#isStopped && !isBetween(logic, this.#state, view))
      void this.#giveWay(view);
  }

  /** Another game has begun, so the study ends and both sides are played on the board. */
  async #giveWay({ seats }: TableView): Promise<void> {
    await this.stop();
    if (!isFromAfar(seats)) await this.#say({ type: 'setSeats', ...bothAtBoard });
  }

  #lookAgain(): void {
    if (this.#isDue || this.#isStopped) return;
    this.#isDue = true;
    void this.#inOrder(async () => {
      this.#isDue = false;
      await this.#refresh();
      await this.#step();
    });
  }

  /** Sends one command at a time until the table has reached the goal. */
  async #step(): Promise<void> {
    const standing = this.#standing();
    if (this.#isStopped || standing === null) return;
    await this.#emit(this.view);
    const { logic, keep } = this.#deps;
    keep(this.#state);
    const command = this.#isAllowed() ? towards(standing, logic.goal(this.#state, standing)) : null;
    this.#followUp.see(this.#state, logic.next?.(this.#state) ?? null);
    if (command === null) this.#tries = 0;
    else if (await this.#say(command)) this.#lookAgain();
    else if (++this.#tries <= TRIES_MAX) {
      const { time } = this.#deps;
      time.clearTimeout(this.#timer);
      this.#timer = time.setTimeout(() => this.#lookAgain(), AGAIN_MS);
    }
  }

  async #refresh(): Promise<void> {
    const { view } = await this.#deps.table.state();
    this.#receive(view);
  }

  /** Starts a new game for the study. Earlier moves do not belong to it. */
  async #begin(state: State): Promise<void> {
    this.#game = null;
    this.#state = state;
    const fen = makeFen(this.#deps.logic.start(this.#state));
    const isBegun = await this.#say({ type: 'newGame', fen, study: true });
    const { view } = await this.#deps.table.state();
    if (isBegun) this.#game = view.game?.id ?? null;
    this.#receive(view);
  }

  async #say(command: TableCommand): Promise<boolean> {
    const { table, onNote } = this.#deps;
    const answer = await table.command(command, byOpponent);
    if (!answer.ok) onNote(`${command.type} was refused: ${answer.error.message}`);
    return answer.ok;
  }
}
