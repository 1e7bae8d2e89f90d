import { isRefusal } from '@marque/contracts/refusal';
import { fixedClock } from '@marque/testing/fixed-clock';
import { describe, expect, test } from 'vitest';
import { actingWith, buildContext } from '../../../test/build-context.ts';
import { listJobs } from '../../../test/jobs.ts';
import { buyCar } from '../../../test/payments/buy-car.ts';
import { AUTHENTICATES, TIMES_OUT } from '../../../test/payments/owe-premium.ts';
import { paymentsOn } from '../../../test/payments/provider-events.ts';
import { answerBank, callApi } from '../../../test/payments/visit-card-page.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { markPaid } from '../completion/mark-paid.ts';
import { ProviderUnavailable } from '../payment-provider/provider.ts';
import { findObligations } from '../sales/find-obligations.ts';
import { cancelOpenPayment } from './cancel-open-payment.ts';
import { chargeDue } from './charge-due.ts';
import { findLatestPayment } from './payment-repository.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { sweepPayments } from './sweep-payments.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ clock });

const parts = () => ({ db: served.database, ...paymentsOn(served.database, clock), clock });
const later = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000);
const sweep = () => sweepPayments({ ...parts(), clock: { now: () => later(2) } });

/** A winner whose bank asks them to authenticate before it pays. */
async function askBank() {
  const car = await buyCar(served, AUTHENTICATES);
  const { url } = await car.pay();
  const charge = new URL(url).pathname.split('/').at(-1) ?? '';
  const { kysely, pool } = served.database;
  return {
    ...car,
    answer: () => answerBank(served.app, charge, true),
    payment: async () => (await findLatestPayment(kysely, car.sale.id))?.state,
    /** The state of the charge at the provider. */
    there: async () => {
      const { rows } = await pool.query<{ status: string }>(
        `select data ->> 'status' as status from sandbox.objects where id = $1`,
        [charge],
      );
      return rows[0]?.status;
    },
    jobs: async () =>
      (await listJobs(served.database)).filter(
        ({ task_identifier, payload }) =>
          task_identifier === 'payments.cancel-question' && payload.saleId === car.sale.id,
      ),
    differences: async () => {
      const { payments, refunds } = await reconcilePayments({
        ...parts(),
        ...{ since: later(-60), now: later(120) },
      });
      return [...payments.differences, ...refunds.differences].filter(
        ({ there, here }) => (there ?? here)?.providerId === charge,
      );
    },
  };
}

describe('a transfer that staff record while the bank waits for an answer', () => {
  test('ends the open payment, and the card is not charged as well', async () => {
    const car = await askBank();
    expect(await car.office('mark-paid')).toMatchObject({ status: 200, state: 'premium_paid' });
    expect(await car.there()).toBe('canceled');
    expect(await car.payment()).toBe('failed');
    expect(await car.answer()).toMatchObject({ status: 409 });
    await chargeDue({ ...parts(), clock: { now: () => later(60 * 24 * 30) } });
    expect(await car.there()).toBe('canceled');
    expect(await car.documents()).toHaveLength(1);
    expect(await car.differences()).toEqual([]);
  });

  test('is refused if the buyer has answered the bank and the card has paid', async () => {
    const car = await askBank();
    await car.answer();
    expect(await car.office('mark-paid')).toMatchObject({ status: 403 });
    expect(await car.readInOffice()).toMatchObject({ state: 'premium_paid' });
    expect(await car.payment()).toBe('succeeded');
    expect(await car.documents()).toHaveLength(1);
  });

  test('is refused if the provider cannot be asked, and by a person who buys the car', async () => {
    const car = await askBank();
    const down = async () => {
      throw new ProviderUnavailable('The call was lost.');
    };
    const record = async (person: typeof car.staff, change: object = {}) => {
      const { provider, ...given } = parts();
      const outcome = await markPaid(
        buildContext(served.database, { actor: actingWith(person, 'sales.refund'), clock }),
        { saleOrListingId: car.sale.id, reason: 'Bank transfer' },
        { ...given, provider: { ...provider, ...change } },
      );
      return isRefusal(outcome) ? outcome.code : outcome.state;
    };
    expect(await record({ ...car.buyer, roles: ['accounts'] })).toBe('not-allowed');
    expect(await record(car.staff, { cancelCharge: down })).toBe('payment-open');
    expect(await car.there()).toBe('requires_action');
    expect(await car.payment()).toBe('needs_customer');
    expect(await record(car.staff)).toBe('premium_paid');
  });

  test('is refused while the result of a card payment is not known', async () => {
    const car = await buyCar(served, TIMES_OUT);
    expect(await car.pay()).toMatchObject({ state: 'unknown' });
    expect(await car.office('mark-paid')).toMatchObject({ status: 409, code: 'payment-open' });
  });
});

describe('the authentication for a sale that', () => {
  const endings: [string, (car: Awaited<ReturnType<typeof askBank>>) => Promise<{ status: number }>][] = [
    ['fell through', ({ office }) => office('fell-through', { refund: false })],
    [
      'the buyer withdrew from',
      async ({ sale, listing, token }) => {
        const trader = served.database.kysely.updateTable('sales').set({ seller_is_trader: true });
        await trader.where('id', '=', sale.id).execute();
        return callApi(served.app, { method: 'POST', path: `/sales/${listing}/withdraw`, token });
      },
    ],
  ];

  test.each(endings)('%s ends at once, and binds the buyer no longer', async (_, end) => {
    const car = await askBank();
    expect(await car.jobs()).toEqual([]);
    expect((await findObligations(served.database.kysely, car.buyer.id)).owesPayment).toBe(true);
    expect((await end(car)).status).toBe(200);
    expect((await findObligations(served.database.kysely, car.buyer.id)).owesPayment).toBe(false);
    expect(await car.jobs()).toHaveLength(1);
    await cancelOpenPayment(car.sale.id, parts());
    await cancelOpenPayment(car.sale.id, parts());
    expect(await car.there()).toBe('canceled');
    expect(await car.payment()).toBe('failed');
    expect(await car.answer()).toMatchObject({ status: 409 });
    const { data } = await callApi(served.app, { method: 'GET', path: '/payments/cards', token: car.token });
    const path = `/payments/cards/${data[0].id}`;
    const removed = await callApi(served.app, { method: 'DELETE', path, token: car.token });
    expect(removed.status).toBe(204);
    expect(await car.differences()).toEqual([]);
  });

  test.each(endings)('%s is ended by the sweeper if nobody else has ended it', async (_, end) => {
    const [car, due] = [await askBank(), await askBank()];
    await end(car);
    await sweep();
    expect(await car.there()).toBe('canceled');
    expect(await car.payment()).toBe('failed');
    expect(await car.differences()).toEqual([]);
    expect(await due.there()).toBe('requires_action');
    expect(await due.payment()).toBe('needs_customer');
  });

  test('fell through is kept for the sweeper while the provider does not answer', async () => {
    const car = await askBank();
    await car.office('fell-through', { refund: false });
    const { provider, ...given } = parts();
    const cancelCharge = async () => {
      throw new ProviderUnavailable('The call was lost.');
    };
    await cancelOpenPayment(car.sale.id, { ...given, provider: { ...provider, cancelCharge } });
    expect(await car.payment()).toBe('needs_customer');
    await sweep();
    expect(await car.payment()).toBe('failed');
  });

  test('fell through may have been answered before, and the money goes back', async () => {
    const car = await askBank();
    await car.office('fell-through', { refund: false });
    await car.answer();
    await cancelOpenPayment(car.sale.id, parts());
    expect(await car.payment()).toBe('succeeded');
    expect(await car.refunds()).toMatchObject([{ amount_minor: 72_000 }]);
  });
});
