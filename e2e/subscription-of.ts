import type { House } from './house.ts';

export const subscriptionOf = ({ database }: House, email: string) =>
  database.kysely
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst();
