import { z } from 'zod';
import type { Ending } from '../../../laws/endings.js';
import { ILLEGAL_CAUSES } from '../../../laws/illegalMoves.js';
import { INCOMPLETE_REASONS } from '../../../laws/incompleteMove.js';
import type { LawsRules } from '../../../laws/lawsRules.js';
import type {
  Adjusted,
  LawsState,
  PendingClaim,
  PendingIllegal,
  TouchRecord,
} from '../../../laws/lawsState.js';
import type { OffenceCard } from '../../../laws/offenceCard.js';
import type { Offence } from '../../../laws/offences.js';
import { LAWS_PROFILES } from '../../../laws/profiles.js';
import { GAME_STAGES } from '../../../laws/stages.js';
import type { JudgedBy } from '../../../table/judgedBy.js';
import {
  type AskedOffence,
  type BindingView,
  type LawsView,
  type RestoreView,
  WRONG_STARTS,
} from '../../../table/lawsView.js';
import type { ScoreSuggestion } from '../../../table/scoreSuggestions.js';
import { bothSides, count, maybe, named, partly, sentObject, side, text, texts } from './apiSchema.js';
import { keyOf } from './errorSchema.js';
import { decision, result, resultCause } from './gameSchema.js';

const contactFields = {
  square: text,
  piece: text,
  act: z.enum(['lift', 'place', 'adjust']),
  together: maybe(z.boolean()),
  meant: maybe(z.number()),
};
const contact = sentObject<Offence['hands'][number]>(contactFields);
const touch = sentObject<TouchRecord>({ ply: count, ...contactFields, atMs: maybe(z.number()) });

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
  incomplete: maybe(z.enum(INCOMPLETE_REASONS)),
  likelihood: maybe(z.number().min(0).max(1)),
  innocent: maybe(z.enum(['accident', 'unfelt'])),
  from: maybe(text),
  to: maybe(text),
  castling: maybe(z.literal(true)),
  reason: text,
  completed: z.boolean(),
});

const share = z.looseObject({ text, ...keyOf('`text`'), share: z.number().min(0).max(1) });
export const evidenceFields = {
  reason: text,
  likelihood: maybe(z.number().min(0).max(1)),
  otherwise: maybe(z.array(share)),
};

const offenceFields = {
  n: count,
  kind: z.enum(['illegal', 'incompleteMove', 'emptyPress', 'touchBreach', 'boundBreach']),
  side,
  ply: count,
  article: text,
  reason: text,
  ...keyOf('`reason`'),
  cause: z.enum(ILLEGAL_CAUSES).nullable(),
  incomplete: maybe(z.enum(INCOMPLETE_REASONS)),
  from: maybe(text),
  to: maybe(text),
  played: maybe(text),
  allowed: maybe(texts),
  before: text,
  board: text.nullable(),
  hands: z.array(contact),
  completed: z.boolean(),
  countsAsIllegal: z.boolean(),
  likelihood: z.number().min(0).max(1),
  otherwise: z.array(share),
  state: z.enum(['open', 'confirmed', 'dismissed', 'withdrawn', 'stands']),
};
const offence = named(
  'Offence',
  sentObject<Offence>(offenceFields),
  'A possible offence, with the evidence that an arbiter needs to judge it.',
);
const aboutOffence = <Type extends string>(type: Type) =>
  z.looseObject({ type: z.literal(type), offence: count }).nullable();
const offenceCardFields = {
  ...offenceFields,
  follows: sentObject<OffenceCard['follows']>({
    count,
    addedMs: count,
    ending: maybe(z.looseObject({ result, by: resultCause, article: text }) as z.ZodType<Ending>),
    backToPly: count.nullable(),
    mustPlay: z.looseObject({ article: text, text, ...keyOf('`text`'), moves: texts }).nullable(),
  }),
  confirm: aboutOffence('confirmOffence'),
  dismiss: aboutOffence('dismissOffence'),
};
const offenceCard = named(
  'OffenceCard',
  sentObject<OffenceCard>(offenceCardFields),
  'An offence with its consequence, and the commands that confirm or dismiss it.',
);

const claim = sentObject<PendingClaim>({
  side,
  ply: count,
  ground: z.enum(['threefold', 'fiftyMoves', 'quickplay']),
  move: maybe(text),
});
const sidePly = z.looseObject({ side, ply: count });
const adjusted = sidePly.extend({ squares: maybe(texts) }) as z.ZodType<Adjusted>;

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
    replacing: sidePly.extend({ touches: z.array(touch) }).nullable() as z.ZodType<LawsState['replacing']>,
    addedMs: bothSides(z.int()),
    warnings: bothSides(count),
    adjusting: side.nullable(),
    adjusted: adjusted.nullable(),
    adjustedBefore: z.array(adjusted),
    lastId: count,
    history: partly<LawsState['history']>(z.array(z.looseObject({ id: count, decision, ends: z.boolean() }))),
    pending: pendingIllegal.nullable(),
    penalised: sidePly.nullable(),
    released: z.looseObject({ ply: count, uci: text, restedMs: z.number() }).nullable(),
    touches: z.array(touch),
    offences: z.array(offence),
    pressed: bothSides(count),
    earlierMoves: bothSides(count),
    pressedAhead: bothSides(z.boolean()),
    presses: z.array(z.looseObject({ side, ply: count.nullable(), atMs: maybe(z.number()) })),
    mayPressBack: side.nullable(),
  }),
  'The state of a game under the Laws, besides its moves.',
);

const binding = sentObject<BindingView>({
  side,
  article: text,
  text,
  ...keyOf('`text`'),
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

const scoreSuggestion = sentObject<ScoreSuggestion>({
  fromPly: count,
  moves: texts,
  changed: count,
  instead: texts,
});

export const lawsRulesView = partly<LawsRules>(
  z.record(text, z.union([z.string(), z.number(), z.boolean()])),
);

const profile = z.enum(LAWS_PROFILES);
const judgedBy = sentObject<JudgedBy>({
  now: profile,
  changed: z
    .boolean()
    .describe('Whether the configuration or the server of a game overrides part of the profile.'),
  next: profile.describe('The profile of future games.'),
});

export const lawsView = named(
  'LawsView',
  sentObject<LawsView>({
    rules: lawsRulesView,
    judgedBy: maybe(judgedBy),
    stage: z.enum(GAME_STAGES),
    binding: binding.nullable(),
    offences: z.array(offenceCard),
    asked: maybe(z.array(sentObject<AskedOffence>({ ...offenceCardFields, question: text }))),
    restore: z.array(restore),
    suggestions: z.array(scoreSuggestion),
    mustRecord: bothSides(z.boolean()),
    start: z.looseObject({ kind: z.enum(WRONG_STARTS), squares: texts }).nullable(),
  }),
  "The arbiter's additional information on a table.",
);
