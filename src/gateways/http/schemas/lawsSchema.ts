import { z } from 'zod';
import type { LawsRules } from '../../../laws/lawsRules.js';
import type { LawsState, PendingClaim, PendingIllegal, TouchRecord } from '../../../laws/lawsState.js';
import { GAME_STAGES } from '../../../laws/stages.js';
import type { BindingView, LawsView, RestoreView } from '../../../table/lawsView.js';
import { bothSides, count, maybe, named, partly, sentObject, side, text, texts } from './apiSchema.js';
import { decision } from './gameSchema.js';

const touch = sentObject<TouchRecord>({
  ply: count,
  square: text,
  piece: text,
  act: z.enum(['lift', 'place', 'adjust']),
  together: maybe(z.boolean()),
  meant: maybe(z.number()),
});

export const illegalCause: z.ZodType<PendingIllegal['cause']> = z.enum([
  'illegalMove',
  'pawnLeft',
  'pressWithoutMove',
]);

const pendingIllegal = sentObject<PendingIllegal>({
  n: count,
  ply: count,
  side,
  cause: illegalCause,
  from: maybe(text),
  to: maybe(text),
  reason: text,
  completed: z.boolean(),
});

const claim = sentObject<PendingClaim>({
  side,
  ply: count,
  ground: z.enum(['threefold', 'fiftyMoves']),
  move: maybe(text),
});
const sidePly = z.looseObject({ side, ply: count });

export const lawsState = named(
  'LawsState',
  sentObject<LawsState>({
    illegalMoves: bothSides(count),
    offer: sidePly.nullable(),
    takeBack: sidePly.extend({ plies: count }).nullable(),
    offers: bothSides(count),
    pause: z.enum(['paused', 'adjourned']).nullable(),
    claim: claim.nullable(),
    bound: sidePly.extend({ move: text }).nullable(),
    addedMs: bothSides(z.int()),
    warnings: bothSides(count),
    adjusting: side.nullable(),
    lastId: count,
    history: partly<LawsState['history']>(z.array(z.looseObject({ id: count, decision, ends: z.boolean() }))),
    pending: pendingIllegal.nullable(),
    penalised: sidePly.nullable(),
    released: z.looseObject({ ply: count, uci: text, restedMs: z.number() }).nullable(),
    touches: z.array(touch),
    pressed: bothSides(count),
  }),
  'What the Laws remember of a game beside its moves.',
);

const binding = sentObject<BindingView>({
  side,
  article: text,
  text,
  moves: texts,
  squares: texts,
  evidence: z.array(touch),
});
const restore = sentObject<RestoreView>({
  do: z.enum(['move', 'remove', 'place']),
  piece: text,
  from: maybe(text),
  to: maybe(text),
});

export const lawsRulesView = partly<LawsRules>(
  z.record(text, z.union([z.string(), z.number(), z.boolean()])),
);

export const lawsView = named(
  'LawsView',
  sentObject<LawsView>({
    rules: lawsRulesView,
    stage: z.enum(GAME_STAGES),
    binding: binding.nullable(),
    restore: z.array(restore),
    mustRecord: bothSides(z.boolean()),
    start: z.looseObject({ kind: text, squares: texts }).nullable(),
  }),
  'What an arbiter wants to know of a table beside its view.',
);
