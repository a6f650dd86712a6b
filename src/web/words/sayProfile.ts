import type { LawsProfile } from '../../laws/profiles.js';
import type { PlainKey } from '../../messages/catalogue/message.js';
import { say } from './say.js';

const NAMES: Readonly<Record<LawsProfile, PlainKey>> = {
  'fide-standard': 'profile.fideStandard',
  'fide-rapid': 'profile.fideRapid',
  'fide-rapid-supervised': 'profile.fideRapidSupervised',
  'fide-blitz': 'profile.fideBlitz',
  'fide-blitz-supervised': 'profile.fideBlitzSupervised',
  uscf: 'profile.uscf',
  casual: 'profile.casual',
  teaching: 'profile.teaching',
};

/** The names of the profiles. A page that only names profiles need not load their rules. */
export const NAMED_PROFILES = Object.keys(NAMES) as readonly LawsProfile[];

/** The name of a profile. */
export const sayProfile = (profile: LawsProfile): string => say(NAMES[profile]);
