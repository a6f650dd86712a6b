import type { PhysicalAct } from '../../../boards/simulated/physicalAct.js';
import { startBoard } from '../../../chess/board.js';
import { startPosition } from '../../../chess/position.js';
import type { Board } from '../../../chess/types.js';
import type { Random } from '../../../shared/random.js';
import { type DrawnGame, drawGame } from '../../../simulation/drawGame.js';
import { type HandsTruth, planHands } from '../../../simulation/hands/planHands.js';
import { handProfiles } from '../../../simulation/hands/profiles.js';

/** A fault of the board or its setup, apart from the players' moves. */
type BoardTrouble = 'cable' | 'preset';

type CableOut = { readonly outMs: number; readonly backMs: number };

type TroubledGame = {
  readonly acts: readonly PhysicalAct[];
  readonly troubles: readonly BoardTrouble[];
  readonly cable?: CableOut;
};

const CABLE_CHANCE = 0.15;
const PRESET_CHANCE = 0.08;
const OUT_LEAST_MS = 5_000;
const OUT_MOST_MS = 60_000;
/** The setting of a clock that was left at its shortest option. */
const WRONG_PRESET_MS = 300_000;

/** Draws a time in the middle of the game during which the cable is out. */
const drawCable = (acts: readonly PhysicalAct[], random: Random): CableOut => {
  const [first, last] = [acts[0]?.atMs ?? 0, acts.at(-1)?.atMs ?? 0];
  const outMs = Math.round(first + (last - first) * (0.2 + 0.5 * random.next()));
  return { outMs, backMs: outMs + random.integer(OUT_LEAST_MS, OUT_MOST_MS) };
};

/** Pulls the cable. The players do not notice and continue. */
const pullCable = (acts: readonly PhysicalAct[], { outMs, backMs }: CableOut): readonly PhysicalAct[] => {
  const cable: readonly PhysicalAct[] = [
    { atMs: outMs, kind: 'unplug' },
    { atMs: backMs, kind: 'plug' },
  ];
  return [...acts, ...cable].sort((a, b) => a.atMs - b.atMs);
};

const setWrong = (acts: readonly PhysicalAct[]): readonly PhysicalAct[] =>
  acts.map((act) =>
    act.kind === 'setClock'
      ? { ...act, whiteMs: WRONG_PRESET_MS, blackMs: WRONG_PRESET_MS, incrementMs: 0 }
      : act,
  );

/** Adds faults to the acts of a game, with a certain chance. */
const drawTroubles = (acts: readonly PhysicalAct[], random: Random): TroubledGame => {
  const isPreset = random.chance(PRESET_CHANCE);
  const set = isPreset ? setWrong(acts) : acts;
  const preset: readonly BoardTrouble[] = isPreset ? ['preset'] : [];
  if (!random.chance(CABLE_CHANCE)) return { acts: set, troubles: preset };
  const cable = drawCable(set, random);
  return { acts: pullCable(set, cable), troubles: [...preset, 'cable'], cable };
};

export type RehearsalFaults = 'none' | 'realistic';

export type RehearsalOptions = {
  readonly boards: number;
  readonly rounds: number;
  readonly faults: RehearsalFaults;
  readonly random: Random;
};

/** The plan of one game, which the simulated players follow. */
export type RehearsedGame = DrawnGame &
  Pick<TroubledGame, 'troubles' | 'cable'> & {
    readonly round: number;
    readonly board: number;
    readonly white: string;
    readonly black: string;
    /** The pairing is announced only after the other games have begun. */
    readonly isLate: boolean;
    /** The true acts of the players. */
    readonly truth: HandsTruth;
  };

/** The times of a round, in simulated milliseconds. */
export type RehearsedRound = {
  readonly round: number;
  /** When the operator receives the pairings. */
  readonly pairedMs: number;
  /** When the players sit down. */
  readonly startMs: number;
  /** When the last act at the last board is done. */
  readonly endMs: number;
  readonly games: readonly RehearsedGame[];
};

export type Rehearsal = {
  readonly rounds: readonly RehearsedRound[];
  /** The players' acts at each board, in all rounds. */
  readonly scripts: readonly (readonly PhysicalAct[])[];
};

/** A late pairing comes this long after the start. Its players sit down after twice that time. */
export const LATE_MS = 30_000;
/** The time for settling results between the end of a round and the next pairings. */
export const AFTER_ROUND_MS = 60_000;
/** Each round is set up this long before its start. */
const PAIRED_BEFORE_MS = 60_000;
const FIRST_PAIRED_MS = 10_000;
const LATE_CHANCE = 0.05;

const playerName = (number: number): string => `Player ${number}`;

/** Gives each player a new opponent in every round, with alternating colours. */
const pair = (board: number, round: number, boards: number): readonly [string, string] => {
  const first = playerName(board);
  const second = playerName(boards + 1 + ((board + round - 2) % boards));
  return round % 2 === 1 ? [first, second] : [second, first];
};

/** Plans a whole event in advance: pairings, games and every act of every player. */
export const planRehearsal = ({ boards, rounds, faults, random }: RehearsalOptions): Rehearsal => {
  const profile = handProfiles[faults === 'none' ? 'clean' : 'club'];
  const before: Board[] = Array.from({ length: boards }, () => startBoard);
  const scripts: PhysicalAct[][] = before.map(() => []);
  const planned: RehearsedRound[] = [];
  let pairedMs = FIRST_PAIRED_MS;
  for (let round = 1; round <= rounds; round++) {
    const startMs = pairedMs + PAIRED_BEFORE_MS;
    let endMs = startMs;
    const games = scripts.map((script, i): RehearsedGame => {
      const own = random.fork(`round ${round} board ${i + 1}`);
      const isLate = faults === 'realistic' && own.chance(LATE_CHANCE);
      const game = drawGame(own);
      const plan = planHands({
        start: startPosition,
        moves: game.moves,
        result: game.result,
        profile,
        random: own,
        before: before[i] ?? startBoard,
        startMs: startMs + (isLate ? 2 * LATE_MS : 0),
      });
      before[i] = plan.finalBoard;
      const { acts, ...troubled }: TroubledGame =
        faults === 'none' ? { acts: plan.acts, troubles: [] } : drawTroubles(plan.acts, own.fork('troubles'));
      for (const act of acts) script.push(act);
      endMs = Math.max(endMs, acts.at(-1)?.atMs ?? 0);
      const [white, black] = pair(i + 1, round, boards);
      return { ...game, round, board: i + 1, white, black, isLate, truth: plan.truth, ...troubled };
    });
    planned.push({ round, pairedMs, startMs, endMs, games });
    pairedMs = endMs + AFTER_ROUND_MS;
  }
  return { rounds: planned, scripts };
};
