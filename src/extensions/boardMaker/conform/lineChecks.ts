import { sealLine } from '../../../boards/protocols/open/line.js';
import type { OpenClient } from '../openClient.js';
import {
  badLines,
  type Check,
  type Found,
  firstOf,
  readBack,
  unlessAlive,
  unlessError,
  unlessSame,
  unlessSilent,
  unlessType,
} from './check.js';

const LINE_MAX = 199;

/** A PING of this many characters, without its line end. */
const pingOfLength = (seq: number, length: number): string => {
  const start = `${seq} PING x=`;
  return sealLine(start + 'y'.repeat(length - start.length - '*0000'.length));
};

/** The line must not be answered, must count once in `bad`, and the board must keep receiving. */
const unlessDropped = async (client: OpenClient, text: string): Promise<Found> => {
  const before = await badLines(client);
  const answered = await unlessSilent(client, text);
  if (answered !== undefined) return answered;
  const after = await badLines(client);
  if (before === undefined || after === undefined) return 'the next PING was not answered';
  return unlessSame('the increase in the number of damaged lines', (after - before) & 0xffff, 1);
};

/** The line must be ignored and not counted as damaged. */
const unlessIgnored = async (client: OpenClient, text: string): Promise<Found> => {
  const before = await badLines(client);
  const answered = await unlessSilent(client, text);
  if (answered !== undefined) return answered;
  return unlessSame('the number of damaged lines', await badLines(client), before);
};

/** Writes a text that contains a sealed PING, which must be answered. */
const unlessReceived = async (
  client: OpenClient,
  textOf: (ping: string) => string,
  withinMs?: number,
): Promise<Found> => {
  const seq = client.nextNumber();
  client.setNumber((seq + 1) & 0xffff);
  const answers = client.answersTo(seq, 1, withinMs);
  client.writeText(textOf(sealLine(`${seq} PING`)));
  return unlessType((await answers)[0], 'BEAT');
};

const unlessRefused = async (
  client: OpenClient,
  body: string,
  code: string,
  key?: string,
): Promise<Found> => {
  const answers = client.answersTo(client.nextNumber());
  client.writeBody(body);
  return unlessError((await answers)[0], code, key);
};

/** The drivers between the program and a slow board may hold much of a flood when its last byte is sent. */
const FLOOD_MS_MAX = 10_000;

const SEAL =
  'Check the four digits after the star against everything before it, before you carry anything out.';

export const lineChecks: readonly Check[] = [
  {
    id: 'crc-wrong',
    rule: '1.7, 1.9',
    title: 'a line with a wrong checksum is dropped, counted and not answered',
    fix: SEAL,
    run: (client) => unlessDropped(client, '7 PING*0000\n'),
  },
  {
    id: 'crc-missing',
    rule: '1.7',
    title: 'a line without a checksum is dropped, counted and not answered',
    fix: SEAL,
    run: (client) => unlessDropped(client, '7 PING\n'),
  },
  {
    id: 'crc-swapped',
    rule: '1.7',
    title: 'two swapped letters are detected',
    fix: 'Use CRC-16/IBM-3740 (29B1 for 123456789); sums and exclusive ors miss this fault.',
    run: (client) => unlessDropped(client, '7 PNIG*018E\n'),
  },
  {
    id: 'crc-lower',
    rule: '1.8',
    title: 'a checksum in lower case is accepted',
    fix: 'Read hexadecimal digits in either case.',
    run: (client) =>
      unlessReceived(client, (ping) => `${ping.slice(0, -4)}${ping.slice(-4).toLowerCase()}\n`),
  },
  {
    id: 'character',
    rule: '1.3',
    title: 'a line with a byte outside 20 to 7E is dropped and counted',
    fix: 'Mark the line as damaged as soon as such a byte arrives.',
    run: (client) => unlessDropped(client, `${sealLine('7 PING\t')}\n`),
  },
  {
    id: 'shape-spaces',
    rule: '1.4',
    title: 'a line with two spaces between words is damaged',
    fix: 'Allow exactly one space between words, none before the star.',
    run: (client) => unlessDropped(client, `${sealLine('7  PING')}\n`),
  },
  {
    id: 'shape-zero',
    rule: '1.5',
    title: 'a line with a number above 65535 or with a leading zero is damaged',
    fix: 'Read the number as decimal digits without leading zeros and compare it with 65535.',
    run: (client) =>
      firstOf([
        () => unlessDropped(client, `${sealLine('07 PING')}\n`),
        () => unlessDropped(client, `${sealLine('65536 PING')}\n`),
      ]),
  },
  {
    id: 'end-cr',
    rule: '1.1',
    title: 'CR, LF and CR LF all end a line',
    fix: 'Take either byte as an end and ignore empty lines.',
    run: (client) =>
      firstOf(['\r', '\r\n', '\n'].map((end) => () => unlessReceived(client, (ping) => ping + end))),
  },
  {
    id: 'empty',
    rule: '1.1',
    title: 'empty lines are ignored and not counted as damaged',
    fix: 'Return early when a line has no bytes.',
    run: (client) => unlessIgnored(client, '\n\r\n\n'),
  },
  {
    id: 'debug',
    rule: '1 table',
    title: 'lines that begin with # are ignored and not counted as damaged',
    fix: 'Look at the first byte before anything else.',
    run: (client) => unlessIgnored(client, '# anything *at all\t\n'),
  },
  {
    id: 'long-most',
    rule: '1.2',
    title: 'a line of 199 characters and its end is accepted',
    fix: 'Make the line buffer 200 bytes long.',
    run: (client) =>
      unlessReceived(client, (ping) => `${pingOfLength(Number.parseInt(ping, 10), LINE_MAX)}\n`),
  },
  {
    id: 'long-over',
    rule: '1.2',
    title: 'a line of 200 characters is dropped completely and counted once',
    fix: 'When the buffer is full, skip everything up to the next end.',
    run: (client) => unlessDropped(client, `${pingOfLength(client.nextNumber(), LINE_MAX + 1)}\n`),
  },
  {
    id: 'long-tail',
    rule: '1.2',
    title: 'the rest of an overlong line is not treated as a line',
    fix: 'When the buffer is full, skip everything up to the next end; do not start a new line there.',
    run: (client) => unlessSilent(client, `${'x'.repeat(200)}${sealLine(`${client.nextNumber()} PING`)}\n`),
  },
  {
    id: 'long-flood',
    rule: '1.2',
    title: 'the board reads the next line after 20 000 bytes without a line end',
    fix: 'Never let the buffer grow with the input.',
    run: async (client) => {
      for (let i = 0; i < 20; i++) {
        client.writeText('x'.repeat(1_000));
        await client.wait(100);
      }
      return unlessReceived(client, (ping) => `\n${ping}\n`, FLOOD_MS_MAX);
    },
  },
  {
    id: 'half-line',
    rule: '2.3',
    title: 'LF ends a partial line of an earlier host without harm',
    fix: 'Reset the parser at each line end.',
    run: (client) => unlessReceived(client, (ping) => `12 SETCLO\n${ping}\n`),
  },
  {
    id: 'pieces',
    rule: '2.2',
    title: 'a line that arrives in pieces is one line',
    fix: 'Collect bytes until the end of the line, however long they take.',
    run: async (client) => {
      const seq = client.nextNumber();
      client.setNumber((seq + 1) & 0xffff);
      const answers = client.answersTo(seq, 1, 3_000);
      for (const character of `${sealLine(`${seq} PING`)}\n`) {
        client.writeText(character);
        await client.wait(20);
      }
      return unlessType((await answers)[0], 'BEAT');
    },
  },
  {
    id: 'noise',
    rule: '2.5',
    title: 'the board answers within two seconds after noise of all byte values',
    fix: 'Make sure that no byte leads to a state that only a power cycle ends.',
    run: async (client) => {
      for (let i = 0; i < 16; i++) {
        // The text has no line that begins with an exclamation mark, so it cannot affect motors or lights.
        client.writeText(
          Array.from({ length: 64 }, (_, j) => String.fromCharCode((i * 67 + j * 149) & 0xff))
            .join('')
            .replaceAll('!', ' '),
        );
        await client.wait(20);
      }
      return unlessReceived(client, (ping) => `\n${ping}\n`);
    },
  },
  {
    id: 'number-end',
    rule: '1.5',
    title: 'the number after 65535 is 0',
    fix: 'Count modulo 65536 and give no number a special meaning.',
    run: async (client) => {
      client.setNumber(65_535);
      return firstOf([() => unlessAlive(client), () => unlessAlive(client)]);
    },
  },
  {
    id: 'number-jump',
    rule: '3.5',
    title: 'a host that restarts its count or skips numbers is answered',
    fix: 'Compare a number only with the number of the last command, to detect repetitions.',
    run: async (client) => {
      const back = client.nextNumber() + 500;
      client.setNumber(40_000);
      const first = await unlessAlive(client);
      client.setNumber(back);
      return first ?? unlessAlive(client);
    },
  },
  {
    id: 'type-unknown',
    rule: '7.4',
    title: 'an unknown message is answered by ERR with type',
    fix: 'Answer every undamaged line, including lines of later versions.',
    run: (client) => unlessRefused(client, 'DANCE x=1', 'type'),
  },
  {
    id: 'type-echo',
    rule: '7.4',
    title: 'the board rejects its own messages as unknown',
    fix: 'Accept only messages of the host.',
    run: (client) => unlessRefused(client, 'OK re=1', 'type'),
  },
  {
    id: 'key-first',
    rule: '7.3',
    title: 'the first value of a repeated key counts',
    fix: 'Keep the first value, and ignore later ones.',
    run: async (client, { settings }) => {
      const [a, b] = [settings.debounce === 41 ? 43 : 41, 47];
      const answers = client.answersTo(client.nextNumber());
      client.writeBody(`SET debounce=${a} debounce=${b}`);
      const refused = unlessType((await answers)[0], 'OK');
      const read = await readBack(client, 'settings', 'SETTINGS');
      await client.ask({ type: 'SET', debounce: settings.debounce });
      return refused ?? unlessSame('debounce', read?.debounce, a);
    },
  },
  {
    id: 'field-range',
    rule: '7.5',
    title: 'a value out of range is refused with field and its key',
    fix: 'Compare every value with its limits before you carry anything out.',
    run: (client) =>
      firstOf([
        () => unlessRefused(client, 'SET scan=1', 'field', 'scan'),
        () => unlessRefused(client, 'SET beat=99999999999', 'field', 'beat'),
        () => unlessRefused(client, 'HELLO min=1', 'field', 'max'),
      ]),
  },
  {
    id: 'field-first',
    rule: '7.5',
    title: 'ERR names the first of several faults in the line',
    fix: 'Stop reading at the first fault.',
    run: (client) => unlessRefused(client, 'SET beat=1 scan=1 debounce=9999', 'field', 'beat'),
  },
  {
    id: 'stop',
    rule: '1 table',
    title: 'the board keeps listening after an exclamation mark',
    fix: 'Look at the first byte before anything else; stop motors, turn lights off, continue.',
    run: (client) => firstOf([() => unlessSilent(client, '! now\n'), () => unlessAlive(client)]),
  },
];
