import type { TableView } from '../../table/tableView.js';

/** What a sentence is about: a newer one makes an older one of the same subject stale. */
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
  /** Empty: what was said of it is out of date, and there is nothing new. */
  readonly text: string;
  /** Where one voice speaks for several tables: what happens at one makes nothing stale of another. */
  readonly table?: string;
};

/** The table as it was before an event. */
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
