import type { LinkEvent } from '../boards/device/link.js';
import type { Capabilities } from '../boards/eboard/capabilities.js';
import { forgetBoard, noCounts, seeBoard, squareState, watchDropouts } from '../boards/eboard/dropouts.js';
import type { EBoardCommand, EBoardEvent } from '../boards/eboard/eboardEvent.js';
import type { LinkState } from '../boards/eboard/linkState.js';
import { type Learning, type PieceSet, withSet } from '../boards/eboard/pieceSet.js';
import { parseBoardFen } from '../chess/board.js';
import { makeSquare, parseSquare } from '../chess/square.js';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { type Message, message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import type { BoardSetupCommand, BoardSetupView, SquareHealthView } from '../table/boardSetups.js';
import type { BoardMemory } from './boardMemory.js';

type SetLights = Extract<EBoardCommand, { readonly kind: 'setLights' }>;

/** Lights that the operator tries out in place of those of the game. */
interface LightTest {
  /** Passes on a command of the table. Its lights wait during a test. */
  pass(command: EBoardCommand): void;
  /** Shows these squares. Null shows the lights of the game again. */
  show(squares: readonly number[] | null): void;
  shown(): readonly number[] | null;
  /** Sends the lights again after the line was opened anew. */
  again(): void;
}

const createLightTest = (send: (command: EBoardCommand) => void): LightTest => {
  let wanted: SetLights = { kind: 'setLights', squares: [] };
  let tried: readonly number[] | null = null;
  const sendTried = (): void => {
    if (tried !== null) send({ kind: 'setLights', squares: tried });
  };
  return {
    pass: (command) => {
      if (command.kind === 'setLights') wanted = command;
      if (command.kind !== 'setLights' || tried === null) send(command);
    },
    show: (squares) => {
      const isOver = squares === null && tried !== null;
      tried = squares;
      if (isOver) send(wanted);
      else sendTried();
    },
    shown: () => tried,
    again: sendTried,
  };
};

/** Moves of motors that the operator asks for. */
const createMotorTest = ({ send, emit }: Pick<BoardSetupOptions, 'send' | 'emit'>) => {
  let motion: BoardSetupView['motion'] = null;
  const receive = (isDone: boolean): void => {
    if (motion === 'moving') motion = isDone ? 'done' : 'stopped';
  };
  return {
    motion: () => motion,
    receive,
    move: ({ placement, turned }: Extract<BoardSetupCommand, { type: 'movePieces' }>): void => {
      const board = parseBoardFen(placement);
      if (!board.ok) return;
      motion = 'moving';
      send({ kind: 'movePieces', board: turned ? board.value.toReversed() : board.value });
    },
    stop: (): void => {
      send({ kind: 'stopMotors' });
      receive(false);
      // The table must also stop waiting for its own moves by motors, as when a hand interferes.
      emit({ kind: 'motion', isDone: false });
    },
  };
};

export type BoardSetupOptions = {
  readonly table: string;
  readonly memory: BoardMemory;
  /** Sends to the device. */
  readonly send: (command: EBoardCommand) => void;
  /** Reports as if the device had. */
  readonly emit: (event: EBoardEvent) => void;
  /** Receives all known sets after each change. */
  readonly onPieceSets: (sets: readonly PieceSet[]) => void;
};

/** The setup of one board apart from its game: learned pieces, tests and counts, kept across restarts. */
export interface BoardSetup {
  /** Tells the table what is known of the board from before. */
  start(): void;
  receive(event: LinkEvent): void;
  /** Passes on a command of the table. */
  pass(command: EBoardCommand): void;
  view(): BoardSetupView;
  handleCommand(command: BoardSetupCommand): Result<BoardSetupView, BridgeError>;
  /** Writes down the counts so far. Later reports are not counted. */
  stop(): void;
}

const SOUND_MS = 200;
/** Counts are written together with what is learned, and otherwise after this many changes. */
const CHANGES_KEPT = 100;

const refuse = (why: Message) => err(keyedError('COMMAND_REFUSED', why));

const settledOf = ({ squares }: Learning): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(squares).flatMap(([name, { chip }]) => (chip === null ? [] : [[name, chip]])),
  );

class Setup implements BoardSetup {
  readonly #options: BoardSetupOptions;
  readonly #lights;
  readonly #motors;
  #remembered;
  #watch;
  #link: LinkState = 'closed';
  #capabilities: Capabilities | null = null;
  #learning: Learning | null = null;
  #unkept = 0;
  #button: number | null = null;
  #isOver = false;

  constructor(options: BoardSetupOptions) {
    this.#options = options;
    this.#lights = createLightTest(options.send);
    this.#motors = createMotorTest(options);
    this.#remembered = options.memory.read();
    this.#watch = watchDropouts(this.#remembered.squares ?? noCounts);
  }

  start(): void {
    for (const set of this.#remembered.pieceSets) this.#options.emit({ kind: 'piecesLearned', set });
    if (this.#remembered.pieceSets.length > 0) this.#options.onPieceSets(this.#remembered.pieceSets);
  }

  stop(): void {
    if (this.#unkept > 0) this.#keep({});
    this.#isOver = true;
  }

  pass(command: EBoardCommand): void {
    this.#lights.pass(command);
  }

  receive(event: LinkEvent): void {
    if (this.#isOver) return;
    if (event.kind === 'link') this.#handleLink(event.state);
    if (event.kind !== 'event') return;
    const reported = event.event;
    if (reported.kind === 'capabilities') this.#capabilities = reported.capabilities;
    if (reported.kind === 'placement') this.#see(reported.board, event.atMs);
    if (reported.kind === 'square') this.#seeSquare(reported.square, reported.code, event.atMs);
    if (reported.kind === 'motion') this.#motors.receive(reported.isDone);
    if (reported.kind === 'boardButton') this.#button = reported.button;
    if (reported.kind === 'learning') this.#handleLearning(reported.learning);
    if (reported.kind === 'piecesLearned') this.#keepSets(withSet(this.#remembered.pieceSets, reported.set));
  }

  view(): BoardSetupView {
    const { counts } = this.#watch;
    const squares = counts.changes.map((changes, square): SquareHealthView => {
      const state = squareState(counts, square);
      return { square: makeSquare(square), state, changes, flickers: counts.flickers[square] ?? 0 };
    });
    return {
      table: this.#options.table,
      link: this.#link,
      capabilities: this.#capabilities,
      pieceSets: this.#remembered.pieceSets.map(({ name, chips }) => ({
        name,
        pieces: Object.keys(chips).length,
      })),
      learning: this.#learning,
      button: this.#button,
      motion: this.#motors.motion(),
      lightTest: this.#lights.shown()?.map(makeSquare) ?? null,
      squares,
    };
  }

  handleCommand(command: BoardSetupCommand): Result<BoardSetupView, BridgeError> {
    const why = this.#whyNot(command);
    if (why !== undefined) return refuse(why);
    this.#carryOut(command);
    return ok(this.view());
  }

  #whyNot(command: BoardSetupCommand): Message | undefined {
    const capabilities = this.#capabilities;
    const needsBoard = command.type !== 'forgetPieces' && command.type !== 'stopLearning';
    if (needsBoard && this.#link !== 'ready') return message('setupRefusal.notConnected');
    if (command.type === 'learnPieces' && capabilities?.learnsPieces !== true)
      return message('setupRefusal.learnsNone');
    if (command.type === 'keepPieces' && this.#learning?.complete !== true)
      return message('setupRefusal.notAllKnown');
    if (command.type === 'testLights' && capabilities?.lights === undefined)
      return message('setupRefusal.noLights');
    if (command.type === 'testSound' && capabilities?.clock !== true && capabilities?.sound !== true)
      return message('setupRefusal.noSound');
    if (command.type === 'movePieces' && capabilities?.motors !== true)
      return message('setupRefusal.noMotors');
    if (command.type === 'movePieces' && !parseBoardFen(command.placement).ok)
      return message('setupRefusal.noPlacement');
    return undefined;
  }

  #carryOut(command: BoardSetupCommand): void {
    const { send } = this.#options;
    switch (command.type) {
      case 'learnPieces':
        send({ kind: 'learnPieces', name: command.name, turned: command.turned });
        return;
      case 'keepPieces':
        send({ kind: 'keepPieces' });
        return;
      case 'stopLearning':
        send({ kind: 'forgetLearning' });
        this.#handleLearning(null);
        return;
      case 'forgetPieces':
        this.#forget(command.name);
        return;
      case 'testLights':
        this.#lights.show(command.squares?.flatMap((name) => parseSquare(name) ?? []) ?? null);
        return;
      case 'testSound':
        send({ kind: 'beepClock', lastsMs: SOUND_MS });
        return;
      case 'movePieces':
        this.#motors.move(command);
        return;
      case 'stopMotors':
        this.#motors.stop();
    }
  }

  #forget(name: string): void {
    const sets = this.#remembered.pieceSets.filter((set) => set.name !== name);
    this.#keepSets(sets);
    this.#options.emit({ kind: 'piecesForgotten', name });
  }

  #handleLink(state: LinkState): void {
    this.#link = state;
    this.#watch = forgetBoard(this.#watch);
    if (state !== 'ready') this.#motors.receive(false);
    if (state !== 'ready') return;
    const { learning } = this.#remembered;
    if (learning !== null) this.#options.send({ kind: 'learnPieces', ...learning });
    this.#lights.again();
  }

  #handleLearning(learning: Learning | null): void {
    const before = JSON.stringify(this.#remembered.learning?.settled);
    this.#learning = learning;
    const settled = learning === null ? undefined : settledOf(learning);
    if (JSON.stringify(settled) === before) return;
    const kept = learning && { name: learning.name, turned: learning.turned, settled: settledOf(learning) };
    this.#keep({ learning: kept });
  }

  #see(board: Readonly<Uint8Array>, atMs: number): void {
    const before = this.#watch.counts;
    this.#watch = seeBoard(this.#watch, board, atMs);
    if (this.#watch.counts !== before && ++this.#unkept >= CHANGES_KEPT) this.#keep({});
  }

  #seeSquare(square: number, code: number, atMs: number): void {
    const board = Uint8Array.from(this.#watch.board ?? []);
    if (board.length === 0) return;
    board[square] = code;
    this.#see(board, atMs);
  }

  #keepSets(pieceSets: readonly PieceSet[]): void {
    this.#keep({ pieceSets });
    this.#options.onPieceSets(pieceSets);
  }

  #keep(news: Partial<ReturnType<BoardMemory['read']>>): void {
    this.#unkept = 0;
    this.#remembered = { ...this.#remembered, squares: this.#watch.counts, ...news };
    this.#options.memory.write(this.#remembered);
  }
}

export const createBoardSetup = (options: BoardSetupOptions): BoardSetup => new Setup(options);
