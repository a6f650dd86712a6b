import { oppositeColor } from '../../../chess/piece.js';
import type { GameNode } from '../../games/gameNode.js';
import type { Tell } from '../../recogniserInput.js';
import type { CommitLevel, MoveReason, RecognitionEvent, RunnerUp } from '../../recognitionEvent.js';
import { opennessOf } from '../meanings/plays.js';
import { chosen } from '../numbers/chosen.js';
import type { HandsGame, ReportedPly } from '../state.js';
import { finalPliesOf, type Verdict } from './judge.js';
import { sharedPly } from './shares.js';
import { isShownByLevels, isTakenUnseen } from './takenUnseen.js';

const LEVELS: readonly CommitLevel[] = ['provisional', 'committed', 'final'];
const isHigher = (a: CommitLevel, b: CommitLevel): boolean => LEVELS.indexOf(a) > LEVELS.indexOf(b);

/** The highest level at which any of these plies was reported. */
const surestOf = (plies: readonly ReportedPly[]): CommitLevel =>
  plies.reduce<CommitLevel>((surest, { level }) => (isHigher(level, surest) ? level : surest), 'provisional');

/** Rounds down to millionths. */
const inMillionths = (share: number): number => Math.floor(share * 1e6) / 1e6;

/** The likeliest alternative to this ply: another path, or its piece moving on. */
const runnerUpOf = (game: HandsGame, ply: ReportedPly): RunnerUp | undefined => {
  const rival = rivalOf(game, ply);
  const { goesOn = 0, node } = ply;
  if (goesOn < chosen.runnerUpShare.value || goesOn <= (rival?.share ?? 0)) return rival;
  return { ply: node.ply, share: inMillionths(goesOn) };
};

/** The likeliest path without this ply. */
const rivalOf = ({ beam }: HandsGame, { node }: ReportedPly): RunnerUp | undefined => {
  const [best] = beam.paths;
  const rival = beam.paths.find(({ hands }) => hands.node.ancestor(node.ply) !== node);
  if (best === undefined || rival === undefined) return undefined;
  const share = Math.exp(best.cost - rival.cost) / (1 + Math.exp(best.cost - rival.cost));
  if (share < chosen.runnerUpShare.value) return undefined;
  const parted = sharedPly(rival.hands.node, node) + 1;
  const other = rival.hands.node.ancestor(parted);
  if (other === undefined) return { ply: node.ply, share: inMillionths(share) };
  const { ply, uci, san } = other.described;
  return { ply, uci, san, share: inMillionths(share) };
};

/** Whether the ply was made in a gap. */
const isUnseen = (unseen: HandsGame['unseen'], { ply }: GameNode): boolean =>
  unseen !== null && ply > unseen.after.ply && ply <= (unseen.lastPly ?? ply);

/** Whether the player pressed after the placement, or just before the board scanned its square. */
const isPressed = (
  { beam, clock, reported, sinceMs }: HandsGame,
  { node, placedAtMs }: ReportedPly,
): boolean => {
  const pressedAtMs = clock.pressedAtMs[oppositeColor(node.position.turn)];
  if (pressedAtMs >= placedAtMs) return true;
  const [best] = beam.paths;
  const repliedToMs = reported[node.ply - 2]?.placedAtMs ?? sinceMs;
  return best?.hands.node === node && best.clock === 'pressed' && pressedAtMs >= repliedToMs;
};

const reasonsOf = (game: HandsGame, reported: ReportedPly, isOver: boolean): readonly MoveReason[] => {
  const { node, hasStood } = reported;
  const { beam, unseen, said } = game;
  const [best] = beam.paths;
  const reasons: MoveReason[] = [];
  if (isTakenUnseen(game, node)) reasons.push('unseen');
  if (isPressed(game, reported)) reasons.push('pressed');
  if (isShownByLevels(game, node)) reasons.push('felt');
  if (opennessOf(node) !== 'beyond') reasons.push('nothingBeyond');
  if (best !== undefined && best.hands.node.ply > node.ply) reasons.push('answered');
  if (best?.hands.loose.length === 0 && best.mover === 'empty') reasons.push('settled');
  if (hasStood === true && !reasons.includes('pressed')) reasons.push('stood');
  if (isUnseen(unseen, node)) reasons.push('unseen');
  if (said !== null && node.ply >= said.fromPly && node.ply <= said.toPly) reasons.push('asked');
  if (isOver) reasons.push('gameOver');
  return reasons;
};

const tellMove = (game: HandsGame, ply: ReportedPly, isOver: boolean, atMs: number, tell: Tell): void => {
  const runnerUp = runnerUpOf(game, ply);
  const event: RecognitionEvent = {
    type: 'move',
    atMs,
    level: ply.level,
    confidence: inMillionths(ply.confidence),
    ...ply.node.described,
    reasons: reasonsOf(game, ply, isOver),
    ...(runnerUp !== undefined && { runnerUp }),
  };
  tell(event);
};

/** Reports plies that are new or whose level has risen. */
const reportRaised = (
  game: HandsGame,
  plies: readonly ReportedPly[],
  isOver: boolean,
  atMs: number,
  tell: Tell,
): HandsGame => {
  const reported = [...game.reported];
  let isChanged = false;
  for (const ply of plies) {
    const at = ply.node.ply - 1;
    const known = reported[at];
    if (known?.node === ply.node && !isHigher(ply.level, known.level)) continue;
    reported[at] = ply;
    isChanged = true;
    tellMove(game, ply, isOver, atMs, tell);
  }
  return isChanged ? { ...game, reported } : game;
};

/** Replaces the plies after the shared ones. */
export const reviseFrom = (
  game: HandsGame,
  shared: number,
  plies: readonly ReportedPly[],
  reason: string,
  atMs: number,
  tell: Tell,
): HandsGame => {
  const later = plies.filter(({ node }) => node.ply > shared);
  const moves = later.map(({ node }) => node.described);
  const changes = surestOf(game.reported.slice(shared));
  const last = later.at(-1);
  tell({
    type: 'revise',
    atMs,
    fromPly: shared + 1,
    moves,
    reason,
    changes,
    ...(last !== undefined && { confidence: inMillionths(last.confidence) }),
  });
  // A revised ply is at most committed where it replaces a committed or final one.
  const kept = later.map(
    (ply): ReportedPly =>
      changes === 'provisional' && ply.level !== 'final' ? ply : { ...ply, level: 'committed' },
  );
  return { ...game, reported: [...game.reported.slice(0, shared), ...kept] };
};

const reasonFor = ({ reported }: HandsGame, { shared, plies, wereTried }: Verdict): string => {
  if (wereTried) return 'afterTheGame';
  const before = reported[shared]?.node.move;
  const after = plies.find(({ node }) => node.ply === shared + 1)?.node.move;
  if (after == null) return 'takenBack';
  return before?.from === after.from ? 'pieceWentOn' : 'otherGame';
};

/** Unfollowed nodes are forgotten this many plies before the last final one. */
const PLIES_OPEN = 11;

const forgetThoughts = (before: HandsGame, game: HandsGame): void => {
  const final = finalPliesOf(game.reported);
  if (final === finalPliesOf(before.reported)) return;
  for (const { hands } of game.beam.paths) hands.node.keep();
  game.reported.at(-1)?.node.keep();
  for (let ply = finalPliesOf(before.reported); ply < final; ply++) {
    const settled = game.reported[ply - PLIES_OPEN]?.node;
    if (settled === undefined) continue;
    settled.parent?.keepOnly(settled);
    settled.parent?.leave();
  }
};

/**
 * Reports the plies that a verdict adds, raises or removes after the final ones. If take-backs need
 * agreement, a ply that was put back stays until another one replaces it.
 */
export const report = (
  game: HandsGame,
  verdict: Verdict,
  { takeBacksNeedConsent }: { readonly takeBacksNeedConsent: boolean },
  atMs: number,
  tell: Tell,
): HandsGame => {
  const { shared, isUnderWay, plies, wereTried } = verdict;
  const isContradicted = shared < game.reported.length;
  if (isContradicted && isUnderWay) return game;
  const isReplaced = wereTried || plies.some(({ node }) => node.ply > shared);
  const revised =
    isContradicted && (isReplaced || !takeBacksNeedConsent)
      ? reviseFrom(game, shared, plies, reasonFor(game, verdict), atMs, tell)
      : game;
  const raised = reportRaised(revised, plies, false, atMs, tell);
  forgetThoughts(game, raised);
  return raised;
};

/** Makes every reported ply final, because the game is over or an opponent has replied. */
export const tellAllFinal = (game: HandsGame, isOver: boolean, atMs: number, tell: Tell): HandsGame =>
  reportRaised(
    game,
    game.reported.map((ply): ReportedPly => ({ ...ply, level: 'final' })),
    isOver,
    atMs,
    tell,
  );
