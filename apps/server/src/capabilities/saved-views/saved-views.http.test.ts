import { randomUUID } from 'node:crypto';
import { OFFICE_LISTS } from '@marque/domain/access/office-lists';
import { may } from '@marque/domain/access/role-permissions';
import type { Role } from '@marque/domain/access/roles';
import { buildCustomer } from '@marque/testing/build-customer';
import { expect, test } from 'vitest';
import { ask, startProvedSession } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp();

const logIn = async (roles: Role[]) =>
  startProvedSession(served.database, await buildCustomer(served.database, { roles }));

async function call(
  token: string,
  path: string,
  method: 'GET' | 'POST' | 'DELETE' = 'GET',
  payload?: object,
) {
  const answer = await ask(served.app, {
    ...{ method, url: `/api/office/views${path}`, headers: { 'access-token': token } },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...(answer.body ? answer.json() : {}) };
}

test('views of a list are saved, shared, replaced and deleted by their owner', async () => {
  const [owner, colleague] = [await logIn(['accounts']), await logIn(['accounts'])];
  const view = { list: 'office-sales', name: 'Settled', query: 'state=settled&before=x', is_shared: true };
  const { data: saved, status } = await call(owner, '', 'POST', view);
  expect([status, saved.query, saved.is_own]).toEqual([201, 'state=settled', true]);
  await call(owner, '', 'POST', { ...view, name: 'Mine', is_shared: false });
  await call(owner, '', 'POST', { ...view, query: 'needs=staff' });

  const names = async (token: string) =>
    (await call(token, '?list=office-sales')).data.map((one: Record<string, unknown>) => [
      ...[one.name, one.query, one.is_own],
    ]);
  expect(await names(owner)).toEqual([
    ['Mine', 'state=settled', true],
    ['Settled', 'needs=staff', true],
  ]);
  expect(await names(colleague)).toEqual([['Settled', 'needs=staff', false]]);

  expect((await call(colleague, `/${saved.id}`, 'DELETE')).status).toBe(404);
  expect((await call(owner, `/${saved.id}`, 'DELETE')).status).toBe(204);
  expect(await names(colleague)).toEqual([]);
  expect((await call(owner, `/${randomUUID()}`, 'DELETE')).status).toBe(404);
});

test('a view keeps its filters as an address writes them, which may be too long', async () => {
  const owner = await logIn(['support']);
  const save = (query: string) =>
    call(owner, '', 'POST', { list: 'office-customers', name: 'Renée', query, is_shared: false });
  expect(await save('q=Renée')).toMatchObject({ status: 201, data: { query: 'q=Ren%C3%A9e' } });
  expect(await save(`q=${'é'.repeat(83)}`)).toMatchObject({ status: 201 });
  const refused = await save(`q=${'é'.repeat(84)}`);
  expect([refused.status, refused.errors[0].code]).toEqual([422, 'too-long']);
});

test('views of colleagues leave room for the own ones, and go with the role of their owner', async () => {
  const colleague = await buildCustomer(served.database, { roles: ['support'] });
  const view = { list: 'office-letters', query: '', is_shared: true } as const;
  await served.database.kysely
    .insertInto('saved_views')
    .values(
      Array.from({ length: 60 }, (_, n) => ({
        ...{ ...view, name: `A ${n}`, owner_id: colleague.id, created_at: new Date() },
      })),
    )
    .execute();
  const reader = await logIn(['support']);
  await call(reader, '', 'POST', { ...view, name: 'Z' });
  const own = async () =>
    (await call(reader, '?list=office-letters')).data.map((one: { is_own: boolean }) => one.is_own);
  expect(await own()).toEqual([true, ...Array.from({ length: 59 }, () => false)]);

  await served.database.kysely.deleteFrom('customer_roles').where('customer_id', '=', colleague.id).execute();
  expect(await own()).toEqual([true]);
});

test('every list has views for those who may read it', async () => {
  for (const role of ['curator', 'moderator', 'manager', 'admin'] as const) {
    const token = await logIn([role]);
    for (const [list, permission] of Object.entries(OFFICE_LISTS)) {
      const { status } = await call(token, '', 'POST', {
        list,
        name: 'Mine',
        query: 'view=x',
        is_shared: true,
      });
      expect([role, list, status]).toEqual([role, list, may([role], permission) ? 201 : 403]);
    }
  }
});

test('a view needs the permission of its list, a name, and room', async () => {
  const support = await logIn(['support']);
  const view = { list: 'office-sales', name: 'All', query: '', is_shared: true };
  expect((await call(support, '', 'POST', view)).errors[0].code).toBe('not-allowed');
  expect((await call(support, '?list=office-sales')).status).toBe(403);
  expect((await call(await logIn([]), '?list=office-sales')).status).toBe(404);

  const own = { ...view, list: 'office-notices' };
  expect((await call(support, '', 'POST', { ...own, name: ' ' })).errors[0].code).toBe('name-required');
  const names = Array.from({ length: 20 }, (_, index) => `View ${index}`);
  for (const name of names) expect((await call(support, '', 'POST', { ...own, name })).status).toBe(201);
  expect((await call(support, '', 'POST', own)).errors[0].code).toBe('too-many-views');
  expect((await call(support, '', 'POST', { ...own, name: 'View 7' })).status).toBe(201);
});
