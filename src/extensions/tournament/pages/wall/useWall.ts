import { useEffect, useMemo, useState } from 'preact/hooks';
import { useLive } from '../../../../web/components/pageFrame.js';
import type { LiveFeed } from '../../../../web/liveFeed.js';
import type { SpectatorEvent, SpectatorGame } from '../../spectators/spectatorEvent.js';
import type { SpectatorSource } from '../spectators/spectatorSource.js';
import { byInterest, missingGames, type WallBoard, wallBoards } from './wallBoards.js';

/** Pairings and results change rarely; what happens at a table comes by the stream. */
const LOOK_EVERY_MS = 10_000;
/** After news of a table, once for all that come together; and not by a whole crowd at the same moment. */
const LOOK_SOON_MS = { least: 400, most: 2_000 };
/** While one game after another ends. */
const LOOK_AGAIN_MS = 5_000;
/** Boards that change places all the time cannot be followed. */
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

/** Games that were played at a table which plays something else by now. */
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

/** Changes at regular times: sorting by it is stable in between. */
const useTurns = (everyMs: number): number => {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return turn;
};

/** The boards of the wall as they are now, in their order. */
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
