import type { BoardColumn } from '@marque/contracts/sales/board';
import { buildCustomer } from '@marque/testing/build-customer';
import { explainByIndex } from '@marque/testing/explain-by-index';
import { expect, test } from 'vitest';
import { ask, startProvedSession } from '../../../test/ask.ts';
import { buyCar } from '../../../test/payments/buy-car.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp();

test('the board shows each sale in its state, and marks the one that has been there for too long', async () => {
  const [fresh, old] = [await buyCar(served), await buyCar(served)];
  await served.database.kysely
    .updateTable('sales')
    .set({ created_at: new Date('2020-01-01T12:00:00Z') })
    .where('id', '=', old.sale.id)
    .execute();
  const staff = await buildCustomer(served.database, { roles: ['accounts'] });
  const token = await startProvedSession(served.database, staff);
  const answer = await ask(served.app, {
    url: '/api/office/sales-board',
    headers: { 'access-token': token },
  });
  const columns: BoardColumn[] = answer.json().data;
  expect(columns.map(({ state, count, late }) => [state, count, late])).toEqual([
    ...[
      ['payment_due', 2, 1],
      ['premium_paid', 0, 0],
      ['handed_over', 0, 0],
    ],
    ...[
      ['settled', 0, 0],
      ['fell_through', 0, 0],
    ],
  ]);
  expect(columns[0]?.sales.map(({ id, is_late }) => [id, is_late])).toEqual([
    [old.sale.id, true],
    [fresh.sale.id, false],
  ]);
});

test('the board is read by its index', async () => {
  for (const direction of ['asc', 'desc'])
    expect(
      await explainByIndex(
        served.database,
        `select id from sales where state = 'settled'
          order by state_since ${direction}, id ${direction} limit 10`,
      ),
    ).toContain('sales_board_index');
});
