import type { Role } from '@marque/domain/access/roles';
import { buildCustomer } from '@marque/testing/build-customer';
import { expect, test } from 'vitest';
import { ask, startProvedSession } from '../../../test/ask.ts';
import { buyCar } from '../../../test/payments/buy-car.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp();

async function download(roles: Role[], query = '') {
  const staff = await buildCustomer(served.database, { roles });
  const answer = await ask(served.app, {
    url: `/api/office/sales.csv${query}`,
    headers: { 'access-token': await startProvedSession(served.database, staff) },
  });
  return { ...answer, staff };
}

test('the sales of a view are a file that no spreadsheet calculates, and the audit records it', async () => {
  const car = await buyCar(served);
  await served.database.kysely
    .updateTable('listings')
    .set({ title: '=HYPERLINK("http://evil.example"), the Mini' })
    .where('id', '=', car.sale.listing_id)
    .execute();
  const { statusCode, headers, body, staff } = await download(['accounts'], '?state=payment_due');
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    ...[200, 'text/csv; charset=utf-8', 'attachment; filename="sales.csv"'],
  ]);
  const lines = body.split('\r\n');
  expect(lines[0]).toBe(
    '\ufeffsale,car,state,waits_for,currency,hammer_price,premium_with_vat,due_at,sold_at',
  );
  expect(lines[1]).toMatch(
    new RegExp(
      `^${car.sale.id},"'=HYPERLINK\\(""http://evil.example""\\), the Mini",payment_due,.*,GBP,\\d+,\\d+(\\.\\d+)?,.*Z,.*Z$`,
    ),
  );
  const none = await download(['accounts'], '?state=settled');
  expect(none.body.split('\r\n')).toHaveLength(2);
  const entries = await served.database.kysely
    .selectFrom('audit_entries')
    .select(['action', 'permission', 'detail'])
    .where('actor_id', '=', staff.id)
    .execute();
  expect(entries).toEqual([
    {
      ...{ action: 'list-exported', permission: 'finances.export' },
      detail: { state: 'payment_due' },
    },
  ]);

  for (const [roles, status] of [
    [[], 404],
    [['support'], 403],
  ] as [Role[], number][])
    expect((await download(roles)).statusCode).toBe(status);
  expect((await download(['accounts'], '?state=lost')).statusCode).toBe(422);
});
