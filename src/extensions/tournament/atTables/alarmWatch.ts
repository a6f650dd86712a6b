/** Why a table needs the arbiter, and since when (ISO time). */
export type Alarm<Light extends string> = { readonly light: Light; readonly since: string };

type Moment = { readonly ms: number; readonly iso: string };

type Watched<Light extends string> = {
  /** The light seen last, or undefined when no help was needed. */
  readonly seen: Light | undefined;
  /** When `seen` last changed, and when the need for help last began or ended. */
  readonly lightAt: Moment;
  readonly needAt: Moment;
  readonly alarm: Alarm<Light> | undefined;
};

const begin: Moment = { ms: Number.NEGATIVE_INFINITY, iso: '' };

const unwatched = { seen: undefined, lightAt: begin, needAt: begin, alarm: undefined } as const;

const alarmOf = <Light extends string>(
  { seen, lightAt, needAt, alarm }: Watched<Light>,
  now: Moment,
  standsMs: number,
): Alarm<Light> | undefined => {
  const hasStood = (at: Moment): boolean => now.ms - at.ms >= standsMs;
  if (seen === undefined) return hasStood(needAt) ? undefined : alarm;
  if (alarm === undefined) return hasStood(needAt) ? { light: seen, since: needAt.iso } : undefined;
  return seen !== alarm.light && hasStood(lightAt) ? { light: seen, since: lightAt.iso } : alarm;
};

/**
 * Tells which tables have needed the arbiter for at least `standsMs`. A cable that is put back at once raises
 * no alarm, and an alarm ends only when the table has been well for that long.
 *
 * @returns a function to call with the lights of the tables that need help, by any key
 */
export const createAlarmWatch = <Light extends string>(standsMs: number) => {
  const watched = new Map<string, Watched<Light>>();
  return (lights: ReadonlyMap<string, Light>, now: Moment): ReadonlyMap<string, Alarm<Light>> => {
    for (const id of new Set([...lights.keys(), ...watched.keys()])) {
      const before: Watched<Light> = watched.get(id) ?? unwatched;
      const seen = lights.get(id);
      const next = {
        ...before,
        seen,
        lightAt: seen === before.seen ? before.lightAt : now,
        needAt: (seen === undefined) === (before.seen === undefined) ? before.needAt : now,
      };
      const alarm = alarmOf(next, now, standsMs);
      if (seen === undefined && alarm === undefined) watched.delete(id);
      else watched.set(id, { ...next, alarm });
    }
    return new Map([...watched].flatMap(([id, { alarm }]) => (alarm === undefined ? [] : [[id, alarm]])));
  };
};
