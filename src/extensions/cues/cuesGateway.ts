import type { Gateway } from '../../server/gateway.js';
import { watchEvents } from '../../server/watchEvents.js';
import type { TimeSource } from '../../shared/timeSource.js';
import { cuesOf, lowTimeInMs } from '../../table/cues/cueOf.js';
import { CUE_TABLE, type Cue } from '../../table/cues/cueTable.js';
import type { TableService } from '../../table/tableService.js';
import type { TableState } from '../../table/tableState.js';

export type CuesGatewayOptions = {
  readonly service: TableService;
  /** A factor for the length of beeps in the table of cues. */
  readonly length: number;
  readonly time: TimeSource;
};

/** The board or its clock beeps for the cues in the table. */
export const createCuesGateway = ({ service, length, time }: CuesGatewayOptions): Gateway => {
  const timers = new Map<string, number>();
  let stop = (): void => {};

  const beep = ({ id, device }: TableState, cues: readonly Cue[]): void => {
    const lastsMs = Math.round(length * Math.max(0, ...cues.map((cue) => CUE_TABLE[cue].beepMs ?? 0)));
    const { capabilities } = device;
    if (lastsMs === 0 || (capabilities?.sound !== true && capabilities?.clock !== true)) return;
    // A refusal is ignored: a clock that is absent or busy stays silent.
    void service.command(id, { type: 'beepClock', lastsMs }, { role: 'operator', name: 'cues' });
  };
  const watchTime = (table: TableState): void => {
    time.clearTimeout(timers.get(table.id) ?? 0);
    timers.delete(table.id);
    const inMs = lowTimeInMs(table, time.nowMs());
    if (inMs !== null)
      timers.set(
        table.id,
        time.setTimeout(() => beep(table, ['lowTime']), inMs),
      );
  };

  return {
    name: 'cues',
    start: async () => {
      stop = watchEvents(service, 'committed', (event, before, after) => {
        beep(before, cuesOf(before, event));
        if (after.clock !== before.clock || event.type === 'result') watchTime(after);
      });
    },
    stop: async () => {
      stop();
      for (const timer of timers.values()) time.clearTimeout(timer);
      timers.clear();
    },
  };
};
