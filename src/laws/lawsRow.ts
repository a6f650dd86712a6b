/**
 * `enforced`: the program applies the rule or refuses anything else. `observed`: it records or shows what an
 * arbiter needs. `notJudged`: software does not judge it, and `where` says why.
 */
export type LawsStatus = 'enforced' | 'observed' | 'notJudged';

export type LawsRow = {
  readonly id: string;
  /** FIDE Laws of Chess, 1 January 2023, unless another source is named. */
  readonly article: string;
  readonly rule: string;
  readonly status: LawsStatus;
  /** The module that implements the row, or the reason why none does. */
  readonly where: string;
};
