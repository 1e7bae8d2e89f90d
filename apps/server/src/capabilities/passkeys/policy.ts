const MOST = 20;

/**
 * The limit is higher than the number of devices that a person has. An endless list would slow every login.
 */
export const mayAddPasskey = (known: number): boolean => known < MOST;
