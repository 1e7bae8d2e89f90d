import type { Role } from '@marque/domain/access/roles';
import { buildCustomer } from '@marque/testing/build-customer';
import { explainByIndex } from '@marque/testing/explain-by-index';
import { describe, expect, test } from 'vitest';
import { ask, startProvedSession } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp();

async function buildAdmin(username: string, roles: Role[] = ['admin']) {
  const customer = await buildCustomer(served.database, { username, roles });
  return { ...customer, token: await startProvedSession(served.database, customer) };
}

async function call({ token }: { token: string }, path: string, payload?: object) {
  const answer = await ask(served.app, {
    url: `/api/office/${path}`,
    headers: { 'access-token': token },
    ...(payload ? { method: 'POST', payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

describe('the staff', () => {
  test('are listed with their roles, proposals and history, for admins only', async () => {
    const [first, second] = [await buildAdmin('admin-one'), await buildAdmin('admin-two')];
    const customer = await buildCustomer(served.database, {
      ...{ username: 'zoe', email: 'Zoe@Example.com', first_name: 'Zoe', last_name: 'Curator' },
    });
    const found = await call(first, 'staff/by-email?email=zoe%40example.com');
    expect(found.data).toMatchObject({ id: customer.id, name: 'Zoe Curator', roles: [], last_seen_at: null });
    expect((await call(first, 'staff/by-email?email=nobody%40example.com')).status).toBe(404);
    expect((await call(first, 'staff/by-email?email=nobody')).errors[0].code).toBe('email-invalid');

    const body = { role: 'curator', change: 'give', reason: 'She describes our cars.' };
    const { data: proposal } = await call(first, `staff/${customer.id}/roles`, body);
    const open = { id: proposal.id, role: 'curator', change: 'give', customer: { username: 'zoe' } };
    expect((await call(second, 'staff/proposals')).data).toMatchObject([open]);
    expect((await call(second, `proposals/${proposal.id}/confirm`, {})).status).toBe(200);
    expect((await call(second, 'staff/proposals')).data).toEqual([]);

    const staff = (await call(first, 'staff')).data;
    expect(staff.map(({ username }: { username: string }) => username)).toEqual([
      ...['admin-one', 'admin-two', 'zoe'],
    ]);
    expect(staff[0]).toMatchObject({ has_second_step: false, last_seen_at: expect.any(String) });
    expect(staff[2]).toMatchObject({ roles: [{ role: 'curator', given_by: { username: 'admin-two' } }] });
    expect((await call(first, 'staff?after=ADMIN-two')).data).toHaveLength(1);

    const { data: changes, meta } = await call(first, 'staff/changes');
    expect(changes).toMatchObject([
      {
        ...{ role: 'curator', change: 'give', reason: body.reason, customer: { username: 'zoe' } },
        ...{ proposed_by: { username: 'admin-one' }, confirmed_by: { username: 'admin-two' } },
      },
    ]);
    expect(meta).toEqual({ next: null });
    expect((await call(first, `staff/changes?before=${changes[0].id}`)).data).toEqual([]);

    const manager = await buildAdmin('the-manager', ['manager']);
    const stranger = await buildAdmin('a-customer', []);
    for (const path of [
      'staff',
      'staff/by-email?email=zoe%40example.com',
      'staff/proposals',
      'staff/changes',
    ])
      expect([(await call(manager, path)).status, (await call(stranger, path)).status]).toEqual([403, 404]);
  });

  test('and their history are read by an index', async () => {
    expect(
      await explainByIndex(
        served.database,
        `select id from customers where roles <> '{}' and username > 'a' order by username limit 51`,
      ),
    ).toContain('customers_staff_name_index');
    const history = await explainByIndex(
      served.database,
      `select id from audit_entries where action in ('role-given', 'role-removed') order by id desc limit 51`,
    );
    expect(history).toContain('audit_entries_role_changes_index');
  });
});
