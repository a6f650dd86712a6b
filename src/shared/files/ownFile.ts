/** Only the owner may read names, games and studies, in a folder that others may read too. */
export const OWN_FILE = 0o600;
