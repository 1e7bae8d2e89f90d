/** The query parameter with which the server redirects to the login page after a session has ended. */
export const ENDED = { name: 'ended', byExpiry: 'expiry' } as const;
