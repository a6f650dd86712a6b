import type { SensorEvent } from '../../../src/boards/eboard/sensorEvent.js';
import type { RecogniserOptions } from '../../../src/recognition/recogniserPort.js';
import type { TableLaws } from '../../../src/table/core/lawsRegion.js';
import type { step, wakeAtMs } from '../../../src/table/core/step.js';
import type { createTableCore } from '../../../src/table/core/tableCore.js';
import type { GameState } from '../../../src/table/game/gameState.js';
import type { TimedBody } from '../../../src/table/tableEvent.js';
import type { applyTableEvent, emptyTable } from '../../../src/table/tableState.js';

/** Plays sensor events at a new table, and reports all of its events. */
export type PlayAtTable = (play: {
  readonly events: readonly SensorEvent[];
  readonly setPosition?: { readonly fen: string; readonly chess960: boolean };
  readonly tell: (event: TimedBody) => void;
  readonly see?: (game: GameState | null) => void;
  readonly answerTo?: (asked: Extract<TimedBody, { type: 'ask' }>) => string | undefined;
}) => void;

export const createTablePlayer: (product: {
  readonly step: typeof step;
  readonly wakeAtMs: typeof wakeAtMs;
  readonly createTableCore: typeof createTableCore;
  readonly emptyTable: typeof emptyTable;
  readonly applyTableEvent: typeof applyTableEvent;
  readonly laws: TableLaws;
  readonly recogniser?: RecogniserOptions;
}) => PlayAtTable;
