import type { Database } from '@marque/db/database';
import { hashPassword } from '../customers/password.ts';

export const DEMO_PASSWORD = 'marque-demo';

/** One person for each part in the play; only `guest` may not bid yet. */
export const demoAccounts = [
  {
    email: 'buyer@example.com',
    username: 'buyer',
    first_name: 'Beatrice',
    last_name: 'Hale',
    validated: true,
    staff: false,
  },
  {
    email: 'bidder@example.com',
    username: 'bidder',
    first_name: 'Bruno',
    last_name: 'Keller',
    validated: true,
    staff: false,
  },
  {
    email: 'seller@example.com',
    username: 'seller',
    first_name: 'Silvia',
    last_name: 'Moretti',
    validated: true,
    staff: false,
  },
  {
    email: 'staff@example.com',
    username: 'staff',
    first_name: 'Stephen',
    last_name: 'Ward',
    validated: true,
    staff: true,
  },
  {
    email: 'guest@example.com',
    username: 'guest',
    first_name: 'Grace',
    last_name: 'Lindqvist',
    validated: false,
    staff: false,
  },
];

/** Safe to run at every start: who is there already is left alone. */
export async function seedDemoAccounts({ kysely }: Database, now: Date): Promise<void> {
  const known = await kysely
    .selectFrom('customers')
    .select('email')
    .where(
      'email',
      'in',
      demoAccounts.map(({ email }) => email),
    )
    .execute();
  if (known.length === demoAccounts.length) return;

  const password_hash = await hashPassword(DEMO_PASSWORD);
  await kysely
    .insertInto('customers')
    .values(
      demoAccounts.map(({ validated, staff, ...person }) => ({
        ...person,
        password_hash,
        has_admin_access: staff,
        ...(validated ? validatedProfile(person.username, now, now) : {}),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Everything that somebody needs who wants to bid. */
export const validatedProfile = (username: string, since: Date, now: Date) => ({
  address1: '1 Paddock Lane',
  city: 'Chichester',
  country: 'GB',
  postcode: 'PO18 0PH',
  region: 'UK' as const,
  telephone: '+442079460000',
  email_verified_at: since,
  phone_verified_at: since,
  terms_accepted_at: since,
  payment_customer_id: `demo_customer_${username}`,
  default_payment_id: `demo_card_${username}`,
  default_payment_expiry: `${now.getUTCFullYear() + 3}-12-31`,
});
