import type { SerialPort, SerialPortMock } from 'serialport';

/** The operating system is asked so often whether the line is still there. */
const ASK_EVERY_MS = 1_000;

/** What it says of a line that is gone; of a pseudo-terminal, which has no wires, it says something else. */
const GONE = /input\/output error|no such device|device not configured|bad file descriptor/i;

/**
 * Calls `onGone` once when the line is gone, within a second. `serialport` itself does not notice that a
 * cable was pulled while bytes were being read: a terminal that has hung up gives no bytes, at once, and it
 * reads again for ever. Returns the way to stop.
 */
export const watchLine = (port: SerialPort | SerialPortMock, onGone: () => void): (() => void) => {
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking || !port.isOpen) return;
    isAsking = true;
    port.get((error) => {
      isAsking = false;
      if (!error || !GONE.test(error.message) || !port.isOpen) return;
      clearInterval(timer);
      onGone();
    });
  }, ASK_EVERY_MS);
  return () => clearInterval(timer);
};
