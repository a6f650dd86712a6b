import { describe, expect, test } from 'vitest';
import { scanModels } from '../../src/boards/simulated/scanModels.js';
import { senseActs } from '../../src/boards/simulated/sensorModel.js';
import { findMate } from '../../src/laws/findMate.js';
import { type LawsProfile, lawsRules } from '../../src/laws/profiles.js';
import { createRandom } from '../../src/shared/random.js';
import { handProfiles } from '../../src/simulation/hands/profiles.js';
import { profileHands } from '../../src/simulation/incident/incidentHands.js';
import { planIncident } from '../../src/simulation/incident/planIncident.js';
import { readIncidents } from '../../src/simulation/incident/readIncidents.js';
import { step, wakeAtMs } from '../../src/table/core/step.js';
import { createTableCore } from '../../src/table/core/tableCore.js';
import type { TimedBody } from '../../src/table/tableEvent.js';
import { applyTableEvent, emptyTable } from '../../src/table/tableState.js';
import { createTablePlayer } from '../bench/laws/atTable.mjs';

// A.5.2: without supervision an illegal move stands once the opponent has made the next move. 3 Nf3-f5 is
// illegal.
const KNIGHT = 'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3';

const receive = (
  hands: string,
  seed: number,
  FEN = KNIGHT,
  profile: LawsProfile = 'fide-blitz',
): readonly TimedBody[] => {
  const text = `incident: one\nsays: -\nrows: L7\narticle: A.5.2\ntold: -\nrules: ${profile}\nfen: ${FEN}\nhands: ${hands}\n`;
  const read = readIncidents(text, 'test');
  if (!read.ok) throw new Error(read.error.what);
  const [incident] = read.value;
  if (incident === undefined) throw new Error('no incident');
  const random = createRandom(seed);
  const { setup, acts } = planIncident(incident, profileHands(handProfiles.blitz, random.fork('hands')));
  const model = scanModels.dgt;
  const { events } = senseActs({ start: setup, acts, model, random: random.fork('sensors') });
  const laws = { rules: lawsRules(profile), canMate: findMate };
  const play = createTablePlayer({ step, wakeAtMs, createTableCore, emptyTable, applyTableEvent, laws });
  const received: TimedBody[] = [];
  play({
    events,
    setPosition: { fen: FEN, chess960: false },
    tell: (event: TimedBody) => received.push(event),
  });
  return received;
};

const standsAt = (received: readonly TimedBody[]): number =>
  received.findIndex((event) => event.type === 'decision' && event.decision.kind === 'illegalStands');

const isWord = (event: TimedBody): boolean =>
  (event.type === 'illegal' && event.side === 'white') || (event.type === 'ask' && event.about === 'offence');

const SEEDS = [1, 2, 3, 4];
const PRESSED = 'f3f5 w 0.3s g8f6 b 0.5s b1c3 w f8c5 b 3s';
const NOT_PRESSED = 'f3f5 g8f6 b 0.5s b1c3 w f8c5 b 3s';

describe('an illegal move that is answered without supervision', () => {
  test.each(SEEDS)('is reported before it stands, and play goes on in a second part (seed %i)', (seed) => {
    const received = receive(PRESSED, seed);
    const stands = standsAt(received);
    expect(stands).toBeGreaterThan(0);
    expect(received.slice(0, stands).some(isWord)).toBe(true);
    const second = received.findLast((event) => event.type === 'game');
    expect(second).toMatchObject({ continues: expect.any(String) });
  });

  test.each(SEEDS)('without a press never stands unreported (seed %i)', (seed) => {
    const received = receive(NOT_PRESSED, seed);
    const stands = standsAt(received);
    if (stands !== -1) expect(received.slice(0, stands).some(isWord)).toBe(true);
    expect(received.some(isWord)).toBe(true);
  });

  test('plies behind it are reported with no more certainty than they were recognised', () => {
    const received = receive(PRESSED, 1);
    const after = received.slice(standsAt(received));
    const first = after.flatMap((event) => (event.type === 'move' && event.level !== 'final' ? [event] : []));
    expect(first.length).toBeGreaterThan(0);
    for (const { confidence, reasons } of first) {
      expect(confidence).toBeLessThan(1);
      expect(reasons).toBeDefined();
    }
  });

  test('a rook that comes to the last rank stays a rook in the score', () => {
    const fen = '4k3/1ppp4/8/8/8/8/4PPPP/R3K3 w - - 0 1';
    const received = receive('a1b8 w 0.3s e8e7 b 0.5s h2h3 w d7d6 b 3s', 1, fen);
    const stood = received.flatMap((event) =>
      event.type === 'decision' && event.decision.kind === 'illegalStands' ? [event.decision] : [],
    );
    expect(stood.map(({ unscored }) => unscored?.[0]?.uci)).toEqual(['a1b8']);
  });
});

describe('plies that wait for the ruling on an illegal move', () => {
  // The pawn stands on d5, pressed and replied to, goes back to d6, and both players play on.
  const CHANGED = 'f3f5 w 2s d7d5 b 2s d2d3 w 3s d5d6 4s g8f6 b 3s b1c3 w 4s h7h6 b 6s';

  test.each(SEEDS)('are disputed by no question and no event (seed %i)', (seed) => {
    const received = receive(CHANGED, seed, KNIGHT, 'fide-standard');
    expect(received.filter(isWord)).not.toEqual([]);
    expect(received.filter(({ type }) => type === 'dispute')).toEqual([]);
    expect(received.filter((event) => event.type === 'ask' && event.about === 'board')).toEqual([]);
  });
});
