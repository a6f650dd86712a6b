import { type Message, message } from '../../messages/catalogue/message.js';

/** A machine as far as its update is concerned. */
export type RingNode = {
  readonly name: string;
  /** Machines are updated ring by ring: the first ones are tried before the others follow. */
  readonly ring: number;
  /** The version of its program; null: not known. */
  readonly program: string | null;
  readonly isHere: boolean;
};

export type RingNodes = {
  readonly nodes: readonly RingNode[];
  /** A table where a game is being played, of whatever machine. */
  readonly playing: string | undefined;
  /** A round of the tournament that is set up and has games without a result. */
  readonly openRound: number | undefined;
};

const namesOf = (nodes: readonly RingNode[]): string => nodes.map(({ name }) => name).join(', ');

/**
 * Why a ring may not be updated now; undefined: it may. Never during a round, and never before the ring
 * before it.
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
