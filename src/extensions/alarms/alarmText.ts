import { inEnglish } from '../../messages/catalogue/english.js';
import { lightMessage } from '../../messages/lightText.js';
import type { Light } from '../tournament/atTables/tableLight.js';
import type { AlarmPlace } from './alarmPlaces.js';

/** `light`: null when the arbiter is no longer needed at the table. */
export type AlarmNews = AlarmPlace & { readonly light: Light | null; readonly since?: string };

/** A problem of the whole house, such as a slow machine or a full disk. */
export type HouseAlarm = {
  readonly code: string;
  readonly message: string;
  readonly advice: string;
  readonly since: string;
  readonly behindSeconds?: number;
};

/** At most this many tables are named. A whole hall without power would fill the screen. */
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

/** One line of text for people. `house`: null if the house is well again, undefined if it is not news. */
export const alarmText = (news: readonly AlarmNews[], house: HouseAlarm | null | undefined): string => {
  const ofHouse =
    house === undefined ? [] : [house === null ? 'All is well with jadoube again' : house.message];
  const ofTables = news.length === 0 ? [] : [tablesText(news)];
  return [...ofHouse, ...ofTables].join('; ') || 'No table needs help';
};
