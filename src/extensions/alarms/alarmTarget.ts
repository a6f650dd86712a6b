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
  readonly lights: readonly Light[];
  /** A light must last this long to count as an alarm. */
  readonly standsMs: number;
  readonly time: TimeSource;
  readonly nowIso: () => string;
  readonly event: () => string | undefined;
  /** Rejects when the target did not accept the body. */
  readonly send: (body: string, signal: AbortSignal) => Promise<void>;
  readonly onProblem: (problem: string | undefined) => void;
};

type SentAlarm = Alarm<Light> & { readonly place: AlarmPlace };

/**
 * Reports to one address the tables that need help, and problems of the whole house. Nothing is queued: each
 * message is the difference from the last one the target accepted, so a target that was away for an hour gets
 * the current state.
 */
export const createAlarmTarget = (deps: AlarmTargetDeps) => {
  const { name, lights, standsMs, time, nowIso, event } = deps;
  const watch = createAlarmWatch<Light>(standsMs);
  const beganMs = time.nowMs();
  let standing: ReadonlyMap<string, SentAlarm> = new Map();
  let reported: ReadonlyMap<string, SentAlarm> = new Map();
  /** The state of the target is unknown, because nothing was sent yet or a response is missing. */
  let isUnsure = true;
  let onItsWay: ReadonlyMap<string, SentAlarm> = new Map();
  /** The problem of the whole house: current, last accepted, and being sent. */
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
    /** Takes the current lights of the tables and the problem of the whole house. */
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
      // Waits at the start until the boards are open, so that their first alarms are sent together.
      const isNews = isUnsure || house !== reportedAlarm || news().length > 0;
      if (time.nowMs() - beganMs >= 2 * standsMs && isNews) target.changed();
    },
    state: (): OutputState => target.state(),
    stop: (): void => target.stop(),
  };
};
