import { err, ok, type Result } from '../../../../shared/result.js';
import { readDaemon } from '../../../../web/api/askDaemon.js';
import type { TokenMemory } from '../../../../web/api/token.js';
import type { Problem } from '../../../../web/state/problem.js';
import type { SpectatorEvent, SpectatorGame } from '../../spectators/spectatorEvent.js';

/** Where pages for spectators read: the daemon, or a copy of the event that was exported. */
export interface SpectatorSource {
  event(): Promise<Result<SpectatorEvent, Problem>>;
  game(id: string): Promise<Result<SpectatorGame, Problem>>;
  /** Where the games of a round lie as PGN, from this page. */
  roundPgn(round: { readonly round: number; readonly section?: string }): string;
  gamePgn(id: string): string;
  /** Nothing of it changes any more: it is a copy. */
  readonly isCopy: boolean;
}

/** Spectators show no token: they see what is public. */
const noToken: TokenMemory = { get: () => undefined, set: () => {} };

export const daemonSource: SpectatorSource = {
  isCopy: false,
  event: () => readDaemon(noToken, 'GET', '/api/v1/spectators/event'),
  game: (id) => readDaemon(noToken, 'GET', `/api/v1/spectators/games/${encodeURIComponent(id)}`),
  roundPgn: ({ round, section }) =>
    `/pgn/round/${round}.pgn${section === undefined ? '' : `?section=${encodeURIComponent(section)}`}`,
  gamePgn: (id) => `/pgn/game/${encodeURIComponent(id)}.pgn`,
};

/** What a script beside an exported page holds: a page opened from disk may fetch nothing. */
export type ExportedEvent = {
  readonly event: SpectatorEvent;
  readonly games: Readonly<Record<string, SpectatorGame>>;
  /** The files of the rounds, by `round` or `round section`. */
  readonly rounds: Readonly<Record<string, string>>;
};

export const roundKey = ({
  round,
  section,
}: {
  readonly round: number;
  readonly section?: string;
}): string => (section === undefined ? String(round) : `${round} ${section}`);

export const copySource = ({ event, games, rounds }: ExportedEvent): SpectatorSource => ({
  isCopy: true,
  event: async () => ok(event),
  game: async (id) => {
    const game = games[id];
    return game === undefined
      ? err({ code: 'NOT_FOUND', message: 'This game is not in the copy', advice: 'Look at the event page' })
      : ok(game);
  },
  roundPgn: (round) => rounds[roundKey(round)] ?? '',
  gamePgn: (id) => `pgn/game/${encodeURIComponent(id)}.pgn`,
});
