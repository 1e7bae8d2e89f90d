/** The bids of former members are shown under names with this prefix, so no other customer may use it. */
export const FORMER_PREFIX = 'former-member-';

/** Three to thirty letters, digits, dots, dashes and underscores, with at least one letter or digit. */
export const isUsername = (name: string): boolean =>
  /^[A-Za-z0-9._-]{3,30}$/.test(name) &&
  /[A-Za-z0-9]/.test(name) &&
  !name.toLowerCase().startsWith(FORMER_PREFIX);
