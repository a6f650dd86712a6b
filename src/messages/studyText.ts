import type { StudyKind } from '../table/opponents/opponentView.js';
import { type Message, message } from './catalogue/message.js';

const studies = {
  exercises: 'common.exercises',
  pgn: 'studyKind.pgn',
  analysis: 'studyKind.analysis',
} as const;

/** What is studied at a board instead of a game. */
export const studyMessage = (kind: StudyKind): Message => message(studies[kind]);
