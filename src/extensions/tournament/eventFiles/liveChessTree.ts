import { createHash } from 'node:crypto';
import { chess960Number, STANDARD_ARRAY } from '../../../chess/chess960.js';
import { parseFen } from '../../../chess/fen.js';
import type { GameView } from '../../../table/game/gameView.js';
import type { PairedPlayer } from '../model/pairingDocument.js';
import { type PairingResult, pgnResultOf } from '../model/pairingResult.js';
import type { Round, Tournament } from '../model/tournament.js';

/**
 * The JSON of LiveChess Cloud: `tournament.json`, `round-R/index.json`, `round-R/game-G.json`, as viewers
 * (cmgchess/view-livechesscloud-pgn `src/types/dgt.ts`) and lila (`DgtJson.scala`) read it. Each file is an
 * object with plain values.
 */

/** A pairing with what the public may know of its game. */
export type TreeGame = {
  readonly white: PairedPlayer;
  readonly black: PairedPlayer;
  readonly result: PairingResult;
  readonly game?: GameView | undefined;
};

/** Says in `tournament.json` that the folder is ours to write. */
export const PROGRAM = 'jadoube';

/** Viewers take a tournament for the same by its id, so a name always gives the same. */
const uuidOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** How a tournament, or a section of it, is called there. */
const titleOf = ({ event }: Tournament, section: string | undefined): string =>
  [event.name?.value ?? 'Event', ...(section === undefined ? [] : [section])].join(', ');

/** By which id viewers ask for a tournament, or for a section of it. */
export const tournamentId = (tournament: Tournament, section: string | undefined): string =>
  uuidOf(titleOf(tournament, section));

/** As the event says it; else as the newest round that says one. */
const timeControlOf = ({ event }: Tournament, rounds: readonly Round[]): string | null =>
  event.timeControl?.value ??
  rounds.findLast(({ timeControl }) => timeControl !== undefined)?.timeControl?.value ??
  null;

/** Viewers find round R at place R - 1, so a round not yet entered is there without games. */
export const tournamentJson = (
  tournament: Tournament,
  section: string | undefined,
  isLive: (round: Round) => boolean,
): object => {
  const { event, rounds } = tournament;
  const own = rounds.filter((round) => round.section === section);
  const count = Math.max(event.rounds?.value ?? 0, ...own.map(({ round }) => round));
  const listed = Array.from({ length: count }, (_, i) => {
    const round = own.find((one) => one.round === i + 1);
    const games = round?.pairings.filter(({ black }) => black !== null) ?? [];
    return { count: games.length, live: round !== undefined && isLive(round) ? 1 : 0 };
  });
  return {
    id: tournamentId(tournament, section),
    name: titleOf(tournament, section),
    location: event.site?.value ?? null,
    country: event.federation?.value ?? null,
    website: null,
    rules: 'STANDARD',
    chess960: own.some(({ pairings }) => pairings.some(({ fen }) => fen !== undefined)) ? 'ANY' : 'STANDARD',
    timecontrol: timeControlOf(tournament, own),
    rounds: listed,
    eboards: [],
    program: PROGRAM,
  };
};

const playerJson = ({ name, title, federation, fideId }: PairedPlayer): object => {
  const [last = name, first] = name.split(/,\s*/, 2);
  return {
    fname: first ?? null,
    mname: null,
    lname: last,
    title: title ?? null,
    federation: federation ?? null,
    gender: null,
    fideid: fideId ?? null,
  };
};

/** Begun, and not over. */
export const isGameLive = ({ result, game }: TreeGame): boolean =>
  game !== undefined && result === '*' && game.result === '*';

const resultText = ({ result, game }: TreeGame): string =>
  result === '*' ? (game?.result ?? '*') : pgnResultOf(result);

export const indexJson = (date: string | undefined, games: readonly TreeGame[]): object => ({
  date: date ?? null,
  pairings: games.map((game) => ({
    white: playerJson(game.white),
    black: playerJson(game.black),
    result: resultText(game),
    live: isGameLive(game),
  })),
});

const GAME_RESULTS: Readonly<Record<string, string>> = {
  '1-0': 'WHITEWIN',
  '0-1': 'BLACKWIN',
  '1/2-1/2': 'DRAW',
};

const startNumber = (startFen: string): number => {
  const start = parseFen(startFen);
  return (start.ok ? chess960Number(start.value.board) : undefined) ?? STANDARD_ARRAY;
};

/** Times in whole seconds, as the clock shows them after the move; a move without a clock has none. */
export const gameJson = (one: TreeGame): object => {
  const { game } = one;
  return {
    live: isGameLive(one),
    serialNr: null,
    firstMove: game === undefined ? null : Date.parse(game.startedAt),
    chess960: game === undefined ? STANDARD_ARRAY : startNumber(game.startFen),
    result: GAME_RESULTS[resultText(one)] ?? null,
    moves: (game?.moves ?? []).map(({ san, clockMs }) =>
      clockMs === undefined ? san : `${san} ${Math.floor(clockMs / 1_000)}`,
    ),
    // A present clock would be published earlier than the moves where a delay is set.
    clock: null,
  };
};
