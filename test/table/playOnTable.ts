import { startBoard } from '../../src/chess/board.js';
import { moveEffects, playMove } from '../../src/chess/playMove.js';
import { type Position, startPosition } from '../../src/chess/position.js';
import { parseUciMove } from '../../src/chess/uciMove.js';
import type { VirtualTime } from '../../src/shared/timeSource.js';
import type { TableActor } from '../../src/table/tableActor.js';
import type { TableSpec } from '../../src/table/tables.js';

/** The part of a table that takes boards' reports. */
export type Entrance = Pick<TableActor, 'deviceChanged' | 'deviceEvent' | 'pressed'>;

export const specOf = (id: string): TableSpec => ({
  id,
  name: `Table ${id}`,
  device: { url: 'test:', protocol: 'dgt', link: 'closed', flipped: false },
  tags: { Event: 'Test' },
});

/** Hands at a table that lift and place cleanly on every changed square, half a second apart. */
export const createHands = (
  table: Pick<Entrance, 'deviceChanged' | 'deviceEvent'>,
  time: VirtualTime,
  start: Position = startPosition,
) => {
  let position = start;
  const at = (): number => time.nowMs();
  const wait = (ms: number): void => time.advanceTo(time.nowMs() + ms);
  return {
    connect: (board: Readonly<Uint8Array> = startBoard): void => {
      table.deviceChanged({ link: 'ready' }, at());
      table.deviceEvent({ kind: 'placement', board }, at());
      wait(1_000);
    },
    disconnect: (): void => table.deviceChanged({ link: 'lost' }, at()),
    play: (...moves: readonly string[]): void => {
      for (const uci of moves) {
        const parsed = parseUciMove(position, uci);
        if (!parsed.ok) throw new Error(parsed.error.reason);
        const effect = moveEffects(position).find(
          ({ move }) => move === parsed.value || sameMove(move, parsed.value),
        );
        const changes = [...(effect?.changes ?? [])].sort(
          (a, b) => Number(a.after !== 0) - Number(b.after !== 0),
        );
        for (const { square, after } of changes) {
          table.deviceEvent({ kind: 'square', square, code: after }, at());
          wait(500);
        }
        position = playMove(position, parsed.value);
        wait(500);
      }
    },
    board: () => position.board,
    position: () => position,
    wait,
  };
};

const sameMove = (
  a: { from: number; to: number; promotion?: string },
  b: { from: number; to: number; promotion?: string },
) => a.from === b.from && a.to === b.to && a.promotion === b.promotion;
