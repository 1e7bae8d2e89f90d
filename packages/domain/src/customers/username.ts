/** Who has left keeps their bids under such a name, so nobody else may wear one. */
export const FORMER_PREFIX = 'former-member-';

/** Three to thirty letters, digits, dots, dashes and underscores, of which something can be read out. */
export const isUsername = (name: string): boolean =>
  /^[A-Za-z0-9._-]{3,30}$/.test(name) &&
  /[A-Za-z0-9]/.test(name) &&
  !name.toLowerCase().startsWith(FORMER_PREFIX);
