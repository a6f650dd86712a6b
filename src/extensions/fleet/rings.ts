import { type Message, message } from '../../messages/catalogue/message.js';

/** What an update needs to know of a machine. */
export type RingNode = {
  readonly name: string;
  /** Machines are updated ring by ring, so that the first ring tests a new version. */
  readonly ring: number;
  /** The version of its program, or null if unknown. */
  readonly program: string | null;
  readonly isHere: boolean;
};

export type RingNodes = {
  readonly nodes: readonly RingNode[];
  /** A table of any machine with a game in progress. */
  readonly playing: string | undefined;
  /** The number of a set-up round with open games. */
  readonly openRound: number | undefined;
};

const namesOf = (nodes: readonly RingNode[]): string => nodes.map(({ name }) => name).join(', ');

/**
 * Why a ring may not be updated now, or undefined. An update may not run during a round, or before that of
 * the previous ring.
 */
export const ringRefusal = ({ nodes, playing, openRound }: RingNodes, ring: number): Message | undefined => {
  const own = nodes.filter((node) => node.ring === ring);
  const before = nodes.filter((node) => node.ring < ring);
  if (own.length === 0) return message('ring.empty', { ring });
  if (openRound !== undefined) return message('ring.roundOpen', { round: openRound });
  if (playing !== undefined) return message('ring.playing', { table: playing });
  const away = [...before, ...own].filter(({ isHere }) => !isHere);
  if (away.length > 0) return message('ring.away', { nodes: namesOf(away) });
  const programs = new Set(before.map(({ program }) => program));
  if (programs.size > 1) return message('ring.versions', { programs: [...programs].join(', ') });
  return undefined;
};
