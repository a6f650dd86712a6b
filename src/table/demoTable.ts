/** The table of the simulated board that appears when there is no real one. */
export const DEMO_TABLE = 'demo';

export const DEMO_NAME = 'Simulated board';
