import { setup } from 'xstate';
import { PHASES, type Phase } from './recognitionEvent.js';

/**
 * How a phase is left: for the phases that ordinarily follow it, or, since one scan can hide all that was
 * between, for any other.
 */
const leaving = (phase: Phase, ordinary: readonly Phase[]) => {
  const rare = PHASES.filter((other) => other !== phase && !ordinary.includes(other));
  const on: Partial<Record<Phase, { readonly target: Phase; readonly meta: { isOrdinary: boolean } }>> = {};
  for (const target of ordinary) on[target] = { target, meta: { isOrdinary: true } };
  for (const target of rare) on[target] = { target, meta: { isOrdinary: false } };
  return { on };
};

/**
 * Names the phase that the tracker is in, for lights, screens and arbiters. Its events are the phases,
 * told when the tracker enters another one; what the phases mean for chess only the tracker knows.
 */
export const recogniserMachine = setup({
  types: { events: {} as { readonly type: Phase } },
}).createMachine({
  id: 'recogniser',
  initial: 'awaitingStart',
  states: {
    offline: leaving('offline', ['awaitingStart', 'settled', 'finished']),
    awaitingStart: leaving('awaitingStart', ['settled', 'offline']),
    settled: leaving('settled', ['pieceInHand', 'captureInHand', 'sliding', 'finished']),
    pieceInHand: leaving('pieceInHand', [
      'settled',
      'sliding',
      'captureInHand',
      'castling',
      'enPassant',
      'promotion',
      'correcting',
      'finished',
    ]),
    captureInHand: leaving('captureInHand', ['settled', 'pieceInHand', 'correcting', 'finished']),
    castling: leaving('castling', ['settled', 'pieceInHand', 'sliding']),
    enPassant: leaving('enPassant', ['settled', 'pieceInHand']),
    promotion: leaving('promotion', ['settled', 'captureInHand', 'pieceInHand', 'finished']),
    sliding: leaving('sliding', ['settled', 'pieceInHand', 'castling', 'finished']),
    correcting: leaving('correcting', ['settled', 'pieceInHand', 'resetting', 'resultSignal']),
    resetting: leaving('resetting', ['settled', 'correcting']),
    resultSignal: leaving('resultSignal', ['finished', 'correcting']),
    finished: leaving('finished', ['settled', 'resetting', 'offline']),
  },
});
