/** What the address of the login page says when the server sent somebody there whose session had ended. */
export const ENDED = { name: 'ended', byExpiry: 'expiry' } as const;
