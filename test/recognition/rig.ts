import type { SensorBoard } from '../../src/boards/eboard/sensorBoard.js';
import type { SensorEvent } from '../../src/boards/eboard/sensorEvent.js';
import { parseSquare } from '../../src/chess/square.js';
import type { Color, PieceCode, Square } from '../../src/chess/types.js';
import type { GameNode } from '../../src/recognition/games/gameNode.js';
import type { RecogniserInput, RecogniserOptions } from '../../src/recognition/recogniserInput.js';
import type { CommitLevel, RecognitionEvent } from '../../src/recognition/recognitionEvent.js';
import { reaches } from '../../src/recognition/reporting/levels.js';
import {
  createRecogniserState,
  type RecogniserState,
  stepRecogniser,
} from '../../src/recognition/stepRecogniser.js';

export const square = (name: string): Square => {
  const found = parseSquare(name);
  if (found === undefined) throw new RangeError(`${name} is no square`);
  return found;
};

/** A table with a perfect board that reports every change at once, for scripting scenes for a recogniser. */
export class Rig {
  state: RecogniserState;
  readonly events: RecognitionEvent[] = [];
  /** All sensor events, in order. */
  readonly inputs: SensorEvent[] = [];
  nowMs = 0;
  #board: Uint8Array;

  /** `isShown` means that the board reports its placement at once. */
  constructor(board: SensorBoard, options: RecogniserOptions = {}, isShown = true) {
    this.#board = Uint8Array.from(board);
    this.state = createRecogniserState(options);
    this.#send({ kind: 'link', atMs: 0, up: true });
    if (isShown) this.show(board);
  }

  get board(): SensorBoard {
    return this.#board;
  }

  /** Lets time pass, waking the recogniser on request. */
  wait(ms: number): this {
    const until = this.nowMs + ms;
    for (let due = this.state.wakeAtMs; due !== null && due <= until; due = this.state.wakeAtMs)
      this.#send({ kind: 'wake', atMs: due });
    this.nowMs = until;
    return this;
  }

  /** Changes many squares in one report. */
  change(changes: readonly (readonly [Square, PieceCode])[]): this {
    const next = Uint8Array.from(this.#board);
    for (const [at, code] of changes) next[at] = code;
    return this.show(next);
  }

  /** `lateMs` is the delay of the board's report. */
  show(board: SensorBoard, lateMs?: number): this {
    const changes = [...board.keys()]
      .filter((at) => board[at] !== this.#board[at])
      .map((at) => ({ square: at, before: this.#board[at] ?? 0, after: board[at] ?? 0 }));
    this.#board = Uint8Array.from(board);
    const late = lateMs === undefined ? {} : { lateMs };
    this.#send({ kind: 'board', atMs: this.nowMs, changes, board: this.#board, whole: false, ...late });
    return this;
  }

  lift(name: string): this {
    return this.change([[square(name), 0]]);
  }

  place(name: string, code: PieceCode): this {
    return this.change([[square(name), code]]);
  }

  /** Carries a piece through the air without hurry. */
  move(from: string, to: string): this {
    const code = this.#board[square(from)] ?? 0;
    return this.lift(from).wait(400).place(to, code).wait(100);
  }

  press(side: Color): this {
    this.#send({ kind: 'press', atMs: this.nowMs, side });
    return this;
  }

  tell(event: SensorEvent): this {
    this.#send(event);
    return this;
  }

  command(command: Extract<RecogniserInput, { kind: 'command' }>['command']): this {
    this.#send({ kind: 'command', atMs: this.nowMs, command });
    return this;
  }

  /** The moves of the last game as currently reported, at this level or higher. */
  moves(level: CommitLevel = 'provisional'): readonly string[] {
    return movesReported(this.received(level));
  }

  /** The events that a listener receives at this level or higher. */
  received(level: CommitLevel): readonly RecognitionEvent[] {
    return receivedFrom(this.events, level);
  }

  #send(input: RecogniserInput): void {
    if (input.kind !== 'wake' && input.kind !== 'command') this.inputs.push(input);
    const step = stepRecogniser(this.state, input);
    this.state = step.state;
    this.events.push(...step.outputs);
  }
}

/** The placement to set up by hand. Null once the board has caught up. */
export const catchUpOf = ({ game }: RecogniserState): object | null => {
  if (game === null) return null;
  const { mode } = game;
  return mode.kind === 'carryingOut' ? mode.catchUp : null;
};

/** The events that a listener receives at this level or higher. */
export const receivedFrom = (
  events: readonly RecognitionEvent[],
  level: CommitLevel,
): readonly RecognitionEvent[] =>
  events.filter((event) => {
    if (event.type === 'move') return reaches(event.level, level);
    return event.type !== 'revise' || reaches(event.changes, level);
  });

/** The last game for a listener that accepts all reports. */
export const movesReported = (events: readonly RecognitionEvent[]): readonly string[] => {
  let moves: string[] = [];
  for (const event of events) {
    if (event.type === 'game') moves = [];
    if (event.type === 'move') moves[event.ply - 1] = event.uci;
    if (event.type === 'revise')
      moves = [...moves.slice(0, event.fromPly - 1), ...event.moves.map(({ uci }) => uci)];
  }
  return moves;
};

/** Every ply ever reported as committed or as a replacement, once each, as `ply uci`. */
export const committedEver = (events: readonly RecognitionEvent[]): readonly string[] => [
  ...new Set(
    events.flatMap((event) =>
      event.type === 'revise'
        ? event.moves.map(({ ply, uci }) => `${ply} ${uci}`)
        : event.type === 'move' && event.level !== 'provisional'
          ? [`${event.ply} ${event.uci}`]
          : [],
    ),
  ),
];

/** The games that recognition considers, likely or not. */
export const gamesThoughtOf = ({ game }: RecogniserState): readonly (readonly string[])[] => {
  if (game === null) return [];
  const uciOf = (node: GameNode): readonly string[] => node.pathFrom(0).map(({ described }) => described.uci);
  return game.beam.paths.flatMap(({ hands, merged }) => {
    const games = [uciOf(hands.node)];
    for (let other = merged; other !== null; other = other.earlier)
      games.push([...uciOf(other.node), ...uciOf(hands.node).slice(other.into.ply)]);
    return games;
  });
};
