import { useEffect, useMemo, useState } from 'preact/hooks';
import { useLive } from '../../../../web/components/pageFrame.js';
import type { LiveFeed } from '../../../../web/liveFeed.js';
import type { SpectatorEvent, SpectatorGame } from '../../spectators/spectatorEvent.js';
import type { SpectatorSource } from '../spectators/spectatorSource.js';
import { byInterest, missingGames, type WallBoard, wallBoards } from './wallBoards.js';

/** Polled seldom, because pairings and results rarely change and moves come by the stream. */
const LOOK_EVERY_MS = 10_000;
/**
 * The delay of a read after an event at a table. It combines several events, and its random part spreads the
 * requests of many viewers.
 */
const LOOK_SOON_MS = { least: 400, most: 2_000 };
/** The least time between two reads while many games end. */
const LOOK_AGAIN_MS = 5_000;
/** Boards that change places more often are hard to follow. */
const SORT_EVERY_MS = 15_000;

export const useEvent = (
  source: SpectatorSource,
  feed?: LiveFeed,
  everyMs = LOOK_EVERY_MS,
): SpectatorEvent | undefined => {
  const [event, setEvent] = useState<SpectatorEvent>();
  useEffect(() => {
    let soon: number | undefined;
    let lookedAtMs = Number.NEGATIVE_INFINITY;
    let asked = 0;
    let shown = 0;
    const look = (): void => {
      soon = undefined;
      lookedAtMs = performance.now();
      const turn = ++asked;
      void source.event().then((reading) => {
        if (turn < shown || !reading.ok) return;
        shown = turn;
        setEvent(reading.value);
      });
    };
    look();
    const timer = source.isCopy ? undefined : setInterval(look, everyMs);
    const { least, most } = LOOK_SOON_MS;
    const lookSoon = (): void => {
      const soonMs = least + Math.random() * (most - least);
      const againMs = lookedAtMs + LOOK_AGAIN_MS - performance.now();
      soon ??= window.setTimeout(look, Math.max(soonMs, againMs));
    };
    const leave = feed?.listen(({ type }) => {
      if (['game', 'tags', 'result'].includes(type)) lookSoon();
    });
    return () => {
      clearInterval(timer);
      clearTimeout(soon);
      leave?.();
    };
  }, [source, feed, everyMs]);
  return event;
};

/** Games whose table already plays another game. */
const usePastGames = (
  source: SpectatorSource,
  event: SpectatorEvent | undefined,
): {
  readonly past: ReadonlyMap<string, SpectatorGame>;
  readonly want: (ids: readonly string[]) => void;
} => {
  const [past, setPast] = useState<ReadonlyMap<string, SpectatorGame>>(new Map());
  const asked = useMemo(() => new Set<string>(), [event]);
  const want = (ids: readonly string[]): void => {
    for (const id of ids.filter((one) => !asked.has(one))) {
      asked.add(id);
      void source.game(id).then((game) => {
        if (game.ok) setPast((before) => new Map(before).set(id, game.value));
      });
    }
  };
  return { past, want };
};

/** A counter that changes at a fixed interval, so that the order is stable in between. */
const useTurns = (everyMs: number): number => {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return turn;
};

/** The current boards of the wall in their order. */
export const useWall = (
  source: SpectatorSource,
  feed: LiveFeed,
  isByInterest: boolean,
  everyMs = LOOK_EVERY_MS,
) => {
  const live = useLive(feed);
  const event = useEvent(source, feed, everyMs);
  const { past, want } = usePastGames(source, event);
  const boards = wallBoards(event, live.state.tables, past);
  const missing = missingGames(event, boards, past).join('\n');
  useEffect(() => want(missing.split('\n').filter((id) => id !== '')), [missing, event]);

  const turn = useTurns(SORT_EVERY_MS);
  const order = useMemo(() => {
    if (!isByInterest) return boards.map(({ id }) => id);
    const nowMs = performance.now() + (live.offsetMs ?? 0);
    return byInterest(boards, nowMs).map(({ id }) => id);
  }, [isByInterest, turn, boards.length, event]);
  const byId = new Map(boards.map((board) => [board.id, board]));
  const ordered: readonly WallBoard[] = order.flatMap((id) => byId.get(id) ?? []);
  return { live, event, boards: ordered };
};
