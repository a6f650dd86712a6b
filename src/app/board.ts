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
  /** How dark the room is; bright when not said. */
  readonly darkness?: Darkness;
  /** Of the beeps of the board and its clock, 0 to 100. */
  readonly volume?: number;
  /** Boards with motors move pieces by themselves; they do not when not said. */
  readonly motors?: boolean;
};

/** The board that stands at a table; `home`: the table that it belongs to, when that is another. */
export type PlacedBoard = BoardDevice & { readonly home?: string | undefined };

/** A table and the board at it. The board may be exchanged; the table and its game stay. */
export interface Board {
  readonly tableId: string;
  readonly device: PlacedBoard;
  readonly setup: BoardSetup;
  /** Leaves the board: dark, and its line closed. */
  stop(): Promise<void>;
  /** Another board stands at the table from now on; the one before has been left. */
  plug(device: PlacedBoard, way: BoardWay): Promise<void>;
}

/** What a table is sent about the board that stands at it. */
const newDevice = ({ url, protocol, home }: PlacedBoard) => ({
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
  // The table is there first and may already want to show something.
  const table = tables.addTable({
    ...spec,
    device: { ...newDevice(device), link: 'closed', flipped: false },
    command: (command) => {
      const isForMotors = command.kind === 'movePieces' || command.kind === 'stopMotors';
      if (motors || !isForMotors) line.command(inVolume(inDarkness(command, darkness), volume));
    },
    afterBoard: (work, goesFirst) => line.after(work, goesFirst),
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
      table.deviceChanged({ ...newDevice(next), link: 'closed' }, time.nowMs());
      line.start();
    },
  };
};
