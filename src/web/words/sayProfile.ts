import type { LawsProfile } from '../../laws/profiles.js';
import { say, word } from './say.js';

const NAMES: Readonly<Record<LawsProfile, string>> = {
  'fide-standard': word('FIDE, standard play'),
  'fide-rapid': word('FIDE, rapid'),
  'fide-rapid-supervised': word('FIDE, rapid, an arbiter for at most three games'),
  'fide-blitz': word('FIDE, blitz'),
  'fide-blitz-supervised': word('FIDE, blitz, an arbiter for each game'),
  uscf: word('US Chess'),
  casual: word('among friends: nothing is penalised'),
  teaching: word('for lessons: touched pieces are told'),
};

/** The profiles without their rules, which a page that only names them need not load. */
export const NAMED_PROFILES = Object.keys(NAMES) as readonly LawsProfile[];

/** What people call a rule profile. */
export const sayProfile = (profile: LawsProfile): string => say(NAMES[profile]);
