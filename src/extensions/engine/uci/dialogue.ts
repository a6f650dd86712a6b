import { type EngineLine, type EngineOption, type EngineScore, readEngineLine } from './engineLine.js';
import { limitWords, type SearchLimits } from './searchLimits.js';

/** A position as an engine is given it: always the whole game. */
export type SearchPosition = { readonly startFen: string | null; readonly moves: readonly string[] };

/** `id` is the asker's own: the answer names it. `budgetMs`: by then it must have moved. */
export type Search = SearchPosition & {
  readonly id: number;
  readonly limits: SearchLimits;
  readonly budgetMs: number;
  /** Think on the other player's time: the last of the moves is only expected. */
  readonly ponder: boolean;
};

export type EngineSettings = {
  readonly chess960: boolean;
  /** Values by the engine's own names of its options; what it does not have is left out. */
  readonly options: Readonly<Record<string, string | number | boolean>>;
};

export type DialogueFault = 'noStart' | 'silent' | 'neverStops' | 'ended';

export type DialogueInput =
  | { readonly kind: 'line'; readonly line: string }
  /** Takes the place of a search that is under way. */
  | { readonly kind: 'search'; readonly search: Search }
  | { readonly kind: 'newGame'; readonly chess960: boolean }
  /** The move that was expected was played: the search goes on as this one, or begins. */
  | { readonly kind: 'ponderHit'; readonly search: Search }
  /** What it finds is not wanted any more. */
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
      /** The moves it expects, from its last score. */
      readonly line: readonly string[];
    }
  /** It is of no use any more. */
  | { readonly kind: 'failed'; readonly fault: DialogueFault };

type Step = readonly [DialogueState, readonly DialogueOutput[]];

/**
 * `greeted`: `uci` was written. `setting`: it is asked whether it is ready. `stopping`: a search was stopped
 * or its time is up, and its move is waited for.
 */
type Phase = 'greeted' | 'setting' | 'ready' | 'searching' | 'pondering' | 'stopping' | 'failed';

export type DialogueState = {
  readonly phase: Phase;
  readonly name: string | null;
  readonly options: readonly EngineOption[];
  readonly settings: EngineSettings;
  /** The search under way. */
  readonly search: Search | null;
  /** Its result is wanted, though it was asked to stop. */
  readonly isWanted: boolean;
  readonly score: EngineScore | null;
  readonly line: readonly string[];
  /** What comes next once it is ready or has stopped. */
  readonly next: Search | null;
  /** By then the search has a move. */
  readonly dueAtMs: number;
  /** It was asked in the middle of its search whether it is there still. */
  readonly isProbed: boolean;
  readonly wakeAtMs: number | null;
};

/** A searching engine prints something now and then; one that is quiet for this long is asked. */
const QUIET_MS = 30_000;
/** It reads its input while it searches too, and answers; the slowest takes this long. */
const PROBE_MS = 30_000;
/** An engine may load a network or tables first. */
const START_MS = 20_000;
/** An engine that was asked to stop has its move at hand. */
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

/** It responded just now, and has this long for its move. */
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
  // A search on the other's time may not end by itself; what it found is of no use.
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

/** What was looked for no longer counts; what comes next waits until it has stopped. */
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

/** No response in time. */
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
 * The UCI dialogue with one engine: lines in, lines out. A line that means nothing at that moment is passed
 * over; `bestmove` answers exactly one `go`.
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
