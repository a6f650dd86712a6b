import { message } from '../../messages/catalogue/message.js';
import type { SerialPort } from './browserRadio.js';
import { type DeviceHearer, failureOf, type RadioDevice, RadioFailure } from './radioDevice.js';

/**
 * USB bridges that pass DTR and RTS to the board, which needs them low: FTDI, Silicon Labs, Prolific, WCH.
 */
const WIRED_VENDORS = [0x0403, 0x10c4, 0x067b, 0x1a86];
const BUFFER_BYTES = 4_096;

/** A board over Web Serial. */
export const createSerialDevice = (port: SerialPort): RadioDevice => {
  let receive: DeviceHearer | undefined;
  let opened: { isClosing: boolean; reading: Promise<void>; cancel(): Promise<void> } | undefined;

  const lose = (): void => {
    if (opened === undefined || opened.isClosing) return;
    opened = undefined;
    receive?.lost('portGone');
  };
  port.addEventListener('disconnect', () => lose());

  const read = (): NonNullable<typeof opened> => {
    let reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
    const mine = {
      isClosing: false,
      reading: Promise.resolve(),
      cancel: async () => reader?.cancel().catch(() => {}),
    };
    const readOn = async (): Promise<void> => {
      // A framing error ends a stream but not the port. A new stream then continues.
      while (port.readable !== null && !mine.isClosing) {
        reader = port.readable.getReader();
        try {
          for (;;) {
            const { value, done } = await reader.read();
            if (done) break;
            if (value.length > 0) receive?.bytes(value);
          }
        } catch {
          // Whether the error was fatal shows in whether there is a new stream.
        } finally {
          reader.releaseLock();
        }
      }
      lose();
    };
    mine.reading = readOn();
    return mine;
  };
  const closePort = async (): Promise<void> => {
    const open = opened;
    opened = undefined;
    if (open === undefined) return;
    open.isClosing = true;
    await open.cancel();
    await open.reading;
    await port.close().catch(() => {});
  };
  return {
    open: async (link, next) => {
      if (link.kind !== 'serial')
        throw new RadioFailure('wrong', {
          text: 'this is no serial port',
          ...message('radioFailure.noSerial'),
        });
      receive = next;
      if (opened !== undefined) return;
      try {
        if (port.readable === null) await port.open({ ...link.settings, bufferSize: BUFFER_BYTES });
        const { usbVendorId } = port.getInfo();
        if (usbVendorId !== undefined && WIRED_VENDORS.includes(usbVendorId))
          await port.setSignals({ dataTerminalReady: false, requestToSend: false });
      } catch (error) {
        // A port that exists but does not open is in use by another program.
        throw failureOf(error, { NetworkError: 'busy' });
      }
      opened = read();
    },
    write: async (bytes) => {
      const writer = port.writable?.getWriter();
      if (writer === undefined)
        throw new RadioFailure('absent', {
          text: 'the port is not open',
          ...message('error.portNotOpen'),
        });
      try {
        await writer.write(bytes);
      } finally {
        writer.releaseLock();
      }
    },
    close: async () => {
      receive = undefined;
      await closePort();
    },
  };
};
