import type { User } from '@marque/contracts/customers';
import type { CustomersTable } from '@marque/db/rows.gen';
import { type BidObstacle, bidObstacles } from '@marque/domain/customers/bid-obstacles';
import { isBlocked } from '@marque/domain/customers/is-blocked';
import type { Selectable } from 'kysely';

/** The columns of a customer that may be read for responses. The password hash is not among them. */
export const presentedColumns = [
  ...(['id', 'email', 'username', 'first_name', 'last_name', 'telephone', 'locale'] as const),
  ...(['address1', 'address2', 'city', 'country', 'postcode', 'region'] as const),
  ...(['payment_customer_id', 'default_payment_id', 'default_payment_expiry'] as const),
  ...(['email_verified_at', 'phone_verified_at', 'terms_accepted_at', 'newsletter_optin_at'] as const),
  ...(['blocked_at', 'blocked_until', 'bid_limit', 'identity_verified_at', 'roles'] as const),
];

export type PresentedCustomer = Pick<Selectable<CustomersTable>, (typeof presentedColumns)[number]>;

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** The columns by which we decide whether a customer may bid. */
export const judgedColumns = [
  ...(['first_name', 'last_name', 'address1', 'city', 'country', 'postcode'] as const),
  ...(['default_payment_id', 'default_payment_expiry', 'blocked_at', 'blocked_until'] as const),
  ...(['email_verified_at', 'phone_verified_at', 'terms_accepted_at'] as const),
];

type JudgedCustomer = Pick<PresentedCustomer, (typeof judgedColumns)[number]>;

/** The reasons why this customer may not bid yet. */
export const obstaclesOf = (row: JudgedCustomer, now: Date): BidObstacle[] =>
  bidObstacles(
    {
      emailVerified: row.email_verified_at !== null,
      phoneVerified: row.phone_verified_at !== null,
      profileComplete: [
        row.first_name,
        row.last_name,
        row.address1,
        row.city,
        row.country,
        row.postcode,
      ].every(Boolean),
      cardExpiry: row.default_payment_expiry,
      hasCard: row.default_payment_id !== null,
      termsAccepted: row.terms_accepted_at !== null,
      blocked: isBlocked({ blockedAt: row.blocked_at, blockedUntil: row.blocked_until }, now),
    },
    now,
  );

export function presentUser(row: PresentedCustomer, now: Date): User {
  const obstacles = obstaclesOf(row, now);
  return {
    id: row.id,
    email: row.email,
    username: row.username,
    profile: {
      first_name: row.first_name,
      last_name: row.last_name,
      address1: row.address1,
      address2: row.address2,
      city: row.city,
      country: row.country,
      postcode: row.postcode,
      region: row.region,
      telephone: row.telephone,
      payment_customer_id: row.payment_customer_id,
      validated_to_bid: obstacles.length === 0,
      not_validated_to_bid_reasons: obstacles,
      default_payment_id: row.default_payment_id,
      default_payment_expiry: row.default_payment_expiry,
      email_verified_at: iso(row.email_verified_at),
      phone_verified_at: iso(row.phone_verified_at),
      identity_verified_at: iso(row.identity_verified_at),
      has_admin_access: row.roles.length > 0,
      roles: row.roles,
      newsletter_optin_at: iso(row.newsletter_optin_at),
      locale: row.locale,
      bid_limit: row.bid_limit,
    },
  };
}
