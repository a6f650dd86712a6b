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

/** The profiles without their rules, which a page that only names them need not load. */
export const NAMED_PROFILES = Object.keys(NAMES) as readonly LawsProfile[];

/** What people call a rule profile. */
export const sayProfile = (profile: LawsProfile): string => say(NAMES[profile]);
