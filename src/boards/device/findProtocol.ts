import type { TimeSource } from '../../shared/timeSource.js';
import type { Transport } from '../transport/transport.js';
import { createConnection } from './connection.js';
import { createSessionFor } from './loadProtocol.js';

export type Candidate = {
  readonly protocol: string;
  /** The driver writes nothing until it has received bytes of such a board. */
  readonly listens: boolean;
  readonly open: () => Promise<Transport>;
};

/** A driver that is still undecided after this time has found no board. */
const ANSWER_MS = 8_000;

/** Whether a board of this protocol answers on the port. Closes the port again. */
const answers = async ({ protocol, open }: Candidate, time: TimeSource): Promise<boolean> => {
  const [transport, session] = [await open(), await createSessionFor(protocol)];
  let timer: number | undefined;
  const outcome = await new Promise<{ readonly isReady: boolean; readonly stop: () => Promise<void> }>(
    (resolve) => {
      const end = (isReady: boolean): void => resolve({ isReady, stop: () => connection.stop() });
      const connection = createConnection({
        transport,
        session,
        time,
        receive: () => {},
        onPress: () => {},
        report: ({ type }) => {
          if (type !== 'opened') end(type === 'ready');
        },
      });
      timer = time.setTimeout(() => end(false), ANSWER_MS);
    },
  );
  if (timer !== undefined) time.clearTimeout(timer);
  await outcome.stop();
  return outcome.isReady;
};

/**
 * Finds the protocol that the board behind a port speaks, judged by its answers; undefined when no candidate
 * fits. Tries listen-only protocols first, so that nothing is written to a board that speaks unasked. Tries
 * the others in their order, each with its own line settings.
 */
export const findProtocol = async <One extends Candidate>(
  candidates: readonly One[],
  time: TimeSource,
): Promise<One | undefined> => {
  const inOrder = candidates.toSorted((a, b) => Number(b.listens) - Number(a.listens));
  for (const candidate of inOrder) if (await answers(candidate, time)) return candidate;
  return undefined;
};
