import {
  fillIn,
  type GuideFrame,
  type GuideProof,
  type GuideText,
  guideChapters,
  guideStatus,
  profileLines,
} from '../../src/laws/guide/guide.js';
import type { GuideRow } from '../../src/laws/guide/guideRows.js';
import { GUIDE_SECONDS } from '../../src/laws/guide/thresholds.js';

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const number = (value: number): string => String(value);

const headingOf = ({ id, articles }: GuideRow, text: GuideText): string =>
  `${articles.join(', ')} · ${text[id]?.[0] ?? ''}`;

const rowText = (
  row: GuideRow,
  frame: GuideFrame,
  text: GuideText,
  proofs: Readonly<Record<string, GuideProof>>,
): string => {
  const [, seen = '', done = ''] = text[row.id] ?? [];
  const proof = proofs[row.id] ?? { all: 0, ideal: 0, club: 0, blitz: 0 };
  const status = guideStatus(row, proof);
  const lines = profileLines(row, frame, number).map(
    ({ profiles, text: what }) => `  - ${profiles.join(', ')}: ${what}`,
  );
  const proved = proof.all === 0 ? '' : ` ${fillIn(frame.proved, proof)}`;
  return [
    `### ${headingOf(row, text)}`,
    '',
    `- ${frame.sees}: ${fillIn(seen, GUIDE_SECONDS)}`,
    `- ${frame.does}: ${fillIn(done, GUIDE_SECONDS).replace(/\[([^\]]+)\]/g, '**$1**')}`,
    ...(lines.length === 0 ? [] : [`- ${frame.byRules}:`, ...lines]),
    `- ${frame.status}: ${frame[status]}.${proved}`,
    '',
  ].join('\n');
};

/** The guide for arbiters as Markdown. */
export const makeGuidePage = (
  frame: GuideFrame,
  text: GuideText,
  proofs: Readonly<Record<string, GuideProof>>,
): string => {
  const rows = guideChapters.flatMap((chapter) => chapter.rows);
  const index = rows
    .map((row) => ({ row, happens: text[row.id]?.[0] ?? '' }))
    .sort((a, b) => a.happens.localeCompare(b.happens, 'en'))
    .map(
      ({ row, happens }) => `- [${happens}](#${anchorOf(headingOf(row, text))}) (${row.articles.join(', ')})`,
    );
  const chapters = guideChapters.map(({ chapter, rows: of }) =>
    [`## ${frame[`chapter${chapter}`]}`, '', ...of.map((row) => rowText(row, frame, text, proofs))].join(
      '\n',
    ),
  );
  return [
    `# ${frame.title}`,
    '',
    frame.about,
    '',
    'The daemon serves this page at `/laws`, in each language of the pages. The code and the tests of each entry are listed in',
    '[LAWS-ROWS.md](LAWS-ROWS.md). `npm run docs:laws` writes both pages.',
    '',
    `## ${frame.bySituation}`,
    '',
    ...index,
    '',
    ...chapters,
  ].join('\n');
};
