import { createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate';
import type { Color } from '../../chess/types.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { DeviceOutput } from '../eboard/conversation.js';
import type { EBoardCommand } from '../eboard/eboardEvent.js';
import type { LinkState } from '../eboard/linkState.js';
import type { ProtocolSession } from '../eboard/session.js';
import type { Transport } from '../transport/transport.js';
import { type Connection, createConnection } from './connection.js';
import { type ConnectionEvent, type LinkInput, linkMachine } from './linkMachine.js';

export type LinkEvent =
  | DeviceOutput
  /** A clock press that was detected outside the device. */
  | { readonly kind: 'press'; readonly side: Color; readonly atMs: number }
  /** `problem`: why the device is not ready. It is kept until the device is ready. */
  | {
      readonly kind: 'link';
      readonly state: LinkState;
      readonly problem?: BridgeError;
      readonly atMs: number;
    };

export type LinkOptions = {
  readonly transport: Transport;
  readonly session: ProtocolSession;
  readonly time: TimeSource;
  /** Receives events in order. Only events caused by its own commands re-enter it. */
  readonly onEvent: (event: LinkEvent) => void;
};

/** One device, kept connected while the link runs. Creating the link opens nothing. */
export interface Link {
  start(): void;
  /**
   * Stops for good. `last`: commands to send first when the device is connected. Resolves when the transport
   * is closed, within 1 s even when the device or the system hangs, and within 2 s with `last`.
   */
  stop(last?: readonly EBoardCommand[]): Promise<void>;
  /** Ignored while the device is not connected. The board port repeats what should last. */
  command(command: EBoardCommand): void;
  /** Runs the work once everything from the device is processed, or at once when nothing is waiting. */
  after(work: () => void, hasPriority?: boolean): void;
  state(): LinkState;
}

/** A close that takes longer than this hangs in the system and continues in the background. */
const CLOSE_MS = 1_000;

const within = (promise: Promise<void>, timeoutMs: number, time: TimeSource): Promise<void> =>
  new Promise((resolve) => {
    const timer = time.setTimeout(resolve, timeoutMs);
    void promise.then(() => {
      time.clearTimeout(timer);
      resolve();
    });
  });

const stateOf = ({ value }: SnapshotFrom<typeof linkMachine>): LinkState =>
  typeof value === 'string' ? value : value.connected;

export const createLink = ({ transport, session, time, onEvent }: LinkOptions): Link => {
  let connection: Connection | undefined;
  let reported: { readonly state: LinkState; readonly problem?: BridgeError | undefined } = {
    state: 'closed',
  };
  const closed = async (): Promise<void> => within(connection?.stop() ?? Promise.resolve(), CLOSE_MS, time);

  const machine = linkMachine.provide({
    actors: {
      connection: fromCallback<LinkInput | ConnectionEvent>(({ sendBack }) => {
        const onPress = (side: Color, atMs: number): void => onEvent({ kind: 'press', side, atMs });
        const mine = createConnection({
          transport,
          session,
          time,
          receive: onEvent,
          onPress,
          report: sendBack,
        });
        connection = mine;
        return () => void mine.stop();
      }),
      closing: fromPromise(closed),
    },
  });
  const actor = createActor(machine, { clock: time, input: { longestPauseMs: transport.longestPauseMs } });
  actor.subscribe((snapshot) => {
    const [state, { problem }] = [stateOf(snapshot), snapshot.context];
    if (reported.state === state && reported.problem === problem) return;
    reported = { state, problem };
    onEvent({ kind: 'link', state, atMs: time.nowMs(), ...(problem && { problem }) });
  });

  let stopping: Promise<void> | undefined;
  const stop = async (last: readonly EBoardCommand[]): Promise<void> => {
    if (last.length > 0 && reported.state === 'ready') await connection?.shutDown(last);
    actor.send({ type: 'stop' });
    await closed();
    actor.stop();
  };
  return {
    start: () => {
      actor.start();
      actor.send({ type: 'start' });
    },
    stop: (last = []) => {
      stopping ??= stop(last);
      return stopping;
    },
    command: (command) => connection?.command(command),
    after: (work, hasPriority) => (connection === undefined ? work() : connection.after(work, hasPriority)),
    state: () => stateOf(actor.getSnapshot()),
  };
};
