import type { Color } from '../../chess/types.js';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { BridgeError, foreignError } from '../../shared/bridgeError.js';
import type { TimeSource } from '../../shared/timeSource.js';
import { createConversation, type DeviceOutput } from '../eboard/conversation.js';
import type { EBoardCommand } from '../eboard/eboardEvent.js';
import type { ProtocolSession } from '../eboard/session.js';
import type { Held, Transport, TransportEvent } from '../transport/transport.js';
import type { ConnectionEvent } from './linkMachine.js';
import { createWriteQueue } from './writeQueue.js';

/** Some boards accept a light pattern only 750 ms after the previous one. */
const LONGEST_MS = 900;
/** How long after the last write everything has left, even a long light pattern on a slow line. */
const LEAVES_MS = 250;

/** Sends the last commands to a device. Nothing is sent afterwards. */
interface ShutdownWriter {
  readonly isStarted: boolean;
  wrote(): void;
  /** Resolves when the commands have left, within 900 ms even when the driver waits for the device. */
  say(commands: readonly EBoardCommand[], command: (one: EBoardCommand) => void): Promise<void>;
}

const createShutdownWriter = (time: TimeSource): ShutdownWriter => {
  let leave: (() => void) | undefined;
  let quiet: number | undefined;
  return {
    get isStarted() {
      return leave !== undefined;
    },
    wrote: () => {
      if (leave === undefined) return;
      if (quiet !== undefined) time.clearTimeout(quiet);
      quiet = time.setTimeout(leave, LEAVES_MS);
    },
    say: (commands, command) =>
      new Promise((resolve) => {
        const latest = time.setTimeout(resolve, LONGEST_MS);
        leave = () => {
          time.clearTimeout(latest);
          resolve();
        };
        for (const one of commands) command(one);
      }),
  };
};

export type ConnectionOptions = {
  readonly transport: Transport;
  readonly session: ProtocolSession;
  readonly time: TimeSource;
  readonly receive: (received: DeviceOutput) => void;
  readonly onPress: (side: Color, atMs: number) => void;
  /** Reports `failed` at most once, and nothing after it. */
  readonly report: (event: ConnectionEvent) => void;
};

/** One opening of a transport and its session, until it fails or is stopped. */
export interface Connection {
  command(command: EBoardCommand): void;
  /** Runs the work once everything received is processed, or at once when nothing is waiting. */
  after(work: () => void, hasPriority?: boolean): void;
  /**
   * Sends the last commands to the device. Resolves when they have left, and within 1 s even when the driver
   * has to wait for the device.
   */
  shutDown(commands: readonly EBoardCommand[]): Promise<void>;
  /** Resolves when the transport is closed. May be called again. */
  stop(): Promise<void>;
}

const troubleCodes = { silent: 'DEVICE_SILENT', notThisProtocol: 'DEVICE_WRONG' } as const;

export const createConnection = ({
  transport,
  session,
  time,
  receive,
  onPress,
  report,
}: ConnectionOptions): Connection => {
  let over = false;
  let closing: Promise<void> | undefined;
  const shutdown = createShutdownWriter(time);
  let held: Held | undefined;
  /** True once the board reports its charge by its own protocol, which also shows whether it is charging. */
  let reportsBattery = false;

  const fail = (problem: BridgeError): void => {
    if (over) return;
    over = true;
    report({ type: 'failed', problem });
  };
  const writes = createWriteQueue({
    write: (bytes) => transport.write(bytes),
    time,
    isShared: transport.shared === true,
    onFailure: fail,
  });
  const conversation = createConversation({
    session,
    time,
    write: (bytes) => {
      writes.push(bytes);
      shutdown.wrote();
    },
    receive: (received) => {
      const event = received.kind === 'event' ? received.event : undefined;
      if (event?.kind === 'ready') report({ type: 'ready' });
      reportsBattery ||= event?.kind === 'battery';
      receive(received);
      const isPause = event?.kind === 'trouble' && event.code === 'silent' && transport.deaf;
      if (event?.kind === 'trouble' && !isPause)
        fail(new BridgeError(troubleCodes[event.code], { ...event, text: event.detail }));
    },
  });
  const onEvent = (event: TransportEvent): void => {
    if (over) return;
    switch (event.type) {
      case 'bytes':
        conversation.received(event.bytes, event.atMs);
        return;
      case 'battery':
        if (!reportsBattery) {
          const { percent, atMs } = event;
          receive({ kind: 'event', event: { kind: 'battery', percent, charging: false }, atMs });
        }
        return;
      case 'signal':
        receive({ kind: 'event', event: { kind: 'signal', rssiDbm: event.rssiDbm }, atMs: event.atMs });
        return;
      case 'press':
        onPress(event.side, event.atMs);
        return;
      case 'closed':
        fail(
          event.detail === undefined
            ? keyedError('LINK_LOST', message('error.lineClosed'))
            : new BridgeError(
                'LINK_LOST',
                typeof event.detail === 'string' ? { text: event.detail } : event.detail,
              ),
        );
        return;
      case 'opened':
        report({ type: 'opened' });
        held = event.held;
        conversation.opened(held);
        return;
    }
  };
  // Deferred, so that the caller holds the connection before the first report.
  const opening = Promise.resolve()
    .then(() => (over ? undefined : transport.open(onEvent)))
    .catch((error: unknown) => fail(foreignError('LINK_FAILED', error)));

  return {
    command: (command) => {
      if (!shutdown.isStarted) conversation.command(command);
    },
    after: (work, hasPriority) => (held === undefined ? work() : held.after(work, hasPriority)),
    shutDown: (commands) => shutdown.say(commands, conversation.command),
    stop: () => {
      over = true;
      conversation.closed();
      writes.stop();
      transport.giveUp?.();
      // The loss was already reported; an error from closing a lost port adds nothing.
      closing ??= opening.then(() => transport.close()).catch(() => {});
      return closing;
    },
  };
};
