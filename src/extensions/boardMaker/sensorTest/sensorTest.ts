import { makeLevels, parseLevels } from '../../../boards/protocols/open/levels.js';
import type { OpenBoardMessage, OpenHostMessage } from '../../../boards/protocols/open/messages.js';
import { wiredAt } from '../../../boards/protocols/open/wiring.js';
import { makeSquare } from '../../../chess/square.js';
import type { Square } from '../../../chess/types.js';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../../messages/catalogue/message.js';
import { describeAnswer, type OpenClient } from '../openClient.js';
import { judgeWiring, type Response, type WiringVerdict } from './judgeWiring.js';
import {
  countTaken,
  findNoisy,
  measureRest,
  proposeThresholds,
  type RestReading,
  type Thresholds,
} from './proposeSettings.js';

export type SensorTestPhase = 'empty' | 'resting' | 'walking' | 'judged' | 'written';

/** The state to show. Plain JSON. */
export type SensorTestView = {
  readonly phase: SensorTestPhase;
  /** The square for the magnet. */
  readonly asked: Square | null;
  /** The last raw levels, in the order of the plain wiring. */
  readonly levels: readonly number[];
  readonly rest: RestReading | null;
  /** The number of squares that seem occupied although the board should be empty. */
  readonly taken: number;
  readonly responses: readonly Response[];
  readonly verdict: WiringVerdict | null;
  readonly thresholds: Thresholds | null;
};

export interface SensorTest {
  view(): SensorTestView;
  /** Confirms that the board is empty, so that the resting levels can be measured. */
  boardIsEmpty(): void;
  /** Records that no sensor responds on the requested square. */
  skip(): void;
  /** Repeats the last square, for example when the piece stood elsewhere. */
  back(): void;
  /** Writes calibration, thresholds and wiring to the board and verifies them. */
  write(): Promise<void>;
  /** Restores the earlier settings unless new ones were written. */
  stop(): Promise<void>;
}

export type SensorTestOptions = {
  /** Must be open, and not used elsewhere. */
  readonly client: OpenClient;
  readonly onChange: (view: SensorTestView) => void;
  /** Eight hexadecimal digits, for a board without an id. */
  readonly makeId: () => string;
};

type Settings = Extract<OpenBoardMessage, { type: 'SETTINGS' }>;

const STREAM_MS = 100;
const PING_EVERY_SAMPLES = 20;
const REST_SAMPLES = 30;
/** The magnet counts as placed when the same sensor leads for this many samples. */
const STEADY_SAMPLES = 3;
const DETECT_MIN = 10;
const DETECT_NOISE = 3;
const ALSO = 0.5;
const SQUARES = 64;
const SAVE_MS = 4_000;
const NO_ID = '00000000';

const demand = async (client: OpenClient, asked: OpenHostMessage, type: OpenBoardMessage['type']) => {
  // Asked again, because the reply may be lost among the level messages.
  let answer = await client.ask(asked, SAVE_MS);
  if (answer === undefined) answer = await client.ask(asked, SAVE_MS);
  if (answer?.type === type) return answer;
  const request = asked.type;
  if (answer === undefined) throw keyedError('DEVICE_SILENT', message('error.boardMute', { request }));
  const said = message('error.boardAnswered', { request, answer: describeAnswer(answer) });
  throw keyedError('DEVICE_WRONG', said);
};

class SensorWalk implements SensorTest {
  readonly #options: SensorTestOptions;
  readonly #before: Settings;
  #view: SensorTestView = {
    phase: 'empty',
    asked: null,
    levels: [],
    rest: null,
    taken: 0,
    responses: [],
    verdict: null,
    thresholds: null,
  };
  #samples: (readonly number[])[] = [];
  #leader: { readonly sensor: Square; readonly samples: number } | null = null;
  /** The sensor on which the last magnet still stands. */
  #occupied: Square | null = null;
  #received = 0;
  #count = 0;
  #over = false;
  #following: Promise<void> = Promise.resolve();

  constructor(options: SensorTestOptions, before: Settings) {
    this.#options = options;
    this.#before = before;
  }

  async start(): Promise<void> {
    const { client } = this.#options;
    await demand(client, { type: 'SET', sensors: 0 }, 'OK');
    await demand(client, { type: 'STREAM', every: STREAM_MS }, 'OK');
    this.#received = client.receivedCount();
    this.#following = this.#follow();
  }

  view(): SensorTestView {
    return this.#view;
  }

  boardIsEmpty(): void {
    if (this.#view.phase !== 'empty') return;
    this.#samples = [];
    this.#change({ phase: 'resting' });
  }

  skip(): void {
    const { phase, asked } = this.#view;
    if (phase === 'walking' && asked !== null) this.#record({ asked, sensor: null, distance: 0, also: [] });
  }

  back(): void {
    const { phase, responses } = this.#view;
    const last = responses.at(-1);
    if (last === undefined || (phase !== 'walking' && phase !== 'judged')) return;
    this.#leader = null;
    this.#change({
      phase: 'walking',
      asked: last.asked,
      responses: responses.slice(0, -1),
      verdict: null,
      thresholds: null,
    });
  }

  async write(): Promise<void> {
    const { client, makeId } = this.#options;
    const { verdict, thresholds, rest } = this.#view;
    if (verdict === null || thresholds === null || rest === null)
      throw keyedError('COMMAND_REFUSED', message('error.walkFirst'));
    const { sensors } = verdict;
    const { on, off } = thresholds;
    const id = this.#before.id === NO_ID ? { id: makeId() } : {};
    const levels = makeLevels(
      Array.from({ length: SQUARES }, (_, square) => rest.rest[wiredAt(square, sensors)] ?? 0),
    );
    await demand(client, { type: 'STREAM', every: 0 }, 'OK');
    await demand(client, { type: 'SET', sensors, on, off, ...id }, 'OK');
    await demand(client, { type: 'CALIBRATE', rest: levels }, 'OK');
    await demand(client, { type: 'SAVE' }, 'OK');
    const settings = await demand(client, { type: 'READ', what: 'settings' }, 'SETTINGS');
    const kept = await demand(client, { type: 'READ', what: 'rest' }, 'REST');
    if (
      settings.type !== 'SETTINGS' ||
      settings.saved !== 1 ||
      kept.type !== 'REST' ||
      kept.levels !== levels
    )
      throw keyedError('DEVICE_WRONG', message('error.notKept'));
    this.#change({ phase: 'written' });
  }

  async stop(): Promise<void> {
    const { client } = this.#options;
    this.#over = true;
    await this.#following;
    if (this.#view.phase === 'written') return;
    await demand(client, { type: 'STREAM', every: 0 }, 'OK');
    await demand(client, { type: 'SET', sensors: this.#before.sensors }, 'OK');
  }

  #change(change: Partial<SensorTestView>): void {
    this.#view = { ...this.#view, ...change };
    this.#options.onChange(this.#view);
  }

  async #follow(): Promise<void> {
    const { client } = this.#options;
    while (!this.#over) {
      await client.until(client.receivedCount(), () => true, STREAM_MS);
      for (const { line } of client.receivedSince(this.#received))
        if (line?.kind === 'message' && line.message.type === 'LEVELS')
          this.#take(parseLevels(line.message.levels));
      this.#received = client.receivedCount();
    }
  }

  #take(levels: readonly number[]): void {
    // A board that receives nothing for ten seconds assumes that its host is gone.
    if (this.#count++ % PING_EVERY_SAMPLES === 0) this.#options.client.writeBody('PING');
    if (this.#view.phase === 'resting') this.#takeRest(levels);
    else if (this.#view.phase === 'walking') this.#takeWalk(levels);
    this.#change({ levels });
  }

  #takeRest(levels: readonly number[]): void {
    this.#samples.push(levels);
    if (this.#samples.length < REST_SAMPLES) return;
    const rest = measureRest(this.#samples);
    const taken = countTaken(rest);
    // Asks only once, because a sensor with a broken wire can rest like this too.
    if (taken > 0 && this.#view.taken === 0) this.#change({ phase: 'empty', taken });
    else this.#change({ phase: 'walking', asked: 0, rest });
  }

  #takeWalk(levels: readonly number[]): void {
    const { asked, rest } = this.#view;
    if (asked === null || rest === null) return;
    const distances = levels.map((level, sensor) => Math.abs(level - (rest.rest[sensor] ?? 0)));
    const detect = Math.max(DETECT_MIN, DETECT_NOISE * Math.max(...rest.noise));
    if (this.#occupied !== null && (distances[this.#occupied] ?? 0) >= detect) return;
    this.#occupied = null;
    const distance = Math.max(...distances);
    const sensor = distances.indexOf(distance);
    if (distance < detect) {
      this.#leader = null;
      return;
    }
    const samples = this.#leader?.sensor === sensor ? this.#leader.samples + 1 : 1;
    this.#leader = { sensor, samples };
    if (samples < STEADY_SAMPLES) return;
    this.#occupied = sensor;
    const also = distances.flatMap((other, at) => (at !== sensor && other > ALSO * distance ? [at] : []));
    this.#record({ asked, sensor, distance, also });
  }

  #record(response: Response): void {
    const responses = [...this.#view.responses, response];
    this.#leader = null;
    if (responses.length < SQUARES) {
      this.#change({ responses, asked: response.asked + 1 });
      return;
    }
    const { rest } = this.#view;
    if (rest === null) return;
    const { sensors, faults } = judgeWiring(responses);
    const verdict = { sensors, faults: [...faults, ...findNoisy(rest)] };
    this.#change({
      phase: 'judged',
      asked: null,
      responses,
      verdict,
      thresholds: proposeThresholds(responses, rest),
    });
  }
}

/**
 * Starts a test that walks over all squares of a board with raw levels. Nothing is stored on the board before
 * `write`.
 */
export const startSensorTest = async (options: SensorTestOptions): Promise<SensorTest> => {
  const { client } = options;
  client.writeText('\n');
  const caps = await demand(client, { type: 'READ', what: 'caps' }, 'CAPS');
  if (caps.type !== 'CAPS' || caps.levels !== 1) throw keyedError('BAD_REQUEST', message('error.noLevels'));
  const settings = await demand(client, { type: 'READ', what: 'settings' }, 'SETTINGS');
  const walk = new SensorWalk(options, settings as Settings);
  await walk.start();
  return walk;
};

export const instructionOf = ({ phase, asked, taken }: SensorTestView): Message => {
  switch (phase) {
    case 'empty':
      return taken === 0 ? message('sensorTest.empty') : message('sensorTest.taken', { count: taken });
    case 'walking':
      return message('sensorTest.walking', { square: makeSquare(asked ?? 0) });
    case 'resting':
      return message('sensorTest.resting');
    case 'judged':
      return message('sensorTest.judged');
    case 'written':
      return message('sensorTest.written');
  }
};
