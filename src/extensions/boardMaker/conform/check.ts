import type { OpenBoardMessage, OpenHostMessage } from '../../../boards/protocols/open/messages.js';
import { describeAnswer, type OpenClient, type ReceivedLine } from '../openClient.js';

type Of<Type extends OpenBoardMessage['type']> = Extract<OpenBoardMessage, { type: Type }>;

/** What the handshake has shown of the board. */
export type BoardFacts = {
  readonly board: Of<'BOARD'>;
  readonly caps: Of<'CAPS'>;
  readonly settings: Of<'SETTINGS'>;
};

/** What was found instead of what should be; undefined when all is well. */
export type Found = string | undefined;

export type Check = {
  /** A word of its own, stable: programs may rely on it. */
  readonly id: string;
  /** The number in the normative text. */
  readonly rule: string;
  /** What should be so. */
  readonly title: string;
  /** What a maker can do about it. */
  readonly fix: string;
  /** Why it does not apply to this board, if so. */
  readonly unless?: (facts: BoardFacts) => string | undefined;
  readonly run: (client: OpenClient, facts: BoardFacts) => Promise<Found>;
};

/** Longer than a board needs to answer, for lines that must not be answered. */
export const NO_ANSWER_MS = 300;

/** What is wrong with an answer that should have this type; undefined when it has. */
export const unlessType = (answer: OpenBoardMessage | undefined, type: OpenBoardMessage['type']): Found =>
  answer?.type === type ? undefined : `heard ${describeAnswer(answer)} instead of ${type}`;

/** What is wrong with an answer that should be this refusal. */
export const unlessError = (answer: OpenBoardMessage | undefined, code: string, key?: string): Found => {
  if (answer?.type !== 'ERR' || answer.code !== code)
    return `heard ${describeAnswer(answer)} instead of ERR code=${code}`;
  return key === undefined || answer.key === key
    ? undefined
    : `ERR names ${answer.key ?? 'no field'} instead of ${key}`;
};

export const unlessSame = (what: string, found: unknown, wanted: unknown): Found =>
  Object.is(found, wanted) ? undefined : `${what} is ${found} instead of ${wanted}`;

/** The first fault of several steps; later ones are not tried. */
export const firstOf = async (steps: readonly (() => Promise<Found> | Found)[]): Promise<Found> => {
  for (const step of steps) {
    const found = await step();
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Sends it and reports when it is not answered by OK. */
export const unlessDone = async (client: OpenClient, message: OpenHostMessage): Promise<Found> =>
  unlessType(await client.ask(message), 'OK');

/** Reads back one message of the board; undefined when something else comes. */
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

/** Writes something that must not be answered. */
export const unlessSilent = async (client: OpenClient, text: string): Promise<Found> => {
  const from = client.receivedCount();
  client.writeText(text);
  const reply = await client.until(from, isReply, NO_ANSWER_MS);
  return reply === undefined ? undefined : `it was answered: ${reply.text}`;
};

/** A question that shows whether the board still receives. */
export const unlessAlive = async (client: OpenClient): Promise<Found> =>
  unlessType(await client.ask({ type: 'PING' }), 'BEAT');

/** How many damaged lines the board says it has dropped. */
export const badLines = async (client: OpenClient): Promise<number | undefined> => {
  const beat = await client.ask({ type: 'PING' });
  return beat?.type === 'BEAT' ? beat.bad : undefined;
};
