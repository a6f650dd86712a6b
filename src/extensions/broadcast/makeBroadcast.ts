import { z } from 'zod';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { isSameRound, type Tournament } from '../tournament/model/tournament.js';
import { type BroadcastPlan, broadcastName, type WantedRound } from './broadcastPlan.js';
import type { FoundBroadcast } from './broadcasts.js';
import type { Asked, LichessCall, LichessCalls } from './lichessCalls.js';
import type { MadeBroadcast, MadeFile, MadeRound } from './madeFile.js';

const id = z.string().regex(/^[A-Za-z0-9]{1,20}$/);
const named = z.object({ id, name: z.string(), url: z.string().default('') });
const tourAnswer = z.object({ tour: named });
const withRounds = z.object({ tour: named, rounds: z.array(named) });
const roundAnswer = z.object({ round: named });
const account = z.object({ id: z.string().min(1) });
const ownTours = z.object({
  currentPageResults: z.array(tourAnswer),
  nextPage: z.number().nullable().default(null),
});

/** An account with more broadcasts must name one by its id. */
const PAGES_MAX = 40;
const TEXT_MAX = 80;

export type Making = {
  readonly plan: BroadcastPlan;
  readonly tournament: Tournament;
  readonly wanted: readonly WantedRound[];
  readonly token: string;
  readonly calls: LichessCalls;
  readonly file: MadeFile;
  readonly stop: AbortSignal;
};

const isSamePart = (a: MadeRound, b: WantedRound): boolean => isSameRound(a, b) && a.part === b.part;

/** Whether nothing is left to make or change on lichess. */
export const isAllMade = ({ tour, rounds }: MadeBroadcast, wanted: readonly WantedRound[]): boolean =>
  tour !== undefined &&
  wanted.every((one) => {
    const made = rounds.find((round) => isSamePart(round, one));
    return made !== undefined && (one.startsAt === undefined || made.startsAt === one.startsAt);
  });

const ask = async <Answer>(
  { calls, token, stop }: Making,
  call: LichessCall,
  [what, schema]: readonly [Asked, z.ZodType<Answer>],
): Promise<Answer> => {
  const read = schema.safeParse(await calls.json({ ...call, token }, what, stop));
  if (read.success) return read.data;
  throw keyedError('BROADCAST_UNREACHABLE', message('error.notLichess'), {});
};

const ownOfName = async (making: Making, name: string): Promise<readonly FoundBroadcast[]> => {
  const me = await ask(making, { method: 'GET', path: '/api/account' }, ['account', account]);
  const found: FoundBroadcast[] = [];
  let page: number | null = 1;
  for (let pages = 0; page !== null && pages < PAGES_MAX; pages++) {
    const path: string = `/api/broadcast/by/${encodeURIComponent(me.id)}?page=${page}`;
    const answer: z.output<typeof ownTours> = await ask(making, { method: 'GET', path }, [
      'account',
      ownTours,
    ]);
    found.push(...answer.currentPageResults.flatMap(({ tour }) => (tour.name === name ? [tour] : [])));
    page = answer.nextPage;
  }
  return found;
};

const tourForm = ({ plan, tournament }: Making, name: string): Readonly<Record<string, string>> => {
  const { site, timeControl } = tournament.event;
  return {
    name,
    visibility: plan.visibility,
    showScores: 'true',
    ...(tournament.players.some(({ team }) => team !== undefined) && { teamTable: 'true' }),
    ...(site !== undefined && { 'info.location': site.value.slice(0, TEXT_MAX) }),
    ...(timeControl !== undefined && { 'info.tc': timeControl.value.slice(0, TEXT_MAX) }),
  };
};

type Step = { readonly made: MadeBroadcast; readonly choice: readonly FoundBroadcast[] };

/** Finds the named broadcast or one whose response was lost, or makes a new one. */
const makeTour = async (making: Making, made: MadeBroadcast): Promise<Step> => {
  const { plan, tournament, file } = making;
  if (made.tour !== undefined) return { made, choice: [] };
  const keep = async (tour: FoundBroadcast, before = made.before): Promise<Step> => {
    const next = { ...made, ...(before !== undefined && { before: [...before] }), tour };
    await file.keepMade(plan.key, next);
    return { made: next, choice: [] };
  };
  if (plan.tournament !== undefined) {
    const path = `/api/broadcast/${plan.tournament}`;
    return keep((await ask(making, { method: 'GET', path }, ['broadcast', withRounds])).tour);
  }
  const name = broadcastName(tournament, plan);
  if (name === undefined) throw keyedError('TOURNAMENT_REFUSED', message('error.eventUnnamed'), {});
  const found = await ownOfName(making, name);
  const { before } = made;
  if (before === undefined && found.length > 0) return { made, choice: found };
  // Stored before the request: a broadcast of this name found later was then made here.
  if (before === undefined) await file.keepMade(plan.key, { ...made, before: [] });
  const lost = found.find((one) => before?.includes(one.id) === false);
  if (lost !== undefined) return keep(lost, before);
  const call = { method: 'POST', path: '/broadcast/new', form: tourForm(making, name) } as const;
  return keep((await ask(making, call, ['page', tourAnswer])).tour, before ?? []);
};

const roundForm = ({ plan }: Making, { name, startsAt, round, isRated }: WantedRound) => ({
  name,
  syncSource: 'push',
  rated: String(isRated),
  ...(plan.delay > 0 && { delay: String(plan.delay) }),
  ...(startsAt !== undefined && { startsAt: String(startsAt) }),
  ...(startsAt === undefined && round > 1 && { startsAfterPrevious: 'true' }),
});

const madeOf = ({ round, section, part, startsAt }: WantedRound, { id, url }: FoundBroadcast): MadeRound => ({
  ...{ round, part, id, url },
  ...(section !== undefined && { section }),
  ...(startsAt !== undefined && { startsAt }),
});

/** Changes only the start time of a round. */
const moveBegin = (making: Making, { id }: Pick<MadeRound, 'id'>, startsAt: number): Promise<unknown> => {
  const path = `/broadcast/round/${id}/edit?patch=1`;
  const form = { startsAt: String(startsAt) };
  return ask(making, { method: 'POST', path, form }, ['round', roundAnswer]);
};

/** Makes the rounds one after another, because lichess keeps that order. */
const makeRounds = async (making: Making, first: MadeBroadcast): Promise<void> => {
  const { plan, wanted, file } = making;
  if (first.tour === undefined || isAllMade(first, wanted)) return;
  const tour = encodeURIComponent(first.tour.id);
  const path = `/api/broadcast/${tour}`;
  const { rounds: there } = await ask(making, { method: 'GET', path }, ['broadcast', withRounds]);
  let made = first;
  const keep = async (one: MadeRound): Promise<void> => {
    made = { ...made, rounds: [...made.rounds.filter(({ id: known }) => known !== one.id), one] };
    await file.keepMade(plan.key, made);
  };
  for (const one of wanted) {
    const known = made.rounds.find((round) => isSamePart(round, one));
    const found = known ?? there.find(({ name }) => name === one.name);
    if (found === undefined) {
      const call = { method: 'POST', path: `/broadcast/${tour}/new`, form: roundForm(making, one) } as const;
      await keep(madeOf(one, (await ask(making, call, ['broadcast', roundAnswer])).round));
    } else {
      const { startsAt } = one;
      if (startsAt !== undefined && known?.startsAt !== startsAt) await moveBegin(making, found, startsAt);
      if (known === undefined || startsAt !== undefined)
        await keep(madeOf(one, { name: one.name, ...found }));
    }
  }
};

/**
 * Makes the missing parts of a broadcast. Existing parts are found by name, even if the response to their
 * creation was lost. Resolves with earlier broadcasts of the same name if the organiser must choose; empty
 * means that all is made. Rejects with the reason of a failure.
 */
export const makeBroadcast = async (making: Making): Promise<readonly FoundBroadcast[]> => {
  const { made, choice } = await makeTour(making, making.file.made(making.plan.key));
  if (choice.length === 0) await makeRounds(making, made);
  return choice;
};
