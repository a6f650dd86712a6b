import { closeSync, existsSync, fstatSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import { availableParallelism, hostname, release, totalmem, userInfo } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { TableView } from '../../table/tableView.js';
import { configSchema } from '../config.js';
import type { DoctorCheck } from '../doctorCheck.js';
import { buildInfo } from '../installed.js';
import { createBlotter } from './blotOut.js';

const TAIL_BYTES = 200_000;
const LINES_MAX = 400;
/** The fields of the log that hold our own words. Numbers and booleans are always kept. */
const SAID = new Set(['msg', 'code', 'error', 'problem', 'table', 'type', 'gateway']);

/** The last whole lines of a file. */
const lastLines = (file: string): readonly string[] => {
  if (!existsSync(file)) return [];
  const descriptor = openSync(file, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const bytes = Buffer.alloc(Math.min(size, TAIL_BYTES));
    readSync(descriptor, bytes, 0, bytes.length, size - bytes.length);
    const lines = bytes.toString('utf8').split('\n');
    return (size > bytes.length ? lines.slice(1) : lines).filter((line) => line !== '').slice(-LINES_MAX);
  } finally {
    closeSync(descriptor);
  }
};

const readLine = (line: string): Readonly<Record<string, unknown>> => {
  try {
    return JSON.parse(line) as Readonly<Record<string, unknown>>;
  } catch {
    return { msg: line };
  }
};

/** The last lines of the log (a file of JSON lines), reduced to the fields that may be shared. */
const makeLogReport = (
  file: string,
  blot: (text: string) => string,
): readonly Readonly<Record<string, unknown>>[] =>
  lastLines(file).map((line) =>
    Object.fromEntries(
      Object.entries(readLine(line)).flatMap(([key, value]): [string, unknown][] => {
        if (key === 'hostname' || key === 'pid') return [];
        if (typeof value === 'number' || typeof value === 'boolean') return [[key, value]];
        return typeof value === 'string' && SAID.has(key) ? [[key, blot(value)]] : [];
      }),
    ),
  );

/** The parts of a table that help to find a fault, without players and moves. */
const makeTableReport = (table: TableView, index: number) => {
  const { device, game } = table;
  const { protocol, link, problem, firmware, clockModel, hardware, batteryPercent, capabilities } = device;
  return {
    table: `table-${index + 1}`,
    device: { protocol, link, problem, firmware, clockModel, hardware, batteryPercent, capabilities },
    flipped: device.flipped,
    phase: table.phase,
    hands: table.hands,
    wrongSquares: table.wrong.length,
    questions: table.questions.length,
    seats: table.seats,
    toCarryOut: table.toCarryOutNext.length + (table.toCarryOut === null ? 0 : 1),
    rules: table.rules,
    game: game && { plies: game.moves.length, result: game.result },
    clock: table.clock !== null,
    alarm: table.alarm?.code,
    events: table.n,
  };
};

/** The names of players and things at these tables, each with its replacement. */
const namesAtTables = (tables: readonly TableView[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const [index, { id, name, device, game, nextTags }] of tables.entries()) {
    names.set(id, `table-${index + 1}`).set(name, `table-${index + 1}`);
    if (device.serialNumber !== undefined) names.set(device.serialNumber, '(serial number)');
    for (const tags of [nextTags, game?.tags ?? {}])
      for (const [tag, value] of Object.entries(tags))
        if (value !== undefined && !/^[\d?.*/+-]*$/.test(value)) names.set(value, `(${tag})`);
  }
  return names;
};

type Words = { readonly keys: ReadonlySet<string>; readonly values: ReadonlySet<string> };

/** Words of the configuration's own schema, none of which names a person. */
const schemaWords = (): Words => {
  const keys = new Set<string>();
  const values = new Set<string>();
  const collect = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { const: word, enum: choice, properties } = node as Readonly<Record<string, unknown>>;
    for (const found of [word, ...(Array.isArray(choice) ? choice : [])])
      if (typeof found === 'string') values.add(found);
    if (typeof properties === 'object' && properties !== null)
      for (const key of Object.keys(properties)) keys.add(key);
    Object.values(node).forEach(collect);
  };
  collect(z.toJSONSchema(configSchema, { io: 'input' }));
  return { keys, values };
};

/** The configuration with each free text as `(text)`. The names of its keys, numbers and choices remain. */
const makeConfigReport = (config: unknown, { keys, values }: Words = schemaWords()): unknown => {
  const report = (value: unknown): unknown => {
    if (typeof value === 'string') return values.has(value) ? value : '(text)';
    if (Array.isArray(value)) return value.map(report);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner], index) => [
        keys.has(key) ? key : `(key ${index + 1})`,
        report(inner),
      ]),
    );
  };
  return report(config);
};

const CRASHES_MAX = 5;

export type SupportSources = {
  readonly nowIso: string;
  readonly dataDir: string;
  readonly doctor: readonly DoctorCheck[];
  /** The configuration with which the daemon was started, if known. */
  readonly config?: unknown;
  /** From the daemon, if one runs. */
  readonly daemon?: { readonly tables: readonly TableView[]; readonly metrics: string };
};

/** The error messages of the last dumps. The state of the table names persons and is left out. */
const crashesIn = (dir: string): readonly string[] =>
  existsSync(dir)
    ? readdirSync(dir)
        .sort()
        .slice(-CRASHES_MAX)
        .map((name) => {
          try {
            return String((JSON.parse(readFileSync(join(dir, name), 'utf8')) as { error?: unknown }).error);
          } catch {
            return 'a dump that cannot be read';
          }
        })
    : [];

/**
 * The data that a maintainer asks for first, in one document that the sender can review: no names, no games,
 * no addresses, no paths, no keys.
 */
export const makeSupportReport = ({ nowIso, dataDir, doctor, config, daemon }: SupportSources) => {
  const tables = daemon?.tables ?? [];
  const here: readonly (readonly [string, string])[] = [
    [hostname(), '(this machine)'],
    [userInfo().username, '(user)'],
  ];
  const blot = createBlotter(new Map([...here, ...namesAtTables(tables)]));
  return {
    about: 'Made by `jadoube support`. Names, games, addresses, paths and keys were taken out.',
    madeAt: nowIso,
    build: buildInfo(),
    system: {
      release: release(),
      cores: availableParallelism(),
      memoryMb: Math.round(totalmem() / 2 ** 20),
    },
    doctor: doctor.map(({ check, ok, detail }) => ({ check, ok, detail: blot(detail) })),
    config: config === undefined ? null : makeConfigReport(config),
    tables: tables.map(makeTableReport),
    metrics: blot(daemon?.metrics ?? '')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
    log: makeLogReport(join(dataDir, 'jadoube.log'), blot),
    crashes: crashesIn(join(dataDir, 'crashes')).map(blot),
  };
};
