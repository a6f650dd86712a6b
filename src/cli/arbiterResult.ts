import { keyedError } from '../messages/catalogue/keyedError.js';
import { type Message, message } from '../messages/catalogue/message.js';
import { playerText } from '../messages/playerText.js';
import { resultMessage } from '../messages/resultMessage.js';
import { isBridgeError } from '../shared/bridgeError.js';
import { firstPartId, isFresh } from '../table/game/gameParts.js';
import { isOver } from '../table/game/gameState.js';
import type { GameSummary } from '../table/tableService.js';
import type { TableView } from '../table/tableView.js';
import { ask, type DaemonCaller, tableOf } from './daemonClient.js';
import { printJson } from './output.js';
import { terminalWords } from './terminalWords.js';

/** The parts of a tournament that this command reads from the daemon. */
type Pairing = {
  readonly board: number;
  readonly white: { readonly name: string };
  readonly black: { readonly name: string } | null;
  readonly result: { readonly value: string };
  readonly table?: { readonly value: string };
  readonly game?: string;
};
type Round = {
  readonly round: number;
  readonly section?: string;
  readonly state: string;
  readonly pairings: readonly Pairing[];
};
type Tournament = { readonly rounds: readonly Round[] };

const pairingMessage = ({ round: number, section }: Round, pairing: Pairing): Message => {
  const round =
    section === undefined
      ? message('round', { number: String(number) })
      : message('round.ofSection', { number: String(number), section });
  const [board, white, black] = [String(pairing.board), pairing.white.name, pairing.black?.name];
  const game =
    black === undefined
      ? message('import.bye', { round, board, player: white })
      : message('import.pairing', { round, board, white, black });
  return message('pairing.withResult', { game, result: pairing.result.value });
};

type Common = DaemonCaller & { readonly json?: boolean };

/** The value of `--game` for the game at the table. */
export const PRESENT = 'present';

type Before = { readonly id: string; readonly said: Message; readonly correct: string };

const tournamentOf = async (options: DaemonCaller): Promise<Tournament | undefined> => {
  try {
    const answer = await ask(options, '/api/v1/tournament');
    return (answer as { readonly tournament: Tournament }).tournament;
  } catch (error) {
    if (isBridgeError(error)) return undefined;
    throw error;
  }
};

const gameBefore = async (
  options: DaemonCaller,
  table: TableView,
  result: string,
): Promise<GameSummary | undefined> => {
  const query = `table=${encodeURIComponent(table.id)}&limit=2`;
  const { games } = (await ask(options, `/api/v1/games?${query}`)) as {
    readonly games: readonly GameSummary[];
  };
  return games.find(({ id, plies }) => id !== table.game?.id && plies > 0 && result !== '');
};

const commandOf = (round: Round, { board }: Pairing, result: string): string => {
  const section = round.section === undefined ? '' : ` --section '${round.section}'`;
  return `jadoube event result ${round.round} ${board} ${result}${section}`;
};

/** The command that enters the result of the pairing that the table expects, when no game has begun there. */
const commandOfExpected = async (
  options: DaemonCaller,
  table: TableView,
  result: string,
): Promise<string | undefined> => {
  const rounds = (await tournamentOf(options))?.rounds ?? [];
  const expected = rounds
    .filter(({ state }) => state === 'setUp')
    .flatMap((round) => round.pairings.map((pairing) => ({ round, pairing })))
    .find(({ pairing }) => pairing.table?.value === table.id);
  return expected && commandOf(expected.round, expected.pairing, result);
};

/** The previous game at the table, and the command that corrects its result. */
const findBefore = async (
  options: DaemonCaller,
  table: TableView,
  result: string,
): Promise<Before | undefined> => {
  const tournament = await tournamentOf(options);
  const present = table.game === null ? undefined : firstPartId(table.game);
  const played = (tournament?.rounds ?? []).flatMap((round) =>
    round.pairings
      .filter((one) => one.table?.value === table.id && one.game !== undefined && one.game !== present)
      .map((pairing) => ({ round, pairing })),
  );
  const last = played.at(-1);
  if (last !== undefined) {
    const { round, pairing } = last;
    const said = pairingMessage(round, pairing);
    return { id: pairing.game ?? '', said, correct: commandOf(round, pairing, result) };
  }
  // Without a tournament, a game that has moves is the one that is meant.
  if (table.game !== null && !isFresh(table.game)) return undefined;
  const before = await gameBefore(options, table, result);
  if (before === undefined) return undefined;
  const names = `${playerText(before.tags, 'white').name} - ${playerText(before.tags, 'black').name}`;
  const correct = `jadoube arbiter --table ${table.id} result ${result} --game ${before.id}`;
  const said = message('pairing.withResult', { game: names, result: before.result });
  return { id: before.id, said, correct };
};

/**
 * The command for a result at a table. It applies to the game there. When that game goes on and another one
 * was played there before, either may be meant, so the command is refused until the caller names one.
 */
export const resultCommand = async (
  options: DaemonCaller,
  result: string,
  game: string | undefined,
): Promise<Readonly<Record<string, unknown>>> => {
  const command = { type: 'result', result };
  if (game === PRESENT) return command;
  const table = await tableOf(options);
  if (table.game !== null && isOver(table.game)) return command;
  if (table.game === null) {
    const correct = await commandOfExpected(options, table, result);
    if (correct === undefined) return command;
    throw keyedError('BAD_REQUEST', message('error.resultOfPairing', { table: table.id, command: correct }));
  }
  const before = await findBefore(options, table, result);
  if (before === undefined) return command;
  const moves = table.game?.moves.length ?? 0;
  const end = `jadoube arbiter --table ${table.id} result ${result} --game ${PRESENT}`;
  const { said, correct } = before;
  throw keyedError(
    'BAD_REQUEST',
    message('error.whichGame', { table: table.id, moves, end, before: said, correct }),
  );
};

/** Corrects the result of a finished game, whatever its table plays now. */
export const correctPast = async (options: Common, game: string, result: string): Promise<void> => {
  const corrected = (await ask(options, `/api/v1/games/${encodeURIComponent(game)}/result`, { result })) as {
    readonly result: GameSummary['result'];
  };
  if (options.json) printJson(corrected);
  else
    process.stdout.write(`${(await terminalWords(process.env))(resultMessage(corrected.result, 'told'))}\n`);
};
