import { readFileSync } from 'node:fs';
import { commandsFor } from '../../src/cli/commandTable.js';
import type { CommandNode, OptionNode } from '../../src/cli/completion/commandTree.js';
import { readWholeTree } from '../../src/cli/completion.js';
import type { Route } from '../../src/server/http/routes/route.js';
import { type ErrorCode, errorCodes } from '../../src/shared/errorCodes.js';
import { code, markdLocalTable } from '../pages/markdown.js';
import { apiRoutes } from '../server/givenServices.js';

const written = 'Written by `npm run docs:reference`; do not edit.';

const optionRow = ({ flags, what, choices }: OptionNode): readonly string[] => [
  code(flags),
  choices.length === 0 ? what : `${what}: ${choices.map(code).join(', ')}`,
];

/** Whether an option belongs to this command alone; `--help`, which every command has, is described once. */
const isOwn = ({ names }: OptionNode): boolean => !names.includes('--help');

const commandSections = ({ path, usage, what, options, commands }: CommandNode): readonly string[] => [
  `${'#'.repeat(Math.min(path.split(' ').length, 4))} ${path}`,
  what,
  ['```', `${path} ${usage}`.trim(), '```'].join('\n'),
  ...(options.some(isOwn) ? [markdLocalTable(['option', 'what'], options.filter(isOwn).map(optionRow))] : []),
  ...commands.flatMap(commandSections),
];

/** Every command with its options, read from the program itself. */
export const makeCommandsPage = async (): Promise<string> => {
  const { commands } = await readWholeTree(await commandsFor('help'));
  return `${[
    '# Commands',
    `${written} Every command has \`--help\`; listings take \`--json\`. \`jadoube\` alone is \`jadoube serve\`. In the project folder \`node dist/cli/main.js\` is the command; installed as a package it is \`jadoube\`.`,
    'Exit codes: 0 done, 1 something failed (what could be done is done), 2 bad usage. To add completion to your shell, see [install](install.md#completion-and-manual-page).',
    markdLocalTable(
      ['command', 'what'],
      commands.map(({ path, brief }) => [`[${code(path)}](#${path.replaceAll(' ', '-')})`, brief]),
    ),
    '![A terminal: jadoube explain tells what the sensors showed of a ply, and what decided it](pictures/explain.webp)',
    ...commands.flatMap(commandSections),
  ].join('\n\n')}\n`;
};

const GROUPS = {
  tables: 'Tables',
  games: 'Games',
  events: 'Events',
  tournament: 'Tournament',
  house: 'The house',
};

const httpRowOf = ({ method, path, summary, role, errors = [] }: Route): readonly string[] => [
  `${code(`${method.toUpperCase()} ${path}`)}`,
  summary,
  role ?? 'none',
  errors.map((name) => `[${code(name)}](troubleshooting.md#${name.toLowerCase()})`).join(', '),
];

export const makeHttpPage = (): string =>
  `${[
    '# HTTP interface',
    `${written} The exact shapes of requests and answers are in \`/api/v1/openapi.json\` of the running daemon, which is generated from the same source. Roles are needed from other machines only: see [pages and access](pages.md#access). [Write a program](program.md) begins with examples.`,
    'A refusal is JSON: `{ "error": { "code", "message", "advice" } }`. Any route may answer [`FORBIDDEN`](troubleshooting.md#forbidden) or [`INTERNAL`](troubleshooting.md#internal).',
    '![A terminal: the stream of events, each a numbered line of JSON](pictures/events.webp)',
    ...Object.entries(GROUPS).flatMap(([group, title]) => [
      `## ${title}`,
      markdLocalTable(
        ['route', 'what', 'role', 'errors'],
        apiRoutes.filter((route) => route.group === group).map(httpRowOf),
      ),
    ]),
  ].join('\n\n')}\n`;

const SYMPTOMS = `## What you see

| what happens | what helps |
| --- | --- |
| no board is found | \`jadoube doctor\`; another program may hold the port ([\`LINK_BUSY\`](#link_busy)); on Linux the udev rules may be missing: \`jadoube doctor --udev\` |
| the board is found and says nothing | check that it is switched on and charged; then see [\`DEVICE_SILENT\`](#device_silent) |
| moves are wrong or missing | if all pieces stand where the page shows them, [report what went wrong](#report-what-went-wrong) |
| the board lies the other way round | the page asks; the command \`{"type":"turnBoard","orientation":"turned"}\` tells jadoube beforehand |
| the page does not open from a telephone | start with \`--host 0.0.0.0\`; commands need a token: [access](pages.md#access) |
| a page of chess.com or lichess sees no board | allow it where the browser asks; \`http://localhost:1982/doc\` says more |
| moves reach a listener late | that is the [public delay](broadcast.md#delay), or the level that the listener waits for: [events](../table/EVENTS.md) |
| the Debian package has another version of Node | it brings its own: [install](install.md#debian-ubuntu-raspberry-pi-os) |

![The page of a table whose cable is out: what is wrong, and what to do](pictures/problem.webp)

## Report what went wrong

A bug report needs a recording. \`jadoube record --device URL bug.jsonl\` writes down every byte to and from the board; then
\`jadoube record --scrub bug.jsonl clean.jsonl\` removes names, serial numbers, texts and times of day. \`jadoube support\` collects
what else a report needs, without names, games and addresses. \`jadoube explain clean.jsonl --ply 12\` says why ply 12 was recognised as it was.`;

const errorSection = (name: ErrorCode): string => {
  const { advice, status, retryable } = errorCodes[name];
  const again = retryable ? ' jadoube, or a caller, may try again.' : '';
  return `### ${name}\n\n${advice}\n\nHTTP ${status}.${again}`;
};

/** Every error that leaves the program, with its advice. */
export const makeTroubleshootingPage = (): string =>
  `${[
    '# Troubleshooting',
    `\`jadoube doctor\` first: it looks at boards, ports, permissions and modules, and says what to do. ${written}`,
    SYMPTOMS,
    '## Errors by code',
    'Every failure has a code: on the page, in the terminal and over HTTP. Codes never change their meaning.',
    ...(Object.keys(errorCodes) as ErrorCode[]).toSorted().map(errorSection),
  ].join('\n\n')}\n`;

type Locked = {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly optional?: boolean;
};

/** Every package that is installed with jadoube, from the lock file. */
export const makePackagesPage = (): string => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  const rows = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version, license = 'none', optional }]) => [
      path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      license,
      optional ? 'where the system has it' : 'always',
    ]);
  const unique = [...new Map(rows.map((row) => [row.slice(0, 2).join(' '), row])).values()];
  const intro =
    'What npm installs with jadoube, and under which licence. Each licence text is in the folder of its package, below `node_modules`; the texts for packages that are built into jadoube are in [NOTICE](../../NOTICE).';
  const table = markdLocalTable(['package', 'version', 'licence', 'installed'], unique.toSorted());
  return `${['# Packages and their licences', `${written} ${intro}`, table].join('\n\n')}\n`;
};
