import { buildSession } from '@marque/testing/build-session';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findFaults } from './axe.ts';
import type { House } from './house.ts';
import { findWidePages } from './overflows.ts';
import { newAddress, type Visitor } from './visitors.ts';
import { unfold } from './walk.ts';

/** Reads pages as a customer without a browser. This is enough for their statuses and headers. */
export async function readerAs({ database, url }: House, email: string) {
  const customer = await database.kysely
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { token } = await buildSession(database, { customer });
  const headers = {
    ...{ accept: 'text/html', cookie: `marque_session_testing=${token}` },
    'x-forwarded-for': newAddress(),
  };
  return (path: string): Promise<Response> => fetch(`${url}${path}`, { headers });
}

/** The statuses of these pages for a customer. */
export async function statusesFor(house: House, email: string, paths: readonly string[]): Promise<number[]> {
  const read = await readerAs(house, email);
  const statuses: number[] = [];
  for (const path of paths) {
    const answer = await read(path);
    await answer.text();
    statuses.push(answer.status);
  }
  return statuses;
}

/** Examines pages with all their parts unfolded, and finds those that are wider than a phone. */
export async function findFaultsOf(
  { page, open }: Visitor,
  paths: readonly string[],
  views?: Parameters<typeof findFaults>[1],
): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await (page.url() === 'about:blank' ? open(path) : follow(page, path));
    await unfold(page);
    found.push(...(await findFaults(page, views)), ...(await findWidePages([360])(page, path)));
  }
  return found;
}

/** Goes to another page in the same document, as a link with the script does. The router offers itself to tools. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const router = Reflect.get(window, '__reactRouterDataRouter');
    // A page adds the routes of other pages at the first sign that its reader may leave.
    window.dispatchEvent(new Event('pointerover'));
    await router.navigate(to, { flushSync: true });
  }, path);
  // A live list that reads itself again at this moment makes the router begin the navigation anew.
  await expect.poll(() => page.url()).toBe(new URL(path, page.url()).href);
}
