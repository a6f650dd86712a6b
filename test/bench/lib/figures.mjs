// The documentation's page of figures, made from RESULTS.md: each figure with the command that shows it.

/** The text below a heading of the second level. */
const below = (results, heading) => {
  const from = results.indexOf(`\n## ${heading}\n`);
  if (from === -1) throw new Error(`RESULTS.md has no section ${heading}`);
  const to = results.indexOf('\n## ', from + 1);
  return results.slice(from, to === -1 ? results.length : to);
};

/** The cells of the first row with this first cell. */
const row = (text, first) => {
  const line = text.split('\n').find((one) => one.startsWith(`| ${first} |`));
  if (line === undefined) throw new Error(`RESULTS.md has no row ${first}`);
  return line.slice(2, -2).split(' | ');
};

const words = (text, pattern) => {
  const found = pattern.exec(text);
  if (found === null) throw new Error(`RESULTS.md has nothing like ${pattern}`);
  return found;
};

/** A measured figure beside its target. */
const withBudget = ([, measured, budget, verdict]) =>
  verdict === 'baseline'
    ? measured
    : `${measured.trim().replace(/^0\.0$/, '0')} (at most ${budget.trim()}: ${verdict === 'kept' ? 'met' : 'missed'})`;

const FIGURES = [
  {
    what: 'Games recognised without an error, with hands and boards that nothing was tuned on',
    under: 'Hands never seen',
    read: (text) => row(text, 'all')[1],
    command: 'npm run bench:unseen -- --games 4 --from 100000',
  },
  {
    what: 'Wrong plies among those reported as final, in those games',
    under: 'Hands never seen',
    read: (text) => row(text, 'all')[2],
    command: 'npm run bench:unseen -- --games 4 --from 100000',
  },
  {
    what: 'Calibration: how often a final ply is right, and how certain jadoube said it was',
    under: 'Hands never seen',
    read: (text) => {
      const [, right, reported] = words(text, /Right at `final`: ([\d.]+ %) \(told ([\d.]+ %)\)/);
      return `${right} right, ${reported} certain`;
    },
    command: 'npm run bench:unseen -- --games 4 --from 100000',
  },
  {
    what: 'Incidents at a table judged as the Laws demand',
    under: 'The Laws on real hands',
    read: (text) => words(text, /\n\| all \| \d+ \| (\d+ of \d+) \|/)[1],
    command: 'npm run bench:laws -- --games 420 --offences 440',
  },
  {
    what: 'Events lost, changed or out of order, after kills at random moments',
    under: 'Kills',
    read: (text) =>
      `${row(text, 'events lost, changed or out of order')[1]}, after ${words(text, /(\d+) kills at random/)[1]} kills`,
    command: 'npm run bench:kills',
  },
  {
    what: 'Protocols whose decoder and driver took a billion bad bytes and understood the board afterwards',
    under: 'Bad bytes',
    read: (text) => {
      const rows = text.split('\n').filter((line) => /^\| \w+ \| \d+ \|/.test(line));
      const understood = rows.filter((line) => /^\| \w+ \| \d{10} \|.*\| yes \|$/.test(line));
      return `${understood.length} of ${rows.length}`;
    },
    command: 'npm run fuzz -- --bytes 1000000000',
  },
  {
    what: 'Overload: events missing in the stream of the operator, on a tenth of a core for 32 tables',
    under: 'A hall too large for its machine',
    read: (text) => withBudget(row(text, 'numbers of events missing in the stream of the operator')),
    command: 'npm run bench:overload',
  },
  {
    what: 'Overload: games with a ply that was not played',
    under: 'A hall too large for its machine',
    read: (text) => {
      // Uses the long runs with games of 32 tables each, not the one that was kept.
      const runs = [
        ...text.matchAll(/^\| \d+(?:, with [^|]+)? \|(?: [\d.]+ \|){6} (\d+) \| \d+ \| \d+ \|$/gm),
      ];
      const wrong = runs.reduce((sum, [, games]) => sum + Number(games), 0);
      return `${wrong} of ${32 * runs.length}, in ${runs.length} runs (at most 0: ${wrong === 0 ? 'met' : 'missed'})`;
    },
    command: 'npm run bench:overload -- --tables 32 --cores 0.1 --seconds 90',
  },
  {
    what: 'Perft counts of the rules core that are wrong',
    under: 'Rules core',
    read: (text) => {
      const [, counts, nodes, wrong] = words(text, /\n\| all \| (\d+) \| ([\d.]+) \| (\d+) \|/);
      return `${wrong} of ${counts}, ${nodes} million nodes`;
    },
    command: 'npm run verify:perft',
  },
  {
    what: 'Time from your final move to the request to lichess, median',
    under: 'lichess',
    read: (text) => withBudget(row(text, 'final own move to the request, median')),
    command: 'npm run bench:lichess',
  },
  {
    what: "Time from the opponent's move on lichess to the lights of the board, median",
    under: 'lichess',
    read: (text) => withBudget(row(text, "opponent's move on the server to lights, median")),
    command: 'npm run bench:lichess',
  },
  {
    what: 'Time from the last byte of a board to the event stream, by way of the disk, in 99 of 100 cases (64 tables, 700 listeners)',
    under: 'Many tables and many listeners',
    read: (text) => withBudget(row(text, '2. the same on the disk, p99')),
    command: 'npm run bench:load',
  },
  {
    what: 'Memory with one board, on a quarter of a core',
    under: 'A small machine',
    read: (text) => withBudget(row(text, '1 board: most memory of the process')),
    command: 'npm run bench:smallMachine',
  },
];

export const makeFiguresPage = (results) => {
  const rows = FIGURES.map(
    ({ what, under, read, command }) => `| ${what} | ${read(below(results, under))} | \`${command}\` |`,
  );
  return `# Figures

Each figure that matters, with the command that measures it. The benches write this page and
[the results in full](../../test/bench/RESULTS.md), which name the machine of each figure. Missed targets are marked.

**All boards are tested byte for byte against simulations**, and the hands are simulated too: no figure here is of a real board.
A [recording of a real one](troubleshooting.md#report-what-went-wrong) is welcome.

![The arbiter's page: an incident, what the hands did, and what follows](../web/guide/pictures/arbiter.webp)

| what | measured | command |
| --- | --- | --- |
${rows.join('\n')}

Run the commands in the sources, after \`npm ci\`. The commands for the Laws, for calibration and for kills take minutes to hours.
`;
};
