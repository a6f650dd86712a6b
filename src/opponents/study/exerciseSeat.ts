import { makeFen } from '../../chess/fen.js';
import { oppositeColor } from '../../chess/piece.js';
import { bothAtBoard, isThroughServer } from '../../game/seat.js';
import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { OpponentView } from '../../table/opponents/opponentView.js';
import type { StudyView, StudyWish } from '../../table/opponents/study.js';
import type { TableCommand } from '../../table/tableService.js';
import type { TableView } from '../../table/tableView.js';
import { helpAllowed } from '../helpAllowed.js';
import { byOpponent, type OpponentTable } from '../opponentTable.js';
import type { SeatedOpponent } from '../seatedOpponent.js';
import { watchTable } from '../watchTable.js';
import { type ExerciseState, exerciseGoal, hearExercise, itemOf, solverOf } from './exercises.js';
import { obeyWish } from './exerciseWish.js';
import { exerciseWords } from './exerciseWords.js';
import { type Standing, towards } from './standing.js';
import { whenChanged } from './whenChanged.js';

export type ExerciseSeatDeps = {
  readonly table: OpponentTable;
  readonly state: ExerciseState;
  /** What of the file could not be used. */
  readonly faults: readonly string[];
  /** All tables that this house knows: the position of a locked game is solved at none. */
  readonly tables: () => readonly TableView[];
  readonly keep: (state: ExerciseState) => void;
  readonly time: TimeSource;
  readonly onNote: (text: string) => void;
};

/** What was refused is tried again after so long, so many times. */
const AGAIN_MS = 500;
const TRIES_MAX = 20;
const SAYS_MAX = 300;

const LOCKED = 'Help is locked here: nothing can be solved during this game';
const gone = () => err(new BridgeError('COMMAND_REFUSED', 'another game is played at this table'));

/** Exercises at one table: the shell around what they are, which sends one command after another. */
export class ExerciseSeat implements SeatedOpponent {
  readonly #deps: ExerciseSeatDeps;
  #state: ExerciseState;
  #game: string | null = null;
  #table: TableView | null = null;
  #tries = 0;
  #timer = 0;
  #isStopped = false;
  #leave: () => void = () => {};
  /** What is asked of the table is done in order. */
  #work: Promise<void> = Promise.resolve();
  #isDue = false;

  readonly #tell = whenChanged((opponent: OpponentView) => this.#say({ type: 'setOpponent', opponent }));

  constructor(deps: ExerciseSeatDeps) {
    this.#deps = deps;
    this.#state = deps.state;
  }

  get view(): OpponentView {
    const says = this.study()?.text.slice(0, SAYS_MAX);
    const side = oppositeColor(solverOf(this.#state));
    return { kind: 'exercises', side, name: 'Exercises', ...(says !== undefined && { says }) };
  }

  /** How it stands; null: another game is played at the table. */
  study(): StudyView | null {
    const standing = this.#standing();
    if (standing === null) return null;
    const words = { ...exerciseWords(this.#state, standing), faults: this.#deps.faults };
    return this.#isAllowed() ? words : { ...words, text: LOCKED, mood: 'locked', can: [] };
  }

  async start(): Promise<void> {
    const { table } = this.#deps;
    const { view } = await table.state();
    if (view.game?.startFen === makeFen(itemOf(this.#state).start)) this.#game = view.game.id;
    this.#hear(view);
    await this.#tell(this.view);
    // What was folded does not tell by which rules the table is judged: every change is a reason to look.
    this.#leave = await watchTable(table, 'provisional', () => this.#lookAgain());
    if (this.#isStopped) this.#leave();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#leave();
    this.#deps.time.clearTimeout(this.#timer);
    await this.#work;
    await this.#say({ type: 'setOpponent', opponent: null });
  }

  /** Somebody at a page or in a terminal wishes something. */
  async obey(wish: StudyWish): Promise<Result<StudyView, BridgeError>> {
    await this.#inOrder(() => this.#refresh());
    const standing = this.#standing();
    if (standing === null) return gone();
    if (!this.#isAllowed()) return err(new BridgeError('HELP_LOCKED', LOCKED));
    const obeyed = obeyWish(this.#state, wish, standing);
    if (!obeyed.ok) return obeyed;
    this.#state = obeyed.value.state;
    if (obeyed.value.isNew) await this.#inOrder(() => this.#begin());
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

  #hear(view: TableView): void {
    this.#table = view;
    const standing = this.#standing();
    if (standing !== null) this.#state = hearExercise(this.#state, standing);
    else if (this.#game !== null && !this.#isStopped) void this.#giveWay(view);
  }

  /** Somebody has begun another game: nothing is solved in it, and both play it. */
  async #giveWay({ seats }: TableView): Promise<void> {
    await this.stop();
    if (!isThroughServer(seats)) await this.#say({ type: 'setSeats', ...bothAtBoard });
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

  /** One command at a time, until the table is as it is to be. */
  async #step(): Promise<void> {
    const standing = this.#standing();
    if (this.#isStopped || standing === null) return;
    await this.#tell(this.view);
    this.#deps.keep(this.#state);
    const command = this.#isAllowed() ? towards(standing, exerciseGoal(this.#state, standing)) : null;
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
    this.#hear(view);
  }

  async #begin(): Promise<void> {
    this.#game = null;
    const fen = makeFen(itemOf(this.#state).start);
    const isBegun = await this.#say({ type: 'newGame', fen });
    const { view } = await this.#deps.table.state();
    if (isBegun) this.#game = view.game?.id ?? null;
    this.#hear(view);
  }

  async #say(command: TableCommand): Promise<boolean> {
    const { table, onNote } = this.#deps;
    const answer = await table.command(command, byOpponent);
    if (!answer.ok) onNote(`${command.type} was refused: ${answer.error.message}`);
    return answer.ok;
  }
}
