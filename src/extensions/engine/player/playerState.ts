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
  /** The current table, with plies of every level. */
  | { readonly kind: 'table'; readonly view: TableView; readonly isLocked: boolean }
  | Extract<DialogueOutput, { readonly kind: 'ready' | 'found' }>
  | { readonly kind: 'failed'; readonly fault: EngineFault; readonly detail?: string }
  /** The table refused a move. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'wake' };

export type PlayerOutput =
  | { readonly kind: 'dialogue'; readonly input: DialogueInput }
  | { readonly kind: 'command'; readonly command: TableCommand }
  /** Ends the engine. With `again`, another process replaces it. */
  | { readonly kind: 'end'; readonly again: boolean };

/** Constant while one engine plays at one table. */
export type PlayerSetting = {
  readonly side: Color;
  /** The engine's name until it reports its own. */
  readonly initialName: string;
  readonly level: EngineLevel;
  readonly book: Book | null;
  readonly random: Random;
};

/** `key` as in `Turn`. `ponder`: the key of the turn during which the engine ponders an expected move. */
export type Asked = { readonly id: number; readonly key: string; readonly ponder: string | null };

export type Found = {
  readonly key: string;
  /** A legal move in the table's notation. */
  readonly uci: string;
  readonly ponder?: string;
  /** The move is not played before this time. */
  readonly earliestAtMs: number;
};

export type PlayerState = {
  readonly setting: PlayerSetting;
  readonly view: TableView | null;
  /** The position belongs to a locked game elsewhere, so the engine does not move here. */
  readonly isLocked: boolean;
  readonly name: string | null;
  readonly options: readonly EngineOption[];
  /** `out`: the engine failed twice at one move and plays no more. */
  readonly engine: 'starting' | 'ready' | 'out';
  readonly gameId: string | null;
  readonly asked: Asked | null;
  readonly askedAtMs: number;
  readonly lastId: number;
  readonly found: Found | null;
  /** The turn whose move was sent to the table but is not in its game yet. */
  readonly sentKey: string | null;
  /** The turn for which the clock was started. */
  readonly startedKey: string | null;
  /** The turn in which the clock was paused, or first seen paused. */
  readonly pausedKey: string | null;
  readonly scores: ScoreRecord;
  readonly drawOfferedAt: number | null;
  readonly answered: readonly string[];
  /** The number of restarts since the engine's last move. */
  readonly restarts: number;
  readonly hasProblem: boolean;
  readonly named: string | null;
  /** Book moves that are illegal in this game, as UCI texts. */
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

export const nameOf = ({ name, setting }: PlayerState): string => name ?? setting.initialName;
