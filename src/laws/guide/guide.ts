import { lawsTable } from '../lawsTable.js';
import { type LawsProfile, lawsProfiles } from '../profiles.js';
import { type GuideRow, guideRows, type ProfileWord } from './guideRows.js';
import en from './text/en.json' with { type: 'json' };

/** The headings and fixed words around the sentences of the guide, in one language. */
export type GuideFrame = Readonly<Record<keyof (typeof en)['frame'], string>>;

/** The sentences of each row by its id: what happens, what the program sees, what it does. */
export type GuideText = Readonly<Record<string, readonly string[]>>;

/** The file of one language. */
export type GuideFile = { readonly frame: GuideFrame; readonly text: GuideText };

/**
 * Replaces message keys in brackets by button names of the arbiter's page: `[ruling.confirm]` becomes
 * `[Confirm]`.
 */
export const nameButtons = (text: GuideText, nameOf: (key: string) => string): GuideText =>
  Object.fromEntries(
    Object.entries(text).map(([id, sentences]) => [
      id,
      sentences.map((sentence) =>
        sentence.replaceAll(/\[([\w.]+)\]/g, (_, key: string) => `[${nameOf(key)}]`),
      ),
    ]),
  );

/** The number of recorded incidents, and how many of them each kind of hands gets right. */
export type GuideProof = {
  readonly all: number;
  readonly ideal: number;
  readonly club: number;
  readonly blitz: number;
};

export type GuideStatus = 'enforced' | 'partly' | 'observed' | 'people';

/** The profiles that the guide compares. Blitz has the same rules as rapid. */
const GUIDE_PROFILES = [
  'fide-standard',
  'fide-rapid',
  'fide-rapid-supervised',
  'uscf',
  'casual',
  'teaching',
] as const satisfies readonly LawsProfile[];

const judged = new Map(lawsTable.map(({ id, status }) => [id, status]));

/** A row counts as enforced only if its incidents come out right with every kind of hands. */
export const guideStatus = ({ rows }: GuideRow, { all, ideal, club, blitz }: GuideProof): GuideStatus => {
  const statuses = rows.map((id) => judged.get(id));
  if (statuses.every((status) => status === 'notJudged')) return 'people';
  if (all === 0 || !statuses.includes('enforced')) return 'observed';
  return Math.min(ideal, club, blitz) === all ? 'enforced' : 'partly';
};

/** Replaces each `{name}` in a sentence by its value. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** The articles of a row. The name of the Guidelines is translated. */
export const articlesOf = ({ articles }: GuideRow, frame: GuideFrame): string =>
  articles.map((article) => article.replace(/^Guidelines/, frame.chapterGuidelines)).join(', ');

const cellText = (
  { word, count = 0 }: { readonly word: ProfileWord; readonly count?: number },
  frame: GuideFrame,
  number: (value: number) => string,
): string => fillIn(frame[word], { count: number(count) });

/** What a row says for each profile, with profiles that agree in one line. Empty where no rule varies. */
export const profileLines = (
  { varies }: GuideRow,
  frame: GuideFrame,
  number: (value: number) => string,
): readonly { readonly profiles: readonly string[]; readonly text: string }[] => {
  if (varies === undefined) return [];
  const lines = new Map<string, string[]>();
  for (const profile of GUIDE_PROFILES) {
    const text = cellText(varies(lawsProfiles[profile]), frame, number);
    lines.set(text, [...(lines.get(text) ?? []), frame[profile]]);
  }
  return [...lines].map(([text, profiles]) => ({
    profiles: lines.size === 1 ? [frame.allRules] : profiles,
    text,
  }));
};

const CHAPTERS = ['1', '4', '5', '6', '7', '8', '9', '11', 'A', 'Guidelines', 'US'] as const;
export type GuideChapter = (typeof CHAPTERS)[number];

const chapterOf = ({ articles: [article] }: GuideRow): GuideChapter => {
  const first = article.split(/[. ]/)[0] ?? '';
  const known = CHAPTERS.find((chapter) => chapter === first);
  if (known !== undefined) return known;
  return Number(first) < 4 ? '1' : '11';
};

/** The rows of the guide, grouped by chapter of the Laws. */
export const guideChapters: readonly {
  readonly chapter: GuideChapter;
  readonly rows: readonly GuideRow[];
}[] = CHAPTERS.map((chapter) => ({ chapter, rows: guideRows.filter((row) => chapterOf(row) === chapter) }));
