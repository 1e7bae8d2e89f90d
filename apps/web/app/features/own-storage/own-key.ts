/**
 * What this browser stores for a customer: a bid that is under way, the amount of a sealed bid, unsent text, and a mark
 * that files of the customer wait in `WAITING_FILES`.
 */
const PREFIXES = {
  bid: 'marque-bid:',
  sealed: 'marque-sealed:',
  draft: 'marque-draft:',
  uploads: 'marque-uploads:',
};

/** The key ends with the customer's id, so that the pages of another customer never show it. */
export const ownKey = (kind: keyof typeof PREFIXES, about: string, customerId: string): string =>
  `${PREFIXES[kind]}${about}:${customerId}`;

export const isOwnKey = (key: string): boolean =>
  Object.values(PREFIXES).some((prefix) => key.startsWith(prefix));

export const belongsTo = (key: string, customerId: string): boolean => key.endsWith(`:${customerId}`);

export const isUploadsMark = (key: string): boolean => key.startsWith(PREFIXES.uploads);

/** The database of pictures and documents that wait to be sent, and its only store. Browsers know it by its first name. */
export const WAITING_FILES = 'marque-pictures';
export const UPLOADS = 'uploads';
