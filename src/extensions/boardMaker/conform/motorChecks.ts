import type { OpenClient } from '../openClient.js';
import { type BoardFacts, type Check, type Found, firstOf, unlessDone, unlessError } from './check.js';

const ARMED_S = 1;

const noMotors = ({ caps }: BoardFacts): string | undefined =>
  caps.motors === 1 ? undefined : 'the board has no motors';

/** No check moves a motor. A drive is only requested where it must be refused. */
const unlessUnarmed = async (client: OpenClient): Promise<Found> =>
  unlessError(await client.ask({ type: 'DRIVE', from: 'e4', to: 'e5' }), 'unarmed');

const arm = (client: OpenClient, seconds: number): Promise<Found> =>
  unlessDone(client, { type: 'ARM', seconds });

export const motorChecks: readonly Check[] = [
  {
    id: 'motors',
    rule: '6.5',
    title: 'motors do not move unless they are armed',
    fix: 'Refuse DRIVE with unarmed; without motors with unsupported.',
    run: async (client, { caps }) =>
      caps.motors === 1
        ? unlessUnarmed(client)
        : unlessError(await client.ask({ type: 'DRIVE', from: 'e4', to: 'e5' }), 'unsupported'),
  },
  {
    id: 'motors-none',
    rule: '8 CAPS',
    title: 'a board without motors refuses ARM as unsupported',
    fix: 'Answer ERR with unsupported.',
    unless: ({ caps }) => (caps.motors === 0 ? undefined : 'the board has motors'),
    run: async (client) => unlessError(await client.ask({ type: 'ARM', seconds: 1 }), 'unsupported'),
  },
  {
    id: 'motors-time',
    rule: '6.5',
    title: 'ARM ends after its time',
    fix: 'Disarm by a timer that ARM starts, never only by a command of the host.',
    unless: noMotors,
    run: (client) =>
      firstOf([
        () => arm(client, ARMED_S),
        async () => {
          await client.wait(ARMED_S * 1_000 + 300);
          return unlessUnarmed(client);
        },
      ]),
  },
  {
    id: 'motors-stop',
    rule: '6.5, 8 STOP',
    title: 'STOP is always allowed, and disarms',
    fix: 'Answer STOP by OK, whether there are motors or not; stop them and disarm.',
    run: (client, { caps }) =>
      firstOf([
        ...(caps.motors === 1 ? [() => arm(client, 30)] : []),
        () => unlessDone(client, { type: 'STOP' }),
        ...(caps.motors === 1 ? [() => unlessUnarmed(client)] : []),
      ]),
  },
  {
    id: 'motors-mark',
    rule: '1 table, 6.5',
    title: 'an exclamation mark disarms',
    fix: 'Look at the first byte before anything else; stop motors and disarm.',
    unless: noMotors,
    run: (client) =>
      firstOf([
        () => arm(client, 30),
        async () => {
          client.writeText('!\n');
          await client.wait(100);
          return unlessUnarmed(client);
        },
      ]),
  },
];
