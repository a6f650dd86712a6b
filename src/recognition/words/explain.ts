import type { SensorCode } from '../../boards/eboard/sensorBoard.js';
import { pieceLetter } from '../../chess/piece.js';
import { makeSquare } from '../../chess/square.js';
import { type Candidate, type ExplainedCost, pathCandidates } from '../hands/words/pathCandidates.js';
import type { OutsideInput, RecogniserInput, RecogniserOptions } from '../recogniserInput.js';
import type { RecognitionEvent } from '../recognitionEvent.js';
import { reaches } from '../reporting/levels.js';
import { type RecogniserRunStep, runRecogniser } from '../runRecogniser.js';
import { knowsRole } from '../squares/sensing.js';
import { plainText } from './plainText.js';

/** A game that the sensors may have shown when the ply was committed. */
export type ExplainedCandidate = {
  /** Its last plies in SAN, including the explained ply and later ones. */
  readonly moves: string;
  readonly share: number;
  /** The difference from the best candidate, in nats. */
  readonly nats: number;
  readonly against: readonly ExplainedCost[];
};

export type { ExplainedCost } from '../hands/words/pathCandidates.js';

/** A sensor event, or a report (`isReported`). */
export type ExplainedEvent = { readonly atMs: number; readonly text: string; readonly isReported: boolean };

export type ExplainOptions = {
  readonly options?: RecogniserOptions;
  /** The level of the report to explain (default `committed`). */
  readonly level?: 'committed' | 'final';
  /** The number of the game in the recording, from 1. */
  readonly game?: number;
};

export type Explanation = {
  readonly ply: number;
  readonly san: string;
  readonly uci: string;
  readonly placedAtMs: number;
  readonly reportedAtMs: number;
  /** The event that committed it. */
  readonly decidedBy: string;
  /** The strongest evidence against the best candidate with another ply. Null: there is no such candidate. */
  readonly against: ExplainedCost | null;
  readonly timeline: readonly ExplainedEvent[];
  readonly candidates: readonly ExplainedCandidate[];
};

/** The timeline starts this long before the first sign of the ply. */
const LEAD_MS = 500;
const PLIES_SHOWN = 3;
const CANDIDATES_MAX = 6;

const nameOf = (code: SensorCode): string => {
  if (code === 0) return 'empty';
  return knowsRole(code)
    ? pieceLetter(code)
    : code === 7
      ? 'a white piece'
      : code === 15
        ? 'a black piece'
        : 'a piece';
};

const describeInput = (input: RecogniserInput): string | undefined => {
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
    case 'ask':
    case 'weakSquare':
      return plainText(event);
    case 'result':
      return `result ${event.result}`;
    default:
      return undefined;
  }
};

const reportedAt = (
  { outputs }: RecogniserRunStep,
  ply: number,
  level: NonNullable<ExplainOptions['level']>,
): string | undefined => {
  for (const event of outputs) {
    if (event.type === 'move' && event.ply === ply && event.level === level) return event.uci;
    if (event.type === 'revise' && reaches(event.changes, level === 'final' ? 'final' : 'provisional')) {
      const found = event.moves.find((move) => move.ply === ply);
      if (found !== undefined) return found.uci;
    }
  }
  return undefined;
};

/** Numbers the games of a recording with reported moves, from 1. */
const createGameCount = () => {
  let games = 1;
  let hasMoves = false;
  return ({ outputs }: RecogniserRunStep): number => {
    for (const { type } of outputs) {
      if (type === 'game' && hasMoves) games++;
      hasMoves = type === 'move' || (type !== 'game' && hasMoves);
    }
    return games;
  };
};

/** The number of steps up to the last one that changed the reported ply. */
const decidingStep = (
  events: readonly OutsideInput[],
  ply: number,
  { options, game, level }: Required<ExplainOptions>,
): number => {
  const gameOf = createGameCount();
  let deciding = -1;
  let last: string | undefined;
  let count = 0;
  runRecogniser(events, options, (step) => {
    count++;
    const uci = gameOf(step) === game ? reportedAt(step, ply, level) : undefined;
    if (uci !== undefined && uci !== last) {
      last = uci;
      deciding = count;
    }
    return false;
  });
  return deciding;
};

const explainCandidate = ({ node, ...candidate }: Candidate, ply: number): ExplainedCandidate => {
  const moves = node.pathFrom(Math.max(0, ply - PLIES_SHOWN)).map(({ described }) => described.san);
  return { moves: moves.join(' ') || 'no move yet', ...candidate };
};

const decidedBy = ({ input }: RecogniserRunStep): string => {
  switch (input.kind) {
    case 'wake':
      return 'nothing went on in the time that was left for it';
    case 'press':
      return `${input.side} pressed`;
    case 'command':
      return 'a command';
    case 'levels':
      return 'how strongly the pieces were then felt on their squares';
    default:
      return `what the board then showed (${describeInput(input) ?? 'the same'})`;
  }
};

/**
 * Explains a ply of a recorded game: the sensor events, the candidates when it was last committed, and the
 * deciding event. Undefined when the game has no such ply. Runs the whole recording twice.
 */
export const explainPly = (
  events: readonly OutsideInput[],
  ply: number,
  { options = {}, game = 1, level = 'committed' }: ExplainOptions = {},
): Explanation | undefined => {
  const deciding = decidingStep(events, ply, { options, game, level });
  if (deciding < 0) return undefined;
  const timeline: ExplainedEvent[] = [];
  let explanation: Explanation | undefined;
  let count = 0;
  runRecogniser(events, { ...options, keepsTrail: true }, (step) => {
    const { atMs } = step.input;
    const seen = describeInput(step.input);
    if (seen !== undefined) timeline.push({ atMs, text: seen, isReported: false });
    for (const text of step.outputs.map(describeOutput))
      if (text !== undefined) timeline.push({ atMs, text, isReported: true });
    if (++count < deciding) return false;
    explanation = explainStep(step, ply, timeline);
    return true;
  });
  return explanation;
};

const explainStep = (
  step: RecogniserRunStep,
  ply: number,
  timeline: readonly ExplainedEvent[],
): Explanation | undefined => {
  const { game, nowMs } = step.state;
  const reported = game?.reported[ply - 1];
  if (game === null || reported === undefined) return undefined;
  const { san, uci } = reported.node.described;
  const before = game.reported[ply - 2]?.placedAtMs ?? reported.placedAtMs - 10 * LEAD_MS;
  const fromMs = Math.min(before, reported.placedAtMs) - LEAD_MS;
  const candidates = pathCandidates(step.state, ply, CANDIDATES_MAX);
  const rival = candidates.find(({ node }) => node.ancestor(ply)?.described.uci !== uci);
  const strongest = rival?.against.toSorted((a, b) => b.nats - a.nats)[0];
  return {
    ply,
    san,
    uci,
    placedAtMs: reported.placedAtMs,
    reportedAtMs: nowMs,
    decidedBy: decidedBy(step),
    against: strongest ?? null,
    timeline: timeline.filter(({ atMs }) => atMs >= fromMs),
    candidates: candidates.map((candidate) => explainCandidate(candidate, ply)),
  };
};
