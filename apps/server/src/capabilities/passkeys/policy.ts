const MOST = 20;

/** More than anybody has devices; a list without an end would cost everybody who logs in with it. */
export const mayAddPasskey = (known: number): boolean => known < MOST;
