import { type Message, message } from '../../messages/catalogue/message.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import type { Result } from '../../shared/result.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { TableQuestion } from '../../table/seats/questions.js';
import type { Tables } from '../../table/tables.js';
import type { TournamentService } from '../tournament/atTables/tournamentService.js';
import { LATE_MS, type RehearsedGame, type RehearsedRound } from './plan/planRehearsal.js';
import { correctionOf, playedOption, scoreOption } from './scoreSheet.js';
import { createWait } from './stoppableWait.js';

const OPERATOR = { role: 'operator', name: 'rehearsal' } as const;
const ARBITER = { role: 'arbiter', name: 'rehearsal' } as const;
/** How often the arbiter looks for questions. */
const LOOK_EVERY_MS = 5_000;
const LOOKS_BETWEEN_LINES = 24;
/** The wait for results shown on the boards after the last act. */
const RESULTS_AFTER_MS = 20_000;

export type OperatorDeps = {
  readonly tournamentService: TournamentService;
  readonly tables: Pick<Tables, 'table' | 'command'>;
  readonly time: TimeSource;
  /** Stops the rehearsal: every wait ends with a `RehearsalStopped`. */
  readonly stop: AbortSignal;
  readonly say: (said: Message) => void;
};

export const tableOf = (board: number): string => `board-${board}`;

const must = <Value>(result: Result<Value, BridgeError>): Value => {
  if (!result.ok) throw result.error;
  return result.value;
};

/** The file that a pairing program writes for a round. */
const pairingsCsv = (round: number, games: readonly RehearsedGame[]): Uint8Array =>
  new TextEncoder().encode(
    [
      'round,board,white,black,result',
      ...games.map((game) => `${round},${game.board},${game.white},${game.black},`),
    ]
      .map((line) => `${line}\n`)
      .join(''),
  );

/** The right answer by the scores and the shown result. Undefined: none of the options is right. */
const answerTo = (game: RehearsedGame, question: TableQuestion): string | undefined => {
  const { about, options, result, score } = question;
  if (about === 'board') return playedOption(game, question);
  if (about === 'score') return scoreOption(game, options, score);
  return about === 'result' && result?.result === game.result ? 'yes' : 'no';
};

/** Acts for the people at the console: pairings, late pairings, answers, missing results, the next round. */
export const createRehearsedOperator = ({ tournamentService, tables, time, stop, say }: OperatorDeps) => {
  const figures = { resultsByHand: 0, corrections: 0, setUpMs: 0 };
  const until = createWait(time, stop);

  const setUp = async ({ round, games }: RehearsedRound): Promise<void> => {
    const fromMs = time.nowMs();
    const inTime = games.filter(({ isLate }) => !isLate);
    // A file must contain at least one pairing.
    const known = inTime.length === 0 ? games : inTime;
    const file = { name: `round-${round}.csv`, bytes: pairingsCsv(round, known) };
    must(await tournamentService.take(tournamentService.compare([file]), OPERATOR));
    const tables = Object.fromEntries(
      tournamentService
        .view()
        .tournament.rounds.filter((one) => one.round === round)
        .flatMap(({ pairings }) => pairings.map(({ id, board }) => [id, tableOf(board)])),
    );
    must(await tournamentService.act({ type: 'seat', tables }, OPERATOR));
    must(await tournamentService.act({ type: 'setUp', round }, OPERATOR));
    figures.setUpMs = Math.max(figures.setUpMs, Math.round(time.nowMs() - fromMs));
  };
  const pairLate = async ({ round, board, white, black }: RehearsedGame): Promise<void> => {
    must(
      await tournamentService.act(
        { type: 'pair', round, board, white: { name: white }, black: { name: black } },
        OPERATOR,
      ),
    );
    const pairing = pairingOf({ round, board });
    if (pairing !== undefined)
      must(await tournamentService.act({ type: 'seat', tables: { [pairing.id]: tableOf(board) } }, OPERATOR));
  };
  const pairingOf = ({ round, board }: Pick<RehearsedGame, 'round' | 'board'>) =>
    tournamentService
      .view()
      .tournament.rounds.find((one) => one.round === round)
      ?.pairings.find((one) => one.board === board);

  /**
   * Answers the questions of a game. The arbiter knows the scores, the results shown on the board and that no
   * offence was intended.
   */
  const answer = async (game: RehearsedGame): Promise<void> => {
    const table = tableOf(game.board);
    for (const question of tables.table(table)?.questions ?? []) {
      const { id } = question;
      const option = answerTo(game, question);
      if (option !== undefined)
        await tables.command(table, { type: 'answer', question: id, option }, ARBITER);
      else await correct(game);
    }
  };
  /** Corrects a game by the scores when none of the offered moves was played. */
  const correct = async (game: RehearsedGame): Promise<void> => {
    const { physical = null, game: shown = null } = tables.table(tableOf(game.board)) ?? {};
    const correction = correctionOf(game, shown?.moves.map(({ san }) => san) ?? [], physical);
    if (correction === undefined) return;
    figures.corrections += 1;
    must(await tables.command(tableOf(game.board), { type: 'correctMoves', ...correction }, ARBITER));
  };
  const giveResult = async (game: RehearsedGame): Promise<void> => {
    await answer(game);
    const pairing = pairingOf(game);
    const { result } = game;
    if (pairing === undefined || result === '*' || pairing.result.value === result) return;
    figures.resultsByHand += 1;
    must(await tournamentService.act({ type: 'result', pairing: pairing.id, result }, OPERATOR));
  };
  /** Reports the progress once every few minutes of the event. */
  const reportHowFar = ({ round, games, startMs }: RehearsedRound, sinceMs: number): void => {
    const over = games.filter(({ truth }) => truth.endMs <= sinceMs).length;
    const minute = Math.round((sinceMs - startMs) / 60_000);
    say(message('rehearsal.howFar', { round, minute, over, games: games.length }));
  };
  const runRound = async (round: RehearsedRound, originMs: number): Promise<void> => {
    await until(originMs + round.pairedMs);
    await setUp(round);
    say(message('rehearsal.roundSetUp', { round: round.round, games: round.games.length }));
    await until(originMs + round.startMs + LATE_MS);
    for (const game of round.games) if (game.isLate && pairingOf(game) === undefined) await pairLate(game);
    for (let looks = 1; time.nowMs() < originMs + round.endMs; looks++) {
      await until(time.nowMs() + LOOK_EVERY_MS);
      for (const game of round.games) await answer(game);
      if (looks % LOOKS_BETWEEN_LINES === 0) reportHowFar(round, time.nowMs() - originMs);
    }
    await until(originMs + round.endMs + RESULTS_AFTER_MS);
    for (const game of round.games) await giveResult(game);
    must(await tournamentService.act({ type: 'close', round: round.round }, OPERATOR));
    say(message('rehearsal.roundOver', { round: round.round }));
  };
  return { figures, until, runRound };
};
