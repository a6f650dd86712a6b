import { err, ok, type Result } from '../../../../shared/result.js';
import { readDaemon } from '../../../../web/api/askDaemon.js';
import type { TokenMemory } from '../../../../web/api/token.js';
import type { Problem } from '../../../../web/state/problem.js';
import type { SpectatorEvent, SpectatorGame } from '../../spectators/spectatorEvent.js';

/** The source of the spectators' pages: the daemon, or an exported copy of the event. */
export interface SpectatorSource {
  event(): Promise<Result<SpectatorEvent, Problem>>;
  game(id: string): Promise<Result<SpectatorGame, Problem>>;
  /** The address of a round's PGN, relative to this page. */
  roundPgn(round: { readonly round: number; readonly section?: string }): string;
  gamePgn(id: string): string;
  /** Whether this is a copy that no longer changes. */
  readonly isCopy: boolean;
}

/** Spectators use no token, because they read only what is public. */
const noToken: TokenMemory = { get: () => undefined, set: () => {} };

export const daemonSource: SpectatorSource = {
  isCopy: false,
  event: () => readDaemon(noToken, 'GET', '/api/v1/spectators/event'),
  game: (id) => readDaemon(noToken, 'GET', `/api/v1/spectators/games/${encodeURIComponent(id)}`),
  roundPgn: ({ round, section }) =>
    `/pgn/round/${round}.pgn${section === undefined ? '' : `?section=${encodeURIComponent(section)}`}`,
  gamePgn: (id) => `/pgn/game/${encodeURIComponent(id)}.pgn`,
};

/** The content of the script beside an exported page. A page opened from disk cannot fetch data. */
export type ExportedEvent = {
  readonly event: SpectatorEvent;
  readonly games: Readonly<Record<string, SpectatorGame>>;
  /** PGN files by the key that `roundKey` makes. */
  readonly rounds: Readonly<Record<string, string>>;
};

export const roundKey = ({
  round,
  section,
}: {
  readonly round: number;
  readonly section?: string;
}): string => (section === undefined ? String(round) : `${round} ${section}`);

const notInCopy: Problem = {
  code: 'NOT_FOUND',
  message: 'This game is not in the copy',
  key: 'spectators.gameNotInCopy',
  advice: 'Look at the page of the event.',
  adviceKey: 'spectators.seeEvent',
};

export const copySource = ({ event, games, rounds }: ExportedEvent): SpectatorSource => ({
  isCopy: true,
  event: async () => ok(event),
  game: async (id) => {
    const game = games[id];
    return game === undefined ? err(notInCopy) : ok(game);
  },
  roundPgn: (round) => rounds[roundKey(round)] ?? '',
  gamePgn: (id) => `pgn/game/${encodeURIComponent(id)}.pgn`,
});
