import { oppositeColor } from '../chess/piece.js';
import { makeSquare, parseSquare } from '../chess/square.js';
import { makeUciMove } from '../chess/uciMove.js';
import { endingOnBoard } from './endings.js';
import type { GameFacts } from './gameFacts.js';
import type { Ruling } from './lawsDecision.js';
import type { LawsState, TouchRecord } from './lawsState.js';
import { judgeRefusal } from './offers.js';
import { bindingLifts, type Touch, touchBreach } from './touchMove.js';

/** The touch record of one ply in the terms of the board. */
export const touchesOf = (records: readonly TouchRecord[], ply: number): readonly Touch[] =>
  records.flatMap(({ square, act, together = false, ply: at }) => {
    const found = parseSquare(square);
    return at !== ply || found === undefined ? [] : [{ square: found, act, together }];
  });

const touchRulings = (laws: LawsState, facts: GameFacts): readonly Ruling[] => {
  const before = facts.positions.at(-2);
  const move = facts.moves.at(-1);
  if (before === undefined || move === undefined || laws.adjusting === before.turn) return [];
  const breach = touchBreach(before, touchesOf(laws.touches, facts.moves.length), move, facts.rules);
  if (breach === undefined || breach.article === null) return [];
  const played = makeUciMove(before, move);
  const ply = facts.moves.length;
  const refused: Ruling = {
    decision: { kind: 'movesCorrected', fromPly: ply, moves: [], before: [played] },
    article: breach.article,
  };
  return [
    {
      decision: {
        kind: 'touchBreach',
        side: before.turn,
        ply,
        played,
        squares: breach.squares.map(makeSquare),
        allowed: breach.moves.map((allowed) => makeUciMove(before, allowed)).sort(),
        text: breach.text,
      },
      article: breach.article,
    },
    ...(facts.rules.touchMove === 'enforce' ? [refused] : []),
  ];
};

const boundRulings = (laws: LawsState, facts: GameFacts): readonly Ruling[] => {
  const { bound } = laws;
  const before = facts.positions.at(-2);
  const move = facts.moves.at(-1);
  if (bound === null || before === undefined || move === undefined || bound.ply !== facts.moves.length)
    return [];
  const played = makeUciMove(before, move);
  if (played === bound.move) return [];
  const decision = { kind: 'boundBreach', side: bound.side, ply: bound.ply, played } as const;
  return [{ decision, article: '9.5.3' }];
};

/** What follows from a ply that was made: `laws` is the record as it was before the ply. */
export const rulingsAfterMove = (laws: LawsState, facts: GameFacts): readonly Ruling[] => {
  if (facts.isOver) return [];
  const mover = facts.positions.at(-2)?.turn;
  const declined =
    mover !== undefined && laws.offer?.side === oppositeColor(mover)
      ? judgeRefusal(laws, mover, 'move')
      : undefined;
  const rulings: Ruling[] = [...touchRulings(laws, facts), ...boundRulings(laws, facts)];
  if (declined?.ok) rulings.push(declined.value);
  const ending = endingOnBoard(facts);
  if (ending !== null) rulings.push({ decision: { kind: 'ended' }, article: ending.article, ending });
  return rulings;
};

/**
 * Touching a man with the intention of moving refuses an offer (9.1.2.1). A man that was just lifted may yet
 * be adjusted, so only what is done next tells.
 */
export const rulingsAfterTouch = (laws: LawsState, facts: GameFacts): readonly Ruling[] => {
  const turn = facts.positions.at(-1)?.turn;
  if (turn === undefined || laws.adjusting === turn || facts.isOver) return [];
  if (laws.offer?.side !== oppositeColor(turn)) return [];
  const touches = touchesOf(laws.touches, facts.moves.length + 1);
  const isMeant = bindingLifts(touches).some((lift) => lift !== touches.at(-1));
  const refused = isMeant ? judgeRefusal(laws, turn, 'touch') : undefined;
  return refused?.ok ? [refused.value] : [];
};
