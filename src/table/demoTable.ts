/** The table of the board that is simulated for want of a real one. */
export const DEMO_TABLE = 'demo';

export const DEMO_NAME = 'Simulated board';
