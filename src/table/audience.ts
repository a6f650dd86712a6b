import {
  type Audience,
  isNotice,
  receivesClockAlarms,
  receivesIllegal,
  receivesTouches,
} from '../laws/audience.js';
import type { Decision } from '../laws/lawsDecision.js';
import type { LawsRules } from '../laws/lawsRules.js';
import type { PendingIllegal } from '../laws/lawsState.js';
import { isLikelyEnough } from '../laws/offenceThresholds.js';
import { ok } from '../shared/result.js';
import type { PublicTables } from './delay/publicTables.js';
import type { GameState } from './game/gameState.js';
import type { ReportedOffence } from './offenceEvent.js';
import { isForArbiter, outlivesItsGame, type TableQuestion } from './seats/questions.js';
import type { TableEvent } from './tableEvent.js';
import type { TableService } from './tableService.js';
import type { GameView, TablePhase, TableView, WrongSquareView } from './tableView.js';
import { withhold } from './withhold.js';

/**
 * Whether the board has to be put back because of a ruling, from the ruling until the next ply. Its wrong
 * squares are no secret then.
 */
export const isRestoring = (game: Pick<GameState, 'moves' | 'decisions'> | null): boolean => {
  const last = game?.decisions?.at(-1)?.decision;
  if (game === null || last === undefined) return false;
  const plies = game.moves.length;
  switch (last.kind) {
    case 'illegalMove':
      return plies < last.ply || (last.cause === 'pawnLeft' && plies === last.ply);
    case 'movesCorrected':
      return plies === last.fromPly - 1 + last.moves.length;
    case 'paused':
    case 'positionSet':
    case 'reopened':
      return true;
    default:
      return false;
  }
};

/** Whether exactly one piece is misplaced, which reveals an illegal move before any ruling. */
const looksIllegal = (wrong: readonly WrongSquareView[]): boolean =>
  wrong.length === 2 &&
  wrong.some(({ found }) => found === null) &&
  wrong.some(({ found }) => found !== null);

type Moment = { readonly phase: TablePhase; readonly wrong: readonly WrongSquareView[] };

/** Whether an audience may learn that pieces are misplaced. */
export const mayShowOutOfOrder = (
  rules: LawsRules,
  audience: Audience,
  game: Pick<GameState, 'moves' | 'decisions'> | null,
  { wrong }: Pick<Moment, 'wrong'>,
): boolean => !looksIllegal(wrong) || receivesIllegal(rules, audience) || isRestoring(game);

/** Hides every sign of an illegal move, so that the board counts as correct. */
const discreet = <M extends Moment>(
  rules: LawsRules,
  audience: Audience,
  game: GameView | null,
  moment: M,
): M =>
  moment.phase === 'correcting' && !mayShowOutOfOrder(rules, audience, game, moment)
    ? { ...moment, phase: 'settled', wrong: [] }
    : moment;

const gameFor = (game: GameView, rules: LawsRules, audience: Audience): GameView => {
  const { decisions, ...rest } = game;
  if (decisions === undefined) return game;
  const shown = decisions.filter(({ decision }) => mayReceive(rules, audience, decision));
  if (shown.length === decisions.length) return game;
  return shown.length === 0 ? rest : { ...rest, decisions: shown };
};

const withoutAlarms = ({ clockAlarms: _withheld, ...view }: TableView): TableView => view;

const discreetView = (rules: LawsRules, audience: Audience, view: TableView): TableView => {
  const shown = discreet(rules, audience, view.game, view);
  return shown === view ? view : { ...shown, hands: 'settled' };
};

const viewFor = (table: TableView, rules: LawsRules, audience: Audience): TableView =>
  shownView(withoutDoubts(table, rules, audience), rules, audience);

const shownView = (view: TableView, rules: LawsRules, audience: Audience): TableView => ({
  ...discreetView(rules, audience, receivesClockAlarms(rules, audience) ? view : withoutAlarms(view)),
  game: view.game === null ? null : gameFor(view.game, rules, audience),
  laws: {
    ...view.laws,
    pending: receivesPending(rules, audience, view.laws.pending) ? view.laws.pending : null,
    touches: receivesTouches(rules, audience) ? view.laws.touches : [],
    offences: receivesOffences(rules, audience)
      ? view.laws.offences.filter((offence) => isSure(audience, offence))
      : [],
    history: view.laws.history.filter(({ decision }) => mayReceive(rules, audience, decision)),
  },
});

/** Whether an offence is certain enough for the audience. Players and the public learn of none in doubt. */
const isSure = (audience: Audience, offence: { readonly likelihood?: number }): boolean =>
  audience !== 'public' || isLikelyEnough('players', offence);

const isSureFor = (audience: Audience, { evidence }: ReportedOffence): boolean =>
  isSure(audience, evidence ?? {});

const receivesPending = (rules: LawsRules, audience: Audience, pending: PendingIllegal | null): boolean =>
  receivesIllegal(rules, audience) && isSure(audience, pending ?? {});

const mayReceive = (rules: LawsRules, audience: Audience, decision: Decision): boolean =>
  !isNotice(decision) ||
  (receivesTouches(rules, audience) && isSure(audience, 'likelihood' in decision ? decision : {}));

/**
 * Whether the audience may learn of possible offences. Where the rules say so, they are for the arbiter alone
 * (12.6).
 */
const receivesOffences = (rules: LawsRules, audience: Audience): boolean =>
  receivesTouches(rules, audience) && receivesIllegal(rules, audience);

/**
 * Whether a question is hidden from an audience. Questions about a result or score are for the arbiter, and
 * questions about an offence for the audience of offences.
 */
const isHiddenQuestion = (
  question: Pick<TableQuestion, 'about'>,
  rules: LawsRules,
  audience: Audience,
): boolean =>
  (question.about === 'sign' && audience === 'public') ||
  (isForArbiter(question) &&
    (outlivesItsGame(question) ? audience === 'public' : !receivesOffences(rules, audience)));

/** Removes questions that the audience may not see. */
const withoutDoubts = (table: TableView, rules: LawsRules, audience: Audience): TableView => {
  if (!table.questions.some((question) => isHiddenQuestion(question, rules, audience))) return table;
  const { ask: _newest, ...view } = table;
  const questions = view.questions.filter((question) => !isHiddenQuestion(question, rules, audience));
  const ask = questions.at(-1);
  return { ...view, questions, ...(ask !== undefined && { ask }) };
};

type EventOf<Type extends TableEvent['type']> = Extract<TableEvent, { type: Type }>;
type Judge<Event> = (event: Event, rules: LawsRules, audience: Audience, game: GameView | null) => TableEvent;

const whereReceived =
  <Event extends TableEvent>(
    mayBeReceived: (event: Event, rules: LawsRules, audience: Audience) => boolean,
  ): Judge<Event> =>
  (event, rules, audience) =>
    mayBeReceived(event, rules, audience) ? event : withhold(event);

const ofIllegal = whereReceived(
  (event: EventOf<'illegal' | 'incompleteMove' | 'emptyPress'>, rules, audience) =>
    receivesIllegal(rules, audience) && isSureFor(audience, event),
);

/**
 * How each type of event is withheld or reduced for an audience. An event without an entry is for every
 * audience.
 */
const judges: { readonly [Type in TableEvent['type']]?: Judge<EventOf<Type>> } = {
  illegal: ofIllegal,
  incompleteMove: ofIllegal,
  emptyPress: ofIllegal,
  withdrawn: whereReceived((_, rules, audience) => receivesIllegal(rules, audience)),
  clockAlarms: whereReceived((_, rules, audience) => receivesClockAlarms(rules, audience)),
  ask: whereReceived((event, rules, audience) => !isHiddenQuestion(event, rules, audience)),
  refused: whereReceived((_, _rules, audience) => audience !== 'public'),
  touch: whereReceived((_, rules, audience) => receivesTouches(rules, audience)),
  decision: whereReceived(({ decision }, rules, audience) => mayReceive(rules, audience, decision)),
  phase: (event, rules, audience, game) => discreet(rules, audience, game, event),
};

const judgeOf = ({ type }: TableEvent): Judge<TableEvent> | undefined =>
  judges[type] as Judge<TableEvent> | undefined;

/** The event as an audience may see it. `game` is the table's game at the time of the event. */
export const eventFor = (
  event: TableEvent,
  rules: LawsRules,
  audience: Audience,
  game: GameView | null,
): TableEvent => judgeOf(event)?.(event, rules, audience, game) ?? event;

/** Caches each derived value, because many readers need it. */
const remembered = <Thing extends object, Made>(make: (thing: Thing) => Made): ((thing: Thing) => Made) => {
  const known = new WeakMap<Thing, Made>();
  return (thing) => {
    const before = known.get(thing);
    if (before !== undefined) return before;
    const made = make(thing);
    known.set(thing, made);
    return made;
  };
};

/**
 * The house as an audience may see it. Event numbers stay dense, and a withheld event shows only that it
 * happened. Each audience has one shared service, so gateways need no filters.
 */
export const seenBy = (service: TableService, audience: Audience): TableService =>
  audiencesOf(service)(audience);

/** The tables as the public may see them, with the public delay. */
export const seenByPublic = (tables: PublicTables): PublicTables => {
  const seen = seenBy(tables, 'public');
  return Object.assign(seen, { isLate: tables.isLate, isAnyLate: tables.isAnyLate }) as PublicTables;
};

const audiencesOf = remembered((service: TableService) => {
  const services = new Map<Audience, TableService>();
  return (audience: Audience): TableService => {
    const seen = services.get(audience) ?? shownTo(service, audience);
    services.set(audience, seen);
    return seen;
  };
});

const shownTo = (service: TableService, audience: Audience): TableService => {
  const judged = remembered((event: TableEvent): TableEvent => {
    const rules = service.rules(event.table);
    if (rules === undefined) return event;
    const isOutOfOrder = event.type === 'phase' && event.phase === 'correcting';
    const game = isOutOfOrder ? (service.table(event.table)?.game ?? null) : null;
    return eventFor(event, rules, audience, game);
  });
  const shown = (event: TableEvent): TableEvent => (judgeOf(event) === undefined ? event : judged(event));
  const view = remembered((table: TableView): TableView => viewFor(table, table.rules, audience));
  /** The rules for a past game. If no table plays it now, the rules of all tables apply together. */
  const rulesOf = (game: GameView): readonly LawsRules[] => {
    const tables = service.tables();
    const at = tables.find((table) => table.game?.id === game.id);
    return (at ? [at] : tables).map(({ rules }) => rules);
  };
  return {
    rules: (id) => service.rules(id),
    tables: () => service.tables().map(view),
    table: (id) => {
      const table = service.table(id);
      return table && view(table);
    },
    laws: (id) => service.laws(id),
    command: async (id, command, caller) => {
      const outcome = await service.command(id, command, caller);
      return outcome.ok ? ok(outcome.value.map(shown)) : outcome;
    },
    subscribe: (afterSeq, listener) =>
      service.subscribe(afterSeq, {
        ...(listener.level !== undefined && { level: listener.level }),
        onEvent: (event) => listener.onEvent(shown(event)),
        onGone: (oldestSeq) => listener.onGone?.(oldestSeq),
        onAlarm: (alarm) => listener.onAlarm?.(alarm),
      }),
    lastSeq: () => service.lastSeq(),
    eventsAfter: (seq, limit, wanted) => {
      const { events, ...rest } = service.eventsAfter(seq, limit, wanted);
      return { ...rest, events: events.map(shown) };
    },
    games: (filter) => service.games(filter),
    game: (id) => {
      const game = service.game(id);
      // Only decisions can be withheld, and most games have none.
      if (game?.decisions === undefined) return game;
      return rulesOf(game).reduce((shownGame, rules) => gameFor(shownGame, rules, audience), game);
    },
    deleteGame: (id, caller) => service.deleteGame(id, caller),
    correctResult: (id, result, caller) => service.correctResult(id, result, caller),
    gamePgn: (id) => service.gamePgn(id),
    tablePgn: (id) => service.tablePgn(id),
    gameIds: () => service.gameIds(),
    pgnVersion: () => service.pgnVersion(),
  };
};
