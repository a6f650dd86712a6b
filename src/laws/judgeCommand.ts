import { legalMoves } from '../chess/legalMoves.js';
import { oppositeColor } from '../chess/piece.js';
import { playMove } from '../chess/playMove.js';
import type { Position } from '../chess/position.js';
import { parseSan } from '../chess/san.js';
import type { Color, Move } from '../chess/types.js';
import { makeUciMove, parseUciMove } from '../chess/uciMove.js';
import { message } from '../messages/catalogue/message.js';
import { messageBeside } from '../messages/catalogue/messageBeside.js';
import { err, ok, type Result } from '../shared/result.js';
import { bindingTouches, touchesOf } from './adjusting.js';
import { judgeClaim } from './claims.js';
import { endingByBothFlags, endingByFlag } from './flagFall.js';
import { type GameFacts, movesBy, positionNow } from './gameFacts.js';
import { judgeIrregularity } from './irregularities.js';
import { confirmOffence, dismissOffence, judgeIgnored, judgeIllegalMove } from './judgeOffence.js';
import { judgeUndo } from './judgeUndo.js';
import type { LawsCommand } from './lawsCommand.js';
import { type Ruling, SCORE_ARTICLE } from './lawsDecision.js';
import { type LawsFault, refuse } from './lawsFault.js';
import type { LawsState, PendingClaim } from './lawsState.js';
import { judgeAcceptance, judgeOffer, judgeRefusal } from './offers.js';
import { playedFrom } from './playedFrom.js';
import { claimQuickplay, judgeQuickplay } from './quickplay.js';
import { endingByForfeit, endingByResignation } from './resignation.js';
import { openEnvelope } from './sealedMove.js';
import { gameStage, stageFault } from './stages.js';
import { judgeTakeBack } from './takeBacks.js';
import { hasTouched } from './touchMove.js';

/** The caller's role. Players act for themselves, arbiters for both. */
export type LawsRole = 'player' | 'arbiter';
type Answer = Result<readonly Ruling[], LawsFault>;
type CommandOf<Type extends LawsCommand['type']> = Extract<LawsCommand, { type: Type }>;

const one = (answer: Result<Ruling, LawsFault>): Answer => (answer.ok ? ok([answer.value]) : answer);
const rule = (ruling: Ruling): Answer => ok([ruling]);

const anyMove = (position: Position, text: string): Result<Move, LawsFault> => {
  const uci = parseUciMove(position, text);
  if (uci.ok) return uci;
  const san = parseSan(position, text);
  return san.ok ? san : refuse('3.10', messageBeside(san.error.reason, san.error));
};

const claimed = ({ side, ground, move }: PendingClaim) => ({
  side,
  ground,
  ...(move !== undefined && { move }),
});

const judgeDrawClaim = (
  laws: LawsState,
  facts: GameFacts,
  command: CommandOf<'claim'>,
  role: LawsRole,
): Answer => {
  if (command.ground === 'quickplay') return claimQuickplay(facts, command.side);
  const position = positionNow(facts);
  if (laws.bound !== null && laws.bound.ply > facts.moves.length)
    return refuse('9.5.3', message('refusal.mustPlayDeclared', { move: laws.bound.move }));
  const move = command.move === undefined ? undefined : anyMove(position, command.move);
  if (move !== undefined && !move.ok) return move;
  const touched =
    laws.claim === null && hasTouched(position, bindingTouches(laws, command.side, facts.moves.length + 1));
  const { ground } = command;
  const verdict = judgeClaim(facts, command.side, ground, move?.value, touched);
  if (!verdict.ok) return verdict;
  const { article, ...found } = verdict.value;
  const declared = move === undefined ? {} : { move: makeUciMove(position, move.value) };
  if (facts.rules.claimRuling === 'arbiter' && role === 'player') {
    const { side } = command;
    const made = { kind: 'claimMade', side, ply: facts.moves.length, ground, ...declared } as const;
    return rule({ decision: made, article: '9.5.1' });
  }
  const decision = {
    kind: 'claim',
    side: command.side,
    ply: facts.moves.length,
    ...found,
    ...declared,
  } as const;
  if (!found.correct) return rule({ decision, article: '9.5.3' });
  return rule({ decision, article, ending: { result: '1/2-1/2', by: ground, article } });
};

const judgePause = (
  laws: LawsState,
  command: CommandOf<'pause' | 'resume' | 'adjourn'>,
  turn: Color,
): Answer => {
  const { pause } = laws;
  if (command.type === 'resume')
    return pause === 'paused'
      ? rule({ decision: { kind: 'resumed' }, article: '6.11' })
      : refuse('6.11', pause === null ? message('refusal.notPaused') : message('refusal.adjournedOpen'));
  if (pause !== null)
    return refuse('6.11', message(pause === 'paused' ? 'refusal.pausedAlready' : 'refusal.adjournedAlready'));
  return command.type === 'pause'
    ? rule({ decision: { kind: 'paused' }, article: '6.11.2' })
    : rule({ decision: { kind: 'adjourned', side: turn }, article: 'Guidelines I.1' });
};

const judgeEnvelope = (laws: LawsState, facts: GameFacts, text: string): Answer => {
  if (laws.pause !== 'adjourned') return refuse('Guidelines I.7', message('refusal.notAdjourned'));
  const position = positionNow(facts);
  const opened = openEnvelope(position, text);
  if ('ending' in opened)
    return rule({
      decision: { kind: 'envelopeOpened', text },
      article: 'Guidelines I.8',
      ending: opened.ending,
    });
  const move = makeUciMove(position, opened.move);
  const fromPly = facts.moves.length + 1;
  return ok([
    { decision: { kind: 'envelopeOpened', text, move }, article: 'Guidelines I.7' },
    { decision: { kind: 'movesCorrected', fromPly, moves: [move], before: [] }, article: 'Guidelines I.7' },
  ]);
};

const judgeCorrection = (facts: GameFacts, { fromPly, moves }: CommandOf<'correctMoves'>): Answer => {
  let position = facts.positions[fromPly - 1];
  if (position === undefined) return refuse('8.1', message('refusal.noPlyToCorrect', { count: fromPly }));
  const corrected: string[] = [];
  for (const text of moves) {
    const move = anyMove(position, text);
    if (!move.ok) return move;
    corrected.push(makeUciMove(position, move.value));
    position = playMove(position, move.value);
  }
  const before = playedFrom(facts, fromPly);
  if (before.join() === corrected.join()) return refuse('8.1', message('refusal.scoreSaysSo'));
  return rule({
    decision: { kind: 'movesCorrected', fromPly, moves: corrected, before },
    article: SCORE_ARTICLE,
  });
};

const judgeIrregular = (facts: GameFacts, { irregularity }: CommandOf<'irregularity'>): Answer => {
  const movesByEach = Math.min(movesBy(facts, 'white'), movesBy(facts, 'black'));
  const { article, what } = judgeIrregularity(irregularity, movesByEach, facts.rules);
  const ending = { result: '*', by: 'told', article } as const;
  return rule({
    decision: { kind: 'irregularity', irregularity, what },
    article,
    ...(what === 'newGame' && { ending }),
  });
};

const judgePenalty = ({ side, penalty, ms = 0 }: CommandOf<'penalty'>): Answer => {
  const isTime = penalty === 'addTime' || penalty === 'takeTime';
  if (isTime !== ms > 0)
    return refuse('12.9', isTime ? message('refusal.timeMissing') : message('refusal.noTimeOfPenalty'));
  const decision = { kind: 'penalty', side, penalty, ms } as const;
  return penalty === 'expulsion'
    ? rule({ decision, article: '12.9.9', ending: endingByForfeit(side) })
    : rule({ decision, article: '12.9' });
};

const judgeClock = ({ whiteMs, blackMs }: CommandOf<'adjustClock'>): Answer => {
  if (whiteMs === undefined && blackMs === undefined) return refuse('6.10.2', message('refusal.noTimeGiven'));
  const times = { ...(whiteMs !== undefined && { whiteMs }), ...(blackMs !== undefined && { blackMs }) };
  return rule({ decision: { kind: 'clockAdjusted', ...times }, article: '6.10.2' });
};

const judgeFlagClaim = (facts: GameFacts, side: Color): Answer => {
  if (legalMoves(positionNow(facts)).length === 0) return refuse('6.9', message('refusal.hadEndedOnBoard'));
  const ending = endingByFlag(facts, side);
  return rule({ decision: { kind: 'flagFallen', side, seenBy: 'claim' }, article: ending.article, ending });
};

const judgeBothFlags = (facts: GameFacts, { first }: CommandOf<'bothFlags'>): Answer => {
  const ending = endingByBothFlags(facts, first);
  if (ending === null) return refuse('6.9', message('refusal.whichFlag'));
  const decision = { kind: 'bothFlags', ...(first !== undefined && { first }) } as const;
  return rule({ decision, article: ending.article, ending });
};

const checkStage = (laws: LawsState, facts: GameFacts, { type }: LawsCommand): Result<true, LawsFault> => {
  const stage = gameStage({ hasGame: true, isOver: facts.isOver, laws, isOutOfOrder: false });
  const fault = stageFault(stage, type);
  return fault === undefined ? ok(true) : err(fault);
};

/** The rulings that a command leads to, or the rule that forbids it. Pure: a fault changes nothing. */
export const judgeCommand = (
  laws: LawsState,
  facts: GameFacts,
  command: LawsCommand,
  role: LawsRole = 'arbiter',
): Answer => {
  const stage = checkStage(laws, facts, command);
  if (!stage.ok) return stage;
  switch (command.type) {
    case 'resign': {
      const ending = endingByResignation(facts, command.side);
      return rule({ decision: { kind: 'resigned', side: command.side }, article: '5.1.2', ending });
    }
    case 'offerDraw':
      return one(judgeOffer(laws, facts, command.side));
    case 'acceptDraw':
      return one(judgeAcceptance(laws, facts, command.side, role === 'arbiter'));
    case 'declineDraw':
      return one(judgeRefusal(laws, command.side, 'words'));
    case 'offerTakeBack':
    case 'acceptTakeBack':
    case 'declineTakeBack':
      return judgeTakeBack(laws, facts, command);
    case 'claim':
      return judgeDrawClaim(laws, facts, command, role);
    case 'judgeClaim': {
      const { claim } = laws;
      if (claim === null) return refuse('9.5', message('refusal.noClaim'));
      return claim.ground === 'quickplay'
        ? judgeQuickplay(facts, claim.side, command.verdict)
        : judgeDrawClaim(laws, facts, { type: 'claim', ...claimed(claim) }, role);
    }
    case 'flagClaim':
      return judgeFlagClaim(facts, command.side);
    case 'bothFlags':
      return judgeBothFlags(facts, command);
    case 'adjust':
      return judgeAdjusting(laws, facts, command);
    case 'illegalMove':
      return judgeIllegalMove(laws, facts, command);
    case 'ignoreIllegal':
      return judgeIgnored(laws);
    case 'confirmOffence':
      return confirmOffence(laws, facts, command.offence);
    case 'dismissOffence':
      return dismissOffence(laws, facts, command.offence);
    case 'penalty':
      return judgePenalty(command);
    case 'forfeit': {
      const ending = endingByForfeit(command.loser);
      return rule({ decision: { kind: 'forfeited', loser: command.loser }, article: ending.article, ending });
    }
    case 'adjustClock':
      return judgeClock(command);
    case 'pause':
    case 'resume':
    case 'adjourn':
      return judgePause(laws, command, positionNow(facts).turn);
    case 'irregularity':
      return judgeIrregular(facts, command);
    case 'correctMoves':
      return judgeCorrection(facts, command);
    case 'openEnvelope':
      return judgeEnvelope(laws, facts, command.text);
    case 'undo':
      return judgeUndo(laws, facts, command.of);
  }
};

/** Only the player having the move may adjust, and must say so before touching (4.2.1, 4.2.2). */
const judgeAdjusting = (
  laws: LawsState,
  facts: GameFacts,
  { side, squares }: CommandOf<'adjust'>,
): Answer => {
  const position = positionNow(facts);
  const ply = facts.moves.length + 1;
  if (position.turn !== side)
    return refuse('4.2.2', message('refusal.onlyOnMove', { side: oppositeColor(side) }));
  if (laws.adjusting === side) return refuse('4.2.1', message('refusal.saidAlready', { side }));
  if (hasTouched(position, touchesOf(laws.touches, ply)))
    return refuse('4.2.1', message('refusal.touchedBefore'));
  const named = squares === undefined ? {} : { squares };
  return rule({ decision: { kind: 'adjusting', side, ply, ...named }, article: '4.2.1' });
};
