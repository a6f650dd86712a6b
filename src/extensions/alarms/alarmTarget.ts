import { knownOverloaded, paceNews } from '../../server/housePace.js';
import { createPushTarget, type PushContent } from '../../server/pushTarget.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { OutputState } from '../../table/outputState.js';
import { type Alarm, createAlarmWatch } from '../tournament/atTables/alarmWatch.js';
import type { Light } from '../tournament/atTables/tableLight.js';
import type { AlarmPlace } from './alarmPlaces.js';
import { type AlarmNews, alarmText, type HouseAlarm } from './alarmText.js';

export type AlarmTargetDeps = {
  readonly name: string;
  /** The lights that it wants to hear of. */
  readonly lights: readonly Light[];
  /** A light that stands for less is no alarm. */
  readonly standsMs: number;
  readonly time: TimeSource;
  readonly nowIso: () => string;
  /** Of the tournament, where it has a name. */
  readonly event: () => string | undefined;
  /** Rejects when it was not taken. */
  readonly send: (body: string, signal: AbortSignal) => Promise<void>;
  readonly onProblem: (problem: string | undefined) => void;
};

type SentAlarm = Alarm<Light> & { readonly place: AlarmPlace };

/**
 * One address that hears of tables that need help, and of what is wrong with them all. Nothing is kept in
 * line for it: what it is sent is what is different from what it took last, so that one that was away for an
 * hour hears what stands now.
 */
export const createAlarmTarget = (deps: AlarmTargetDeps) => {
  const { name, lights, standsMs, time, nowIso, event } = deps;
  const watch = createAlarmWatch<Light>(standsMs);
  const beganMs = time.nowMs();
  let standing: ReadonlyMap<string, SentAlarm> = new Map();
  let reported: ReadonlyMap<string, SentAlarm> = new Map();
  /** What the other end knows is not known: nothing was sent yet, or an answer did not come. */
  let isUnsure = true;
  let onItsWay: ReadonlyMap<string, SentAlarm> = new Map();
  /** What is wrong with the whole program: as it is, as it was taken, and as it is being sent. */
  let house: HouseAlarm | undefined;
  let reportedAlarm: HouseAlarm | undefined;
  let houseOnItsWay: HouseAlarm | undefined;
  let isOverloadReported = false;

  const news = (): readonly AlarmNews[] => {
    const isNew = (id: string, { since, light }: SentAlarm): boolean =>
      isUnsure || reported.get(id)?.since !== since || reported.get(id)?.light !== light;
    const needing = [...standing]
      .filter(([id, one]) => isNew(id, one))
      .map(([, { place, light, since }]) => ({ ...place, light, since }));
    const well = [...reported].filter(([id]) => !standing.has(id));
    return [...needing, ...well.map(([, { place }]) => ({ ...place, light: null }))];
  };
  const content = (): PushContent | undefined => {
    const tables = news();
    const isHouseNews = house !== reportedAlarm || (isUnsure && house !== undefined);
    if (tables.length === 0 && !isUnsure && !isHouseNews) return undefined;
    onItsWay = standing;
    houseOnItsWay = house;
    const text = alarmText(tables, isHouseNews ? (house ?? null) : undefined);
    const common = { text, event: event(), at: nowIso(), complete: isUnsure, tables };
    const pace = isHouseNews ? paceNews(isOverloadReported, house) : undefined;
    const body = isHouseNews || isUnsure ? { ...pace, ...common, house: house ?? null } : common;
    return { games: [], body: JSON.stringify(body) };
  };
  const target = createPushTarget({
    name,
    time,
    nowIso,
    content,
    send: async (body, signal) => {
      isUnsure = true;
      await deps.send(body, signal);
      reported = onItsWay;
      reportedAlarm = houseOnItsWay;
      isOverloadReported = knownOverloaded(isOverloadReported, reportedAlarm);
      isUnsure = false;
      return [];
    },
    onProblem: deps.onProblem,
  });
  return {
    /** The tables as they are now, and what is wrong with the whole program. */
    look: (
      now: ReadonlyMap<string, Light>,
      places: ReadonlyMap<string, AlarmPlace>,
      ofHouse: HouseAlarm | undefined,
    ): void => {
      house = ofHouse;
      const needing = new Map([...now].filter(([, light]) => lights.includes(light)));
      const alarms = watch(needing, { ms: time.nowMs(), iso: nowIso() });
      standing = new Map(
        [...alarms].flatMap(([id, alarm]) => {
          const place = places.get(id) ?? standing.get(id)?.place;
          return place === undefined ? [] : [[id, { ...alarm, place }]];
        }),
      );
      // What begins while the boards are still being opened is told as what stands.
      const isNews = isUnsure || house !== reportedAlarm || news().length > 0;
      if (time.nowMs() - beganMs >= 2 * standsMs && isNews) target.changed();
    },
    state: (): OutputState => target.state(),
    stop: (): void => target.stop(),
  };
};
