import { SIGNS, type Sign, type SignKind, type Signs } from './signs.ts';

/** From this score on, a bidder is worth a look of staff. */
export const CASE_SCORE = 40;
const HIGHEST = 100;

const WITH_SELLER = { card: 60, telephone: 50, address: 50, device: 40, network: 20 } as const;
const WITH_BIDDERS = { card: 40, telephone: 30, address: 30, device: 25, network: 10 } as const;

const sumOf = (points: Record<Sign['details'][number], number>, { details }: Sign): number =>
  // The network is a part of the device, so it counts only without one.
  details
    .filter((detail) => detail !== 'network' || !details.includes('device'))
    .reduce((sum, detail) => sum + points[detail], 0);

/** Each habit alone stays below the score of a case. Many honest people have one of them. */
const POINTS: Record<SignKind, (sign: Sign) => number> = {
  'shares-with-seller': (sign) => sumOf(WITH_SELLER, sign),
  'shares-with-bidders': (sign) => sumOf(WITH_BIDDERS, sign),
  'one-seller': ({ count }) => Math.min(30, 5 * count),
  'never-wins': ({ count }) => Math.min(20, 2 * count),
  retracts: ({ count }) => Math.min(20, 5 * count),
  bursts: ({ count }) => Math.min(25, 4 * count),
};

/** How much the signs of a bidder suggest shill bids, from 0 to 100. */
export const suspicionScore = (signs: Signs): number =>
  Math.min(
    HIGHEST,
    SIGNS.reduce((sum, kind) => {
      const sign = signs[kind];
      return sign ? sum + POINTS[kind](sign) : sum;
    }, 0),
  );
