import { randomUUID } from 'node:crypto';
import type { Database } from '@marque/db/database';
import type { CardsTable } from '@marque/db/rows.gen';
import type { Insertable, Selectable } from 'kysely';

type CardOverrides = Partial<Insertable<CardsTable>> & { customer_id: string };

/** Builds a valid card of a customer. It is not the default. */
export const buildCard = (
  { kysely }: Pick<Database, 'kysely'>,
  overrides: CardOverrides,
): Promise<Selectable<CardsTable>> =>
  kysely
    .insertInto('cards')
    .values({
      ...{ provider_id: `pm_${randomUUID()}`, brand: 'visa', last4: '4242', created_at: new Date() },
      ...{ expiry_month: 12, expiry_year: 2099 },
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
