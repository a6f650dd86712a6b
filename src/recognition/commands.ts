import { sameBoard } from '../chess/board.js';
import { startPosition } from '../chess/position.js';
import { yetToStand } from './carrying/carrying.js';
import { playElsewhere, takeBackElsewhere } from './carrying/playElsewhere.js';
import { closeGame } from './ending/closeGame.js';
import { newMemory } from './ending/gameEnd.js';
import type { Beam } from './games/beam.js';
import { GameNode } from './games/gameNode.js';
import { amend, type Hypothesis, hypothesisAt } from './games/hypothesis.js';
import { openGame } from './games/trackedGame.js';
import { newClockMemory } from './missed/clockGap.js';
import { unseenFrom } from './missed/unseenPlies.js';
import type { RecogniserCommand } from './recognitionEvent.js';
import { playScore, positionOf } from './score.js';
import type { PhysicalBoard } from './squares/physicalBoard.js';
import { isLike, startOf } from './squares/startArray.js';
import { noTouches } from './squares/touchRecord.js';
import { heedAnswer } from './telling/answers.js';
import { disputeQuestion, giveIn } from './telling/dispute.js';
import { isStillPlayedAnswer, isTakeBackAnswer, isTakenBack } from './telling/questions.js';
import { finalPlies, surestFrom } from './telling/toldPly.js';
import { findTensions } from './tensions/tension.js';
import type { Tell, TrackedGame } from './trackerState.js';
import { weights } from './weights.js';

/**
 * Says why a command cannot be obeyed before anything is done about it.
 *
 * @throws BridgeError FEN_INVALID for a position no game can be played from, BAD_REQUEST for a move that is
 * not legal.
 */
export const checkRecogniserCommand = (command: RecogniserCommand): void => {
  if (command.kind === 'newGame') positionOf(command.fen, command.chess960);
  if (command.kind === 'resume')
    playScore(
      new GameNode(positionOf(command.fen, command.chess960)),
      command.uci,
      command.asScored === true,
    );
};

/** How many plies back a game may be found to stand that was told from outside. */
const PLIES_BACK = 4;

/** A beam around a node that is known to be right: the node, and dearer, those before it. */
const beamAround = (node: GameNode, physical: PhysicalBoard | null, atMs: number): Beam => {
  const beam: Hypothesis[] = [];
  let current: GameNode | null = node;
  for (let back = 0; current !== null && back <= PLIES_BACK; back++, current = current.parent) {
    const cost = back * (weights.takenBack + weights.takenBackAfterPress);
    const hypothesis = amend(hypothesisAt(current, atMs), { cost });
    const tensions = physical === null ? [] : findTensions(hypothesis, physical, [], atMs);
    beam.push(amend(hypothesis, { tensions }));
  }
  return beam;
};

/** Whether a game from here waits for its pieces. The usual array is the one that hands set up anyway. */
const mustBeSetUp = ({ position }: GameNode, physical: PhysicalBoard | null): boolean =>
  !sameBoard(position.board, startPosition.board) && (physical === null || !isLike(physical.board, position));

type ResumeCommand = Extract<RecogniserCommand, { kind: 'resume' }>;

const resume = (
  {
    fen,
    chess960,
    uci,
    result,
    isOver = result !== '*',
    told = false,
    asScored = false,
    final = uci.length,
    onBoard,
  }: ResumeCommand,
  arbiterAnswers: boolean,
  physical: PhysicalBoard | null,
  atMs: number,
): TrackedGame => {
  const root = new GameNode(positionOf(fen, chess960));
  const node = playScore(root, uci, asScored);
  const standing = onBoard === undefined ? null : playScore(root, onBoard, asScored);
  // A shuffled array may have been set up by hand, for a game that nobody gave.
  const isUnset =
    uci.length === 0 && startOf(root.position.board) === undefined && mustBeSetUp(root, physical);
  const isBehind = told || isUnset || (standing !== null && standing !== node);
  return {
    root,
    beam: beamAround(node, physical, atMs).slice(0, isBehind ? 1 : undefined),
    told: node.pathFrom(0).map((ply) => {
      const level = ply.ply <= final || told || isOver ? 'final' : 'committed';
      return { node: ply, level, confidence: 1, landedAtMs: atMs };
    }),
    givenPlies: node.ply,
    doubtedSinceMs: null,
    disputedSinceMs: null,
    closed: isOver ? result : null,
    farthest: 64,
    signal: null,
    reported: null,
    memory: newMemory,
    touchTrail: noTouches,
    arbiterAnswers,
    unsure: null,
    asked: [],
    isGapOpen: !isBehind,
    unseen: isBehind ? null : unseenFrom(null, node.ply),
    kept: [],
    gapSearchedMs: -1,
    carrying: isBehind ? yetToStand(standing, atMs) : null,
    clock: newClockMemory,
    pause: null,
  };
};

const takeBack = (
  game: TrackedGame,
  plies: number,
  physical: PhysicalBoard | null,
  atMs: number,
  tell: Tell,
): TrackedGame => {
  const kept = Math.max(0, game.told.length - plies);
  if (kept === game.told.length) return game;
  const node = game.told[kept - 1]?.node ?? game.root;
  const changes = surestFrom(game.told, kept);
  tell({ type: 'revise', atMs, fromPly: kept + 1, moves: [], reason: 'told', changes });
  return {
    ...game,
    beam: beamAround(node, physical, atMs).slice(0, 1),
    told: game.told.slice(0, kept),
  };
};

/**
 * What was told for good stands, whatever the board shows. Where later plies are not told for good, the board
 * shows how the game goes on from there; else it will be put right.
 */
const standBy = (game: TrackedGame, physical: PhysicalBoard, atMs: number): TrackedGame => {
  const settled = { ...game, doubtedSinceMs: null, disputedSinceMs: null };
  const final = finalPlies(game.told);
  const stands = game.told[final - 1]?.node ?? game.root;
  const beam = game.beam.filter(({ node }) => node.ply > final && node.ancestor(final) === stands);
  if (final < game.told.length && beam.length > 0) return { ...settled, beam };
  return {
    ...settled,
    beam: beamAround(game.told.at(-1)?.node ?? game.root, physical, atMs).slice(0, 1),
    carrying: yetToStand(null, atMs),
  };
};

const answer = (
  game: TrackedGame,
  option: string,
  physical: PhysicalBoard,
  atMs: number,
  tell: Tell,
): TrackedGame => {
  const [best] = game.beam;
  if (best !== undefined && isTakeBackAnswer(option) && isTakenBack(best, game.told))
    return takeBack(game, game.told.length - best.node.ply, physical, atMs, tell);
  const [stands, other] = disputeQuestion(game.beam, game.told)?.options ?? [];
  if (stands !== undefined) {
    if (option === other || isTakeBackAnswer(option)) return giveIn(game, atMs, tell);
    if (option === stands || isStillPlayedAnswer(option)) return standBy(game, physical, atMs);
  }
  return heedAnswer(game, option, physical, atMs);
};

/** More plies than hands leave open wait to be final: something was in doubt before a restart. */
const OPEN_PLIES_MAX = 2;

const leaveToArbiter = (game: TrackedGame, answers: boolean): TrackedGame => {
  const final = finalPlies(game.told);
  const isInDoubt = answers && !game.arbiterAnswers && game.told.length - final > OPEN_PLIES_MAX;
  const unsure = isInDoubt ? { fromPly: final + 1, toPly: game.told.length } : game.unsure;
  return { ...game, arbiterAnswers: answers, unsure };
};

/** The game after a command from outside that `checkRecogniserCommand` has let pass. */
export const handleCommand = (
  game: TrackedGame | null,
  command: RecogniserCommand,
  physical: PhysicalBoard | null,
  atMs: number,
  tell: Tell,
): TrackedGame | null => {
  switch (command.kind) {
    case 'newGame': {
      const opened = openGame(positionOf(command.fen, command.chess960), atMs, tell);
      const beam = beamAround(opened.root, physical, atMs);
      const isUnset = command.stands !== true && mustBeSetUp(opened.root, physical);
      const carrying = isUnset ? yetToStand(null, atMs) : null;
      return { ...opened, beam, carrying };
    }
    case 'resume':
      return resume(command, game?.arbiterAnswers ?? false, physical, atMs);
    case 'takeBack': {
      if (game === null || game.closed !== null) return game;
      // A board that is behind has its way to go from where it stands, whoever takes back.
      const isCarriedOut = command.isCarriedOut === true || game.carrying?.standing != null;
      return (isCarriedOut ? takeBackElsewhere : takeBack)(game, command.plies, physical, atMs, tell);
    }
    case 'play':
      return game === null || game.closed !== null
        ? game
        : playElsewhere(game, command.uci, physical, atMs, tell);
    case 'answer':
      return game === null || physical === null || game.closed !== null
        ? game
        : answer(game, command.option, physical, atMs, tell);
    case 'finish':
      return game === null || game.closed !== null
        ? game
        : closeGame(game, command.result, command.by, atMs, tell);
    case 'arbiter':
      return game && leaveToArbiter(game, command.answers);
    case 'oriented':
    case 'players':
      return game;
  }
};
