import type { PortFault } from '../../table/tablePort.js';

/** Temporary reasons for refusing a command: an uncertain ply, a paused clock, a pending claim. */
const TEMPORARY_RULES = ['unsettled', '6.11', '7.5.1', '9.5.1'];

/** A command refused for one of these reasons is repeated after this time. */
export const AGAIN_MS = 500;

export const isTemporary = ({ details }: PortFault): boolean =>
  TEMPORARY_RULES.includes(String(details['rule']));
