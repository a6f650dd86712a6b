import { type Message, message } from '../../messages/catalogue/message.js';
import type { RatedPlayer } from './model/formats/ratingList/ratingList.js';
import type { PairedPlayer } from './model/pairingDocument.js';
import { newlyKnown, type RatingFinding } from './model/ratingSearch.js';

const candidateMessage = ({ fideId: id, federation, born }: RatedPlayer): Message => {
  const [isFrom, isBorn] = [federation !== '', born > 0];
  const known = isFrom && isBorn ? 'all' : isFrom ? 'federation' : isBorn ? 'born' : 'nothing';
  return message('rating.candidate', { id, federation, born, known });
};

/** Where the pairing program contradicts the list. Its values are kept. */
const differences = ({ name, title, federation }: PairedPlayer, rated: RatedPlayer): readonly Message[] => {
  const found: Message[] = [];
  if (title !== undefined && title !== rated.title)
    found.push(
      rated.title === ''
        ? message('rating.noTitle', { name, known: title })
        : message('rating.differs', { name, listed: rated.title, known: title }),
    );
  if (federation !== undefined && federation !== rated.federation)
    found.push(message('rating.differs', { name, listed: rated.federation, known: federation }));
  return found;
};

const filledText = ({ fideId, title, federation, rating }: ReturnType<typeof newlyKnown>): string =>
  [fideId === undefined ? undefined : `id ${fideId}`, title, federation, rating]
    .filter((part) => part !== undefined)
    .join(', ');

/** The findings for a player, one message a line. Empty if the list adds nothing. */
export const ratingMessages = (finding: RatingFinding): readonly Message[] => {
  const { player } = finding;
  const { name } = player;
  switch (finding.kind) {
    case 'found': {
      const filled = filledText(newlyKnown(player, finding.filled));
      const news = filled === '' ? [] : [message('rating.filled', { name, filled })];
      return [...news, ...differences(player, finding.rated)];
    }
    case 'several': {
      const candidates = finding.candidates.map(candidateMessage);
      return [message('rating.several', { name, count: candidates.length, candidates })];
    }
    case 'otherName':
      return [message('rating.otherName', { name, id: finding.rated.fideId, other: finding.rated.name })];
    case 'absent':
      return [message('rating.absent', { name })];
  }
};
