import type { Color } from '../../../chess/types.js';
import type { Random } from '../../../shared/random.js';
import type { TableCommand } from '../../../table/tableService.js';
import type { TableView } from '../../../table/tableView.js';
import type { Book } from '../book/book.js';
import type { DialogueFault, DialogueInput, DialogueOutput } from '../uci/dialogue.js';
import type { EngineOption } from '../uci/engineLine.js';
import type { EngineLevel } from './enginePlan.js';
import type { ScoreRecord } from './manners.js';

export type EngineFault = DialogueFault | 'illegalMove' | 'absent';

export type PlayerInput =
  /** The table is so now; plies of every level are in it. */
  | { readonly kind: 'table'; readonly view: TableView; readonly isLocked: boolean }
  | Extract<DialogueOutput, { readonly kind: 'ready' | 'found' }>
  | { readonly kind: 'failed'; readonly fault: EngineFault; readonly detail?: string }
  /** A move was not taken. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'wake' };

export type PlayerOutput =
  | { readonly kind: 'dialogue'; readonly input: DialogueInput }
  | { readonly kind: 'command'; readonly command: TableCommand }
  /** The engine is ended; with `again` another one takes its place. */
  | { readonly kind: 'end'; readonly again: boolean };

/** What does not change while one engine plays at one table. */
export type PlayerSetting = {
  readonly side: Color;
  /** What it is called until it has said its own name. */
  readonly calledName: string;
  readonly level: EngineLevel;
  readonly book: Book | null;
  readonly random: Random;
};

/** `key` as in `Turn`; `ponder`: the key of the turn in which the last of its moves is only expected. */
export type Asked = { readonly id: number; readonly key: string; readonly ponder: string | null };

export type Found = {
  readonly key: string;
  /** Legal, as the table takes it. */
  readonly uci: string;
  readonly ponder?: string;
  /** Not before. */
  readonly dueAtMs: number;
};

export type PlayerState = {
  readonly setting: PlayerSetting;
  readonly view: TableView | null;
  /** Another game that may not be helped has this position: it does not move here. */
  readonly isLocked: boolean;
  readonly name: string | null;
  readonly options: readonly EngineOption[];
  /** `out`: it failed twice for one move and plays no more. */
  readonly engine: 'starting' | 'ready' | 'out';
  readonly gameId: string | null;
  readonly asked: Asked | null;
  readonly askedAtMs: number;
  readonly lastId: number;
  readonly found: Found | null;
  /** Sent to the table, and not seen in its game yet. */
  readonly sentKey: string | null;
  /** The turn for which the clock was started. */
  readonly startedKey: string | null;
  /** The turn in which the clock was paused, or found so. */
  readonly pausedKey: string | null;
  readonly scores: ScoreRecord;
  readonly drawOfferedAt: number | null;
  readonly answered: readonly string[];
  /** How often it was started anew since its last move. */
  readonly restarts: number;
  readonly hasProblem: boolean;
  readonly named: string | null;
  /** Moves of its book that are illegal in this game, as UCI texts. */
  readonly bookFaults: readonly string[];
  readonly wakeAtMs: number | null;
};

export type Step = readonly [PlayerState, readonly PlayerOutput[]];

export const createPlayer = (setting: PlayerSetting): PlayerState => ({
  setting,
  view: null,
  isLocked: false,
  name: null,
  options: [],
  engine: 'starting',
  gameId: null,
  asked: null,
  askedAtMs: 0,
  lastId: 0,
  found: null,
  sentKey: null,
  startedKey: null,
  pausedKey: null,
  scores: [],
  drawOfferedAt: null,
  answered: [],
  restarts: 0,
  hasProblem: false,
  named: null,
  bookFaults: [],
  wakeAtMs: null,
});

export const command = (said: TableCommand): PlayerOutput => ({ kind: 'command', command: said });

export const nameOf = ({ name, setting }: PlayerState): string => name ?? setting.calledName;
