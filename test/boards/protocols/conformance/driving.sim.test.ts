import { describe, expect, test } from 'vitest';
import type { Capabilities } from '../../../../src/boards/eboard/capabilities.js';
import type { PhysicalAct } from '../../../../src/boards/simulated/physicalAct.js';
import { sensed } from '../../../../src/boards/simulated/sensorModel.js';
import { startBoard } from '../../../../src/chess/board.js';
import { handProfiles } from '../../../../src/simulation/hands/profiles.js';
import { type LineRun, runOnLine, standingAfter } from '../../../simulation/lineRun.js';
import { deadFrom } from './badLines.js';
import { familiesAndModels } from './families.js';
import { HANDS_BEGIN_MS, handsFor, knownGames } from './playing.js';

/** The longest silence of a board, once it has sent, that may go unreported. */
const MISSED_WITHIN_MS = 5_000;
/** Times after its first bytes: before it is ready, before the first question after that, or between two. */
const DEAD_AFTER_MS = [0, 150, 400, 700, 1_100, 1_600, 2_300, 4_000];

const capabilitiesOf = ({ events }: LineRun): Capabilities | undefined =>
  events.flatMap(({ event }) => (event.kind === 'capabilities' ? [event.capabilities] : [])).at(-1);

const countOf = ({ events }: LineRun, kind: string): number =>
  events.filter(({ event }) => event.kind === kind).length;

const firstMoves = (plies: number) => handsFor(knownGames[1]?.slice(0, plies) ?? [], handProfiles.clean, 1);
const endOf = (acts: readonly PhysicalAct[]): number => acts.at(-1)?.atMs ?? 0;

describe.each(familiesAndModels.map((family) => [family.name, family] as const))(
  'the driver of %s',
  (_, family) => {
    const run = (
      options: Omit<Parameters<typeof runOnLine>[0], 'session' | 'board'>,
      board = family.createBoard(),
    ) => runOnLine({ session: family.createSession(), board, ...options });

    test('says what the board can do, then that it is ready, and what stands on it', () => {
      const reported = run({ untilMs: HANDS_BEGIN_MS });
      const kinds = reported.events.map(({ event }) => event.kind);
      expect(kinds).toContain('ready');
      expect(kinds.indexOf('capabilities')).toBeLessThan(kinds.indexOf('ready'));
      expect(countOf(reported, 'ready')).toBe(1);
      const sensing = capabilitiesOf(reported)?.sensing ?? 'piece';
      expect(reported.reported).toEqual(startBoard.map((code) => sensed(sensing, code)));
    });

    test('misses a board that falls silent, whenever it does', () => {
      const spokeMs = run({ untilMs: HANDS_BEGIN_MS }).reads[0]?.atMs ?? 0;
      const missed = DEAD_AFTER_MS.map((afterMs) => {
        const deadMs = spokeMs + afterMs;
        const { events } = run({ untilMs: deadMs + 60_000 }, deadFrom(family.createBoard(), deadMs));
        const trouble = events.find(({ event }) => event.kind === 'trouble');
        return { afterMs, troubleMs: trouble === undefined ? Infinity : Math.round(trouble.atMs - deadMs) };
      });
      expect(missed.filter(({ troubleMs }) => troubleMs > MISSED_WITHIN_MS)).toEqual([]);
    });

    test('knows what stands on the board after the cable was out, and says again that it is ready', () => {
      const acts = firstMoves(8);
      const outMs = Math.round((HANDS_BEGIN_MS + endOf(acts)) / 2);
      const cable: readonly PhysicalAct[] = [
        { atMs: outMs, kind: 'unplug' },
        { atMs: outMs + 2_500, kind: 'plug' },
      ];
      const all = [...acts, ...cable].sort((a, b) => a.atMs - b.atMs);
      const reported = run({ acts: all, untilMs: endOf(all) + 12_000 });
      expect(countOf(reported, 'ready')).toBe(2);
      const sensing = capabilitiesOf(reported)?.sensing ?? 'piece';
      expect(reported.reported).toEqual(standingAfter(acts).map((code) => sensed(sensing, code)));
    });

    test('shows the same lights for the same picture, however often it is wanted', () => {
      const wanted: readonly (readonly number[])[] = [[12, 35], [12, 35], [], []];
      const commands = wanted.map((squares, i) => ({
        atMs: HANDS_BEGIN_MS + 3_000 * i,
        command: { kind: 'setLights', squares } as const,
      }));
      const after = commands.map(({ atMs }) => {
        const board = family.createBoard();
        const reported = run({ untilMs: atMs + 2_900, commands }, board);
        return { reported, lit: board.litSquares?.()?.toSorted((a, b) => a - b) };
      });
      const last = after.at(-1)?.reported;
      if (last === undefined || capabilitiesOf(last)?.lights !== undefined) {
        expect(after.map(({ lit }) => lit)).toEqual(wanted);
        return;
      }
      // A board without lights receives no writes for them.
      const quiet = run({ untilMs: HANDS_BEGIN_MS + 11_900 });
      expect(last.writes.map(({ bytes }) => [...bytes])).toEqual(quiet.writes.map(({ bytes }) => [...bytes]));
    });
  },
);
