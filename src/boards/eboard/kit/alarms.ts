/** The time of an alarm that is not set. */
export const NEVER = Number.POSITIVE_INFINITY;

/** The time of each alarm; `NEVER` for one that is not set. */
export type Alarms<Name extends string> = Readonly<Record<Name, number>>;

export const noAlarms = <Name extends string>(names: readonly Name[]): Alarms<Name> =>
  Object.fromEntries(names.map((name) => [name, NEVER])) as Alarms<Name>;

type AlarmStep<Name extends string> = { readonly atMs: number; readonly next: { alarms: Alarms<Name> } };

/** Sets an alarm, which fires once. `NEVER` cancels it. */
export const setAlarm = <Name extends string>(
  { next, atMs }: AlarmStep<Name>,
  name: NoInfer<Name>,
  afterMs: number,
): void => {
  next.alarms = { ...next.alarms, [name]: atMs + afterMs };
};

/** Makes the alarm fire within this time at the latest. */
export const hastenAlarm = <Name extends string>(
  step: AlarmStep<Name>,
  name: NoInfer<Name>,
  withinMs: number,
): void => {
  if (step.next.alarms[name] > step.atMs + withinMs) setAlarm(step, name, withinMs);
};
