import { z } from 'zod';
import { type User, user } from '../customers.ts';

const { shape: profile } = user.shape.profile;

/** The customer as the product uses it: section 3 of the specification. */
export const storedCustomer = z.object({
  id: user.shape.id,
  email: user.shape.email,
  username: user.shape.username,
  name: z.string(),
  firstName: profile.first_name,
  lastName: profile.last_name,
  address1: profile.address1,
  address2: profile.address2,
  city: profile.city,
  country: profile.country,
  postcode: profile.postcode,
  region: profile.region,
  paymentProviderId: profile.payment_customer_id,
  validatedToBid: profile.validated_to_bid,
  notValidatedToBidReasons: profile.not_validated_to_bid_reasons,
  hasDefaultCard: z.boolean(),
  cardExpiry: profile.default_payment_expiry,
  emailVerifiedAt: profile.email_verified_at,
  phoneVerifiedAt: profile.phone_verified_at,
  hasAdminAccess: profile.has_admin_access,
  telephone: profile.telephone,
  newsletterOptinAt: profile.newsletter_optin_at,
});
export type Customer = z.output<typeof storedCustomer>;

export function customerOf({ id, email, username, profile }: User): Customer {
  return {
    id,
    email,
    username,
    name: joined(profile.first_name, profile.last_name) || username,
    firstName: profile.first_name,
    lastName: profile.last_name,
    address1: profile.address1,
    address2: profile.address2,
    city: profile.city,
    country: profile.country,
    postcode: profile.postcode,
    region: profile.region,
    paymentProviderId: profile.payment_customer_id,
    validatedToBid: profile.validated_to_bid,
    notValidatedToBidReasons: profile.not_validated_to_bid_reasons,
    hasDefaultCard: profile.default_payment_id !== null,
    cardExpiry: profile.default_payment_expiry,
    emailVerifiedAt: profile.email_verified_at,
    phoneVerifiedAt: profile.phone_verified_at,
    hasAdminAccess: profile.has_admin_access,
    telephone: profile.telephone,
    newsletterOptinAt: profile.newsletter_optin_at,
  };
}

type Address = Pick<Customer, 'address1' | 'address2' | 'city' | 'country' | 'postcode'>;

export const addressOfCustomer = ({ address1, address2, city, country, postcode }: Address): string =>
  joined(address1, address2, city, country, postcode);

/** A null field is known to be empty. An absent field has never been read. */
export const isComplete = (stored: object): stored is Customer =>
  Object.keys(storedCustomer.shape).every(
    (field) => (stored as Record<string, unknown>)[field] !== undefined,
  );

const joined = (...parts: (string | null)[]): string =>
  parts
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
