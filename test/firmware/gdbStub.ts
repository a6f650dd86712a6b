import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The numbers of an AVR's registers in gdb's remote protocol. */
const STATUS = 0x20;
const PROGRAM_COUNTER = 0x22;

const packet = (text: string): string => {
  const sum = [...text].reduce((total, character) => (total + character.charCodeAt(0)) % 256, 0);
  return `$${text}#${sum.toString(16).padStart(2, '0')}`;
};

const ANSWER_MS_MAX = 5000;

/** Sends one request and waits for its answer. A stop of the processor (`T…`) arrives unrequested. */
const request = async (socket: Socket, text: string): Promise<void> => {
  let received = '';
  socket.write(packet(text));
  while (!/\$[^T#][^#]*#..$/.test(received)) {
    const [chunk] = await once(socket, 'data', { signal: AbortSignal.timeout(ANSWER_MS_MAX) });
    received += String(chunk);
  }
  socket.write('+');
};

/**
 * Makes an emulated AVR start at its first instruction, as its reset pin would. The emulator's own reset
 * leaves the processor running. `whileStopped` runs while the processor is stopped.
 */
export const restartProcessor = async (
  socketPath: string,
  whileStopped: () => Promise<void>,
): Promise<void> => {
  const socket = connect(socketPath);
  await once(socket, 'connect');
  // The emulator accepts single registers only from clients that have read its description of them.
  await request(socket, 'qXfer:features:read:target.xml:0,ffb');
  await request(socket, `P${STATUS.toString(16)}=00`);
  await whileStopped();
  await request(socket, `P${PROGRAM_COUNTER.toString(16)}=00000000`);
  await request(socket, 'D');
  socket.destroy();
};
