/** The rule profiles that exist; what each means is the business of `laws`. */
export const RULE_PROFILES = [
  'fide-standard',
  'fide-rapid',
  'fide-rapid-supervised',
  'fide-blitz',
  'fide-blitz-supervised',
  'uscf',
  'casual',
  'teaching',
] as const;
export type RuleProfile = (typeof RULE_PROFILES)[number];
