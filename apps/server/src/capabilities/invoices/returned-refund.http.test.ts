import { randomUUID } from 'node:crypto';
import { fixedClock } from '@marque/testing/fixed-clock';
import { afterEach, expect, test } from 'vitest';
import { buyCar } from '../../../test/payments/buy-car.ts';
import { paymentsOn, receiveEvent } from '../../../test/payments/provider-events.ts';
import { callApi } from '../../../test/payments/visit-card-page.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { sweepRefunds } from '../payments/sweep-refunds.ts';

const START = '2026-06-01T12:00:00Z';
const clock = fixedClock(START);
const served = useTestApp({ clock });
afterEach(() => clock.advance(new Date(START).getTime() - clock.now().getTime()));

/** Refunds to this card stay open until the bank has had some time. */
const SLOW = '4000000000007726';

async function buySlowly() {
  const car = await buyCar(served, SLOW);
  const { database: db } = served;
  await car.pay();
  return {
    ...car,
    /** The bank has carried out all refunds that were open. */
    finishRefunds: async () => {
      clock.advance(61_000);
      await sweepRefunds({ db, ...paymentsOn(db, clock), clock });
    },
    /** The bank returns all refunds that had succeeded, and we hear about each. */
    bankReturns: async () => {
      clock.advance(1_000);
      for (const { state, provider_id } of await car.refunds()) {
        if (state !== 'succeeded' || provider_id === null) continue;
        await db.pool.query(
          `update sandbox.objects set data = data || '{"status": "failed", "failure_reason": "expired_or_canceled_card"}'
           where id = $1`,
          [provider_id],
        );
        const event = { id: `evt_${randomUUID()}`, type: 'refund.failed', objectId: provider_id };
        await receiveEvent(db, clock, event);
      }
      clock.advance(1_000);
    },
    /** What the buyer reads about the refunds. */
    refundedToBuyer: async () =>
      (await callApi(served.app, { method: 'GET', path: `/sales/${car.listing}`, token: car.token })).data
        .refunded_minor,
    credited: async () =>
      (await car.documents())
        .filter(({ kind }) => kind === 'credit-note')
        .map(({ total_minor }) => total_minor),
  };
}

test('a refund that was decided before another came back does not replace it', async () => {
  const { refund, refunds, finishRefunds, bankReturns, credited, documents, readInOffice, refundedToBuyer } =
    await buySlowly();
  await refund({ amount_minor: 30_000 });
  await finishRefunds();
  expect(await refund({ amount_minor: 42_000 })).toMatchObject({ state: 'submitted' });
  await bankReturns();
  await finishRefunds();
  expect((await refunds()).map(({ state }) => state)).toEqual(['failed', 'succeeded']);
  expect(await credited()).toEqual([30_000, 42_000]);
  expect(await readInOffice()).toMatchObject({ needs: 'refund', owed_minor: 30_000 });
  expect(await refundedToBuyer()).toBe(42_000);

  expect(await refund()).toMatchObject({ amount_minor: 30_000 });
  await finishRefunds();
  expect(await credited()).toEqual([30_000, 42_000]);
  expect(await readInOffice()).toMatchObject({ needs: null, owed_minor: 0 });
  const notes = (await documents()).filter(({ kind }) => kind === 'credit-note');
  expect(notes.reduce((sum, { vat_minor }) => sum + vat_minor, 0)).toBe(12_000);
});

test('a returned refund is replaced once, whichever of the later refunds succeeds first', async () => {
  const { refund, refunds, office, finishRefunds, bankReturns, credited, readInOffice } = await buySlowly();
  await refund({ amount_minor: 30_000 });
  await finishRefunds();
  await refund({ amount_minor: 20_000 });
  await bankReturns();
  // Staff record a manual refund for the first one, while the second is open.
  expect(await office('refund/manual', { amount_minor: 30_000 })).toMatchObject({ state: 'succeeded' });
  expect(await credited()).toEqual([30_000]);
  await finishRefunds();
  expect((await refunds()).map(({ state }) => state)).toEqual(['failed', 'succeeded', 'succeeded']);
  expect(await credited()).toEqual([30_000, 20_000]);
  expect(await readInOffice()).toMatchObject({ needs: null, owed_minor: 0 });
});

test('a refund that replaces one, and comes back too, is replaced by the next without more credit notes', async () => {
  const { refund, finishRefunds, bankReturns, credited, readInOffice } = await buySlowly();
  await refund({ amount_minor: 30_000 });
  await finishRefunds();
  await bankReturns();
  await refund();
  await finishRefunds();
  expect(await credited()).toEqual([30_000, 42_000]);
  await bankReturns();
  expect(await readInOffice()).toMatchObject({ needs: 'refund', owed_minor: 72_000 });
  await refund();
  await finishRefunds();
  expect(await credited()).toEqual([30_000, 42_000]);
  expect(await readInOffice()).toMatchObject({ needs: null, owed_minor: 0 });
});
