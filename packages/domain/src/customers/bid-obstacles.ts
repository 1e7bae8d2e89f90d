import { DAY_MS } from '../time/durations.ts';

export const BID_OBSTACLES = [
  'email-not-verified',
  'phone-not-verified',
  'profile-incomplete',
  'no-default-card',
  'card-expired',
  'terms-not-accepted',
  'blocked',
] as const;
export type BidObstacle = (typeof BID_OBSTACLES)[number];

type CardObstacle = Extract<BidObstacle, 'no-default-card' | 'card-expired'>;

export const isCardObstacle = (reason: string | undefined): reason is CardObstacle =>
  reason === 'no-default-card' || reason === 'card-expired';

/** The reason about the card, if it is the only one. Such a customer can add a card at once and go on. */
export function onlyCardObstacle(reasons: readonly string[]): CardObstacle | null {
  const [reason] = reasons;
  return reasons.length === 1 && isCardObstacle(reason) ? reason : null;
}

type Standing = {
  emailVerified: boolean;
  phoneVerified: boolean;
  profileComplete: boolean;
  hasCard: boolean;
  /** The last day on which the default card is valid, `YYYY-MM-DD`. */
  cardExpiry: string | null;
  termsAccepted: boolean;
  blocked: boolean;
};

/** The reasons why a customer may not bid yet. If the list is empty, they may. */
export function bidObstacles(standing: Standing, now: Date): BidObstacle[] {
  const stands: Record<BidObstacle, boolean> = {
    'email-not-verified': !standing.emailVerified,
    'phone-not-verified': !standing.phoneVerified,
    'profile-incomplete': !standing.profileComplete,
    'no-default-card': !standing.hasCard,
    'card-expired': standing.hasCard && standing.cardExpiry !== null && isPast(standing.cardExpiry, now),
    'terms-not-accepted': !standing.termsAccepted,
    blocked: standing.blocked,
  };
  return BID_OBSTACLES.filter((obstacle) => stands[obstacle]);
}

/** The moment from which a card is `card-expired`: the end of its last valid day in UTC. */
export const cardExpiresAt = (lastValidDay: string): Date =>
  new Date(Date.parse(`${lastValidDay}T00:00:00Z`) + DAY_MS);

const isPast = (day: string, now: Date): boolean => cardExpiresAt(day) <= now;
