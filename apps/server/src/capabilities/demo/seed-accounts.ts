import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import type { Role } from '@marque/domain/access/roles';
import { hashPassword } from '../customers/password.ts';
import { giveCards } from './give-cards.ts';

export const DEMO_PASSWORD = 'marque-demo';

type DemoAccount = {
  email: string;
  username: string;
  first_name: string;
  last_name: string;
  validated: boolean;
  roles: Role[];
};

/** One person for each part in the demo. Only `guest` may not bid yet. */
export const demoAccounts: DemoAccount[] = [
  {
    email: 'buyer@example.com',
    username: 'buyer',
    first_name: 'Beatrice',
    last_name: 'Hale',
    validated: true,
    roles: [],
  },
  {
    email: 'bidder@example.com',
    username: 'bidder',
    first_name: 'Bruno',
    last_name: 'Keller',
    validated: true,
    roles: [],
  },
  {
    email: 'seller@example.com',
    username: 'seller',
    first_name: 'Silvia',
    last_name: 'Moretti',
    validated: true,
    roles: [],
  },
  {
    email: 'dealer@example.com',
    username: 'dealer',
    first_name: 'Dorothea',
    last_name: 'Lang',
    validated: true,
    roles: [],
  },
  {
    email: 'staff@example.com',
    username: 'staff',
    first_name: 'Stephen',
    last_name: 'Ward',
    validated: true,
    roles: ['admin'],
  },
  {
    email: 'partner@example.com',
    username: 'partner',
    first_name: 'Paula',
    last_name: 'Grant',
    validated: true,
    roles: ['admin'],
  },
  {
    email: 'curator@example.com',
    username: 'curator',
    first_name: 'Clara',
    last_name: 'Whitmore',
    validated: true,
    roles: ['curator'],
  },
  {
    email: 'moderator@example.com',
    username: 'moderator',
    first_name: 'Milo',
    last_name: 'Fischer',
    validated: true,
    roles: ['moderator'],
  },
  {
    email: 'support@example.com',
    username: 'support',
    first_name: 'Sofia',
    last_name: 'Bennett',
    validated: true,
    roles: ['support'],
  },
  {
    email: 'accounts@example.com',
    username: 'accounts',
    first_name: 'Amelia',
    last_name: 'Banks',
    validated: true,
    roles: ['accounts'],
  },
  {
    email: 'editor@example.com',
    username: 'editor',
    first_name: 'Etienne',
    last_name: 'Laurent',
    validated: true,
    roles: ['editor'],
  },
  {
    email: 'manager@example.com',
    username: 'manager',
    first_name: 'Martin',
    last_name: 'Oakley',
    validated: true,
    roles: ['manager'],
  },
  {
    email: 'guest@example.com',
    username: 'guest',
    first_name: 'Grace',
    last_name: 'Lindqvist',
    validated: false,
    roles: [],
  },
];

/** Safe to run at every start, because it does not change existing accounts. */
export async function seedDemoAccounts(database: Database, now: Date): Promise<void> {
  const known = await database.kysely
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
  await inTransaction(database, async (trx) => {
    const created = await trx
      .insertInto('customers')
      .values(
        demoAccounts.map(({ validated, roles: _, ...person }, place) => ({
          ...person,
          password_hash,
          ...(validated ? validatedProfile(now, FIRST_HOUSE + place) : {}),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'email', 'username'])
      .execute();
    const validated = new Set(demoAccounts.filter((account) => account.validated).map(({ email }) => email));
    await giveCards(
      trx,
      created.filter(({ email }) => validated.has(email)),
      now,
    );
    const held = created.flatMap(({ id, email }) => {
      const roles = demoAccounts.find((account) => account.email === email)?.roles ?? [];
      return roles.map((role) => ({ customer_id: id, role, given_at: now }));
    });
    if (held.length > 0) await trx.insertInto('customer_roles').values(held).execute();
  });
}

const FIRST_HOUSE = 11;

/**
 * The profile data that a customer needs to bid, besides a card. Each person has a house and a telephone number of their
 * own, because people who share one must be reviewed. The numbers, from 0 to 999, are reserved for fiction.
 */
export const validatedProfile = (since: Date, house: number) => ({
  address1: `${house} Paddock Lane`,
  city: 'Chichester',
  country: 'GB',
  postcode: 'PO18 0PH',
  region: 'UK' as const,
  telephone: `+44207946${String(house).padStart(4, '0')}`,
  email_verified_at: since,
  phone_verified_at: since,
  terms_accepted_at: since,
});
