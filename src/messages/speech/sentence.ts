import type { TableView } from '../../table/tableView.js';

/** The subject of a sentence. A newer sentence replaces an older one with the same subject. */
export type Subject =
  | 'move'
  | 'board'
  | 'clock'
  | 'result'
  | 'question'
  | 'link'
  | 'opponent'
  | 'hint'
  | 'answer';
export type Sentence = {
  readonly about: Subject;
  /** Empty when the last sentence with this subject is out of date, and nothing replaces it. */
  readonly text: string;
  /**
   * Set when one voice speaks for several tables. Events at one table do not replace sentences of another.
   */
  readonly table?: string;
};

/** The table before an event. */
export type TableBefore = Pick<
  TableView,
  | 'game'
  | 'seats'
  | 'hands'
  | 'wrong'
  | 'rules'
  | 'device'
  | 'flag'
  | 'clock'
  | 'physical'
  | 'carryOut'
  | 'opponent'
>;
