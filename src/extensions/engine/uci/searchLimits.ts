export type SearchClock = {
  readonly whiteMs: number;
  readonly blackMs: number;
  readonly whiteIncrementMs: number;
  readonly blackIncrementMs: number;
  readonly movesToGo?: number;
};

/** The limits of a search. Without other limits, the clock decides. */
export type SearchLimits = {
  readonly clock?: SearchClock;
  readonly nodes?: number;
  readonly moveMs?: number;
};

const words = (name: string, value: number | undefined): readonly string[] =>
  value === undefined ? [] : [`${name} ${Math.max(0, Math.round(value))}`];

/** The words after `go`. Even an engine whose flag is about to fall gets a little time to move. */
export const limitWords = ({ clock, nodes, moveMs }: SearchLimits): string =>
  [
    ...(clock === undefined
      ? []
      : [
          ...words('wtime', Math.max(1, clock.whiteMs)),
          ...words('btime', Math.max(1, clock.blackMs)),
          ...words('winc', clock.whiteIncrementMs),
          ...words('binc', clock.blackIncrementMs),
          ...words('movestogo', clock.movesToGo),
        ]),
    ...words('nodes', nodes),
    ...words('movetime', moveMs),
  ].join(' ');
