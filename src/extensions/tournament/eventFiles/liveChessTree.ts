import { createHash } from 'node:crypto';
import { chess960Number, STANDARD_ARRAY } from '../../../chess/chess960.js';
import { parseFen } from '../../../chess/fen.js';
import type { GameView } from '../../../table/game/gameView.js';
import type { PairedPlayer } from '../model/pairingDocument.js';
import { type PairingResult, pgnResultOf } from '../model/pairingResult.js';
import type { Round, Tournament } from '../model/tournament.js';

/**
 * The JSON of LiveChess Cloud: `tournament.json`, `round-R/index.json`, `round-R/game-G.json`, as viewers
 * (cmgchess/view-livechesscloud-pgn `src/types/dgt.ts`) and lila (`DgtJson.scala`) read it. Each file is one
 * plain JSON object.
 */

/** A pairing with what the public may see of its game. */
export type TreeGame = {
  readonly white: PairedPlayer;
  readonly black: PairedPlayer;
  readonly result: PairingResult;
  readonly game?: GameView | undefined;
};

/** Marks a folder in `tournament.json` as one that this program may overwrite. */
export const PROGRAM = 'jadoube';

/** Derives the id from the name, because viewers recognise a tournament by its id. */
const uuidOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** The name of a tournament or section in the files. */
const titleOf = ({ event }: Tournament, section: string | undefined): string =>
  [event.name?.value ?? 'Event', ...(section === undefined ? [] : [section])].join(', ');

/** The id by which viewers ask for a tournament or a section. */
export const tournamentId = (tournament: Tournament, section: string | undefined): string =>
  uuidOf(titleOf(tournament, section));

/** The time control of the event, or that of the newest round that has one. */
const timeControlOf = ({ event }: Tournament, rounds: readonly Round[]): string | null =>
  event.timeControl?.value ??
  rounds.findLast(({ timeControl }) => timeControl !== undefined)?.timeControl?.value ??
  null;

/** Viewers expect round R at index R - 1, so missing rounds are included without games. */
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

/** Whether the game has begun and is not over. */
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

/**
 * The JSON of a game. Clock times are whole seconds as shown after the move. A move without a known time has
 * none.
 */
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
    // A running clock would reveal moves that the delay still holds back.
    clock: null,
  };
};
