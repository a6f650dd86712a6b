import type { Color } from '../../chess/types.js';
import { type FlagFall, movesDueBy } from '../../clock/flagFall.js';
import type { ClockEvent, ClockInput, GameClock } from '../../clock/gameClock.js';
import type { SeenClock } from '../../clock/seenClock.js';
import type { ClockTimeCommand } from '../clockCommand.js';

export const shownMs = (clock: Pick<SeenClock, 'whiteMs' | 'blackMs'>, side: Color): number =>
  side === 'white' ? clock.whiteMs : clock.blackMs;

/**
 * Events for the arbiter to check: flags of the table's own clock, and periods that began because time ran
 * out before the required moves were made.
 */
export const ownFalls = (clock: GameClock, reported: readonly ClockEvent[]): readonly FlagFall[] =>
  reported.flatMap((event): FlagFall[] => {
    const { side } = event;
    const control = clock.control[side];
    if (event.kind === 'flag') {
      const due = movesDueBy(control, clock[side].stage) ?? null;
      return [{ side, first: clock.firstFlag, due, clock: 'own' }];
    }
    const due = movesDueBy(control, event.stage - 1);
    const isUsedUp = event.by === 'zero' && side === clock.turn;
    return isUsedUp && typeof due === 'number' ? [{ side, first: side, due, clock: 'own' }] : [];
  });

/** A clock's current times and its running side. */
export const shownTimes = ({ white, black, phase, turn }: GameClock) => ({
  whiteMs: white.ms,
  blackMs: black.ms,
  running: phase === 'running' ? turn : null,
});

export const clockInputs = (command: ClockTimeCommand): readonly ClockInput[] => {
  switch (command.type) {
    case 'startClock':
      return [{ kind: 'start', ...(command.side !== undefined && { side: command.side }) }];
    case 'pauseClock':
      return [{ kind: 'pause' }];
    case 'pressClock':
      return [{ kind: 'press', side: command.side }];
    case 'correctClock': {
      const { side, addMs, ms, moves } = command;
      const correction = { ...(ms !== undefined && { ms }), ...(moves !== undefined && { moves }) };
      return [
        ...(ms !== undefined || moves !== undefined
          ? [{ kind: 'correct', side, ...correction } as const]
          : []),
        ...(addMs !== undefined ? [{ kind: 'add', side, ms: addMs } as const] : []),
      ];
    }
  }
};

/** The times of a physical clock after a command. Undefined: only a hand can do it. */
export const correctedTimes = (
  seen: SeenClock,
  command: ClockTimeCommand,
): Pick<SeenClock, 'whiteMs' | 'blackMs' | 'running'> | undefined => {
  const { whiteMs, blackMs, running, leverUp } = seen;
  switch (command.type) {
    case 'startClock':
      return { whiteMs, blackMs, running: command.side ?? leverUp };
    case 'pauseClock':
      return { whiteMs, blackMs, running: null };
    case 'correctClock': {
      const key = command.side === 'white' ? 'whiteMs' : 'blackMs';
      const ms = Math.max(0, (command.ms ?? seen[key]) + (command.addMs ?? 0));
      return { whiteMs, blackMs, running, [key]: ms };
    }
    case 'pressClock':
      return undefined;
  }
};
