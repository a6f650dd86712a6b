import { SaidError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { restAfter } from '../../server/restAfter.js';
import type { TimeSource } from '../../shared/timeSource.js';
import { type OutputProblem, type OutputState, outputProblem } from '../../table/outputState.js';
import type { PublicTournament } from '../tournament/spectators/publicTournament.js';
import { type BroadcastPlan, wantedRounds } from './broadcastPlan.js';
import type { FoundBroadcast } from './broadcasts.js';
import type { LichessCalls } from './lichessCalls.js';
import type { MadeBroadcast, MadeFile } from './madeFile.js';
import { isAllMade, makeBroadcast } from './makeBroadcast.js';
import { readToken } from './readToken.js';

/** Changes within this time are handled together, such as those of one import. */
const GATHER_MS = 500;
/**
 * The wait after a lost response. The request may still be running on lichess, and looking too early would
 * miss its result.
 */
const REST_MIN_MS = 10_000;

export type MakerDeps = {
  readonly plan: BroadcastPlan;
  readonly tournamentService: PublicTournament;
  readonly calls: LichessCalls;
  readonly file: MadeFile;
  readonly time: TimeSource;
  readonly nowIso: () => string;
  /** Called after each attempt, with its problem. */
  readonly onChange: (problem: string | undefined) => void;
};

const questionOf = ([first]: readonly FoundBroadcast[]): OutputProblem | undefined =>
  first && outputProblem(new SaidError(message('error.broadcastTwice', { name: first.name })));

const stateOf = (
  name: string,
  lastGood: string | undefined,
  problem: OutputProblem | undefined,
): OutputState => ({
  name,
  ...(lastGood !== undefined && { lastGood }),
  ...problem,
});

/** Keeps one broadcast in agreement with its plan and the event. */
export const createBroadcastMaker = (deps: MakerDeps) => {
  const { plan, tournamentService, calls, file, time, nowIso, onChange } = deps;
  let problem: OutputProblem | undefined;
  let choice: readonly FoundBroadcast[] = [];
  let lastGood: string | undefined;
  let restMs = 0;
  let timer: number | undefined;
  let isBusy = false;
  let isWanted = false;
  let isStopped = false;
  let pass = new AbortController();
  let running: Promise<void> = Promise.resolve();

  const made = (): MadeBroadcast => file.made(plan.key);
  const isDone = (): boolean => {
    const wanted = wantedRounds(tournamentService.tournament(), plan);
    return wanted.length === 0 || isAllMade(made(), wanted);
  };
  const later = (ms: number): void => {
    timer ??= time.setTimeout(() => {
      timer = undefined;
      running = run();
    }, ms);
  };
  const attempt = async (): Promise<void> => {
    const tournament = tournamentService.tournament();
    const wanted = wantedRounds(tournament, plan);
    const token = await readToken(plan.tokenFile);
    choice = await makeBroadcast({ plan, tournament, wanted, token, calls, file, stop: pass.signal });
    problem = questionOf(choice);
    if (problem === undefined) lastGood = nowIso();
    restMs = 0;
  };
  const run = async (): Promise<void> => {
    if (isBusy || isStopped) return;
    if (isDone()) {
      problem = undefined;
      if (made().tour !== undefined) lastGood ??= nowIso();
      return;
    }
    isBusy = true;
    pass = new AbortController();
    isWanted = false;
    try {
      await attempt();
    } catch (error) {
      problem = outputProblem(error);
      restMs = Math.max(restAfter(error, restMs), REST_MIN_MS);
      isWanted = true;
    }
    isBusy = false;
    if (isStopped) return;
    onChange(problem?.problem);
    if (isWanted) later(Math.max(restMs, GATHER_MS));
  };
  /** Aborts the running attempt first, so that it cannot store anything afterwards. */
  const decide = async (next: MadeBroadcast): Promise<void> => {
    pass.abort(new Error('the organiser has decided'));
    await running;
    await file.keepMade(plan.key, next);
    choice = [];
    problem = undefined;
    again();
  };
  const again = (): void => {
    if (timer !== undefined) time.clearTimeout(timer);
    timer = undefined;
    restMs = 0;
    isWanted = true;
    if (!isBusy) later(GATHER_MS);
  };
  return {
    plan,
    made,
    choice: () => choice,
    /** Call when the event may have changed. */
    changed: (): void => {
      isWanted = true;
      if (!isBusy && choice.length === 0) later(Math.max(restMs, GATHER_MS));
    },
    /** Retries at once, after a correction. */
    again,
    /** Chooses one of the found broadcasts. Undefined: a new one. */
    choose: (id: string | undefined): Promise<void> => {
      const tour = choice.find((one) => one.id === id);
      const before = choice.map((one) => one.id);
      return decide({ ...made(), before, ...(tour !== undefined && { tour }) });
    },
    /** Forgets what was made. It stays on lichess. */
    forget: (): Promise<void> => decide({ rounds: [] }),
    state: (): OutputState => stateOf(made().tour?.url ?? plan.name ?? plan.url, lastGood, problem),
    stop: async (): Promise<void> => {
      isStopped = true;
      if (timer !== undefined) time.clearTimeout(timer);
      pass.abort(new Error('the house stops'));
      await running;
    },
  };
};
export type BroadcastMaker = ReturnType<typeof createBroadcastMaker>;
