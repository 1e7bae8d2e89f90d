import { SHARED_DETAILS, type SharedDetail } from './signs.ts';

/** Values of a customer by the kind of detail, such as the fingerprints of cards or the hashes of networks. */
export type DetailValues = Record<SharedDetail, readonly string[]>;

/** What two customers share. Details that are missing are shared with nobody. */
export const sharedDetails = (one: DetailValues, other: DetailValues): SharedDetail[] =>
  SHARED_DETAILS.filter((detail) => one[detail].some((value) => other[detail].includes(value)));
