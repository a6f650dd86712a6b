import type { TableEvent } from '../tableEvent.js';
import type { HeldEvent } from './heldEvents.js';

type Move = Extract<TableEvent, { type: 'move' }>;
type Revise = Extract<TableEvent, { type: 'revise' }>;

const isTelling =
  (gameId: string) =>
  (event: TableEvent): event is Move | Revise =>
    (event.type === 'move' || event.type === 'revise') && event.gameId === gameId;

/** The first ply that waits to be told and that the revision says was another, or none. */
const firstWrongPly = (held: readonly HeldEvent[], { gameId, fromPly, uci }: Revise): number => {
  const wrong = held
    .map(({ event }) => event)
    .filter(isTelling(gameId))
    .flatMap((event) =>
      event.type === 'move'
        ? [{ ply: event.ply, uci: event.uci }]
        : event.uci.map((one, i) => ({ ply: event.fromPly + i, uci: one })),
    )
    .filter((told) => told.ply >= fromPly && uci[told.ply - fromPly] !== told.uci)
    .map(({ ply }) => ply);
  return Math.min(...wrong);
};

/** What is left of it when plies are told up to that one and no further; undefined: nothing. */
const upTo = (event: Move | Revise, endPly: number): TableEvent | undefined => {
  if (event.type === 'move') return event.ply < endPly ? event : undefined;
  const { fromPly, uci, san, fens } = event;
  if (fromPly + uci.length <= endPly) return event;
  const plies = endPly - fromPly;
  if (plies <= 0) return undefined;
  return { ...event, uci: uci.slice(0, plies), san: san.slice(0, plies), fens: fens.slice(0, plies) };
};

const withoutPlies = (held: HeldEvent[], revision: Revise): HeldEvent[] => {
  const endPly = firstWrongPly(held, revision);
  if (endPly === Number.POSITIVE_INFINITY) return held;
  const isTold = isTelling(revision.gameId);
  return held.flatMap((one) => {
    if (!isTold(one.event)) return [one];
    const event = upTo(one.event, endPly);
    return event === undefined ? [] : [{ ...one, event }];
  });
};

/**
 * What waits, once it is known that some of it is not so: moves that were not played and results that do not
 * stand are not told to somebody who has not heard of them, and nothing of a game that was deleted. What was
 * told stays, until the correction comes in its turn; nothing comes earlier than it would.
 */
export const withoutKnownWrong = (held: HeldEvent[], event: TableEvent): HeldEvent[] => {
  switch (event.type) {
    case 'revise':
      return withoutPlies(held, event);
    case 'result': {
      const { gameId, result } = event;
      return held.filter(
        (one) => one.event.type !== 'result' || one.event.gameId !== gameId || one.event.result === result,
      );
    }
    case 'gameDeleted': {
      const { gameId } = event;
      return held.filter((one) => !('gameId' in one.event) || one.event.gameId !== gameId);
    }
    default:
      return held;
  }
};
