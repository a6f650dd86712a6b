import { makeFen } from '../../chess/fen.js';
import type { CatchUp } from '../catchUp/catchUp.js';
import { startCatchUp } from '../catchUp/catchUp.js';
import { GameNode } from '../games/gameNode.js';
import type { Tell } from '../recogniserInput.js';
import type { RecogniserCommand, ResultText } from '../recognitionEvent.js';
import { playScore, positionOf } from '../score.js';
import { LONG_AGO } from '../squares/physicalBoard.js';
import { isLike, startOf } from '../squares/startArray.js';
import { createBeam, pathAt } from './beam/beam.js';
import { catchUpOf, mustBeSetUp, playElsewhere, takeBackElsewhere } from './carryingOut.js';
import { gameAt, noPresses, openGame } from './games.js';
import { chosen } from './numbers/chosen.js';
import { withPliesSince } from './recovery/linkGap.js';
import { playSince, playSinceCorrection, playSinceDispute } from './recovery/playSince.js';
import { firstReport, isLost } from './recovery/reports.js';
import { answeredUnseen, applyWhich, withLineSaid } from './reporting/alternatives.js';
import { takeLikelier } from './reporting/dispute.js';
import { closeGame } from './reporting/ending.js';
import { finalPliesOf } from './reporting/judge.js';
import { reviseFrom, tellAllFinal } from './reporting/report.js';
import { sharedPly } from './reporting/shares.js';
import { applyNothingYet } from './reporting/takenUnseen.js';
import type { HandsGame, RecogniserState, ReportedPly } from './state.js';

const resumedMode = (result: ResultText | null, catchUp: CatchUp | null): HandsGame['mode'] => {
  if (result !== null) return { kind: 'over', result, catchUp, shown: null };
  return catchUp === null ? { kind: 'following' } : { kind: 'carryingOut', catchUp };
};

/** The presses of the current game, if it is the one that resumes. */
const pressesOf = (game: HandsGame | null, { fen, uci }: Resume): HandsGame['clock'] => {
  const isSame =
    game !== null && makeFen(game.root.position) === fen && game.reported[0]?.node.described.uci === uci[0];
  if (!isSame) return noPresses;
  const { pressedPly } = game.clock;
  const upTo = (ply: number): number => Math.min(ply, uci.length);
  return { ...game.clock, pressedPly: { white: upTo(pressedPly.white), black: upTo(pressedPly.black) } };
};

type Resume = Extract<RecogniserCommand, { kind: 'resume' }>;

/** Resumes a game from its moves. Each ply keeps its level, and the next report counts as one after a gap. */
const resume = (state: RecogniserState, command: Resume, atMs: number): HandsGame => {
  const {
    fen,
    chess960,
    uci,
    result,
    isOver = result !== '*',
    isConfirmed = false,
    asScored = false,
  } = command;
  const { final = uci.length, committed = uci.length, onBoard } = command;
  const root = new GameNode(positionOf(fen, chess960));
  const node = playScore(root, uci, asScored);
  const plies = node.pathFrom(0).map((each): ReportedPly => {
    const isFinal = isConfirmed || isOver || each.ply <= final;
    const level = isFinal ? 'final' : each.ply <= committed ? 'committed' : 'provisional';
    return { node: each, level, confidence: 1, placedAtMs: atMs };
  });
  const standing = onBoard === undefined ? null : playScore(root, onBoard, asScored);
  // Players may have set up a shuffled start position for a game that was not announced.
  const isUnset =
    uci.length === 0 && startOf(root.position.board) === undefined && mustBeSetUp(root, state.physical);
  const isBehind = isConfirmed || isUnset || (standing !== null && standing !== node);
  const catchUp = isBehind ? startCatchUp(standing, atMs) : null;
  // A game has no unseen plies if the board was connected all the time.
  const isWatched = state.isLinked && state.physical !== null;
  const isShown = isWatched && isLike(state.physical.board, node.position);
  return {
    ...gameAt(root, node, plies, state.physical?.board ?? node.position.board, atMs),
    // The kings may have shown the result in the meantime.
    sinceMs: LONG_AGO,
    arbiterAnswers: state.game?.arbiterAnswers ?? false,
    clock: pressesOf(state.game, command),
    isGapOpen: !isBehind && !isShown,
    unseen: isBehind || isWatched ? null : { after: node, lastPly: null },
    mode: resumedMode(isOver ? result : null, catchUp),
  };
};

/**
 * Keeps the score and makes the players correct the board. If they play on instead, they are asked what they
 * play.
 */
const standBy = (game: HandsGame, atMs: number): HandsGame => {
  const node = game.reported.at(-1)?.node ?? game.root;
  const { shown } = game.beam.seen;
  return {
    ...game,
    mode: { kind: 'carryingOut', catchUp: startCatchUp(null, atMs) },
    beam: createBeam(node, shown, atMs),
    isGapOpen: true,
    unseen: null,
    reports: [firstReport(shown, atMs)],
  };
};

/** The resumed game, with what was played since. */
const resumed = (state: RecogniserState, command: Resume, atMs: number): HandsGame => {
  const game = resume(state, command, atMs);
  const isBehind = game.mode.kind === 'carryingOut';
  if (isBehind && state.game !== null && isLost(state.game)) {
    const after = game.reported.at(-1)?.node ?? game.root;
    return (
      playSince(state, game, atMs) ?? {
        ...game,
        isGapOpen: !state.isLinked,
        unseen: { after, lastPly: null },
      }
    );
  }
  if (isBehind && command.isCorrection === true)
    return playSinceCorrection(state.game, game) ?? standBy(game, atMs);
  return withPliesSince(state, game);
};

const takeBack = (game: HandsGame, plies: number, atMs: number, tell: Tell): HandsGame => {
  const kept = Math.max(0, game.reported.length - plies);
  if (kept === game.reported.length) return game;
  const node = game.reported[kept - 1]?.node ?? game.root;
  const cut = reviseFrom(game, kept, [], 'told', atMs, tell);
  return { ...cut, mode: { kind: 'following' }, beam: { ...cut.beam, paths: [pathAt(node)] } };
};

/** Whether this answer to the question of a dispute lets the final plies stand. */
const isConfirmation = ({ mode }: HandsGame, option: string): boolean =>
  mode.kind === 'inDispute' && option === mode.options[0];

/**
 * Marks plies as unsure when more of them are not final than normal play leaves open. They were in doubt
 * before a restart.
 */
const leaveToArbiter = (game: HandsGame, answers: boolean): HandsGame => {
  const { reported } = game;
  const final = finalPliesOf(reported);
  const isInDoubt = answers && !game.arbiterAnswers && reported.length - final > chosen.openPliesMost.value;
  const unsure = isInDoubt ? { fromPly: final + 1, toPly: reported.length } : game.unsure;
  return { ...game, arbiterAnswers: answers, unsure };
};

/** The game after an answer, which may replace final plies. */
const withFinalRevised = (answered: HandsGame, atMs: number, tell: Tell): HandsGame => {
  const [end, told] = [answered.beam.paths[0]?.hands.node, answered.reported.at(-1)?.node];
  if (end === undefined || told === undefined) return answered;
  const shared = sharedPly(end, told);
  return shared < finalPliesOf(answered.reported)
    ? takeLikelier(answered, shared + 1, 'told', atMs, tell)
    : answered;
};

const answer = (game: HandsGame, option: string, atMs: number, tell: Tell): HandsGame => {
  const { mode } = game;
  if (mode.kind === 'inDispute') {
    if (option === mode.options[1])
      return takeLikelier(withLineSaid(game, mode.fromPly, option), mode.fromPly, 'told', atMs, tell);
    return isConfirmation(game, option) ? standBy(game, atMs) : applyWhich(game, option);
  }
  const held = applyNothingYet(game, option);
  if (held === undefined) return withFinalRevised(applyWhich(game, option), atMs, tell);
  const { ply } = held.beam.paths[0]?.hands.node ?? game.root;
  return ply < held.reported.length ? reviseFrom(held, ply, [], 'told', atMs, tell) : held;
};

/** The game whose plies of a gap an answer names, with what was played since. */
const answerUnseen = (
  state: RecogniserState,
  game: HandsGame,
  end: GameNode,
  atMs: number,
  tell: Tell,
): HandsGame => {
  const shared = sharedPly(end, game.reported.at(-1)?.node ?? game.root);
  const plies = end
    .pathFrom(shared)
    .map((node): ReportedPly => ({ node, level: 'committed', confidence: 1, placedAtMs: atMs }));
  const revised = reviseFrom(game, shared, plies, 'told', atMs, tell);
  const asked = revised.asked.map((one) => (one.ends.includes(end) ? { ...one, answered: end } : one));
  const said = { fromPly: shared + 1, toPly: end.ply };
  const known = { ...revised, asked, said };
  return playSince(state, known, atMs) ?? known;
};

/** The finished game with the plies that an answer names. */
const answerAfterEnd = (game: HandsGame, option: string, atMs: number, tell: Tell): HandsGame => {
  const answered = withFinalRevised(applyWhich(game, option), atMs, tell);
  return answered.reported === game.reported
    ? { ...game, asked: answered.asked }
    : { ...tellAllFinal(answered, true, atMs, tell), mode: game.mode };
};

const inGame = (game: HandsGame, command: RecogniserCommand, atMs: number, tell: Tell): HandsGame => {
  const isOver = game.mode.kind === 'over';
  switch (command.kind) {
    case 'takeBack':
      if (isOver) return game;
      // A board that is behind the game continues from what it shows, whoever takes back.
      return command.isCarriedOut === true || catchUpOf(game)?.standing != null
        ? takeBackElsewhere(game, command.plies, atMs, tell)
        : takeBack(game, command.plies, atMs, tell);
    case 'play':
      return isOver ? game : playElsewhere(game, command.uci, atMs, tell);
    case 'answer':
      return (isOver ? answerAfterEnd : answer)(game, command.option, atMs, tell);
    case 'finish':
      return isOver ? game : closeGame(game, command.result, command.by, atMs, tell);
    case 'arbiter':
      return leaveToArbiter(game, command.answers);
    default:
      return game;
  }
};

/** The state after a command that `checkRecogniserCommand` has accepted. */
export const handleCommand = (
  state: RecogniserState,
  command: RecogniserCommand,
  atMs: number,
  tell: Tell,
): RecogniserState => {
  const { game, physical } = state;
  switch (command.kind) {
    case 'newGame': {
      const position = positionOf(command.fen, command.chess960);
      const opened = openGame(position, physical?.board ?? position.board, atMs, tell);
      const isUnset = command.stands !== true && mustBeSetUp(opened.root, physical);
      const catchUp = isUnset ? startCatchUp(null, atMs) : null;
      return { ...state, game: { ...opened, mode: resumedMode(null, catchUp) } };
    }
    case 'resume':
      return { ...state, game: resumed(state, command, atMs) };
    case 'oriented':
      return { ...state, orientation: { ...state.orientation, isKnown: command.isKnown } };
    case 'players':
      return { ...state, players: command.players };
    default: {
      if (game === null) return state;
      const end =
        command.kind === 'answer' && isLost(game) ? answeredUnseen(game, command.option) : undefined;
      if (end !== undefined) return { ...state, game: answerUnseen(state, game, end, atMs, tell) };
      const stands = command.kind === 'answer' && isConfirmation(game, command.option);
      const since = stands ? playSinceDispute(state, atMs) : undefined;
      return { ...state, game: since ?? inGame(game, command, atMs, tell) };
    }
  }
};
