import type { RecognitionEvent } from '../../recognition/recognitionEvent.js';
import { type DisputeAsked, disputeAskedOf } from '../../recognition/stepRecogniser.js';
import type { StepContext } from './work.js';

/** The last ply, as recognition counts, that is no longer withheld; null: no ply is. */
const withheldBehind = ({ core: { afterIllegal, held } }: StepContext): number | null => {
  if (afterIllegal !== null) return afterIllegal.ply - afterIllegal.pliesBefore;
  return held === null ? null : held.plies + 1;
};

const isWithheld = (context: StepContext, fromPly: number): boolean => {
  const behind = withheldBehind(context);
  return behind !== null && fromPly > behind;
};

/**
 * The question of a dispute about plies that wait for a ruling or for a move to be completed. They were never
 * reported, so no person has to say which of them were played: the line on the board counts.
 */
export const withheldDispute = (context: StepContext): DisputeAsked | undefined => {
  const asked = disputeAskedOf(context.core.recogniser);
  return asked !== undefined && isWithheld(context, asked.fromPly) ? asked : undefined;
};

/** The dispute was reported, and is open. */
const isOpen = ({ core, pendingEvents }: StepContext, disputeId: string): boolean =>
  core.table.dispute?.id === disputeId ||
  pendingEvents.some(({ type, ...body }) => type === 'dispute' && 'id' in body && body.id === disputeId);

/** Whether an event is part of a dispute about plies that were never reported. */
export const isOfWithheldDispute = (context: StepContext, event: RecognitionEvent): boolean => {
  switch (event.type) {
    case 'dispute':
      return isWithheld(context, event.fromPly);
    case 'disputeOver':
      return !isOpen(context, event.id);
    case 'ask':
      return event.question === withheldDispute(context)?.question;
    default:
      return false;
  }
};
