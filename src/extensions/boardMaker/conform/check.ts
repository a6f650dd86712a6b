import type { OpenBoardMessage, OpenHostMessage } from '../../../boards/protocols/open/messages.js';
import { describeAnswer, type OpenClient, type ReceivedLine } from '../openClient.js';

type Of<Type extends OpenBoardMessage['type']> = Extract<OpenBoardMessage, { type: Type }>;

/** The messages of the board in the handshake. */
export type BoardFacts = {
  readonly board: Of<'BOARD'>;
  readonly caps: Of<'CAPS'>;
  readonly settings: Of<'SETTINGS'>;
};

/** The fault found, or undefined if there is none. */
export type Found = string | undefined;

export type Check = {
  /** A stable identifier on which programs may rely. */
  readonly id: string;
  /** The number of the rule in the normative text. */
  readonly rule: string;
  /** The correct behaviour. */
  readonly title: string;
  /** Advice for the maker. */
  readonly fix: string;
  /** Why the check does not apply to this board. Undefined: it applies. */
  readonly unless?: (facts: BoardFacts) => string | undefined;
  readonly run: (client: OpenClient, facts: BoardFacts) => Promise<Found>;
};

/** Long enough for any board to reply. Used for lines that must not be answered. */
export const NO_ANSWER_MS = 300;

/** The fault of a reply that does not have this type. */
export const unlessType = (answer: OpenBoardMessage | undefined, type: OpenBoardMessage['type']): Found =>
  answer?.type === type ? undefined : `heard ${describeAnswer(answer)} instead of ${type}`;

/** The fault of a reply that is not this refusal. */
export const unlessError = (answer: OpenBoardMessage | undefined, code: string, key?: string): Found => {
  if (answer?.type !== 'ERR' || answer.code !== code)
    return `heard ${describeAnswer(answer)} instead of ERR code=${code}`;
  return key === undefined || answer.key === key
    ? undefined
    : `ERR names ${answer.key ?? 'no field'} instead of ${key}`;
};

export const unlessSame = (what: string, found: unknown, wanted: unknown): Found =>
  Object.is(found, wanted) ? undefined : `${what} is ${found} instead of ${wanted}`;

/** The first fault of several steps. Later steps are not run. */
export const firstOf = async (steps: readonly (() => Promise<Found> | Found)[]): Promise<Found> => {
  for (const step of steps) {
    const found = await step();
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Sends a message. Any reply but OK is a fault. */
export const unlessDone = async (client: OpenClient, message: OpenHostMessage): Promise<Found> =>
  unlessType(await client.ask(message), 'OK');

/** Reads one message from the board. Undefined when the reply has another type. */
export const readBack = async <Type extends OpenBoardMessage['type']>(
  client: OpenClient,
  what: Extract<OpenHostMessage, { type: 'READ' }>['what'],
  type: Type,
): Promise<Of<Type> | undefined> => {
  const answer = await client.ask({ type: 'READ', what });
  return answer?.type === type ? (answer as Of<Type>) : undefined;
};

const isReply = ({ line }: ReceivedLine): boolean =>
  line?.kind === 'message' &&
  (('re' in line.message && line.message.re !== undefined) || line.message.type === 'ERR');

/** Writes a line that must not be answered. */
export const unlessSilent = async (client: OpenClient, text: string): Promise<Found> => {
  const from = client.receivedCount();
  client.writeText(text);
  const reply = await client.until(from, isReply, NO_ANSWER_MS);
  return reply === undefined ? undefined : `it was answered: ${reply.text}`;
};

/** Asks whether the board still receives. */
export const unlessAlive = async (client: OpenClient): Promise<Found> =>
  unlessType(await client.ask({ type: 'PING' }), 'BEAT');

/** The number of damaged lines that the board reports as dropped. */
export const badLines = async (client: OpenClient): Promise<number | undefined> => {
  const beat = await client.ask({ type: 'PING' });
  return beat?.type === 'BEAT' ? beat.bad : undefined;
};
