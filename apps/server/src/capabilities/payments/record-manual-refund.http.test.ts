import { randomUUID } from 'node:crypto';
import { fixedClock } from '@marque/testing/fixed-clock';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { listJobs } from '../../../test/jobs.ts';
import { buyCar } from '../../../test/payments/buy-car.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ clock });

const newsOf = async (saleId: string) =>
  (await listJobs(served.database))
    .filter(({ payload }) => payload.saleId === saleId)
    .map(({ payload }) => `${payload.news} ${payload.to}`);

describe('money that goes back, but not to the card', () => {
  test('is recorded with its credit note, once for each key', async () => {
    const { office, refund, refunds, refundsThere, documents, readInOffice, sale, staff, staffToken } =
      await buyCar(served);
    expect(await office('refund/manual')).toMatchObject({ status: 409, code: 'nothing-to-refund' });
    await office('mark-paid');
    expect(await refund()).toMatchObject({ status: 409, code: 'nothing-to-refund' });

    const url = `/api/office/sales/${sale.id}/refund/manual`;
    const headers = { 'access-token': staffToken, 'idempotency-key': randomUUID() };
    const payload = { reason: 'Returned by bank transfer.', amount_minor: 12_000 };
    const twice = await Promise.all(
      [1, 2].map(async () => (await ask(served.app, { method: 'POST', url, headers, payload })).json().data),
    );
    expect(twice[0]).toMatchObject({ state: 'succeeded', amount_minor: 12_000 });
    expect(twice[1]).toEqual(twice[0]);
    expect(await office('refund/manual', { amount_minor: 60_001 })).toMatchObject({
      code: 'refund-too-high',
    });
    expect(await office('refund/manual')).toMatchObject({ status: 200, amount_minor: 60_000 });
    expect(await office('refund/manual')).toMatchObject({ status: 409, code: 'nothing-to-refund' });

    expect(await refunds()).toMatchObject([{ payment_id: null, decided_by: staff.id }, { payment_id: null }]);
    expect(await refundsThere()).toEqual([]);
    expect((await documents()).map(({ kind, total_minor }) => [kind, total_minor])).toEqual([
      ...[
        ['invoice', 72_000],
        ['credit-note', 12_000],
        ['credit-note', 60_000],
      ],
    ]);
    expect(await readInOffice()).toMatchObject({ refunds: [{ to_card: false }, { to_card: false }] });
    const news = await newsOf(sale.id);
    expect(news.filter((one) => one === 'refunded-outside-card buyer')).toHaveLength(2);
    const audit = await served.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'permission', 'reason', 'detail'])
      .where('other_id', '=', sale.id)
      .where('action', 'in', ['refund-decided', 'premium-refunded'])
      .orderBy('id')
      .execute();
    expect(audit[0]).toMatchObject({
      ...{ action: 'refund-decided', actor_id: staff.id, permission: 'sales.refund' },
      ...{ reason: 'Returned by bank transfer.', detail: { outside_card: true, amount_minor: 12_000 } },
    });
    expect(audit.map(({ action }) => action)).toEqual([
      ...['refund-decided', 'premium-refunded', 'refund-decided', 'premium-refunded'],
    ]);
  });

  test('settles what a card did not take back', async () => {
    const { pay, office, refund, returnRefunds, refunds, documents, readInOffice } = await buyCar(served);
    await pay();
    const { id } = await refund();
    await returnRefunds();
    await served.database.kysely
      .updateTable('refunds')
      .set({ state: 'failed' })
      .where('id', '=', id)
      .execute();
    expect(await readInOffice()).toMatchObject({ needs: 'refund', owed_minor: 72_000 });
    expect(await office('refund/manual')).toMatchObject({ state: 'succeeded', amount_minor: 72_000 });
    expect(await readInOffice()).toMatchObject({ needs: null, owed_minor: 0 });
    expect(await refunds()).toHaveLength(2);
    expect(await documents()).toHaveLength(2);
  });
});
