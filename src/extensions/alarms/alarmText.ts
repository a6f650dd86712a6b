import { inEnglish } from '../../messages/catalogue/english.js';
import { lightMessage } from '../../messages/lightText.js';
import type { Light } from '../tournament/atTables/tableLight.js';
import type { AlarmPlace } from './alarmPlaces.js';

/** `light` null: the arbiter is no longer needed there. */
export type AlarmNews = AlarmPlace & { readonly light: Light | null; readonly since?: string };

/** What is wrong with all tables together: the machine is too slow, the disk takes nothing. */
export type HouseAlarm = {
  readonly code: string;
  readonly message: string;
  readonly advice: string;
  readonly since: string;
  readonly behindSeconds?: number;
};

/** As many are named one by one; a whole hall that loses its power would fill a screen. */
const NAMED_MAX = 10;

const newsText = ({ board, section, light }: AlarmNews): string =>
  `Board ${board}${section === undefined ? '' : ` of ${section}`}: ${
    light === null ? 'well again' : inEnglish(lightMessage(light))
  }`;

const tablesText = (news: readonly AlarmNews[]): string => {
  const more = news.length - NAMED_MAX;
  const named = news.slice(0, NAMED_MAX).map(newsText).join('; ');
  return more > 0 ? `${named}; and ${more} more` : named;
};

/** For people, in one line. `house`: null where all is well with it again, undefined where it is not news. */
export const alarmText = (news: readonly AlarmNews[], house: HouseAlarm | null | undefined): string => {
  const ofHouse =
    house === undefined ? [] : [house === null ? 'All is well with jadoube again' : house.message];
  const ofTables = news.length === 0 ? [] : [tablesText(news)];
  return [...ofHouse, ...ofTables].join('; ') || 'No table needs help';
};
