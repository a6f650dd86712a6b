import { keyedError, withEnglish } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { DeviceEnd, DeviceEndListener } from './deviceEnd.js';
import type { Transport, TransportEvent } from './transport.js';

/**
 * A line in memory, on which the other end receives each write at once. The device's end starts plugged in.
 * While it is unplugged, opening the host's end rejects with `LINK_NOT_FOUND`.
 */
export const createMemoryLine = (
  time: Pick<TimeSource, 'nowMs'>,
): { readonly host: Transport; readonly device: DeviceEnd } => {
  let toHost: ((event: TransportEvent) => void) | undefined;
  let toDevice: DeviceEndListener | undefined;
  let plugged = true;

  const hangUp = (event: TransportEvent): void => {
    const listener = toHost;
    toHost = undefined;
    listener?.(event);
  };
  const unplug = (): void => {
    plugged = false;
    hangUp({ type: 'closed', cause: 'lost', detail: withEnglish(message('linkLoss.unpluggedLine')) });
  };

  const host: Transport = {
    open: async (onEvent) => {
      if (toHost !== undefined) throw keyedError('LINK_BUSY', message('error.lineOpen'));
      if (plugged) toDevice?.onOpened();
      // A simulation may catch up with its time here, and its cable may be pulled while it does.
      if (!plugged) throw keyedError('LINK_NOT_FOUND', message('error.nothingPlugged'));
      toHost = onEvent;
      onEvent({ type: 'opened' });
    },
    write: async (bytes) => {
      if (toHost === undefined) throw keyedError('LINK_LOST', message('error.lineNotOpen'));
      toDevice?.onBytes(bytes);
    },
    close: async () => {
      if (toHost === undefined) return;
      hangUp({ type: 'closed', cause: 'asked' });
      toDevice?.onClosed();
    },
  };
  const device: DeviceEnd = {
    start: async (listener) => {
      toDevice = listener;
    },
    send: (bytes) => toHost?.({ type: 'bytes', bytes, atMs: time.nowMs() }),
    plug: async () => {
      plugged = true;
    },
    unplug: async () => unplug(),
    stop: async () => {
      toDevice = undefined;
      unplug();
    },
  };
  return { host, device };
};
