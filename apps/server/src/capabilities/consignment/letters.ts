import type { ConsignmentNews } from '@marque/contracts/selling/conversation';

/** The news about which there is a letter to each side. */
export const SELLER_LETTERS = [
  'message',
  'submitted',
  'in-review',
  'changes-requested',
  'declined',
  'edited',
  'hidden',
  'proposed',
  'agreed',
  'scheduled',
  'relisted',
] as const satisfies ConsignmentNews[];
export const HOUSE_LETTERS = [
  'message',
  'submitted',
  'countered',
  'accepted',
  'agreed',
] as const satisfies ConsignmentNews[];

export type SellerLetter = (typeof SELLER_LETTERS)[number];
export type HouseLetter = (typeof HOUSE_LETTERS)[number];

export const isSellerLetter = (news: ConsignmentNews): news is SellerLetter =>
  SELLER_LETTERS.some((letter) => letter === news);
export const isHouseLetter = (news: ConsignmentNews): news is HouseLetter =>
  HOUSE_LETTERS.some((letter) => letter === news);

/** The seller has just done it, so the mail is only a receipt. */
export const isOwnAction = (letter: SellerLetter): letter is 'submitted' | 'agreed' =>
  letter === 'submitted' || letter === 'agreed';
