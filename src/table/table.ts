import type { Color, Square } from '../chess/types.js';
import type { ClockOrder } from '../eboard/clockOrder.js';
import type { EBoardEvent } from '../eboard/eboardEvent.js';
import { initialScan, type ScanInput, type ScanState, stepScan } from '../eboard/scan.js';
import type { ClockState, SensorEvent } from '../eboard/sensorEvent.js';
import { isOver } from '../game/gameState.js';
import type { Ruling } from '../laws/lawsDecision.js';
import { createRecogniser, type Recogniser, type RecogniserOptions } from '../recognition/recogniser.js';
import type { RecognitionEvent } from '../recognition/recognitionEvent.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import type { TimeSource } from '../shared/timeSource.js';
import { isClockCommand } from './clockCommand.js';
import { ClockDesk } from './clockDesk.js';
import { clockIsNews, type ToldClock } from './clockThinning.js';
import { rulingsOfCommand } from './commandRulings.js';
import { checkCommand, recogniserCommandOf, tagBodies } from './commands.js';
import { deviceAfter, deviceLying, deviceWith } from './device.js';
import { defaultLaws, LawsDesk, type TableLaws } from './lawsDesk.js';
import { type LawsView, makeLawsView } from './lawsView.js';
import { lightsOf } from './lights.js';
import { makePhysicalText, viewWrongSquare } from './physicalText.js';
import { bodiesOf, offenceBody } from './recognitionBodies.js';
import { effectsOf, resumeCommand } from './rulingEffects.js';
import type { TableEvent, TableEventBody } from './tableEvent.js';
import type { TableCommand } from './tableService.js';
import { createTableStages, type TableStages } from './tableStages.js';
import { applyTableEvent, type TableState } from './tableState.js';
import type { DeviceView, GameTags } from './tableView.js';

export type TableDeps = {
  readonly time: TimeSource;
  readonly recogniser: RecogniserOptions;
  /** FIDE standard when not given. */
  readonly laws?: TableLaws | undefined;
  /** Speaks to the clock behind the board, where there is one. */
  readonly order?: ((order: ClockOrder) => void) | undefined;
  /** Shows these squares, in the board's own orientation, and no others; called when they change. */
  readonly lights?: ((squares: readonly Square[]) => void) | undefined;
  /** Numbers the events and hands them to the journal. */
  readonly record: (
    tableId: string,
    bodies: readonly TableEventBody[],
    atMs: number,
  ) => readonly TableEvent[];
  /** Tells the world once they are safe. Called after the table itself has taken the events in. */
  readonly announce: (events: readonly TableEvent[]) => void;
  /** Identity and times of a game that begins now; `date` is local, as PGN writes it. */
  readonly newGame: (tableId: string) => {
    readonly gameId: string;
    readonly startedAt: string;
    readonly date: string;
  };
};

const isDecided = (rulings: readonly Ruling[], kind: Ruling['decision']['kind']): boolean =>
  rulings.some(({ decision }) => decision.kind === kind);

/**
 * One set, its clock and its current game. Everything comes in here, one thing at a time, and leaves as
 * numbered table events; the table's own state is the fold of those events, so that it is the same after a
 * restart.
 */
export class Table {
  readonly #deps: TableDeps;
  readonly #recogniser: Recogniser;
  readonly #desk: LawsDesk;
  readonly #clocks: ClockDesk;
  readonly #stages: TableStages;
  #state: TableState;
  #scan: ScanState;
  #toldClock: ToldClock | undefined;
  /** Whose clock runs, as recognition knows it; undefined without a clock. */
  #recognisedRunning: Color | null | undefined;
  #gathered: TableEventBody[] = [];
  #busy = false;
  /** The lights as they were last wanted; undefined: what the board shows is not known. */
  #lit: string | undefined;

  /** `initial` is the table as the journal has it; its game goes on. */
  constructor(initial: TableState, deps: TableDeps) {
    this.#deps = deps;
    this.#state = initial;
    this.#desk = new LawsDesk(deps.laws ?? defaultLaws);
    const { flipped, orientedByHand = false } = initial.device;
    this.#scan = { ...initialScan, orientation: flipped ? 'turned' : 'upright', orientedByHand };
    this.#clocks = this.#openClockDesk();
    this.#stages = createTableStages({
      state: initial,
      time: deps.time,
      onRest: (side) => this.#lookAfterPress(side),
    });
    this.#recogniser = createRecogniser({
      time: deps.time,
      // Mate, stalemate and dead positions are for the Laws: their order and their worth are a profile's.
      options: { isOriented: initial.device.flipped, ...deps.recogniser, endings: 'told' },
      onEvent: (event) => this.#heard(event),
    });
    this.#handle(deps.time.nowMs(), () => this.#resume());
  }

  get id(): string {
    return this.#state.id;
  }

  get state(): TableState {
    return this.#state;
  }

  /** What an arbiter wants to know beside it. */
  lawsView(): LawsView {
    const { game } = this.#state;
    const facts = game === null ? undefined : this.#desk.facts(game);
    return makeLawsView(this.#state, facts, this.#desk.laws.rules, this.#stages.stage());
  }

  /** The device reported something at that moment. */
  deviceEvent(event: EBoardEvent, atMs: number): void {
    if (!this.#clocks.believes(event)) return;
    this.#handle(atMs, () => {
      const device = deviceAfter(this.#state.device, event);
      if (device !== this.#state.device) this.#gather({ type: 'device', device });
      this.#scanned(event, atMs);
      this.#clocks.deviceEvent(event);
    });
  }

  /** The link to the device, or what is known of it, changed. */
  deviceChanged(change: Partial<DeviceView>, atMs: number): void {
    this.#handle(atMs, () => {
      const { device: before } = this.#state;
      const device = deviceWith(before, change);
      this.#gather({ type: 'device', device });
      const up = device.link === 'ready';
      if (up !== (before.link === 'ready')) {
        // What the clock shows first after the link is back tells how many plies were missed.
        this.#recognisedRunning = undefined;
        this.#scanned({ kind: 'link', up }, atMs);
      }
      if (up) this.#catchUpWithPhase();
    });
  }

  /** A press of the clock seen by other means than the device. */
  pressed(side: Color, atMs: number): void {
    this.#handle(atMs, () => this.#scanned({ kind: 'press', side }, atMs));
  }

  /** The game goes from the journal. */
  forget(gameId: string, atMs: number): readonly TableEvent[] {
    return this.#handle(atMs, () => this.#gather({ type: 'gameDeleted', gameId }));
  }

  /** The events it caused, or why it was refused; a refused command changes nothing. */
  command(command: TableCommand, atMs: number, by = 'operator'): Result<readonly TableEvent[], BridgeError> {
    if (isClockCommand(command)) return this.#clocks.command(command);
    const checked = checkCommand(this.#state, command);
    if (!checked.ok) return checked;
    const unheard = this.#stages.faultOf(command);
    if (unheard !== undefined) return err(unheard);
    const tags = command.type === 'setTags' ? tagBodies(this.#state, command) : ok([]);
    if (!tags.ok) return tags;
    const rulings = rulingsOfCommand(this.#desk, this.#state, command, { by, nowMs: atMs });
    if (!rulings.ok) return rulings;
    const events = this.#handle(atMs, () => {
      this.#gather(...tags.value);
      if (command.type === 'rename') this.#gather({ type: 'table', name: command.name });
      if (command.type === 'turnBoard')
        this.#scanned({ kind: 'orient', orientation: command.orientation }, atMs);
      this.#enter(rulings.value, by, 'why' in command ? command.why : undefined);
      const forRecogniser = recogniserCommandOf(command);
      if (forRecogniser) this.#recogniser.command(forRecogniser);
      if (command.type === 'setPosition') this.#recordPosition(command, by, atMs);
    });
    return ok(events);
  }

  stop(): void {
    this.#stages.stop();
    this.#recogniser.stop();
    this.#clocks.stop();
  }

  /** One item at a time; what recognition says by its own timers comes here too. */
  #handle(atMs: number, work: () => void): readonly TableEvent[] {
    if (this.#busy) {
      work();
      return [];
    }
    this.#busy = true;
    try {
      work();
      return this.#flush(atMs);
    } finally {
      this.#busy = false;
    }
  }

  #gather(...bodies: readonly TableEventBody[]): void {
    this.#gathered.push(...bodies);
  }

  /** Records and tells what was gathered, and whatever the Laws make of it. */
  #flush(atMs: number): readonly TableEvent[] {
    const told: TableEvent[] = [];
    while (this.#gathered.length > 0) {
      const bodies = this.#gathered;
      this.#gathered = [];
      const events = this.#deps.record(this.#state.id, bodies, atMs);
      const rulings: Ruling[] = [];
      for (const event of events) {
        const before = this.#state;
        this.#state = applyTableEvent(before, event);
        this.#stages.told(this.#state);
        // What one event of a moment has decided is not decided again by the next.
        const more = this.#desk.rulingsAfter(event, before, this.#state);
        rulings.push(...more.filter(({ decision }) => !isDecided(rulings, decision.kind)));
      }
      this.#deps.announce(events);
      this.#clocks.heard(events);
      told.push(...events);
      this.#enter(rulings, 'rules');
    }
    if (told.length > 0) this.#showLights();
    return told;
  }

  /** Recognition tells changes only; what it was when the board came is told here. */
  #catchUpWithPhase(): void {
    const isTold = this.#gathered.some(({ type }) => type === 'phase');
    if (isTold || this.#state.phase !== 'offline') return;
    const { phase, wrong } = this.#recogniser.state();
    if (phase === 'awaitingStart') this.#gather({ type: 'phase', phase, wrong: wrong.map(viewWrongSquare) });
  }

  #showLights(): void {
    const { lights } = this.#deps;
    if (lights === undefined) return;
    const { game } = this.#state;
    const wanted = lightsOf(this.#state, game === null ? undefined : this.#desk.facts(game));
    const isTurned = this.#scan.orientation === 'turned';
    const squares = wanted.map((square) => (isTurned ? 63 - square : square));
    if (squares.join() === this.#lit) return;
    this.#lit = squares.join();
    lights(squares);
  }

  /** A position that was set begins a game, and is the first thing decided in it. */
  #recordPosition({ fen, why }: { fen: string; why?: string }, who: string, atMs: number): void {
    this.#flush(atMs);
    this.#enter([{ decision: { kind: 'positionSet', fen }, article: '7.6' }], who, why);
  }

  /** Puts rulings on record and does what follows from them. */
  #enter(rulings: readonly Ruling[], who: string, why?: string): void {
    const { game, laws } = this.#state;
    if (game === null || rulings.length === 0) return;
    for (const effect of effectsOf(game, laws, rulings, { firstId: laws.lastId + 1, who, why })) {
      if (effect.kind === 'tell') this.#gather(effect.body);
      else if (effect.kind === 'recognise') this.#recogniser.command(effect.command);
      else this.#finish(game.id, effect.ending);
    }
  }

  /** The recogniser tells the result itself while it follows the game. */
  #finish(gameId: string, { result, by }: NonNullable<Ruling['ending']>): void {
    const isTold = (body: TableEventBody): boolean => body.type === 'result' && body.result === result;
    this.#recogniser.command({ kind: 'finish', result, by });
    if (!this.#gathered.some(isTold)) this.#gather({ type: 'result', gameId, result, by });
  }

  #scanned(input: ScanInput, atMs: number): void {
    const before = this.#scan;
    const [scan, sensed] = stepScan(before, input, atMs);
    this.#scan = scan;
    const { orientation, orientedByHand } = scan;
    if (orientation !== before.orientation || orientedByHand !== before.orientedByHand)
      this.#gather({ type: 'device', device: deviceLying(this.#state.device, scan) });
    for (const event of sensed) this.#sensed(event);
  }

  #sensed(event: SensorEvent): void {
    if (event.kind === 'board' || event.kind === 'turned') {
      const physical = makePhysicalText(event.board);
      if (physical !== this.#state.physical) this.#gather({ type: 'board', physical });
    }
    if (event.kind !== 'clock' || this.#startsOrStops(event.clock)) this.#recogniser.sensor(event);
    if (event.kind === 'press') {
      this.#heardPress(event.side, event.atMs);
      this.#clocks.pressed(event.side);
    }
    // After recognition: a press may have completed the ply whose time this reading settles.
    if (this.#clocks.keepsTime) return;
    if (event.kind === 'clock' && clockIsNews(this.#toldClock, event.clock, event.atMs)) {
      this.#toldClock = { clock: event.clock, atMs: event.atMs };
      const { whiteMs = null, blackMs = null, running = null } = event.clock ?? {};
      this.#gather({ type: 'clock', whiteMs, blackMs, running });
    }
  }

  /** Which ply a press completes is known once the moves that it made certain are told. */
  #heardPress(side: Color, atMs: number): void {
    this.#flush(atMs);
    this.#gather({ type: 'press', side, ply: this.#desk.pressedPly(this.#state, side) });
    this.#stages.pressed(side);
  }

  /**
   * A press that completed nothing, and one with a pawn on the last rank, are seen when the board has come to
   * rest.
   */
  #lookAfterPress(side: Color): void {
    this.#handle(this.#deps.time.nowMs(), () => {
      const fault = this.#desk.faultAfterPress(this.#state, side);
      if (fault !== undefined) this.#gather(offenceBody(fault));
    });
  }

  /**
   * Hands work by who may move and whether the clock runs; a second more or less tells recognition nothing.
   */
  #startsOrStops(clock: ClockState | null): boolean {
    const running = clock === null ? undefined : clock.running;
    const changed = running !== this.#recognisedRunning;
    this.#recognisedRunning = running;
    return changed;
  }

  #heard(event: RecognitionEvent): void {
    this.#handle(event.atMs, () => {
      const begun = this.#gathered.findLast((body) => body.type === 'game');
      const gameId = begun?.type === 'game' ? begun.gameId : this.#state.game?.id;
      const clock = this.#clocks.shown() ?? this.#toldClock?.clock ?? null;
      if (event.type === 'turned') this.#scanned({ kind: 'turn' }, event.atMs);
      if (event.type === 'game') this.#dropEmptyGame();
      this.#gather(...bodiesOf(event, { gameId, clock, newGame: () => this.#newGame() }));
    });
  }

  #openClockDesk(): ClockDesk {
    const { time, order = () => {} } = this.#deps;
    return new ClockDesk({
      time,
      order,
      tellsPlayers: this.#desk.laws.rules.signals === 'teaching',
      state: () => this.#state,
      orientation: () => this.#scan.orientation,
      handle: (work) => this.#handle(time.nowMs(), work),
      gather: (...bodies) => this.#gather(...bodies),
      press: (side) => this.#scanned({ kind: 'press', side }, time.nowMs()),
    });
  }

  /** A start array that only stood there was no game. */
  #dropEmptyGame(): void {
    const { game } = this.#state;
    if (game?.moves.length === 0 && !isOver(game)) this.#gather({ type: 'gameDeleted', gameId: game.id });
  }

  #newGame(): { gameId: string; startedAt: string; tags: GameTags } {
    const { gameId, startedAt, date } = this.#deps.newGame(this.#state.id);
    return { gameId, startedAt, tags: { Date: date, ...this.#clocks.startTags(), ...this.#state.nextTags } };
  }

  #resume(): void {
    this.#clocks.resume();
    const { game } = this.#state;
    if (game === null) return;
    this.#recogniser.command(resumeCommand(game));
  }
}
