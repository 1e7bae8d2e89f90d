import { randomInt, randomUUID } from 'node:crypto';
import type { Role } from '@marque/domain/access/roles';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { explainByIndex } from '@marque/testing/explain-by-index';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, startProvedSession } from '../../../test/ask.ts';
import { buyCar } from '../../../test/payments/buy-car.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp();
const tag = randomUUID().slice(0, 6);

const logIn = async (roles: Role[]) =>
  startProvedSession(served.database, await buildCustomer(served.database, { roles }));

async function search(token: string, typed: string) {
  const answer = await ask(served.app, {
    url: `/api/office/search?q=${encodeURIComponent(typed)}`,
    headers: { 'access-token': token },
  });
  return { status: answer.statusCode, found: answer.json().data as Record<string, unknown>[] };
}

describe('the search of the office', () => {
  let tokens: Record<'curator' | 'accounts' | 'support' | 'manager' | 'moderator', string>;
  let car: Awaited<ReturnType<typeof buyCar>>;
  const chassis = `XK-${randomInt(100_000, 999_999)}/9`;
  beforeAll(async () => {
    const roles = ['curator', 'accounts', 'support', 'manager', 'moderator'] as const;
    const held = await Promise.all(roles.map(async (role) => [role, await logIn([role])] as const));
    tokens = Object.fromEntries(held) as typeof tokens;
    car = await buyCar(served);
    await car.pay();
    await served.database.kysely
      .updateTable('listings')
      .set({ chassis, registration: 'SDV 914 E' })
      .where('id', '=', car.sale.listing_id)
      .execute();
  });
  const kindsOf = async (token: string, typed: string) =>
    (await search(token, typed)).found.map(({ kind, matched }) => `${kind} by ${matched}`);

  test('finds cars and sales by lot, chassis and plate, each with its permission', async () => {
    const { lot_number } = await served.database.kysely
      .selectFrom('listings')
      .select('lot_number')
      .where('id', '=', car.sale.listing_id)
      .executeTakeFirstOrThrow();
    for (const [typed, matched] of [
      [`Lot ${lot_number}`, 'lot'],
      [chassis.replace(/\W/g, '').toLowerCase(), 'chassis'],
      ['sdv914', 'plate'],
    ] as const) {
      expect(await kindsOf(tokens.curator, typed)).toEqual([`listing by ${matched}`]);
      expect(await kindsOf(tokens.accounts, typed)).toEqual([`sale by ${matched}`]);
      expect(await kindsOf(tokens.manager, typed)).toEqual([`sale by ${matched}`, `listing by ${matched}`]);
      for (const token of [tokens.support, tokens.moderator]) expect(await kindsOf(token, typed)).toEqual([]);
    }
    const [sale] = (await search(tokens.accounts, chassis)).found;
    expect(sale).toMatchObject({ id: car.sale.id, state: 'premium_paid', lot_number });
    const draft = await buildListing(served.database, { auction: false, chassis: `DRAFT${lot_number}77` });
    expect(await kindsOf(tokens.manager, draft.chassis ?? '')).toEqual([]);
  });

  test('finds customers by email, username and name, and invoices by number', async () => {
    const customer = await buildCustomer(served.database, {
      ...{ username: `Roadster-${tag}`, email: `Zelda.${tag}@example.com` },
      ...{ first_name: 'Zelda', last_name: `O_Hara-${tag}` },
    });
    for (const [typed, matched] of [
      [`zelda.${tag}@`, 'email'],
      [`ROADSTER-${tag}`, 'username'],
      [`o_hara-${tag}`, 'name'],
      [`Zelda  o_hara-${tag}`, 'name'],
    ] as const) {
      const { found } = await search(tokens.support, typed);
      expect(found).toMatchObject([{ kind: 'customer', id: customer.id, matched, email: customer.email }]);
      for (const token of [tokens.curator, tokens.accounts]) expect(await kindsOf(token, typed)).toEqual([]);
    }
    // A pattern is text like any other.
    expect(await kindsOf(tokens.support, `o%hara-${tag}`)).toEqual([]);

    const [invoice] = await car.documents();
    const number = invoice?.number ?? '';
    expect(await kindsOf(tokens.accounts, number.toLowerCase())).toEqual(['invoice by invoice']);
    expect(await kindsOf(tokens.support, number)).toEqual([]);
  });

  test('finds letters by their sender, the newest first, for those who answer them', async () => {
    const email = `Grace.${tag}@example.org`;
    const write = (name: string, written_at: Date, decided: object = {}) =>
      served.database.kysely
        .insertInto('letters')
        .values({
          ...{ region: 'EU', topic: 'press', name, email, message: 'May I visit?', locale: 'en' },
          ...{ written_at, ...decided },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    const colleague = await buildCustomer(served.database);
    const [first, second] = [
      await write(`Grace Hopper-${tag}`, new Date('2026-06-01T09:00:00Z'), {
        ...{ state: 'answered', answer: 'Yes.', decided_by: colleague.id },
        decided_at: new Date('2026-06-01T10:00:00Z'),
      }),
      await write(`Grace Hopper-${tag}`, new Date('2026-06-02T09:00:00Z')),
    ];
    for (const [typed, matched] of [
      [`grace.${tag}@`, 'email'],
      [`GRACE  hopper-${tag}`, 'name'],
    ] as const) {
      expect((await search(tokens.support, typed)).found).toEqual([
        {
          ...{ kind: 'letter', id: second.id, matched, topic: 'press', state: 'open', email },
          ...{ name: `Grace Hopper-${tag}`, written_at: '2026-06-02T09:00:00.000Z' },
        },
        expect.objectContaining({ kind: 'letter', id: first.id, matched, state: 'answered' }),
      ]);
      for (const token of [tokens.curator, tokens.accounts, tokens.moderator])
        expect(await kindsOf(token, typed)).toEqual([]);
    }
  });

  test('exists only for staff, and needs two characters', async () => {
    expect((await search(await logIn([]), 'Zelda')).status).toBe(404);
    expect((await search(tokens.manager, 'Z')).status).toBe(422);
  });

  test('is served by an index for every source', async () => {
    const beginsIn = (column: string) =>
      `customers where ${column} like 'zel%' and deleted_at is null order by ${column} using ~<~`;
    const letterBy = (column: string) =>
      `letters where ${column} like 'gra%' order by ${column} using ~<~, id desc`;
    for (const [query, index] of [
      [`listings where chassis_key(chassis) collate "C" like 'XK12%'`, 'listings_any_chassis_index'],
      [`listings where plate_key(registration) collate "C" like 'SDV9%'`, 'listings_plate_index'],
      ['listings where lot_number = 1042', 'listings_lot_number_key'],
      [beginsIn('lower(email::text)'), 'customers_email_search'],
      [beginsIn('lower(username::text)'), 'customers_username_search'],
      [beginsIn('lower(last_name)'), 'customers_last_name_search'],
      [beginsIn(`lower(first_name || ' ' || last_name)`), 'customers_full_name_search'],
      [`invoices where number = 'UK-1'`, 'invoices_number_key'],
      [letterBy('lower(email::text)'), 'letters_email_search'],
      [letterBy('lower(name)'), 'letters_name_search'],
    ] as const) {
      const plan = await explainByIndex(served.database, `select id from ${query} limit 8`);
      expect(plan).toContain(index);
      expect(plan).toContain('Index Cond');
    }
  });
});
