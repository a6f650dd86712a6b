import type { OpenClient } from '../openClient.js';
import {
  type Check,
  firstOf,
  NO_ANSWER_MS,
  readBack,
  unlessAlive,
  unlessError,
  unlessSame,
  unlessType,
} from './check.js';

const ANSWER_MS = 500;
const SLOW_MS = 3_000;
const ANSWERS = 5;
const HELLO = { type: 'HELLO', min: 1, max: 1 } as const;

/** The types of the three replies to a HELLO with this body. */
const hello = async (client: OpenClient, body: string): Promise<readonly string[]> => {
  const seq = client.nextNumber();
  const answers = client.answersTo(seq, 3);
  client.writeBody(body);
  return (await answers).map(({ type }) => type);
};
const unlessGreeted = async (client: OpenClient, body: string) =>
  unlessSame('the answer', (await hello(client, body)).join(', ') || 'nothing', 'BOARD, CAPS, STATE');

export const handshakeChecks: readonly Check[] = [
  {
    id: 'hello-order',
    rule: '3.2',
    title: 'HELLO is answered by BOARD, CAPS and STATE, in this order, each with re',
    fix: 'Send the three lines one after another, each with re= and the number of the HELLO.',
    run: (client) => unlessGreeted(client, 'HELLO min=1 max=1'),
  },
  {
    id: 'hello-range',
    rule: '3.2',
    title: 'the board answers a host of later versions with the highest common version',
    fix: 'Take the highest known version between min and max.',
    run: (client) =>
      firstOf([
        () => unlessGreeted(client, 'HELLO min=1 max=255'),
        async () => unlessSame('proto', (await readBack(client, 'board', 'BOARD'))?.proto, 1),
      ]),
  },
  {
    id: 'hello-version',
    rule: '3.2',
    title: 'without a common version the answer is ERR with version, and the next HELLO works',
    fix: 'Compare min and max with the numbers the board knows before answering.',
    run: (client) =>
      firstOf([
        async () => unlessError(await client.ask({ type: 'HELLO', min: 200, max: 255 }), 'version'),
        () => unlessGreeted(client, 'HELLO min=1 max=1'),
      ]),
  },
  {
    id: 'hello-keys',
    rule: '7.3',
    title: 'unknown keys are ignored, in any place',
    fix: 'Skip every word whose key is not in the table of the message.',
    run: (client) => unlessGreeted(client, 'HELLO colour=blue max=1 x9=~!@ min=1'),
  },
  {
    id: 'hello-again',
    rule: '2.5',
    title: 'HELLO is answered at any time, with the same boot each time',
    fix: 'Choose boot once at the start, and answer HELLO in every state.',
    run: async (client) => {
      const boots = new Set<string | undefined>();
      for (let i = 0; i < 3; i++) {
        const answer = await client.ask(HELLO);
        boots.add(answer?.type === 'BOARD' ? answer.boot : undefined);
        await client.wait(NO_ANSWER_MS);
      }
      return boots.size === 1 && !boots.has(undefined) ? undefined : `boot was ${[...boots].join(', then ')}`;
    },
  },
  {
    id: 'caps-lights',
    rule: '8 CAPS',
    title: 'CAPS has colours exactly if it has lights',
    fix: 'A board without lights sends lights=none colours=none; a board with lights sends neither.',
    run: async (_, { caps }) =>
      (caps.lights === 'none') === (caps.colours === 'none')
        ? undefined
        : `lights=${caps.lights} colours=${caps.colours}`,
  },
  {
    id: 'read-board',
    rule: '3.3',
    title: 'READ answers with BOARD, CAPS, STATE and SETTINGS',
    fix: 'Answer READ with the one requested line, with re.',
    run: (client) =>
      firstOf(
        (['board', 'caps', 'state', 'settings'] as const).map((what) => async () => {
          const type = what.toUpperCase() as 'BOARD' | 'CAPS' | 'STATE' | 'SETTINGS';
          return unlessType(await client.ask({ type: 'READ', what }), type);
        }),
      ),
  },
  {
    id: 'read-promised',
    rule: '8 CAPS',
    title: 'READ returns everything that CAPS lists, and the rest is refused as unsupported',
    fix: 'List exactly the capabilities of the board in CAPS.',
    run: (client, { caps }) =>
      firstOf(
        (
          [
            ['lights', 'LIT', caps.lights !== 'none'],
            ['clock', 'CLOCK', caps.clock === 1],
            ['battery', 'BATTERY', caps.battery === 1],
            ['levels', 'LEVELS', caps.levels === 1],
            ['rest', 'REST', caps.levels === 1],
          ] as const
        ).map(([what, type, promised]) => async () => {
          const answer = await client.ask({ type: 'READ', what });
          return promised ? unlessType(answer, type) : unlessError(answer, 'unsupported');
        }),
      ),
  },
  {
    id: 'read-unknown',
    rule: '7.5',
    title: 'READ of an unknown item is refused with field and what',
    fix: 'Compare the word exactly with the listed ones, and name the key in ERR.',
    run: async (client) => {
      const seq = client.nextNumber();
      const answers = client.answersTo(seq);
      client.writeBody('READ what=everything');
      return unlessError((await answers)[0], 'field', 'what');
    },
  },
  {
    id: 'ask',
    rule: '1 table',
    title: 'a question mark alone is answered by BOARD, CAPS and STATE',
    fix: 'Look for the line `?` before looking for numbers and checksums.',
    run: async (client) => {
      const from = client.receivedCount();
      client.writeText('?\n');
      await client.until(
        from,
        ({ line }) => line?.kind === 'message' && line.message.type === 'STATE',
        1_000,
      );
      const types = client
        .receivedSince(from)
        .flatMap(({ line }) => (line?.kind === 'message' ? [line.message.type] : []));
      const missing = ['BOARD', 'CAPS', 'STATE'].filter(
        (type) => !types.some((received) => received === type),
      );
      return missing.length === 0 ? undefined : `${missing.join(', ')} did not arrive`;
    },
  },
  {
    id: 'ping',
    rule: '3.3',
    title: 'PING is answered by BEAT, ten times in a row',
    fix: 'Answer every PING with re; do not lose lines that arrive while the board scans or sets lights.',
    run: (client) => firstOf(Array.from({ length: 10 }, () => () => unlessAlive(client))),
  },
  {
    id: 'answer-time',
    rule: '3.5',
    title: 'answers arrive well within one second, after which a host repeats its command',
    fix: 'Do nothing slow between reading a line and answering it.',
    run: async (client) => {
      let quickestMs = Number.POSITIVE_INFINITY;
      // The fastest reply counts, because this computer may be busy.
      for (let i = 0; i < ANSWERS; i++) {
        const askedAtMs = client.nowMs();
        const beat = await client.ask({ type: 'PING' }, SLOW_MS);
        if (beat === undefined) return `no answer within ${SLOW_MS} ms`;
        quickestMs = Math.min(quickestMs, Math.round(client.nowMs() - askedAtMs));
      }
      return quickestMs <= ANSWER_MS ? undefined : `the quickest of ${ANSWERS} answers took ${quickestMs} ms`;
    },
  },
];
