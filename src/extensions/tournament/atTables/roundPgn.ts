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

/** A game of a round as PGN, with the identity that it keeps. */
export type RoundGame = { readonly id: string; readonly board: number; readonly pgn: string };

export type RoundPgnOptions = {
  /** Final plies only. */
  readonly final?: boolean;
  /** Without the time that each move took: a third of the size. */
  readonly withoutElapsed?: boolean;
  /** Changes tags for one taker. */
  readonly tags?: (tags: GameTags, pairing: Pairing) => GameTags;
  /** The texts of the games as they were last written: one that has not changed is not written again. */
  readonly written?: ScoreTexts;
};

const STANDARD_START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** A running game without the plies that hands may still change. */
export const finalPart = (game: GameView): GameView => {
  const open = game.moves.findIndex(({ level }) => level !== 'final');
  if (open === -1 || game.result !== '*' || continuedIn(game) !== undefined) return game;
  const moves = game.moves.slice(0, open);
  const fen = moves.at(-1)?.fen ?? game.startFen;
  return { ...game, moves, fen, turn: colorOfFen(fen) };
};

/** A pairing without any news yet. */
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
 * What is not from the board is public as soon as it is entered: an unplayed game has no ply to hide. It
 * goes before what the game at the table came to: a result belongs to the pairing.
 */
const withResult = (game: WrittenScore, { result }: Pairing): WrittenScore => {
  if (result.value === '*' || result.from.kind === 'board') return game;
  const said: GameView['result'] =
    result.value === '0-0' ? '0-0' : (pgnResultOf(result.value) as GameView['result']);
  return said === game.result ? game : { ...game, result: said, resultBy: 'told' };
};

/**
 * The score of a pairing: readers of one game a board get the part before an illegal move that stands, with
 * the end of the whole game and what was played after it in words.
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

/** The pairings of a round that have a game, those that are not played yet too; byes have none. */
export const playedPairings = ({ pairings }: Round): readonly Pairing[] =>
  pairings.filter(({ black }) => black !== null);

/** One of them as PGN. `tables`: as the taker may see them. */
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

/** All games of a round in the order of their boards. */
export const roundGames = (
  tables: Pick<TableService, 'game'>,
  tournament: Tournament,
  round: Round,
  options: RoundPgnOptions = {},
): readonly RoundGame[] =>
  playedPairings(round).map((pairing) => roundGame(tables, tournament, round, pairing, options));
