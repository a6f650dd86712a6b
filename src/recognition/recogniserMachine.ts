import { setup } from 'xstate';
import { PHASES, type Phase } from './recognitionEvent.js';

type Ways = { readonly [P in Phase]?: { readonly target: `.${P}` } };

/** The phases that ordinarily follow one. */
const to = (...phases: readonly Phase[]) => ({
  on: Object.fromEntries(phases.map((phase) => [phase, phase])) as { readonly [P in Phase]?: P },
});

/** One scan can hide all that was between two phases: any may follow any other. */
const anyPhase = Object.fromEntries(PHASES.map((phase) => [phase, { target: `.${phase}` }])) as Ways;

/**
 * Names the phase that the tracker is in, for lights, screens and arbiters. Its events are the phases,
 * told when the tracker enters another one; what the phases mean for chess only the tracker knows.
 */
export const recogniserMachine = setup({
  types: { events: {} as { readonly type: Phase } },
}).createMachine({
  id: 'recogniser',
  initial: 'awaitingStart',
  on: anyPhase,
  states: {
    offline: to('awaitingStart', 'settled', 'finished'),
    awaitingStart: to('settled', 'offline'),
    settled: to('pieceInHand', 'captureInHand', 'sliding', 'finished'),
    pieceInHand: to(
      'settled',
      'sliding',
      'captureInHand',
      'castling',
      'enPassant',
      'promotion',
      'correcting',
      'finished',
    ),
    captureInHand: to('settled', 'pieceInHand', 'correcting', 'finished'),
    castling: to('settled', 'pieceInHand', 'sliding'),
    enPassant: to('settled', 'pieceInHand'),
    promotion: to('settled', 'captureInHand', 'pieceInHand', 'finished'),
    sliding: to('settled', 'pieceInHand', 'castling', 'finished'),
    correcting: to('settled', 'pieceInHand', 'resetting', 'resultSignal'),
    resetting: to('settled', 'correcting'),
    resultSignal: to('finished', 'correcting'),
    finished: to('settled', 'resetting', 'offline'),
  },
});
