import { makeSquare } from '../../chess/square.js';
import type { RecognitionEvent } from '../recognitionEvent.js';

type PlainEvent = Extract<RecognitionEvent, { type: 'illegal' | 'ask' | 'weakSquare' }>;

/** Texts without chess notation, shared by all transcripts. */
export const plainText = (event: PlainEvent): string => {
  switch (event.type) {
    case 'illegal':
      return `illegal: ${event.reason}`;
    case 'ask':
      return `asked: ${event.question}`;
    case 'weakSquare':
      return `the sensor of ${makeSquare(event.square)} is weak`;
  }
};
