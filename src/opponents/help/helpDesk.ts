import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { HelpAnswer, HelpDesk, HelpWish } from '../../table/opponents/help.js';
import type { TableView } from '../../table/tableView.js';
import { type Turn, turnOf } from '../engine/player/turn.js';
import { helpAllowed } from '../helpAllowed.js';
import type { Analyst } from './analyst.js';
import { blunderOf } from './blunder.js';
import { hintOf } from './hint.js';
import { lineOf } from './line.js';
import { scoreWords, whiteShare } from './score.js';

export type HelpDeskDeps = {
  /** A table of this house as it is now. */
  readonly table: (id: string) => TableView | undefined;
  /** All tables that this house knows, its own and others. */
  readonly tables: () => readonly TableView[];
  /** Started at the first question. */
  readonly analyst: () => Promise<Result<Analyst, BridgeError>>;
};

const NODES = 200_000;

const refuse = (why: string): Result<never, BridgeError> => err(new BridgeError('HELP_LOCKED', why));
const failed = (): Result<never, BridgeError> =>
  err(new BridgeError('ENGINE_FAILED', 'the engine that helps has no answer'));

const answerHint = async (turn: Turn, wish: Extract<HelpWish, { ask: 'hint' }>, analyst: Analyst) => {
  const found = await analyst.analyse(turn, NODES);
  return found && hintOf(turn.position, found, wish.step);
};

const answerEvaluation = async (turn: Turn, analyst: Analyst): Promise<HelpAnswer | null> => {
  const found = await analyst.analyse(turn, NODES);
  if (found === null) return null;
  const { score } = found;
  const side = turn.position.turn;
  return { text: scoreWords(score, side), squares: [], whiteShare: whiteShare(score, side) };
};

const answerLine = async (turn: Turn, analyst: Analyst): Promise<HelpAnswer | null> => {
  const found = await analyst.analyse(turn, NODES);
  return found && lineOf(turn.position, found);
};

/** The last move against the best that there was. */
const answerLastMove = async (
  { game }: TableView,
  turn: Turn,
  analyst: Analyst,
): Promise<HelpAnswer | null> => {
  const last = game?.moves.at(-1);
  if (last === undefined) return { text: 'No move was made yet', squares: [], warning: false };
  const { startFen } = turn;
  const before = await analyst.analyse({ startFen, moves: turn.moves.slice(0, -1) }, NODES);
  const after = before && (await analyst.analyse(turn, NODES));
  const mover = turn.position.turn === 'white' ? 'black' : 'white';
  return before && after && blunderOf(last.san, mover, before, after);
};

const answerOf = (
  view: TableView,
  turn: Turn,
  wish: HelpWish,
  analyst: Analyst,
): Promise<HelpAnswer | null> => {
  switch (wish.ask) {
    case 'hint':
      return answerHint(turn, wish, analyst);
    case 'evaluation':
      return answerEvaluation(turn, analyst);
    case 'line':
      return answerLine(turn, analyst);
    case 'lastMove':
      return answerLastMove(view, turn, analyst);
  }
};

/** Help by an engine. The lock is asked before it thinks and again before anybody hears what it thought. */
export const createHelpDesk = ({ table, tables, analyst }: HelpDeskDeps): HelpDesk => {
  const lockOf = (id: string): Result<TableView, BridgeError> => {
    const view = table(id);
    if (view === undefined) return err(new BridgeError('NOT_FOUND', `there is no table ${id} of this house`));
    return helpAllowed(view, tables()) ? ok(view) : refuse('help is locked in this game');
  };
  const ask = async (id: string, wish: HelpWish): Promise<Result<HelpAnswer, BridgeError>> => {
    const open = lockOf(id);
    if (!open.ok) return open;
    const turn = turnOf(open.value);
    if (turn?.chess960) return err(new BridgeError('COMMAND_REFUSED', 'there is no help in Chess960'));
    if (turn === null) return err(new BridgeError('COMMAND_REFUSED', 'no game is under way at this table'));
    const engine = await analyst();
    if (!engine.ok) return engine;
    const answer = await answerOf(open.value, turn, wish, engine.value);
    const still = lockOf(id);
    if (!still.ok) return still;
    return answer === null ? failed() : ok(answer);
  };
  return {
    isAllowed: (id) => (table(id) === undefined ? undefined : lockOf(id).ok),
    ask: (id, wish) => (table(id) === undefined ? undefined : ask(id, wish)),
  };
};
