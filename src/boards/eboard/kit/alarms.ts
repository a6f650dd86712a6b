/** The time of an alarm that is not set. */
export const NEVER = Number.POSITIVE_INFINITY;

/** When to do what, unless something happens first; `NEVER` when there is nothing to do. */
export type Alarms<Name extends string> = Readonly<Record<Name, number>>;

export const noAlarms = <Name extends string>(names: readonly Name[]): Alarms<Name> =>
  Object.fromEntries(names.map((name) => [name, NEVER])) as Alarms<Name>;

type AlarmStep<Name extends string> = { readonly atMs: number; readonly next: { alarms: Alarms<Name> } };

/** An alarm fires once; `NEVER` cancels it. */
export const setAlarm = <Name extends string>(
  { next, atMs }: AlarmStep<Name>,
  name: NoInfer<Name>,
  afterMs: number,
): void => {
  next.alarms = { ...next.alarms, [name]: atMs + afterMs };
};

/** Sets the alarm to fire by then at the latest. */
export const hastenAlarm = <Name extends string>(
  step: AlarmStep<Name>,
  name: NoInfer<Name>,
  withinMs: number,
): void => {
  if (step.next.alarms[name] > step.atMs + withinMs) setAlarm(step, name, withinMs);
};
