import type { Light } from '../../hall/tableLight.js';
import { lightText } from '../../wording/lightText.js';
import type { AlarmPlace } from './alarmPlaces.js';

/** `light` null: nobody is needed there any more. */
export type AlarmNews = AlarmPlace & { readonly light: Light | null; readonly since?: string };

/** As many are named one by one; a whole hall that loses its power would fill a screen. */
const NAMED_MAX = 10;

const newsText = ({ board, section, light }: AlarmNews): string =>
  `Board ${board}${section === undefined ? '' : ` of ${section}`}: ${
    light === null ? 'well again' : lightText[light]
  }`;

/** For people, in one line. */
export const alarmText = (news: readonly AlarmNews[]): string => {
  if (news.length === 0) return 'No table needs help';
  const more = news.length - NAMED_MAX;
  const named = news.slice(0, NAMED_MAX).map(newsText).join('; ');
  return more > 0 ? `${named}; and ${more} more` : named;
};
