import { continuedIn, lastPart, wholeScore } from '../../../table/game/gameParts.js';
import { makeScorePgn, type WrittenScore } from '../../../table/game/gamePgn.js';
import { colorOfFen } from '../../../table/game/gameState.js';
import type { GameView } from '../../../table/game/gameView.js';
import type { TableService } from '../../../table/tableService.js';
import type { GameTags } from '../../../table/tableView.js';
import { isForfeit, pgnResultOf } from '../model/pairingResult.js';
import type { Pairing, Round, Tournament } from '../model/tournament.js';
import { publishedTags } from './pairingTags.js';
import type { ScoreTexts } from './scoreTexts.js';

/** The PGN of a game of a round, with the id of its pairing. */
export type RoundGame = { readonly id: string; readonly board: number; readonly pgn: string };

export type RoundPgnOptions = {
  /** Leaves out plies that are not final. */
  readonly final?: boolean;
  /** Leaves out the time of each move, which makes the PGN a third as long. */
  readonly withoutElapsed?: boolean;
  /** Changes the tags for one recipient. */
  readonly tags?: (tags: GameTags, pairing: Pairing) => GameTags;
  /** The last written text of each game. A game that has not changed is not written again. */
  readonly written?: ScoreTexts;
};

const STANDARD_START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A game in progress without the plies that are not final yet. */
export const finalPart = (game: GameView): GameView => {
  const open = game.moves.findIndex(({ level }) => level !== 'final');
  if (open === -1 || game.result !== '*' || continuedIn(game) !== undefined) return game;
  const moves = game.moves.slice(0, open);
  const fen = moves.at(-1)?.fen ?? game.startFen;
  return { ...game, moves, fen, turn: colorOfFen(fen) };
};

/** The empty game of a pairing that has not begun. */
const unplayed = ({ id, fen }: Pairing, tags: GameTags): GameView => {
  const startFen = fen?.value ?? STANDARD_START;
  return {
    id,
    startedAt: '',
    startFen,
    chess960: tags['Variant'] === 'Chess960',
    tags,
    moves: [],
    fen: startFen,
    turn: colorOfFen(startFen),
    result: '*',
  };
};

/**
 * Shows a result that an act has set at once, because it reveals no move. It overrides the result of the game
 * at the table, because the result belongs to the pairing.
 */
const withResult = (game: WrittenScore, { result }: Pairing): WrittenScore => {
  if (result.value === '*' || result.from.kind === 'board') return game;
  const tournamentResult: GameView['result'] =
    result.value === '0-0' ? '0-0' : (pgnResultOf(result.value) as GameView['result']);
  return tournamentResult === game.result ? game : { ...game, result: tournamentResult, resultBy: 'told' };
};

/**
 * The score of a pairing. When a game continues after an illegal move that stands, the score is its first
 * part. The rest goes into a comment, because most readers expect one legal game a board.
 */
const scoreOf = (
  tables: Pick<TableService, 'game'>,
  id: string,
  final: boolean,
): WrittenScore | undefined => {
  const first = tables.game(id);
  const last = lastPart(tables, id);
  if (first === undefined || last === undefined) return undefined;
  if (last.id === first.id) return final ? finalPart(first) : first;
  const { moves } = wholeScore(final ? finalPart(last) : last);
  const { result, resultBy } = last;
  const ended = { ...first, result, ...(resultBy !== undefined && { resultBy }) };
  return { ...ended, playedOn: moves.slice(first.moves.length + 1) };
};

const withoutEmt = (pgn: string): string =>
  pgn.replaceAll(/\s?\[%emt [\d:.]+\]/g, '').replaceAll(/ ?\{\s*\}/g, '');

const gamePgn = (
  tables: Pick<TableService, 'game'>,
  tournament: Tournament,
  round: Round,
  pairing: Pairing,
  { final = false, withoutElapsed = false, tags: change = (tags) => tags, written }: RoundPgnOptions,
): string => {
  const { GameId: _id, SetUp: _setUp, FEN: _fen, ...own } = publishedTags(tournament, round, pairing);
  const tags = change(own, pairing);
  const played = pairing.game === undefined ? undefined : scoreOf(tables, pairing.game, final);
  const shown = withResult({ ...(played ?? unplayed(pairing, own)), id: pairing.id, tags }, pairing);
  const unplayedTags = isForfeit(pairing.result.value) ? { Termination: 'unplayed' } : {};
  const whole = { ...shown, tags: { ...shown.tags, ...unplayedTags } };
  const write = (): string => {
    const pgn = makeScorePgn(whole);
    return withoutElapsed ? withoutEmt(pgn) : pgn;
  };
  return written === undefined ? write() : written.text(whole, write);
};

/** The pairings of a round that have a game, including those not played yet. Byes have none. */
export const playedPairings = ({ pairings }: Round): readonly Pairing[] =>
  pairings.filter(({ black }) => black !== null);

/**
 * The PGN of one pairing.
 *
 * @param tables what the recipient may see of the games
 */
export const roundGame = (
  tables: Pick<TableService, 'game'>,
  tournament: Tournament,
  round: Round,
  pairing: Pairing,
  options: RoundPgnOptions = {},
): RoundGame => ({
  id: pairing.id,
  board: pairing.board,
  pgn: gamePgn(tables, tournament, round, pairing, options),
});

export const roundGames = (
  tables: Pick<TableService, 'game'>,
  tournament: Tournament,
  round: Round,
  options: RoundPgnOptions = {},
): readonly RoundGame[] =>
  playedPairings(round).map((pairing) => roundGame(tables, tournament, round, pairing, options));
