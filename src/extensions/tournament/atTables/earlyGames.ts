import { firstPartId, wholeScore } from '../../../table/game/gameParts.js';
import { isOver } from '../../../table/game/gameState.js';
import type { GameView } from '../../../table/game/gameView.js';
import type { TableService } from '../../../table/tableService.js';
import { isSameStart } from '../model/startPosition.js';
import { findRound, isSameRound, type RoundKey, type Tournament } from '../model/tournament.js';
import type { ActBody, TournamentAct } from '../model/tournamentAct.js';

const STANDARD_START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** When the round was first paired, or undefined when no act paired it. */
const pairedAt = (acts: readonly TournamentAct[], key: RoundKey): string | undefined =>
  acts.find(
    (act) =>
      (act.type === 'pair' && isSameRound(act, key)) ||
      (act.type === 'import' && act.document.rounds.some((round) => isSameRound(round, key))),
  )?.at;

const firstMoveAt = (game: GameView): number | undefined => {
  const [first] = wholeScore(game).moves;
  return first === undefined ? undefined : Date.parse(game.startedAt) + first.atMs;
};

/** Whether the game has no names, or only the placeholders that a table sets. */
const isUnnamed = ({ tags }: GameView): boolean =>
  ['White', 'Black', 'Round'].every((name) => ['', '?'].includes(tags[name] ?? ''));

/**
 * Games that players began before their round was set up. Such a game is at the table of its pairing, starts
 * from its position and has no names. Its first move came after the round was paired: an earlier game belongs
 * to another round or is analysis.
 */
export const earlyGames = (
  { tournament, acts }: { readonly tournament: Tournament; readonly acts: readonly TournamentAct[] },
  key: RoundKey,
  tables: Pick<TableService, 'table'>,
): readonly Extract<ActBody, { type: 'begin' }>[] => {
  const paired = pairedAt(acts, key);
  if (paired === undefined) return [];
  const known = new Set(
    tournament.rounds.flatMap(({ pairings }) => pairings.flatMap(({ game }) => game ?? [])),
  );
  return (findRound(tournament, key)?.pairings ?? []).flatMap(({ id, table, game, black, fen }) => {
    const present = table === undefined ? undefined : tables.table(table.value)?.game;
    if (game !== undefined || black === null || present == null || isOver(present)) return [];
    const movedAt = firstMoveAt(present);
    const isEarly =
      movedAt !== undefined &&
      movedAt > Date.parse(paired) &&
      isUnnamed(present) &&
      !known.has(firstPartId(present)) &&
      isSameStart(wholeScore(present).startFen, fen?.value ?? STANDARD_START);
    return isEarly ? [{ type: 'begin', pairing: id, game: firstPartId(present) }] : [];
  });
};
