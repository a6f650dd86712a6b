import { type Darkness, inDarkness } from '../table/cues/darkness.js';
import { inVolume } from '../table/cues/volume.js';
import type { TableSpec, Tables } from '../table/tables.js';
import {
  type BoardDevice,
  type BoardLine,
  type BoardLineDeps,
  type BoardWay,
  createBoardLine,
} from './boardLine.js';
import type { BoardSetup } from './boardSetup.js';
import { reportTable } from './reportTable.js';

export type BoardDeps = BoardLineDeps & {
  readonly tables: Tables;
  /** How dark the room is. Bright by default. */
  readonly darkness?: Darkness;
  /** Volume of the beeps of the board and its clock, 0 to 100. */
  readonly volume?: number;
  /** Whether a board with motors may move pieces by itself. Off by default. */
  readonly motors?: boolean;
};

/** The board at a table. `home` is the table that it belongs to, when that is another. */
export type PlacedBoard = BoardDevice & { readonly home?: string | undefined };

/** A table and the board at it. The board may be exchanged; the table and its game stay. */
export interface Board {
  readonly tableId: string;
  readonly device: PlacedBoard;
  readonly setup: BoardSetup;
  /** Darkens the board and closes its line. */
  stop(): Promise<void>;
  /** Puts another board at the table. The previous one must be stopped first. */
  plug(device: PlacedBoard, way: BoardWay): Promise<void>;
}

const deviceFields = ({ url, protocol, home }: PlacedBoard) => ({
  url,
  protocol,
  ...(home !== undefined && { home }),
});

export const startBoard = async (
  spec: Omit<TableSpec, 'device' | 'command'> & { readonly device: PlacedBoard },
  opened: BoardWay,
  deps: BoardDeps,
): Promise<Board> => {
  const { tables, time, darkness = 'bright', volume = 100, motors = false } = deps;
  const openLine = (device: BoardDevice, way: BoardWay): Promise<BoardLine> =>
    createBoardLine(
      spec.id,
      device,
      way,
      {
        onEvent: (event) => reportTable(table, event),
        emit: (event) => table.deviceEvent(event, time.nowMs()),
      },
      deps,
    );
  let { device } = spec;
  let line = await openLine(device, opened);
  // The table exists before the line starts, and may already want to show something.
  const table = tables.addTable({
    ...spec,
    device: { ...deviceFields(device), link: 'closed', flipped: false },
    command: (command) => {
      const isForMotors = command.kind === 'movePieces' || command.kind === 'stopMotors';
      if (motors || !isForMotors) line.command(inVolume(inDarkness(command, darkness), volume));
    },
    afterBoard: (work, hasPriority) => line.after(work, hasPriority),
  });
  line.start();
  return {
    tableId: spec.id,
    get device() {
      return device;
    },
    get setup() {
      return line.setup;
    },
    stop: () => line.stop(),
    plug: async (next, way) => {
      line = await openLine(next, way);
      device = next;
      table.deviceChanged({ ...deviceFields(next), link: 'closed' }, time.nowMs());
      line.start();
    },
  };
};
