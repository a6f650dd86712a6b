import type { OpenHostMessage } from '../../../boards/protocols/open/messages.js';
import type { OpenClient } from '../openClient.js';
import {
  type BoardFacts,
  type Check,
  type Found,
  firstOf,
  readBack,
  unlessDone,
  unlessError,
  unlessSame,
} from './check.js';

type Light = Extract<OpenHostMessage, { type: 'LIGHT' }>;

const HOST_GONE_MS = 10_000;

const noLights = ({ caps }: BoardFacts): string | undefined =>
  caps.lights === 'none' ? 'the board has no lights' : undefined;

const lightsOf = ({ caps }: BoardFacts): number => (caps.lights === 'corners' ? 81 : 64);
const pictureOf = (facts: BoardFacts, start: string): string => start.padEnd(lightsOf(facts), '.');
const dark = (facts: BoardFacts): string => pictureOf(facts, '');

const unlessShown = async (client: OpenClient, picture: string): Promise<Found> => {
  const lit = await readBack(client, 'lights', 'LIT');
  return lit === undefined
    ? 'READ what=lights was not answered by LIT'
    : unlessSame('the picture', lit.picture, picture);
};

const unlessPens = async (client: OpenClient, wanted: Light): Promise<Found> => {
  const lit = await readBack(client, 'lights', 'LIT');
  return firstOf(
    (['a', 'b', 'c', 'd', 'e'] as const).map(
      (pen) => () => unlessSame(`pen ${pen}`, lit?.[pen], wanted[pen]),
    ),
  );
};

export const lightChecks: readonly Check[] = [
  {
    id: 'light-none',
    rule: '8 CAPS',
    title: 'a board without lights refuses LIGHT as unsupported',
    fix: 'Answer ERR with unsupported.',
    unless: ({ caps }) => (caps.lights === 'none' ? undefined : 'the board has lights'),
    run: async (client) => unlessError(await client.ask({ type: 'LIGHT' }), 'unsupported'),
  },
  {
    id: 'light-picture',
    rule: '5.1',
    title: 'a picture is shown and can be read back with its pens',
    fix: 'Store the picture and its pens as received.',
    unless: noLights,
    run: (client, facts) => {
      const picture = pictureOf(facts, 'abcde..a');
      const light = {
        type: 'LIGHT',
        picture,
        a: 'FF0000',
        b: '00FF00/slow',
        c: '0000FF/fast',
        d: 'FFFFFF/anti',
        e: '102030',
      } as const;
      return firstOf([
        () => unlessDone(client, light),
        () => unlessShown(client, picture),
        () => unlessPens(client, light),
      ]);
    },
  },
  {
    id: 'light-replaced',
    rule: '5.1',
    title: 'a picture replaces the previous one completely',
    fix: 'Turn all other lights off; never add to the current picture.',
    unless: noLights,
    run: (client, facts) =>
      firstOf([
        () => unlessDone(client, { type: 'LIGHT', picture: pictureOf(facts, 'aa'), a: '00FF00' }),
        () => unlessDone(client, { type: 'LIGHT', picture: pictureOf(facts, '..aa'), a: '00FF00' }),
        () => unlessShown(client, pictureOf(facts, '..aa')),
      ]),
  },
  {
    id: 'light-dark',
    rule: '8 LIGHT',
    title: 'LIGHT without a picture turns all lights off',
    fix: 'Treat a missing picture as a dark one.',
    unless: noLights,
    run: (client, facts) =>
      firstOf([
        () => unlessDone(client, { type: 'LIGHT', picture: pictureOf(facts, 'aa'), a: '00FF00' }),
        () => unlessDone(client, { type: 'LIGHT' }),
        () => unlessShown(client, dark(facts)),
      ]),
  },
  {
    id: 'light-pen',
    rule: '5.3',
    title: 'a picture with an undefined pen is refused, and nothing changes',
    fix: 'Look for every letter of the picture among the pens first; name the letter as the key.',
    unless: noLights,
    run: (client, facts) =>
      firstOf([
        () => unlessDone(client, { type: 'LIGHT', picture: pictureOf(facts, 'a'), a: '00FF00' }),
        async () =>
          unlessError(
            await client.ask({ type: 'LIGHT', picture: pictureOf(facts, '.b'), a: '00FF00' }),
            'field',
            'b',
          ),
        () => unlessShown(client, pictureOf(facts, 'a')),
      ]),
  },
  {
    id: 'light-length',
    rule: '5.3',
    title: 'a picture for other lights is refused',
    fix: 'A picture has 64 characters for squares and 81 for corners.',
    unless: noLights,
    run: async (client, facts) =>
      unlessError(
        await client.ask({ type: 'LIGHT', picture: '.'.repeat(lightsOf(facts) === 64 ? 81 : 64) }),
        'field',
        'picture',
      ),
  },
  {
    id: 'light-hold',
    rule: '8 LIGHT',
    title: 'hold turns the lights off after its time',
    fix: 'Count the seconds on the board, and turn the lights off without a command.',
    unless: noLights,
    run: (client, facts) =>
      firstOf([
        () => unlessDone(client, { type: 'LIGHT', picture: pictureOf(facts, 'a'), a: '00FF00', hold: 1 }),
        () => unlessShown(client, pictureOf(facts, 'a')),
        async () => {
          await client.wait(1_300);
          return unlessShown(client, dark(facts));
        },
      ]),
  },
  {
    id: 'command-once',
    rule: '3.5',
    title: 'a command repeated with the same number is answered again but not carried out again',
    fix: 'Keep number and checksum of the last executed command, and only answer when they arrive again.',
    unless: noLights,
    run: async (client, facts) => {
      const picture = pictureOf(facts, 'a');
      const seq = client.nextNumber();
      const first = await unlessDone(client, { type: 'LIGHT', picture, a: '00FF00', hold: 60 });
      if (first !== undefined) return first;
      const line = client.lastWritten();
      await client.wait(1_500);
      const again = client.answersTo(seq);
      client.writeText(line);
      if ((await again).length === 0) return 'the repeated command was not answered';
      const lit = await readBack(client, 'lights', 'LIT');
      return (lit?.hold ?? 0) < 60 ? undefined : 'hold restarted: the command was carried out twice';
    },
  },
  {
    id: 'light-stop',
    rule: '1 table',
    title: 'an exclamation mark turns the lights off',
    fix: 'Look at the first byte before anything else.',
    unless: noLights,
    run: (client, facts) =>
      firstOf([
        () => unlessDone(client, { type: 'LIGHT', picture: pictureOf(facts, 'a'), a: '00FF00' }),
        async () => {
          client.writeText('!\n');
          await client.wait(100);
          return unlessShown(client, dark(facts));
        },
      ]),
  },
  {
    id: 'light-gone',
    rule: '3.7',
    title: 'the lights go off after ten seconds without the host',
    fix: 'Restart a timer at every good line of the host.',
    unless: noLights,
    run: (client, facts) =>
      firstOf([
        () => unlessDone(client, { type: 'LIGHT', picture: pictureOf(facts, 'a'), a: '00FF00' }),
        async () => {
          await client.wait(HOST_GONE_MS + 500);
          return unlessShown(client, dark(facts));
        },
      ]),
  },
];
