import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { assert } from '../../shared/assert.js';
import type { BridgeError } from '../../shared/bridgeError.js';

export type LinkInput = { readonly type: 'start' } | { readonly type: 'stop' };
/** What the connection reports to the machine. Received bytes do not pass through the machine. */
export type ConnectionEvent =
  | { readonly type: 'opened' }
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly problem: BridgeError };

type LinkContext = {
  /** Failed attempts since the device was last ready. */
  readonly failures: number;
  /** Why the device is not ready. Kept until the device is ready. */
  readonly problem: BridgeError | undefined;
  readonly longestPauseMs: number;
};

/** A port that has neither opened nor failed after this time hangs. */
const OPEN_MS = 15_000;
/** A driver reports much earlier that no board answers. This limit covers a driver that fails to. */
const IDENTIFY_MS = 30_000;
const BACK_OFF_FIRST_MS = 500;
const BACK_OFF_LONGEST_MS = 10_000;

const unprovided = (): never => assert(false, 'the link provides its actors') as never;

/**
 * The link to one device: it opens, identifies the device and works. After a loss it waits and tries again,
 * without limit. Actors: `connection` opens the transport and runs the session until it is stopped; `closing`
 * resolves when the transport of the last connection is closed or has been given up.
 */
export const linkMachine = setup({
  types: {
    context: {} as LinkContext,
    /** `longestPauseMs`: the longest pause between attempts; a default applies without it. */
    input: {} as { readonly longestPauseMs?: number | undefined },
    events: {} as LinkInput | ConnectionEvent,
  },
  actors: {
    connection: fromCallback<LinkInput | ConnectionEvent>(unprovided),
    closing: fromPromise<void>(unprovided),
  },
  delays: {
    openMs: OPEN_MS,
    identifyMs: IDENTIFY_MS,
    backOffMs: ({ context }) =>
      Math.min(context.longestPauseMs, BACK_OFF_FIRST_MS * 2 ** Math.min(30, context.failures - 1)),
  },
  actions: {
    noteFailure: assign({
      failures: ({ context }) => context.failures + 1,
      problem: ({ context, event }) => (event.type === 'failed' ? event.problem : context.problem),
    }),
    noteHang: assign({
      failures: ({ context }) => context.failures + 1,
      problem: () => keyedError('LINK_FAILED', message('error.portDidNotOpen', { ms: OPEN_MS })),
    }),
    noteSilence: assign({
      failures: ({ context }) => context.failures + 1,
      problem: () => keyedError('DEVICE_SILENT', message('error.noEBoard', { ms: IDENTIFY_MS })),
    }),
    noteSuccess: assign({ failures: 0, problem: undefined }),
    forget: assign({ failures: 0, problem: undefined }),
  },
}).createMachine({
  id: 'link',
  context: ({ input }) => ({
    failures: 0,
    problem: undefined,
    longestPauseMs: input.longestPauseMs ?? BACK_OFF_LONGEST_MS,
  }),
  initial: 'closed',
  on: { stop: { target: '.closed', actions: 'forget' } },
  states: {
    closed: { on: { start: 'connected' } },
    connected: {
      invoke: { src: 'connection' },
      on: { failed: { target: 'lost', actions: 'noteFailure' } },
      initial: 'opening',
      states: {
        opening: {
          on: { opened: 'identifying' },
          after: { openMs: { target: '#link.lost', actions: 'noteHang' } },
        },
        identifying: {
          on: { ready: 'ready' },
          after: { identifyMs: { target: '#link.lost', actions: 'noteSilence' } },
        },
        ready: { entry: 'noteSuccess' },
      },
    },
    lost: { invoke: { src: 'closing', onDone: 'waiting' } },
    waiting: { after: { backOffMs: 'connected' } },
  },
});
