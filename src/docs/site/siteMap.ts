/** A page of the site: its Markdown file in the repository, and its name in the address. */
export type SitePage = {
  readonly name: string;
  readonly source: string;
  /** Its name in the navigation. By default its first heading. */
  readonly title?: string;
};

export type SiteSection = { readonly title: string; readonly pages: readonly SitePage[] };

const ofDocs = (name: string, title: string): SitePage => ({ name, source: `src/docs/${name}.md`, title });

const PROTOCOLS = [
  'certabo',
  'chesslink',
  'chessnut',
  'chessnutmove',
  'chessup',
  'citrine',
  'cpp',
  'dgt',
  'hos',
  'ichessone',
  'open',
  'pegasus',
  'sentio',
  'squareoff',
];

/** The navigation of the site. Documents beside the code become pages unchanged. */
export const siteMap: readonly SiteSection[] = [
  {
    title: 'Start',
    pages: [ofDocs('index', 'What jadoube does'), ofDocs('install', 'Install')],
  },
  {
    title: 'I want to …',
    pages: [
      ofDocs('play', 'play at my board'),
      ofDocs('broadcast', 'broadcast my club'),
      ofDocs('tournament', 'run a tournament'),
      ofDocs('arbitrate', 'arbitrate'),
      ofDocs('build', 'build a board'),
      ofDocs('program', 'write a program'),
    ],
  },
  {
    title: 'Reference',
    pages: [
      ofDocs('commands', 'Commands'),
      { name: 'configuration', source: 'src/app/CONFIGURATION.md', title: 'Configuration' },
      ofDocs('pages', 'Pages and access'),
      ofDocs('https', 'HTTPS'),
      { name: 'events', source: 'src/table/EVENTS.md', title: 'Events' },
      ofDocs('http', 'HTTP interface'),
      ofDocs('troubleshooting', 'Troubleshooting'),
      { name: 'laws', source: 'src/laws/LAWS.md', title: 'The Laws' },
      { name: 'laws-rows', source: 'src/laws/LAWS-ROWS.md', title: 'The Laws, row by row' },
      { name: 'time-controls', source: 'src/clock/TIMECONTROLS.md', title: 'Time controls' },
      { name: 'extensions', source: 'src/extensions/README.md', title: 'Extensions' },
      {
        name: 'extension-interface',
        source: 'src/extensions/INTERFACE.md',
        title: 'Interface of extensions',
      },
      { name: 'friend', source: 'src/extensions/friend/README.md', title: 'Play a friend' },
      { name: 'fleet', source: 'src/extensions/fleet/README.md', title: 'A hall of many machines' },
      { name: 'library', source: 'src/LIBRARY.md', title: 'Library' },
      { name: 'chess', source: 'src/chess/README.md', title: 'Rules core' },
      { name: 'recognition', source: 'src/recognition/README.md', title: 'Move recognition' },
      { name: 'overload', source: 'src/app/OVERLOAD.md', title: 'Overload' },
      ofDocs('examples', 'Examples'),
    ],
  },
  {
    title: 'Boards',
    pages: [
      ofDocs('boards', 'Which boards'),
      { name: 'links', source: 'src/boards/LINKS.md', title: 'Links of each board' },
      { name: 'radio', source: 'src/server/radio/README.md', title: 'Boards brought by a page' },
      ...PROTOCOLS.map((id) => ({ name: `board-${id}`, source: `src/boards/protocols/${id}/README.md` })),
      { name: 'open-protocol', source: 'firmware-protocol/README.md', title: 'The open protocol' },
      {
        name: 'first-ten-minutes',
        source: 'firmware-protocol/FIRST-TEN-MINUTES.md',
        title: "A maker's first ten minutes",
      },
      { name: 'firmware', source: 'firmware-protocol/firmware/README.md', title: 'Reference firmware' },
      { name: 'porting', source: 'firmware-protocol/firmware/PORTING.md', title: 'Porting the firmware' },
      {
        name: 'wiring-reed',
        source: 'firmware-protocol/firmware/wiring/reed.md',
        title: 'Wiring: reed switches',
      },
      {
        name: 'wiring-hall',
        source: 'firmware-protocol/firmware/wiring/hall.md',
        title: 'Wiring: Hall sensors',
      },
    ],
  },
  {
    title: 'The project',
    pages: [
      ofDocs('about', 'Figures'),
      { name: 'security', source: '.github/SECURITY.md', title: 'Security' },
      { name: 'changelog', source: 'CHANGELOG.md', title: 'Changes' },
      { name: 'licences', source: 'NOTICE', title: 'Licences' },
      ofDocs('packages', 'Packages and their licences'),
      { name: 'contributing', source: 'CONTRIBUTING.md', title: 'Contributing' },
    ],
  },
];

export const sitePages: readonly SitePage[] = siteMap.flatMap(({ pages }) => pages);
