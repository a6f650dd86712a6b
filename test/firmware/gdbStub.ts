import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** The numbers of an AVR's registers in the remote protocol of gdb. */
const STATUS = 0x20;
const PROGRAM_COUNTER = 0x22;

const packet = (text: string): string => {
  const sum = [...text].reduce((total, character) => (total + character.charCodeAt(0)) % 256, 0);
  return `$${text}#${sum.toString(16).padStart(2, '0')}`;
};

const ANSWER_MS_MAX = 5000;

/** Sends one request and waits for its answer; a stop of the processor (`T…`) arrives unasked. */
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
 * Lets an emulated AVR begin at its first instruction, as its reset pin would; the emulator's own reset
 * leaves the processor running. `whileStopped` runs while the processor stands.
 */
export const restartProcessor = async (
  socketPath: string,
  whileStopped: () => Promise<void>,
): Promise<void> => {
  const socket = connect(socketPath);
  await once(socket, 'connect');
  // The emulator takes single registers only from those who have read its description of them.
  await request(socket, 'qXfer:features:read:target.xml:0,ffb');
  await request(socket, `P${STATUS.toString(16)}=00`);
  await whileStopped();
  await request(socket, `P${PROGRAM_COUNTER.toString(16)}=00000000`);
  await request(socket, 'D');
  socket.destroy();
};
