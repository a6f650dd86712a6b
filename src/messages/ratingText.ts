import type { RatedPlayer } from '../tournament/formats/ratingList/ratingList.js';
import type { PairedPlayer } from '../tournament/pairingDocument.js';
import { newlyKnown, type RatingFinding } from '../tournament/ratingSearch.js';

const ratedText = ({ fideId, federation, born }: RatedPlayer): string =>
  [`id ${fideId}`, federation, born > 0 ? `born ${born}` : ''].filter((part) => part !== '').join(', ');

/** What a pairing program says otherwise than the list; it stays. */
const otherwise = ({ title, federation }: PairedPlayer, rated: RatedPlayer): readonly string[] => [
  ...(title !== undefined && title !== rated.title
    ? [`the list says ${rated.title === '' ? 'no title' : rated.title}, here it is ${title}, which stays`]
    : []),
  ...(federation !== undefined && federation !== rated.federation
    ? [`the list says ${rated.federation}, here it is ${federation}, which stays`]
    : []),
];

const filledText = ({ fideId, title, federation, rating }: ReturnType<typeof newlyKnown>): string =>
  [fideId === undefined ? undefined : `id ${fideId}`, title, federation, rating]
    .filter((part) => part !== undefined)
    .join(', ');

/** What the list says of a player, in one line; empty: nothing that was not known. */
export const ratingText = (finding: RatingFinding): string => {
  const { player } = finding;
  switch (finding.kind) {
    case 'found': {
      const filled = filledText(newlyKnown(player, finding.filled));
      const said = [...(filled === '' ? [] : [filled]), ...otherwise(player, finding.rated)];
      return said.length === 0 ? '' : `${player.name}: ${said.join('; ')}`;
    }
    case 'several':
      return `${player.name}: ${finding.candidates.length} of this name, not filled: ${finding.candidates.map(ratedText).join('; ')}`;
    case 'otherName':
      return `${player.name}: his id ${finding.rated.fideId} is that of ${finding.rated.name} in the list, not filled`;
    case 'absent':
      return `${player.name}: not in the list`;
  }
};
