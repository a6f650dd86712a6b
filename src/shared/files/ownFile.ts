/** The owner alone may read names, games and studies, even in a folder that others may read. */
export const OWN_FILE = 0o600;
