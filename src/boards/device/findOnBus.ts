import type { TimeSource } from '../../shared/timeSource.js';
import type { BusRules } from '../eboard/driver.js';
import type { Transport } from '../transport/transport.js';

const OPEN_PAUSE_MS = 500;
const LINE_MS = 100;
/** Rounds without a new board that end the search. Boards whose answers collide need another round. */
const QUIET_ROUNDS = 3;
const ROUNDS_MAX = 40;

/**
 * Finds the addresses of the boards on a line, ascending. Calls all boards repeatedly, while known boards
 * hold back, until three calls in a row find no new board. Takes at least four seconds.
 */
export const findOnBus = async (
  transport: Transport,
  { callAll, holdBack, spreadMs, createListener }: BusRules,
  time: TimeSource,
): Promise<readonly number[]> => {
  const found = new Set<number>();
  const listen = createListener();
  const sleep = (ms: number): Promise<void> => new Promise((resolve) => time.setTimeout(resolve, ms));
  await transport.open((event) => {
    if (event.type === 'bytes') for (const address of listen(event.bytes)) found.add(address);
  });
  try {
    await sleep(OPEN_PAUSE_MS);
    for (let round = 0, quiet = 0; quiet < QUIET_ROUNDS && round < ROUNDS_MAX; round++) {
      const before = found.size;
      for (const address of [...found]) {
        await transport.write(holdBack(address));
        await sleep(LINE_MS);
      }
      await transport.write(callAll);
      await sleep(spreadMs + LINE_MS);
      quiet = found.size > before ? 0 : quiet + 1;
    }
  } finally {
    await transport.close();
  }
  return [...found].sort((a, b) => a - b);
};
