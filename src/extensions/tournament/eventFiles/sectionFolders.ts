import { createHash } from 'node:crypto';
import type { Tournament } from '../model/tournament.js';

const plainFolder = (section: string): string =>
  section.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || '-';

/** Whether only blanks of the name were replaced. */
const isWhole = (section: string): boolean => section.replaceAll(' ', '-') === plainFolder(section);

const withMark = (section: string): string =>
  `${plainFolder(section)}-${createHash('sha256').update(section).digest('hex').slice(0, 6)}`;

/**
 * The folder of each section, ending with `/`. Games without a section use the empty path. Folders differ
 * even when case is ignored, and none has the name of a round's folder. A hash of the section's name
 * separates similar ones.
 */
export const sectionFolders = ({
  rounds,
}: Pick<Tournament, 'rounds'>): ReadonlyMap<string | undefined, string> => {
  const sections = [...new Set(rounds.flatMap(({ section }) => section ?? []))];
  const alike = (section: string): readonly string[] =>
    sections.filter((one) => plainFolder(one).toLowerCase() === plainFolder(section).toLowerCase());
  const folderOf = (section: string): string => {
    const others = alike(section).filter((one) => one !== section);
    const isPlain = others.length === 0 || (isWhole(section) && !others.some(isWhole));
    const isRound = /^round-\d+$/i.test(plainFolder(section));
    return isPlain && !isRound ? plainFolder(section) : withMark(section);
  };
  return new Map([[undefined, ''], ...sections.map((one) => [one, `${folderOf(one)}/`] as const)]);
};
