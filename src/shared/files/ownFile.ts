/** Names, games and what somebody studies are their owner's alone, in a folder that others may read too. */
export const OWN_FILE = 0o600;
