import { buildSession } from '@marque/testing/build-session';
import type { BrowserContextOptions } from 'playwright-core';
import type { House } from './house.ts';
import type { Visitor } from './visitors.ts';

/** Gives a visitor a session without using the login form. */
export async function logInAs(house: House, { context }: Visitor, email: string): Promise<{ id: string }> {
  const customer = await house.database.kysely
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { token } = await buildSession(house.database, { customer });
  await context.addCookies([
    { name: 'marque_session_testing', value: token, url: house.url, httpOnly: true, sameSite: 'Lax' },
  ]);
  return customer;
}

export async function visitAs(house: House, email: string, options: BrowserContextOptions): Promise<Visitor> {
  const visitor = await house.visit(options);
  await logInAs(house, visitor, email);
  return visitor;
}
