/** The slowest known boards need this long to scan all their squares. */
export const SLOWEST_SCAN_MS = 480;
