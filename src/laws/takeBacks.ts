import { oppositeColor } from '../chess/piece.js';
import type { Color } from '../chess/types.js';
import { makeUciMove } from '../chess/uciMove.js';
import { message } from '../messages/catalogue/message.js';
import { ok, type Result } from '../shared/result.js';
import { type GameFacts, positionNow } from './gameFacts.js';
import type { Ruling } from './lawsDecision.js';
import { type LawsFault, refuse } from './lawsFault.js';
import type { LawsState } from './lawsState.js';

type Answer = Result<readonly Ruling[], LawsFault>;

/** The Laws have no article on take-backs. Players agree on them where their event allows it. */
const ARTICLE = '-';

const mayTakeBack = ({ rules }: GameFacts): Result<true, LawsFault> =>
  rules.agreedTakeBacks ? ok(true) : refuse('takeBack', message('refusal.noTakeBacks'));

/** The number of plies to take back so that a side can choose its last move again. */
const pliesBack = (facts: GameFacts, side: Color): number => (positionNow(facts).turn === side ? 2 : 1);

/** Judges a request to take back a move. It stands until the opponent answers or play goes on. */
const judgeOffer = (laws: LawsState, facts: GameFacts, side: Color): Answer => {
  const allowed = mayTakeBack(facts);
  if (!allowed.ok) return allowed;
  if (laws.takeBack !== null)
    return refuse('takeBack', message('refusal.takeBackAsked', { side: laws.takeBack.side }));
  const plies = pliesBack(facts, side);
  if (facts.moves.length < plies) return refuse('takeBack', message('refusal.noMoveToTakeBack', { side }));
  const decision = { kind: 'takeBackOffered', side, ply: facts.moves.length, plies } as const;
  return ok([{ decision, article: ARTICLE }]);
};

/** Judges the acceptance of a request. `side` is the side that answers. */
const judgeAcceptance = (laws: LawsState, facts: GameFacts, side: Color): Answer => {
  const { takeBack } = laws;
  if (takeBack === null) return refuse('takeBack', message('refusal.noTakeBackAsked'));
  if (takeBack.side === side) return refuse('takeBack', message('refusal.ownTakeBack'));
  const allowed = mayTakeBack(facts);
  if (!allowed.ok) return allowed;
  if (facts.moves.length !== takeBack.ply) return refuse('takeBack', message('refusal.scoreChangedSince'));
  const fromPly = takeBack.ply - takeBack.plies + 1;
  const before = facts.moves.slice(fromPly - 1).flatMap((move, i) => {
    const position = facts.positions[fromPly - 1 + i];
    return position === undefined ? [] : [makeUciMove(position, move)];
  });
  return ok([
    { decision: { kind: 'takeBackAgreed', side, plies: takeBack.plies }, article: ARTICLE },
    { decision: { kind: 'movesCorrected', fromPly, moves: [], before }, article: ARTICLE },
  ]);
};

const judgeRefusal = (laws: LawsState, side: Color): Answer => {
  if (laws.takeBack === null) return refuse('takeBack', message('refusal.noTakeBackAsked'));
  if (laws.takeBack.side === side)
    return refuse('takeBack', message('refusal.answersOther', { side: oppositeColor(side), other: side }));
  return ok([{ decision: { kind: 'takeBackDeclined', side, how: 'words' }, article: ARTICLE }]);
};

type TakeBackCommand = {
  readonly type: 'offerTakeBack' | 'acceptTakeBack' | 'declineTakeBack';
  readonly side: Color;
};

export const judgeTakeBack = (laws: LawsState, facts: GameFacts, { type, side }: TakeBackCommand): Answer => {
  switch (type) {
    case 'offerTakeBack':
      return judgeOffer(laws, facts, side);
    case 'acceptTakeBack':
      return judgeAcceptance(laws, facts, side);
    case 'declineTakeBack':
      return judgeRefusal(laws, side);
  }
};

/** Declines a pending request when play goes on. */
export const takeBackLapses = ({ takeBack }: LawsState): readonly Ruling[] =>
  takeBack === null
    ? []
    : [
        {
          decision: { kind: 'takeBackDeclined', side: oppositeColor(takeBack.side), how: 'move' },
          article: ARTICLE,
        },
      ];
