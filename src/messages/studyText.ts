import type { StudyKind } from '../table/opponents/opponentView.js';
import { type Message, message } from './catalogue/message.js';

const studies = {
  exercises: 'common.exercises',
  pgn: 'studyKind.pgn',
  analysis: 'studyKind.analysis',
} as const;

export const studyMessage = (kind: StudyKind): Message => message(studies[kind]);
