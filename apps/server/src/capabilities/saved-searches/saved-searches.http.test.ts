import { randomBytes, randomUUID } from 'node:crypto';
import { isRefusal } from '@marque/contracts/refusal';
import { MOST_SAVED_SEARCHES } from '@marque/domain/saved-searches/limits';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { ask, startSession } from '../../../test/ask.ts';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { readConfig } from '../../platform/config.ts';
import { deleteSearch } from './delete-search.ts';
import { matchListings } from './match-listings.ts';
import { saveSearch } from './save-search.ts';
import { sealStopToken } from './stop-token.ts';

const served = useTestApp();
const linkKey = readConfig({ MARQUE_ENV: 'testing' }).keys.unsubscribeLinks;
const path = '/api/saved-searches';

async function logIn(known?: Customer) {
  const customer = known ?? (await buildCustomer(served.database));
  const headers = { 'access-token': await startSession(served.database, customer) };
  const call = async (method: InjectOptions['method'], place = '', payload?: object) => {
    const answer = await ask(served.app, {
      ...{ method, url: path + place, headers },
      ...(payload ? { payload } : {}),
    });
    return { status: answer.statusCode, ...(answer.body ? answer.json() : {}) };
  };
  return {
    customer,
    call,
    save: (changes: object = {}) => call('POST', '', { ...coupes, ...changes }),
    list: async () => (await call('GET')).data,
  };
}

const coupes = { name: 'Coupés', frequency: 'daily', list: 'live', filters: { body: 'coupe' } };

describe('a saved search', () => {
  test('is listed, renamed, opened, deleted and brought back', async () => {
    const { call, save, list } = await logIn();
    const { status, data } = await save();
    expect([status, data]).toMatchObject([201, { ...coupes, new_count: 0 }]);
    await save({ name: 'Newer', list: 'all' });
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['Newer', 'Coupés']);

    const renamed = { name: ' Two  doors ', frequency: 'off' };
    const changed = await call('PUT', `/${data.id}`, renamed);
    expect(changed).toMatchObject({ status: 200, data: { name: 'Two doors', frequency: 'off' } });
    expect((await call('POST', `/${data.id}/opened`)).status).toBe(200);

    expect((await call('DELETE', `/${data.id}`)).status).toBe(204);
    expect(await list()).toHaveLength(1);
    expect((await call('DELETE', `/${data.id}`)).status).toBe(404);
    expect((await call('POST', `/${data.id}/opened`)).status).toBe(404);
    expect((await call('PUT', `/${data.id}`, { name: 'Back', frequency: 'weekly' })).status).toBe(200);
    expect((await list())[1]).toMatchObject({ id: data.id, name: 'Back', frequency: 'weekly' });
  });

  test('of the same filters is the one that exists, however they are written', async () => {
    const { call, save, list } = await logIn();
    const filters = { make: 'Lancia', year_from: '1960', country: 'it' };
    const { data } = await save({ filters });
    const again = { country: 'it', year_from: 1960, make: ' Lancia ', mileage_unit: 'km', price_to: '' };
    expect((await save({ filters: again, name: 'Again' })).data).toMatchObject({
      id: data.id,
      name: 'Again',
    });
    await call('DELETE', `/${data.id}`);
    expect((await save({ filters })).data.id).toBe(data.id);
    expect(await list()).toHaveLength(1);
    expect((await save({ filters: { ...filters, mileage_to: '9', mileage_unit: 'km' } })).data).toMatchObject(
      {
        filters: { ...filters, mileage_to: '9', mileage_unit: 'km' },
      },
    );
  });

  test('counts the cars that came since it was last opened', async () => {
    const { call, save, list } = await logIn();
    const { data } = await save({ filters: { make: 'Iso' } });
    await buildListing(served.database, { make: 'Iso', model: 'Grifo', body: 'coupe' });
    const later = new Date('2026-06-01T12:30:00Z');
    await matchListings(served.database, { now: () => later });
    expect((await list())[0].new_count).toBe(1);
    await served.database.kysely
      .updateTable('saved_searches')
      .set({ opened_at: later })
      .where('id', '=', data.id)
      .execute();
    expect((await list())[0].new_count).toBe(0);
    expect((await call('POST', `/${data.id}/opened`)).status).toBe(200);
  });

  test('does not exist for another customer', async () => {
    const { data } = await (await logIn()).save();
    const { call, list } = await logIn();
    const answers = [
      await call('PUT', `/${data.id}`, { name: 'Mine', frequency: 'off' }),
      await call('POST', `/${data.id}/opened`),
      await call('DELETE', `/${data.id}`),
      await call('DELETE', `/${randomUUID()}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await list()).toEqual([]);
    expect((await ask(served.app, { url: path })).statusCode).toBe(401);
  });
});

test('nothing is saved for an account that was closed a moment ago', async () => {
  const customer = await buildCustomer(served.database);
  const context = buildContext(served.database, { actor: actingAs(customer) });
  await served.database.kysely
    .updateTable('customers')
    .set({ deleted_at: new Date() })
    .where('id', '=', customer.id)
    .execute();
  const filters = { mileage_unit: 'mi', price_currency: 'GBP' } as const;
  const saved = await saveSearch(context, { name: 'Late', frequency: 'daily', list: 'all', filters });
  expect(saved).toMatchObject({ code: 'login-required' });
});

describe('the number of saved searches', () => {
  test('is limited with those that can be brought back', async () => {
    const customer = await buildCustomer(served.database);
    const context = buildContext(served.database, { actor: actingAs(customer) });
    const search = { name: 'Again', frequency: 'daily', list: 'all' } as const;
    const ids: string[] = [];
    for (let turn = 0; turn < MOST_SAVED_SEARCHES + 5; turn += 1) {
      const filters = { keywords: `turn ${turn}`, mileage_unit: 'mi', price_currency: 'GBP' } as const;
      const saved = await saveSearch(context, { ...search, filters });
      if (isRefusal(saved)) throw new Error(saved.code);
      await deleteSearch(context, saved.id);
      ids.push(saved.id);
    }
    const kept = served.database.kysely
      .selectFrom('saved_searches')
      .select('id')
      .where('customer_id', '=', customer.id)
      .orderBy('id');
    expect((await kept.execute()).map(({ id }) => id)).toEqual(ids.slice(-MOST_SAVED_SEARCHES));
  });

  test('is limited, also for searches that are saved or brought back at once', async () => {
    const { call, save, list } = await logIn();
    const names = Array.from({ length: MOST_SAVED_SEARCHES - 1 }, (_, index) => `Search ${index}`);
    const [first] = await Promise.all(names.map((name) => save({ name, filters: { keywords: name } })));
    await call('DELETE', `/${first?.data.id}`);
    await save({ filters: { keywords: 'x' } });
    const both = await Promise.all([
      save({ filters: { keywords: 'one' } }),
      call('PUT', `/${first?.data.id}`, { name: 'Back', frequency: 'off' }),
    ]);
    expect(both.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(await list()).toHaveLength(MOST_SAVED_SEARCHES);
  });
});

test.each<[string, object, string]>([
  ['without a name', { name: ' ' }, 'name-required'],
  ['with a long name', { name: 'x'.repeat(81) }, 'too-long'],
  ['with an unknown list', { list: 'drafts' }, 'invalid'],
  ['with an unknown frequency', { frequency: 'hourly' }, 'invalid'],
  ['with filters that are no object', { filters: 'make=a' }, 'invalid'],
  ['with a bad year', { filters: { year_from: 'old' } }, 'invalid'],
  ['with long keywords', { filters: { keywords: 'x'.repeat(201) } }, 'too-long'],
  ['with a list in place of text', { filters: { make: ['a', 'b'] } }, 'invalid'],
])('a search %s is refused', async (_, wrong, code) => {
  const { save } = await logIn();
  const { status, errors } = await save(wrong);
  expect([status, errors[0].code]).toEqual([422, code]);
});

test('hostile filters are stored as what a list would understand', async () => {
  const { save, list } = await logIn();
  const filters = {
    ...{ keywords: `" -- ' ; drop table listings & | ! ( <-> -`, make: `,,',${'x'.repeat(60)}`, page: 3 },
    ...{ model: '%_\\', sort: 'price-asc', unknown: 'x', __proto__: { admin: 'true' } },
  };
  expect((await save({ filters })).status).toBe(201);
  expect(Object.keys((await list())[0].filters)).toEqual(['make', 'model', 'keywords']);
  const controls = { keywords: '\u0001'.repeat(200), make: '\u0001'.repeat(80), model: '\u0001'.repeat(120) };
  expect((await save({ filters: controls })).status).toBe(201);
  for (const keywords of ['---', '-', '(((', 'lot 12', 'käfer', '&'])
    expect((await save({ filters: { keywords } })).status, keywords).toBe(201);
  await buildListing(served.database);
  await matchListings(served.database, { now: () => new Date() });
});

describe('the link of a mail', () => {
  const post = (token: string, headers: Record<string, string> = {}) =>
    served.app.inject({
      ...{ method: 'POST', url: `${path}/stop/${token}`, payload: 'List-Unsubscribe=One-Click' },
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test('stops the alerts without a login, any number of times', async () => {
    const { save, list } = await logIn();
    const { data } = await save();
    const token = sealStopToken({ kind: 'search', id: data.id }, linkKey);
    for (let time = 0; time < 2; time += 1) {
      const answer = await post(token);
      expect([answer.statusCode, answer.json().data]).toEqual([200, { stopped: ['Coupés'] }]);
    }
    expect((await list())[0].frequency).toBe('off');
    expect((await served.app.inject({ url: `${path}/stop/${token}` })).statusCode).not.toBe(200);
  });

  test('stops the alerts of many readers whose mailboxes are with the same provider', async () => {
    const token = sealStopToken({ kind: 'search', id: randomUUID() }, linkKey);
    for (let reader = 0; reader < 50; reader += 1) expect((await post(token)).statusCode).toBe(200);
  });

  test('is refused if it is not ours', async () => {
    const { save, list } = await logIn();
    const { data } = await save();
    const forged = sealStopToken({ kind: 'search', id: data.id }, [randomBytes(32)]);
    expect((await post(forged)).statusCode).toBe(422);
    expect((await list())[0].frequency).toBe('daily');
    const gone = sealStopToken({ kind: 'alert', id: randomUUID() }, linkKey);
    expect((await post(gone)).json().data).toEqual({ stopped: [] });
  });
});
