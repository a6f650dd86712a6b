import type { Caller } from '../../../table/caller.js';
import { firstPartId, lastPart, wholeScore } from '../../../table/game/gameParts.js';
import type { GameView } from '../../../table/game/gameView.js';
import type { TableService } from '../../../table/tableService.js';
import type { PairingResult } from '../model/pairingResult.js';
import type { Pairing, Round, Tournament } from '../model/tournament.js';
import type { ActBody } from '../model/tournamentAct.js';
import { resultOfGame } from './boardResult.js';
import { isGameOf, tableTags } from './pairingTags.js';

/** The author of what follows from the games at the tables. */
export const BY_BOARD: Caller = { role: 'rules', name: 'the board' };

/** By the result of the game: it counts without having been played. */
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
  // A game that goes on says nothing against what was said, and no game against what a person has said.
  if (result === '*' && from.kind !== 'board') return [];
  if (from.kind === 'live' && value !== '*') return [];
  return [{ type: 'result', pairing: pairing.id, result, from: { kind: 'board' } }];
};

/** What an arbiter decides at a table before the first move ends the pairing: its game never begins. */
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
 * What the games at the tables mean for the tournament and is not written down yet: a pairing's game has
 * begun when the first move is made in a game with its names; how it ended is how the table says it ended.
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
