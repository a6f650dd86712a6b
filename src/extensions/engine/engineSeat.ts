import { oneByOne } from '../../shared/oneByOne.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { TableCommand } from '../../table/tableService.js';
import { viewOfTable } from '../../table/tableState.js';
import type { TableView } from '../../table/tableView.js';
import { byOpponent, type OpponentTable } from '../opponents/opponentTable.js';
import { watchTable } from '../opponents/watchTable.js';
import type { EngineLink, OpenEngine } from './engineLink.js';
import { leaveTable, stepPlayer } from './player/player.js';
import {
  createPlayer,
  type PlayerInput,
  type PlayerOutput,
  type PlayerSetting,
} from './player/playerState.js';
import { type DialogueInput, type DialogueState, startDialogue, stepDialogue } from './uci/dialogue.js';

export type EngineSeatDeps = {
  readonly table: OpponentTable;
  readonly open: OpenEngine;
  readonly setting: PlayerSetting;
  /** By the engine's own option names. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
  /** Whether an engine may play on at the table in its current state. */
  readonly mayPlay: (view: TableView) => boolean;
  readonly time: TimeSource;
  readonly onNote: (text: string) => void;
};

const LOOK_AGAIN_MS = 2_000;

/** Connects the pure player and dialogue of an engine to its table and process. */
export class EngineSeat {
  readonly #deps: EngineSeatDeps;
  #player;
  #dialogue: DialogueState | null = null;
  #link: EngineLink | null = null;
  #lastError = '';
  #chess960 = false;
  /** The offset from this program's time to the time of the table's events. */
  #laterMs = 0;
  #playerTimer = 0;
  #lockTimer = 0;
  #judged: { readonly fen: string | undefined; readonly isLocked: boolean } = { fen: '', isLocked: false };
  #dialogueTimer = 0;
  #isStopped = false;
  #commands: Promise<void> = Promise.resolve();
  #leave: () => void = () => {};
  readonly #receive = oneByOne((input: PlayerInput) => this.#step(input));

  constructor(deps: EngineSeatDeps) {
    this.#deps = deps;
    this.#player = createPlayer(deps.setting);
  }

  /** Starts the engine and joins the current game. */
  async start(): Promise<void> {
    const { table, time } = this.#deps;
    this.#open();
    this.#leave = await watchTable(table, 'provisional', (state, nowMs) => {
      this.#laterMs = nowMs - time.nowMs();
      this.#look(viewOfTable(state));
    });
    if (this.#isStopped) this.#leave();
  }

  /**
   * Checks the lock once for each ply. While a game at another table locks the engine, checks again after a
   * while.
   */
  #look(view: TableView, isAgain = false): void {
    const { time, mayPlay } = this.#deps;
    const fen = view.game?.fen;
    if (isAgain || fen !== this.#judged.fen) this.#judged = { fen, isLocked: !mayPlay(view) };
    const { isLocked } = this.#judged;
    time.clearTimeout(this.#lockTimer);
    if (isLocked) this.#lockTimer = time.setTimeout(() => this.#look(view, true), LOOK_AGAIN_MS);
    this.#receive({ kind: 'table', view, isLocked });
  }

  /** Resolves when all commands to the table are done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const { time } = this.#deps;
    time.clearTimeout(this.#playerTimer);
    time.clearTimeout(this.#lockTimer);
    this.#leave();
    this.#end();
    for (const output of leaveTable()) this.#perform(output);
    await this.#commands;
  }

  #nowMs(): number {
    return this.#deps.time.nowMs() + this.#laterMs;
  }

  #open(): void {
    const { open, options } = this.#deps;
    const [dialogue, outputs] = startDialogue({ chess960: this.#chess960, options }, this.#nowMs());
    this.#dialogue = dialogue;
    this.#lastError = '';
    let isCurrent = true;
    const link = open({
      onLine: (line) => {
        if (isCurrent) this.#say({ kind: 'line', line });
      },
      onEnd: (why) => {
        this.#lastError = why;
        if (isCurrent) this.#say({ kind: 'ended' });
      },
    });
    this.#link = {
      send: (line) => link.send(line),
      kill: () => {
        isCurrent = false;
        link.kill();
      },
    };
    for (const output of outputs) if (output.kind === 'write') link.send(output.line);
    this.#armDialogue();
  }

  #end(): void {
    const { time } = this.#deps;
    time.clearTimeout(this.#dialogueTimer);
    this.#link?.kill();
    this.#link = null;
    this.#dialogue = null;
  }

  #say(input: DialogueInput, atMs: number = this.#nowMs()): void {
    if (this.#dialogue === null) return;
    const [dialogue, outputs] = stepDialogue(this.#dialogue, input, atMs);
    this.#dialogue = dialogue;
    this.#armDialogue();
    for (const output of outputs) {
      if (output.kind === 'write') this.#link?.send(output.line);
      else if (output.kind === 'failed') {
        const detail = output.fault === 'ended' ? this.#lastError : '';
        this.#receive({ kind: 'failed', fault: output.fault, ...(detail !== '' && { detail }) });
      } else this.#receive(output);
    }
  }

  #armDialogue(): void {
    const { time } = this.#deps;
    time.clearTimeout(this.#dialogueTimer);
    const dueMs = this.#dialogue?.wakeAtMs ?? null;
    if (dueMs === null) return;
    this.#dialogueTimer = time.setTimeout(
      // A timer may fire slightly early.
      () => this.#say({ kind: 'wake' }, Math.max(dueMs, this.#nowMs())),
      dueMs - this.#nowMs(),
    );
  }

  #step(input: PlayerInput): void {
    if (this.#isStopped) return;
    const { time } = this.#deps;
    const [player, outputs] = stepPlayer(this.#player, input, this.#nowMs());
    this.#player = player;
    time.clearTimeout(this.#playerTimer);
    const { wakeAtMs } = player;
    if (wakeAtMs !== null)
      this.#playerTimer = time.setTimeout(
        () => this.#receive({ kind: 'wake' }),
        wakeAtMs - this.#nowMs() + 1,
      );
    for (const output of outputs) this.#perform(output);
  }

  #perform(output: PlayerOutput): void {
    switch (output.kind) {
      case 'dialogue':
        if (output.input.kind === 'newGame') this.#chess960 = output.input.chess960;
        this.#say(output.input);
        return;
      case 'command':
        this.#command(output.command);
        return;
      case 'end':
        this.#end();
        if (output.again) this.#open();
    }
  }

  /** Sends commands in order. The player is told only when a move was refused. */
  #command(command: TableCommand): void {
    const { table, onNote } = this.#deps;
    const isMove = command.type === 'playMove' || command.type === 'resign';
    const refused = (why: string): void => {
      if (command.type !== 'showClockText') onNote(`${command.type} was refused: ${why}`);
      if (isMove) this.#receive({ kind: 'refused' });
    };
    this.#commands = this.#commands
      .then(() => table.command(command, byOpponent))
      .then(
        (answer) => {
          if (!answer.ok) refused(answer.error.message);
        },
        (error: unknown) => refused(String(error)),
      );
  }
}
