import type { Caller } from '../../../table/caller.js';
import { firstPartId, lastPart, wholeScore } from '../../../table/game/gameParts.js';
import type { GameView } from '../../../table/game/gameView.js';
import type { TableService } from '../../../table/tableService.js';
import type { PairingResult } from '../model/pairingResult.js';
import type { Pairing, Round, Tournament } from '../model/tournament.js';
import type { ActBody } from '../model/tournamentAct.js';
import { resultOfGame } from './boardResult.js';
import { isGameOf, tableTags } from './pairingTags.js';

/** The author of acts that follow from games at the tables. */
export const BY_BOARD: Caller = { role: 'rules', name: 'the board' };

/** Forfeits by the result of the game, because the pairing counts without a played game. */
const FORFEITS: Readonly<Record<string, PairingResult>> = {
  '1-0': '+--',
  '0-1': '--+',
  '0-0': '---',
  '*': '---',
};

const hasBegun = (game: GameView): boolean =>
  wholeScore(game).moves.some(({ level }) => level !== 'provisional');

const resultAct = (pairing: Pairing, game: GameView): readonly ActBody[] => {
  const result = resultOfGame(game);
  const { value, from } = pairing.result;
  if (result === undefined || result === value) return [];
  // A game in progress does not change a result, and no game overrides a result set by a person.
  if (result === '*' && from.kind !== 'board') return [];
  if (from.kind === 'live' && value !== '*') return [];
  return [{ type: 'result', pairing: pairing.id, result, from: { kind: 'board' } }];
};

/** Ends a pairing whose result an arbiter enters at the table before the first move. */
const decidedUnplayed = (pairing: Pairing, { result, resultBy }: GameView): readonly ActBody[] => {
  if (resultBy !== 'told' && resultBy !== 'forfeit') return [];
  const ended = resultBy === 'forfeit' ? FORFEITS[result] : resultOfGame({ result, resultBy });
  const { value, from } = pairing.result;
  if (ended === undefined || ended === '*' || ended === value || from.kind === 'live') return [];
  return [{ type: 'result', pairing: pairing.id, result: ended, from: { kind: 'board' } }];
};

const actsOf = (
  tournament: Tournament,
  round: Round,
  pairing: Pairing,
  service: Pick<TableService, 'table' | 'game'>,
): readonly ActBody[] => {
  if (pairing.game !== undefined) {
    const game = lastPart(service, pairing.game);
    return game === undefined ? [] : resultAct(pairing, game);
  }
  const game = pairing.table === undefined ? undefined : service.table(pairing.table.value)?.game;
  if (game == null || !isGameOf(game.tags, tableTags(tournament, round, pairing))) return [];
  if (!hasBegun(game)) return decidedUnplayed(pairing, game);
  return [{ type: 'begin', pairing: pairing.id, game: firstPartId(game) }, ...resultAct(pairing, game)];
};

/**
 * The acts that follow from the games at the tables and are not written yet. A pairing's game begins with the
 * first move of a game that has its names, and ends as the table reports.
 */
export const followGames = (
  tournament: Tournament,
  service: Pick<TableService, 'table' | 'game'>,
  atTables?: ReadonlySet<string>,
): readonly ActBody[] =>
  tournament.rounds
    .filter(({ state }) => state === 'setUp')
    .flatMap((round) =>
      round.pairings
        .filter(({ black }) => black !== null)
        .filter(({ table }) => atTables === undefined || atTables.has(table?.value ?? ''))
        .flatMap((pairing) => actsOf(tournament, round, pairing, service)),
    );
