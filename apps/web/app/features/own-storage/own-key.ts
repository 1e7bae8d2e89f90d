/** What this browser stores for a customer: a bid that is under way, the amount of a sealed bid, and unsent text. */
const PREFIXES = { bid: 'marque-bid:', sealed: 'marque-sealed:', draft: 'marque-draft:' };

/** The key ends with the customer's id, so that the pages of another customer never show it. */
export const ownKey = (kind: keyof typeof PREFIXES, about: string, customerId: string): string =>
  `${PREFIXES[kind]}${about}:${customerId}`;

export const isOwnKey = (key: string): boolean =>
  Object.values(PREFIXES).some((prefix) => key.startsWith(prefix));

export const belongsTo = (key: string, customerId: string): boolean => key.endsWith(`:${customerId}`);

/** The database of pictures that wait to be sent. */
export const PICTURES = 'marque-pictures';
