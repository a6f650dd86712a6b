import { pieceLetter } from '../chess/piece.js';
import { makeSquare } from '../chess/square.js';
import type { SensorCode } from '../eboard/sensorBoard.js';
import type { SensorEvent } from '../eboard/sensorEvent.js';
import { priceAt } from './expansion.js';
import type { Hypothesis } from './hypothesis.js';
import { posteriorAt } from './posterior.js';
import type { RecognitionEvent } from './recognitionEvent.js';
import { knowsRole } from './sensing.js';
import { tensionPriceAt } from './tension.js';
import { tensionText } from './tensionText.js';
import { createTrackerState, stepTracker } from './tracker.js';
import type { TrackerInput, TrackerOptions, TrackerState } from './trackerState.js';

/** Something that speaks against a candidate, in nats. */
export type ExplainedCost = { readonly text: string; readonly nats: number };

/** One game that the sensors might have shown when the ply was committed. */
export type ExplainedCandidate = {
  /** Its last plies, in SAN, with the ply asked about and what came after it. */
  readonly moves: string;
  readonly share: number;
  /** How much less likely than the best, in nats. */
  readonly nats: number;
  readonly against: readonly ExplainedCost[];
};

export type ExplainedEvent = { readonly atMs: number; readonly text: string };

export type Explanation = {
  readonly ply: number;
  readonly san: string;
  readonly uci: string;
  readonly landedAtMs: number;
  readonly toldAtMs: number;
  /** What happened at the moment it was committed. */
  readonly decidedBy: string;
  readonly timeline: readonly ExplainedEvent[];
  readonly candidates: readonly ExplainedCandidate[];
};

const CANDIDATES_MAX = 6;
/** The timeline begins this long before the first sign of the ply. */
const LEAD_MS = 500;
const PLIES_SHOWN = 3;

const nameOf = (code: SensorCode): string => {
  if (code === 0) return 'empty';
  return knowsRole(code)
    ? pieceLetter(code)
    : code === 7
      ? 'a white man'
      : code === 15
        ? 'a black man'
        : 'a man';
};

const describeInput = (input: TrackerInput): string | undefined => {
  switch (input.kind) {
    case 'board':
      if (input.changes.length === 0) return undefined;
      return input.changes
        .map(({ square, before, after }) => `${makeSquare(square)}: ${nameOf(before)} -> ${nameOf(after)}`)
        .join(', ');
    case 'press':
      return `${input.side} presses`;
    case 'link':
      return input.up ? 'link up' : 'link lost';
    case 'turned':
      return 'board turned';
    case 'command':
      return `command ${input.command.kind}`;
    default:
      return undefined;
  }
};

const describeOutput = (event: RecognitionEvent): string | undefined => {
  switch (event.type) {
    case 'move':
      return `told ${event.ply} ${event.san}, ${event.level}, ${event.confidence}`;
    case 'revise':
      return `revised from ply ${event.fromPly}: ${event.moves.map(({ san }) => san).join(' ') || 'nothing'}`;
    case 'illegal':
      return `illegal: ${event.reason}`;
    case 'ask':
      return `asked: ${event.question}`;
    case 'result':
      return `result ${event.result}`;
    default:
      return undefined;
  }
};

type Step = {
  readonly input: TrackerInput;
  readonly state: TrackerState;
  readonly outputs: readonly RecognitionEvent[];
};

/** Runs a tracker over events on their own time; `onStep` may stop it by returning true. */
const run = (
  events: Iterable<SensorEvent>,
  options: TrackerOptions,
  onStep: (step: Step) => boolean,
): void => {
  let state = createTrackerState(options);
  const feed = (input: TrackerInput): boolean => {
    const step = stepTracker(state, input);
    state = step.state;
    return onStep({ input, ...step });
  };
  const wakeUntil = (atMs: number): boolean => {
    for (let due = state.wakeAtMs; due !== null && due <= atMs; due = state.wakeAtMs)
      if (feed({ kind: 'wake', atMs: due })) return true;
    return false;
  };
  for (const event of events) if (wakeUntil(event.atMs) || feed(event)) return;
  wakeUntil(Number.MAX_SAFE_INTEGER);
};

const toldAt = ({ outputs }: Step, ply: number): string | undefined => {
  for (const event of outputs) {
    if (event.type === 'move' && event.ply === ply && event.level === 'committed') return event.uci;
    if (event.type === 'revise') {
      const found = event.moves.find((move) => move.ply === ply);
      if (found !== undefined) return found.uci;
    }
  }
  return undefined;
};

/** How many steps there are up to the one after which this ply was never told otherwise. */
const decidingStep = (events: readonly SensorEvent[], ply: number, options: TrackerOptions): number => {
  let deciding = -1;
  let last: string | undefined;
  let count = 0;
  run(events, options, (step) => {
    count++;
    const uci = toldAt(step, ply);
    if (uci !== undefined && uci !== last) {
      last = uci;
      deciding = count;
    }
    return false;
  });
  return deciding;
};

const explainCandidate = (
  hypothesis: Hypothesis,
  best: Hypothesis,
  ply: number,
  share: number,
  atMs: number,
): ExplainedCandidate => {
  const moves = hypothesis.node.pathFrom(Math.max(0, ply - PLIES_SHOWN)).map((node) => node.described.san);
  const past = hypothesis.cost - best.cost;
  const against = hypothesis.tensions.map((tension) => ({
    text: `${makeSquare(tension.square)}: ${tensionText[tension.kind]}`,
    nats: tensionPriceAt(tension, atMs),
  }));
  return {
    moves: moves.join(' ') || 'no move yet',
    share,
    nats: priceAt(hypothesis, atMs) - priceAt(best, atMs),
    against: past > 0 ? [{ text: 'what it had to excuse before', nats: past }, ...against] : against,
  };
};

const decidedBy = ({ input }: Step): string => {
  switch (input.kind) {
    case 'wake':
      return 'nothing went on in the time that was left for it';
    case 'press':
      return `${input.side} pressed`;
    case 'command':
      return 'a command';
    default:
      return `what the board then showed (${describeInput(input) ?? 'the same'})`;
  }
};

/**
 * Why a ply of a recording's game is what it is: what the sensors showed, the candidates at the moment it was
 * last committed, and what decided. Undefined when the game has no such ply. Runs the whole recording through
 * a tracker twice.
 */
export const explainPly = (
  events: readonly SensorEvent[],
  ply: number,
  options: TrackerOptions = {},
): Explanation | undefined => {
  const deciding = decidingStep(events, ply, options);
  if (deciding < 0) return undefined;
  const timeline: ExplainedEvent[] = [];
  let explanation: Explanation | undefined;
  let count = 0;
  run(events, options, (step) => {
    const { atMs } = step.input;
    const texts = [describeInput(step.input), ...step.outputs.map(describeOutput)];
    for (const text of texts) if (text !== undefined) timeline.push({ atMs, text });
    if (++count < deciding) return false;
    explanation = explainStep(step, ply, timeline);
    return true;
  });
  return explanation;
};

const explainStep = (
  step: Step,
  ply: number,
  timeline: readonly ExplainedEvent[],
): Explanation | undefined => {
  const { game, nowMs } = step.state;
  const told = game?.told[ply - 1];
  if (game === null || told === undefined) return undefined;
  const posterior = posteriorAt(game.beam, nowMs);
  const { san, uci } = told.node.described;
  const before = game.told[ply - 2]?.landedAtMs ?? told.landedAtMs - 10 * LEAD_MS;
  const fromMs = Math.min(before, told.landedAtMs) - LEAD_MS;
  return {
    ply,
    san,
    uci,
    landedAtMs: told.landedAtMs,
    toldAtMs: nowMs,
    decidedBy: decidedBy(step),
    timeline: timeline.filter(({ atMs }) => atMs >= fromMs),
    candidates: game.beam
      .slice(0, CANDIDATES_MAX)
      .map((hypothesis) =>
        explainCandidate(hypothesis, posterior.best, ply, posterior.shareOf(hypothesis), nowMs),
      ),
  };
};

const round = (value: number, digits: number): string => value.toFixed(digits);

/** An explanation as text for a terminal. */
export const makeExplanation = (explanation: Explanation): string => {
  const { ply, san, uci, landedAtMs, toldAtMs, timeline, candidates } = explanation;
  const lines = [
    `Ply ${ply}: ${san} (${uci}), landed at ${landedAtMs} ms, told at ${toldAtMs} ms`,
    `Decided by: ${explanation.decidedBy}`,
    '',
    'What the sensors showed and what was told:',
    ...timeline.map(({ atMs, text }) => `  ${String(atMs).padStart(9)}  ${text}`),
    '',
    'Candidates:',
  ];
  for (const { moves, share, nats, against } of candidates) {
    lines.push(`  ${round(100 * share, 3).padStart(8)} %  -${round(nats, 1)} nats  ${moves}`);
    for (const cost of against) lines.push(`             -${round(cost.nats, 1)}  ${cost.text}`);
  }
  return `${lines.join('\n')}\n`;
};
