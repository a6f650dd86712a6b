import { type EngineLine, type EngineOption, type EngineScore, readEngineLine } from './engineLine.js';
import { limitWords, type SearchLimits } from './searchLimits.js';

/** A position with the moves that led to it, which engines need for repetitions. */
export type SearchPosition = { readonly startFen: string | null; readonly moves: readonly string[] };

/**
 * `id` is chosen by the caller and returned with the result. `budgetMs`: the time within which the engine
 * must move.
 */
export type Search = SearchPosition & {
  readonly id: number;
  readonly limits: SearchLimits;
  readonly budgetMs: number;
  /** Ponder on the other player's time. The last of `moves` is only expected. */
  readonly ponder: boolean;
};

export type EngineSettings = {
  readonly chess960: boolean;
  /** Values by the engine's own option names. Options it does not have are skipped. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
};

export type DialogueFault = 'noStart' | 'silent' | 'neverStops' | 'ended';

export type DialogueInput =
  | { readonly kind: 'line'; readonly line: string }
  /** Replaces a search in progress. */
  | { readonly kind: 'search'; readonly search: Search }
  | { readonly kind: 'newGame'; readonly chess960: boolean }
  /** The expected move was played. The search continues without pondering, or begins. */
  | { readonly kind: 'ponderHit'; readonly search: Search }
  /** Discards the result of the search. */
  | { readonly kind: 'stop' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'wake' };

export type DialogueOutput =
  | { readonly kind: 'write'; readonly line: string }
  | { readonly kind: 'ready'; readonly name: string | null; readonly options: readonly EngineOption[] }
  | {
      readonly kind: 'found';
      readonly id: number;
      readonly uci: string;
      readonly ponder?: string;
      readonly score: EngineScore | null;
      /** The line of the last score. */
      readonly line: readonly string[];
    }
  /** The engine cannot be used any more. */
  | { readonly kind: 'failed'; readonly fault: DialogueFault };

type Step = readonly [DialogueState, readonly DialogueOutput[]];

/**
 * `greeted`: `uci` was sent. `setting`: `isready` was sent. `stopping`: `stop` was sent because the search is
 * obsolete or its time is up, and `bestmove` is awaited.
 */
type Phase = 'greeted' | 'setting' | 'ready' | 'searching' | 'pondering' | 'stopping' | 'failed';

export type DialogueState = {
  readonly phase: Phase;
  readonly name: string | null;
  readonly options: readonly EngineOption[];
  readonly settings: EngineSettings;
  readonly search: Search | null;
  /** Whether the result counts although the search was stopped. */
  readonly isWanted: boolean;
  readonly score: EngineScore | null;
  readonly line: readonly string[];
  /** The search to begin once the engine is ready or has stopped. */
  readonly next: Search | null;
  /** The time at which the search is stopped. */
  readonly dueAtMs: number;
  /** Whether `isready` was sent during the search to test the engine. */
  readonly isProbed: boolean;
  readonly wakeAtMs: number | null;
};

/** A searching engine prints regularly. After this much silence it is tested. */
const QUIET_MS = 30_000;
/** Engines answer `isready` during a search. The slowest need this long. */
const PROBE_MS = 30_000;
/** An engine may load a network or tablebases at the start. */
const START_MS = 20_000;
/** A stopped engine must return its move within this time. */
const STOP_MS = 5_000;

export const startDialogue = (settings: EngineSettings, atMs: number): Step => [
  {
    phase: 'greeted',
    name: null,
    options: [],
    settings,
    search: null,
    isWanted: false,
    score: null,
    line: [],
    next: null,
    dueAtMs: 0,
    isProbed: false,
    wakeAtMs: atMs + START_MS,
  },
  [write('uci')],
];

const write = (line: string): DialogueOutput => ({ kind: 'write', line });

const fail = (state: DialogueState, fault: DialogueFault): Step => [
  { ...state, phase: 'failed', search: null, next: null, wakeAtMs: null },
  [{ kind: 'failed', fault }],
];

const settingLines = ({ options, settings }: DialogueState): readonly DialogueOutput[] => {
  const has = (name: string) => options.find((option) => option.name.toLowerCase() === name.toLowerCase());
  const wanted = { ...settings.options, ...(settings.chess960 && { UCI_Chess960: true }) };
  return Object.entries(wanted).flatMap(([name, value]) => {
    const option = has(name);
    if (option === undefined) return [];
    const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = option;
    const said = typeof value === 'number' ? Math.min(max, Math.max(min, value)) : value;
    return [write(`setoption name ${option.name} value ${said}`)];
  });
};

const positionLine = ({ startFen, moves }: SearchPosition): string => {
  const from = startFen === null ? 'startpos' : `fen ${startFen}`;
  return moves.length === 0 ? `position ${from}` : `position ${from} moves ${moves.join(' ')}`;
};

/** The times of the next test and of the stop, after the engine has just responded. */
const watched = (
  dueAtMs: number,
  atMs: number,
): Pick<DialogueState, 'dueAtMs' | 'isProbed' | 'wakeAtMs'> => ({
  dueAtMs,
  isProbed: false,
  wakeAtMs: Math.min(dueAtMs, atMs + QUIET_MS),
});

const begin = (state: DialogueState, search: Search, atMs: number): Step => {
  const { ponder, limits, budgetMs } = search;
  const go = `go ${ponder ? 'ponder ' : ''}${limitWords(limits)}`.trimEnd();
  const phase = ponder ? 'pondering' : 'searching';
  const watch = ponder ? { wakeAtMs: null } : watched(atMs + budgetMs, atMs);
  return [
    { ...state, phase, search, next: null, isWanted: true, score: null, line: [], ...watch },
    [write(positionLine(search)), write(go)],
  ];
};

const stop = (state: DialogueState, isWanted: boolean, atMs: number): Step => [
  { ...state, phase: 'stopping', isWanted, wakeAtMs: atMs + STOP_MS },
  [write('stop')],
];

const rest = (state: DialogueState, atMs: number): Step => {
  const idle: DialogueState = { ...state, phase: 'ready', search: null, wakeAtMs: null };
  return state.next === null ? [idle, []] : begin(idle, state.next, atMs);
};

const found = (state: DialogueState, line: Extract<EngineLine, { kind: 'bestmove' }>, atMs: number): Step => {
  const { search, isWanted, score, line: expected, phase } = state;
  if (search === null) return [state, []];
  // A ponder search must not end by itself, so its result is discarded.
  if (phase === 'pondering') return rest(state, atMs);
  const [after, outputs] = rest(state, atMs);
  const { uci, ponder } = line;
  const reported: DialogueOutput = {
    kind: 'found',
    id: search.id,
    uci,
    ...(ponder !== undefined && { ponder }),
    score,
    line: expected,
  };
  return [after, isWanted ? [reported, ...outputs] : outputs];
};

const receive = (state: DialogueState, line: EngineLine, atMs: number): Step => {
  const { phase } = state;
  switch (line.kind) {
    case 'name':
      return phase === 'greeted' ? [{ ...state, name: line.name }, []] : [state, []];
    case 'option':
      return phase === 'greeted' && state.options.length < 500
        ? [{ ...state, options: [...state.options, line.option] }, []]
        : [state, []];
    case 'uciok':
      return phase === 'greeted'
        ? [
            { ...state, phase: 'setting', wakeAtMs: atMs + START_MS },
            [...settingLines(state), write('ucinewgame'), write('isready')],
          ]
        : [state, []];
    case 'readyok': {
      if (phase !== 'setting') return [state, []];
      const [after, outputs] = rest(state, atMs);
      return [after, [{ kind: 'ready', name: state.name, options: state.options }, ...outputs]];
    }
    case 'score':
      return [state.search === null ? state : { ...state, score: line.score, line: line.line }, []];
    case 'bestmove':
      return found(state, line, atMs);
  }
};

const search = (state: DialogueState, wanted: Search, atMs: number): Step => {
  switch (state.phase) {
    case 'ready':
      return begin(state, wanted, atMs);
    case 'searching':
    case 'pondering':
      return stop({ ...state, next: wanted }, false, atMs);
    case 'stopping':
      return [{ ...state, next: wanted, isWanted: false }, []];
    case 'greeted':
    case 'setting':
      return [{ ...state, next: wanted }, []];
    case 'failed':
      return [state, []];
  }
};

/** Discards the current and the next search. Later requests wait until the engine has stopped. */
const forget = (state: DialogueState, atMs: number): Step => {
  const idle = { ...state, next: null };
  const isBusy = state.phase === 'searching' || state.phase === 'pondering';
  return isBusy ? stop(idle, false, atMs) : [{ ...idle, isWanted: false }, []];
};

const newGame = (state: DialogueState, chess960: boolean, atMs: number): Step => {
  const settings = { ...state.settings, chess960 };
  const has960 = state.options.some(({ name }) => name === 'UCI_Chess960');
  const [after, outputs] = forget({ ...state, settings }, atMs);
  if (after.phase !== 'ready') return [after, outputs];
  const reported = has960 && chess960 !== state.settings.chess960;
  return [
    { ...after, phase: 'setting', wakeAtMs: atMs + START_MS },
    [
      ...outputs,
      ...(reported ? [write(`setoption name UCI_Chess960 value ${chess960}`)] : []),
      write('ucinewgame'),
      write('isready'),
    ],
  ];
};

const ponderHit = (state: DialogueState, hit: Search, atMs: number): Step =>
  state.phase === 'pondering'
    ? [
        { ...state, phase: 'searching', search: hit, ...watched(atMs + hit.budgetMs, atMs) },
        [write('ponderhit')],
      ]
    : search(state, hit, atMs);

/** Handles a missing response. */
const wake = (state: DialogueState, atMs: number): Step => {
  if (state.wakeAtMs === null || state.wakeAtMs > atMs) return [state, []];
  switch (state.phase) {
    case 'greeted':
      return fail(state, 'noStart');
    case 'setting':
      return fail(state, 'silent');
    case 'searching':
      if (state.dueAtMs <= atMs) return stop(state, true, atMs);
      return state.isProbed
        ? fail(state, 'silent')
        : [
            { ...state, isProbed: true, wakeAtMs: Math.min(state.dueAtMs, atMs + PROBE_MS) },
            [write('isready')],
          ];
    case 'stopping':
      return fail(state, 'neverStops');
    default:
      return [state, []];
  }
};

/**
 * The pure UCI dialogue with one engine. Lines without a meaning in the current phase are ignored, and every
 * `go` is answered by exactly one `bestmove`.
 */
export const stepDialogue = (state: DialogueState, input: DialogueInput, atMs: number): Step => {
  if (state.phase === 'failed') return [state, []];
  switch (input.kind) {
    case 'line': {
      const received: DialogueState =
        state.phase === 'searching' ? { ...state, ...watched(state.dueAtMs, atMs) } : state;
      const line = readEngineLine(input.line);
      return line === undefined ? [received, []] : receive(received, line, atMs);
    }
    case 'search':
      return search(state, input.search, atMs);
    case 'newGame':
      return newGame(state, input.chess960, atMs);
    case 'ponderHit':
      return ponderHit(state, input.search, atMs);
    case 'stop':
      return forget(state, atMs);
    case 'ended':
      return fail(state, 'ended');
    case 'wake':
      return wake(state, atMs);
  }
};
