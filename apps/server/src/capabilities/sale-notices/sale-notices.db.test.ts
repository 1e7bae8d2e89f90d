import { randomUUID } from 'node:crypto';
import type { InvoiceContent } from '@marque/contracts/invoices';
import { LOCALES, type Locale, segmentOfLocale } from '@marque/contracts/locale';
import { saleNoticeJob } from '@marque/contracts/sales/notices';
import type { RefundsTable, SalesTable } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import type { SecondChanceState } from '@marque/domain/sales/second-chance';
import { DAY_MS, HOUR_MS } from '@marque/domain/time/durations';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildDevice } from '@marque/testing/build-device';
import { buildSale } from '@marque/testing/build-sale';
import { useTestDatabase } from '@marque/testing/test-database';
import type { Selectable, Updateable } from 'kysely';
import { describe, expect, test } from 'vitest';
import { buildJobContext, listJobs, runJobs } from '../../../test/jobs.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { findFeed } from '../feed/repository.ts';
import { presentNotification } from '../notifications/present-notification.ts';
import { LETTERS, type SaleNotice, type SaleReader, STEP_LETTERS } from './letters.ts';

const postgres = useTestDatabase();

const now = new Date('2026-06-02T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const house = 'uk@marque.example';
const script = '<script>alert(1)</script>';

type Sale = Selectable<SalesTable>;

let nextPhone = 1_000_000;

/** A sale between two people who can be reached, and a bidder who was outbid. */
async function buildScene(locale: Locale = 'en', overrides: Updateable<SalesTable> = {}) {
  const { database } = postgres;
  const seller = await buildCustomer(database, {
    ...{ locale, first_name: 'Sam', last_name: script, telephone: '+442079460999' },
  });
  const { id: listing_id } = await buildAuction(database, { status: 'sold', owner_id: seller.id });
  const buyer = await buildBidder(database, {
    ...{ locale, first_name: 'Bea', last_name: 'Buyer', telephone: `+44207${String(nextPhone++)}` },
  });
  const bidder = await buildBidder(database, { locale });
  const sale = await buildSale(database, {
    ...{ listing_id, buyer_id: buyer.id, due_at: later(DAY_MS), next_charge_at: later(DAY_MS) },
    ...overrides,
  } as Partial<Sale>);
  return { seller, buyer, bidder, sale };
}
type Scene = Awaited<ReturnType<typeof buildScene>>;

const insertPayment = async (
  { sale, buyer }: Scene,
  state: 'succeeded' | 'failed' | 'unknown',
  code?: string,
) =>
  postgres.database.kysely
    .insertInto('payments')
    .values({
      ...{ sale_id: sale.id, customer_id: buyer.id, card_id: buyer.default_payment_id, amount_minor: 72_000 },
      ...{ currency: 'GBP', purpose: 'premium', idempotency_key: randomUUID(), state },
      ...{ provider_id: `pi_${randomUUID()}`, decline_code: code ?? null, created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();

const content = (kind: InvoiceContent['kind'], number: string): InvoiceContent => ({
  ...{ kind, number, locale: 'en', title: 'Document', facts: [], items: [], totals: [], notes: [] },
  headings: { issuer: 'From', recipient: 'To', description: 'For', amount: 'Amount' },
  issuer: { name: 'House', lines: [] },
  recipient: { name: 'Bea Buyer', lines: [] },
  vat: { scheme: 'standard', percent: 20, note: '' },
});

let sequence = 0;
async function insertInvoice(
  { sale }: Scene,
  kind: InvoiceContent['kind'],
  { invoiceId, refundId }: { invoiceId?: string; refundId?: string } = {},
) {
  sequence += 1;
  const number = `UK-2026-${sequence}`;
  const { id } = await postgres.database.kysely
    .insertInto('invoices')
    .values({
      ...{
        kind,
        number,
        region: 'UK',
        year: 2026,
        sequence,
        sale_id: sale.id,
        invoice_id: invoiceId ?? null,
        refund_id: refundId ?? null,
      },
      ...{ currency: 'GBP', net_minor: 60_000, vat_minor: 12_000, total_minor: 72_000 },
      ...{ locale: 'en', content: content(kind, number), issued_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, number };
}

const insertRefund = (
  { sale }: Scene,
  payment: { id: string } | null,
  state: 'created' | 'succeeded' | 'failed',
  overrides: Updateable<RefundsTable> = {},
) =>
  postgres.database.kysely
    .insertInto('refunds')
    .values({
      ...{ sale_id: sale.id, payment_id: payment?.id ?? null, amount_minor: 72_000, vat_minor: 12_000 },
      ...{ reason: 'Damage', state, provider_id: payment && `re_${randomUUID()}` },
      ...{
        failure_code: state === 'failed' ? 'lost_or_stolen_card' : null,
        created_at: now,
        updated_at: now,
      },
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

const insertOffer = ({ sale, bidder }: Scene, state: SecondChanceState) =>
  postgres.database.kysely
    .insertInto('second_chances')
    .values({
      ...{ sale_id: sale.id, bidder_id: bidder.id, amount: 9_500, state },
      ...{ offered_at: now, expires_at: later(HOUR_MS) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();

const insertProblem = ({ sale }: Scene, part: 'buyer' | 'seller', resolution?: string) =>
  postgres.database.kysely
    .insertInto('sale_problems')
    .values({
      ...{ sale_id: sale.id, part, text: `The clutch slips.\n${script}`, raised_at: now },
      ...{ resolution: resolution ?? null, resolved_at: resolution ? now : null },
    })
    .execute();

const confirm = ({ sale }: Scene, step: NonNullable<SaleNotice['step']>, part: 'buyer' | 'seller') =>
  postgres.database.kysely
    .insertInto('sale_steps')
    .values({ sale_id: sale.id, step, part, confirmed_at: now })
    .execute();

/** Brings about what the notice tells, and returns the rest of its payload. */
async function happen(scene: Scene, { news, to, step }: Pick<SaleNotice, 'news' | 'to' | 'step'>) {
  const { sale } = scene;
  const { kysely } = postgres.database;
  const otherSide = to === 'buyer' ? 'seller' : 'buyer';
  switch (news) {
    case 'charge-failed':
      await insertPayment(scene, 'failed', 'insufficient_funds');
      break;
    case 'premium-paid':
      await insertPayment(scene, 'succeeded');
      await insertInvoice(scene, 'invoice');
      break;
    case 'step-confirmed':
      if (step) await confirm(scene, step, otherSide);
      break;
    case 'problem-raised':
      await insertProblem(scene, otherSide);
      break;
    case 'problem-resolved':
      await insertProblem(scene, 'buyer', `The seller pays for a new clutch.\n${script}`);
      break;
    case 'withdrawn':
      await kysely
        .insertInto('withdrawals')
        .values({ sale_id: sale.id, declared_by: sale.buyer_id, declared_at: now })
        .execute();
      break;
    case 'late-payment':
      await insertPayment(scene, 'succeeded');
      await insertInvoice(scene, 'invoice');
      break;
    case 'refunded':
    case 'refunded-outside-card': {
      const payment = news === 'refunded' ? await insertPayment(scene, 'succeeded') : undefined;
      const { id: refundId } = await insertRefund(scene, payment ?? null, 'succeeded');
      const invoice = await insertInvoice(scene, 'invoice');
      const note = await insertInvoice(scene, 'credit-note', { invoiceId: invoice.id, refundId });
      return { creditNoteId: note.id };
    }
    case 'refund-failed':
      await insertRefund(scene, await insertPayment(scene, 'succeeded'), 'failed');
      break;
    case 'dispute-opened':
    case 'dispute-answer-refused':
    case 'dispute-lost': {
      const { id } = await insertPayment(scene, 'succeeded');
      await kysely
        .insertInto('disputes')
        .values({
          ...{ provider_id: randomUUID(), payment_id: id, amount_minor: 72_000, reason: 'fraudulent' },
          ...{
            state: news === 'dispute-lost' ? 'lost' : 'needs_response',
            respond_by: later(DAY_MS),
            opened_at: now,
            updated_at: now,
          },
        })
        .execute();
      break;
    }
    case 'second-chance-offered':
      return { secondChanceId: (await insertOffer(scene, 'open')).id };
    case 'second-chance-accepted': {
      const replacement = randomUUID();
      await inTransaction(postgres.database, async (trx) => {
        await trx
          .updateTable('sales')
          .set({ replaced_by_id: replacement })
          .where('id', '=', sale.id)
          .execute();
        await buildSale(
          { kysely: trx },
          {
            ...{
              id: replacement,
              listing_id: sale.listing_id,
              buyer_id: scene.bidder.id,
              hammer_price: 9_500,
            },
            ...{ due_at: later(DAY_MS), next_charge_at: later(DAY_MS) },
          },
        );
      });
      return { secondChanceId: (await insertOffer(scene, 'accepted')).id };
    }
    case 'second-chance-declined':
      return { secondChanceId: (await insertOffer(scene, 'declined')).id };
    case 'second-chance-expired':
      return { secondChanceId: (await insertOffer(scene, 'expired')).id };
  }
  return {};
}

const stateFor: Partial<Record<SaleNotice['news'], Updateable<SalesTable>>> = {
  'charge-given-up': { next_charge_at: null },
  'premium-paid': { state: 'premium_paid' },
  'late-payment': { state: 'fell_through', fall_reason: 'No answer.' },
  'step-confirmed': { state: 'premium_paid' },
  'handed-over': { state: 'handed_over', settles_at: later(14 * DAY_MS) },
  'problem-raised': { state: 'premium_paid' },
  'problem-resolved': { state: 'premium_paid' },
  settled: { state: 'settled' },
  'fell-through': { state: 'fell_through', fall_reason: 'The car was damaged.' },
  withdrawn: { state: 'fell_through' },
  'second-chance-offered': { state: 'fell_through' },
  'second-chance-accepted': { state: 'fell_through' },
  'second-chance-declined': { state: 'fell_through' },
  'second-chance-expired': { state: 'fell_through' },
};

async function tell(notice: SaleNotice): Promise<void> {
  await inTransaction(postgres.database, (trx) => enqueue(trx, saleNoticeJob, notice));
  await runJobs({ ...buildJobContext(postgres.database), clock: { now: () => now } });
  expect((await listJobs(postgres.database)).filter(({ last_error }) => last_error)).toEqual([]);
}

const addressOf = (scene: Scene, to: SaleReader) => (to === 'house' ? house : scene[to].email);

/** Builds a sale to which something happens, tells it, and returns the mail. */
async function mailAbout(
  notice: Pick<SaleNotice, 'news' | 'to' | 'step'>,
  { locale = 'en', sale }: { locale?: Locale; sale?: Updateable<SalesTable> } = {},
) {
  const scene = await buildScene(locale, { ...stateFor[notice.news], ...sale });
  const payload = { saleId: scene.sale.id, ...notice, ...(await happen(scene, notice)) };
  await tell(payload);
  const mails = await listOutbox(postgres.database, { to: addressOf(scene, notice.to) });
  const mail = mails.find(({ html }) => notice.to !== 'house' || html?.includes(scene.sale.id));
  return { scene, payload, mails, mail };
}

const notices: Pick<SaleNotice, 'news' | 'to' | 'step'>[] = [
  ...Object.entries(LETTERS).flatMap(([news, readers]) =>
    Object.keys(readers).map((to) => ({ news: news as SaleNotice['news'], to: to as SaleReader })),
  ),
  ...Object.entries(STEP_LETTERS).flatMap(([step, readers]) =>
    Object.keys(readers).map((to) => ({
      ...{ news: 'step-confirmed' as const, to: to as SaleReader },
      step: step as NonNullable<SaleNotice['step']>,
    })),
  ),
];

const pageOf = ({ sale }: Scene, { news, to }: Pick<SaleNotice, 'news' | 'to'>): string => {
  if (to === 'house') return `office/sales/${sale.id}`;
  if (to === 'seller') return `account/vehicles-selling/${sale.listing_id}/sale`;
  const won = `account/vehicles-won/${sale.listing_id}`;
  if (['payment-reminder', 'charge-failed', 'second-chance-accepted'].includes(news)) return `${won}/pay`;
  return to === 'bidder' ? 'account/second-chances' : won;
};

describe.each(LOCALES)('in %s', (locale) => {
  test.each(notices)('$news $step is told to the $to', async (notice) => {
    const { scene, mail } = await mailAbout(notice, { locale });
    const language = notice.to === 'house' ? 'en' : segmentOfLocale(locale);
    expect(mail?.text).toContain(`https://marque.test/${language}/${pageOf(scene, notice)}`);
    expect(mail?.text).not.toMatch(/\{\w+\}|mail\.sales|undefined|\bnull\b|NaN/);
    expect(mail?.html).not.toContain('<script');
    expect(mail?.subject).toMatch(/E-Type/);
  });
});

test.each(['buyer', 'seller'] as const)(
  'news for both sides leads the %s to their own page in the feed',
  async (to) => {
    const { scene } = await mailAbout({ news: 'handed-over', to });
    const [row] = await findFeed(postgres.database.kysely, scene[to].id, { limit: 1, now });
    const [item] = row ? presentNotification(row, 'en') : [];
    expect(item?.link).toBe(`/en/${pageOf(scene, { news: 'handed-over', to })}`);
  },
);

const textOf = async (...about: Parameters<typeof mailAbout>): Promise<string> =>
  (await mailAbout(...about)).mail?.text ?? '';

describe('the buyer', () => {
  test('is reminded of total, due time and the card that will be charged', async () => {
    const text = await textOf({ news: 'payment-reminder', to: 'buyer' });
    expect(text).toMatch(/Total to pay: £720\n/);
    expect(text).toContain('Due by: 3 June 2026 at 13:00 BST');
    expect(text).toContain('automatically charge your Visa ending in 4242.');
  });

  test('is reminded to pay if no charge is planned', async () => {
    const text = await textOf({ news: 'payment-reminder', to: 'buyer' }, { sale: { next_charge_at: null } });
    expect(text).toContain('We do not charge your card automatically.');
  });

  test('learns that there is no valid card', async () => {
    const scene = await buildScene();
    await postgres.database.kysely
      .updateTable('cards')
      .set({ expiry_month: 5, expiry_year: 2026 })
      .where('customer_id', '=', scene.buyer.id)
      .execute();
    await tell({ saleId: scene.sale.id, news: 'payment-reminder', to: 'buyer' });
    await tell({ saleId: scene.sale.id, news: 'charge-failed', to: 'buyer' });
    const [failed, reminder] = await listOutbox(postgres.database, { to: scene.buyer.email });
    expect(reminder?.text).toContain('There is no valid card in your account');
    expect(failed?.text).toContain('The card has expired.');
  });

  test('learns why a charge failed, and when it is tried again', async () => {
    const text = await textOf({ news: 'charge-failed', to: 'buyer' });
    expect(text).toContain('the funds on the card were not sufficient.');
    expect(text).toContain('We will try again on 3 June 2026 at 13:00 BST.');
    expect(text).toContain('Card: Visa ending in 4242');
  });

  test('learns that staff take over after the last attempt', async () => {
    const text = await textOf({ news: 'charge-failed', to: 'buyer' }, { sale: { next_charge_at: null } });
    expect(text).toContain('Our team will be in touch with you.');
  });

  test('gets a receipt with the invoice, the seller and a warning', async () => {
    const { mail, scene } = await mailAbout({ news: 'premium-paid', to: 'buyer' });
    expect(mail?.text).toMatch(/Total paid: £720\n/);
    expect(mail?.text).toContain('Your invoice is attached.');
    expect(mail?.text).toContain(`Telephone: +442079460999\nEmail: ${scene.seller.email}`);
    expect(mail?.text).toContain('Beware of fraud');
    expect(mail?.attachments).toMatchObject([{ name: expect.stringMatching(/\.pdf$/) }]);
  });

  test('gets no details of the seller if the sale has already fallen through', async () => {
    const { mail, scene } = await mailAbout(
      { news: 'premium-paid', to: 'buyer' },
      { sale: { state: 'fell_through' } },
    );
    expect(mail?.attachments).toHaveLength(1);
    expect(mail?.text).not.toContain(scene.seller.email);
  });

  test('gets the credit note with a refund', async () => {
    const { mail } = await mailAbout({ news: 'refunded', to: 'buyer' });
    expect(mail?.text).toContain('Refund: £720');
    expect(mail?.text).toContain('The credit note is attached.');
    expect(mail?.attachments).toHaveLength(1);
  });

  test('gets the invoice of a payment that arrived after the end of the sale, and learns of its refund', async () => {
    const { mail, scene } = await mailAbout({ news: 'late-payment', to: 'buyer' });
    expect(mail?.text).toContain('arrived after the sale had ended');
    expect(mail?.text).toContain('We are refunding the whole amount to the same card.');
    expect(mail?.text).not.toContain(scene.seller.email);
    expect(mail?.attachments).toMatchObject([{ name: expect.stringMatching(/\.pdf$/) }]);
  });

  test('gets the credit note also if the money went back in another way', async () => {
    const { mail } = await mailAbout({ news: 'refunded-outside-card', to: 'buyer' });
    expect(mail?.text).toContain('but not to your card');
    expect(mail?.text).toContain('Refund: £720');
    expect(mail?.attachments).toHaveLength(1);
  });

  test('is warned against changed bank details when the seller has given theirs', async () => {
    const about = { news: 'step-confirmed', to: 'buyer', step: 'bank-details-given' } as const;
    const { mail } = await mailAbout(about);
    expect(mail?.text).toContain('real bank details do not change by email');
    expect(mail?.text).toContain('Telephone: +442079460999');
  });

  test('learns about a refund when the sale falls through, if one was decided', async () => {
    const scene = await buildScene('en', { state: 'fell_through' });
    const payment = await insertPayment(scene, 'succeeded');
    const { id: refundId } = await insertRefund(scene, payment, 'created', { amount_minor: 60_000 });
    await insertRefund(scene, null, 'succeeded', { amount_minor: 12_000, created_at: later(HOUR_MS) });
    const notice = { saleId: scene.sale.id, news: 'fell-through', to: 'buyer' } as const;
    await tell(notice);
    await tell({ ...notice, refundId });
    const [decided, kept] = await listOutbox(postgres.database, { to: scene.buyer.email });
    expect(kept?.text).not.toContain('refunding');
    expect(decided?.text).toContain('We are refunding £600');
  });

  test('gets a dated receipt of the withdrawal', async () => {
    const text = await textOf({ news: 'withdrawn', to: 'buyer' });
    expect(text).toContain('Contract: Purchase of the 1965 Jaguar E-Type');
    expect(text).toContain('Declared by: Bea Buyer');
    expect(text).toContain('Received on: 2 June 2026 at 13:00 BST');
  });
});

test('buyer and seller return what has changed hands before the sale fell through', async () => {
  for (const [to, ask, back] of [
    ['buyer', 'do not collect the car', 'return them to the seller'],
    ['seller', 'do not hand over the car', 'return it to the buyer'],
  ] as const) {
    const scene = await buildScene('en', { state: 'fell_through', fall_reason: 'Damage' });
    const notice = { saleId: scene.sale.id, news: 'fell-through', to } as const;
    await tell(notice);
    await confirm(scene, 'car-received', 'buyer');
    await tell(notice);
    const [after, before] = await listOutbox(postgres.database, { to: scene[to].email });
    expect([before?.text.includes(ask), before?.text.includes(back)]).toEqual([true, false]);
    expect([after?.text.includes(ask), after?.text.includes(back)]).toEqual([false, true]);
  }
});

describe('others', () => {
  test('the seller gets the details of the buyer', async () => {
    const { mail, scene } = await mailAbout({ news: 'premium-paid', to: 'seller' });
    expect(mail?.text).toContain('Buyer: Bea Buyer');
    expect(mail?.text).toContain(scene.buyer.email);
    expect(mail?.attachments).toEqual([]);
  });

  test('a side does not read the text of a problem, and the house does, escaped', async () => {
    expect(await textOf({ news: 'problem-raised', to: 'seller' })).not.toContain('clutch');
    const { mail, scene } = await mailAbout({ news: 'problem-raised', to: 'house' });
    expect(mail?.text).toContain('The clutch slips.');
    expect(mail?.html).toContain('&lt;script&gt;');
    for (const secret of [scene.buyer.email, scene.seller.email, '4242'])
      expect(mail?.text).not.toContain(secret);
  });

  test('the house learns of each refund that failed, also if there is a newer one', async () => {
    const scene = await buildScene();
    const payment = await insertPayment(scene, 'succeeded');
    const { id: refundId } = await insertRefund(scene, payment, 'failed', { amount_minor: 30_000 });
    await insertRefund(scene, payment, 'succeeded', { created_at: later(HOUR_MS) });
    await insertRefund(scene, payment, 'failed', { created_at: later(2 * HOUR_MS) });
    await tell({ saleId: scene.sale.id, news: 'refund-failed', to: 'house', refundId });
    const mails = await listOutbox(postgres.database, { to: house });
    const own = mails.filter(({ html }) => html?.includes(scene.sale.id));
    expect(own).toHaveLength(1);
    expect(own[0]?.text).toContain('Amount: £300');
  });

  test('a job that does not name the refund tells the house of the latest one, if it failed', async () => {
    const { mail, scene, payload } = await mailAbout({ news: 'refund-failed', to: 'house' });
    expect(mail?.text).toContain('Amount: £720');
    expect(mail?.text).toContain('lost_or_stolen_card');
    expect(mail?.text).not.toContain(scene.buyer.email);
    await insertRefund(scene, null, 'succeeded');
    const before = (await listOutbox(postgres.database, { to: house })).length;
    await tell(payload);
    expect(await listOutbox(postgres.database, { to: house })).toHaveLength(before);
  });

  test('both sides read the resolution', async () => {
    expect(await textOf({ news: 'problem-resolved', to: 'seller' })).toContain('a new clutch');
  });

  test('the bidder reads amount, premium, VAT and the end of the offer', async () => {
    const text = await textOf({ news: 'second-chance-offered', to: 'bidder' });
    expect(text).toContain('Your highest bid: £9,500');
    expect(text).toContain('Buyer’s premium: £600\nVAT on the premium: £120\nPremium with VAT: £720');
    expect(text).toContain('Valid until: 2 June 2026 at 14:00 BST');
    expect(text).toContain('free to decline');
  });

  test('a bidder who acts for a business abroad reads the charges that the sale will have', async () => {
    const scene = await buildScene('en', { state: 'fell_through' });
    await postgres.database.kysely
      .updateTable('customers')
      .set({ country: 'DE' })
      .where('id', '=', scene.bidder.id)
      .execute();
    await postgres.database.kysely
      .insertInto('business_details')
      .values({
        ...{ customer_id: scene.bidder.id, company_name: 'Oldtimer GmbH', vat_number: 'DE123456789' },
        updated_at: now,
      })
      .execute();
    const { id: secondChanceId } = await insertOffer(scene, 'open');
    await tell({ saleId: scene.sale.id, secondChanceId, news: 'second-chance-offered', to: 'bidder' });
    const [mail] = await listOutbox(postgres.database, { to: scene.bidder.email });
    expect(mail?.text).toContain('Buyer’s premium: £600\nPremium with VAT: £600');
  });

  test('a customer gets the mail always, a push message, and an SMS only on request', async () => {
    const scene = await buildScene('en', { state: 'settled' });
    const { id: customer_id, telephone } = scene.buyer;
    const { fcm_token } = await buildDevice(postgres.database, { customer: scene.buyer });
    const choice = { customer_id, event: 'sale' as const, wanted: false };
    await postgres.database.kysely
      .insertInto('notification_choices')
      .values({ ...choice, channel: 'mail' })
      .execute();
    await tell({ saleId: scene.sale.id, news: 'settled', to: 'buyer' });
    expect(await listOutbox(postgres.database, { to: scene.buyer.email })).toHaveLength(1);
    const [push] = await listOutbox(postgres.database, { to: fcm_token });
    expect(push).toMatchObject({
      subject: 'The sale is settled',
      text: 'Your purchase of the 1965 Jaguar E-Type is complete',
      data: { link: `https://marque.test/en/account/vehicles-won/${scene.sale.listing_id}` },
    });
    expect(await listOutbox(postgres.database, { to: telephone ?? '' })).toEqual([]);
  });
});

describe('news that is no longer true is dropped', () => {
  const paid = { state: 'premium_paid' } as const;
  test.each<[string, SaleNotice['news'], SaleReader, Updateable<SalesTable>]>([
    ['a reminder after the payment', 'payment-reminder', 'buyer', paid],
    ['a reminder after the due time', 'payment-reminder', 'buyer', { due_at: later(-1) }],
    ['a failed charge after the payment', 'charge-failed', 'buyer', paid],
    ['charges given up after the payment', 'charge-given-up', 'house', { ...paid, next_charge_at: null }],
    ['a payment that is not there', 'premium-paid', 'seller', { state: 'payment_due' }],
    ['a payment for a sale that fell through', 'premium-paid', 'seller', { state: 'fell_through' }],
    ['a handover of a settled sale', 'handed-over', 'buyer', { state: 'settled' }],
    ['a settlement that did not happen', 'settled', 'seller', { state: 'handed_over' }],
  ])('%s', async (_, news, to, sale) => {
    expect((await mailAbout({ news, to }, { sale })).mail).toBeUndefined();
  });

  test('a failed charge while another one is running', async () => {
    const scene = await buildScene();
    await insertPayment(scene, 'unknown');
    await tell({ saleId: scene.sale.id, news: 'charge-failed', to: 'buyer' });
    expect(await listOutbox(postgres.database, { to: scene.buyer.email })).toEqual([]);
  });

  test('an offer that has been answered or is over, and a problem that is resolved', async () => {
    const scene = await buildScene('en', { state: 'fell_through' });
    const { id: secondChanceId } = await insertOffer(scene, 'declined');
    const offered = {
      saleId: scene.sale.id,
      secondChanceId,
      news: 'second-chance-offered',
      to: 'bidder',
    } as const;
    await tell(offered);
    await postgres.database.kysely
      .updateTable('second_chances')
      .set({ state: 'open', expires_at: now })
      .where('id', '=', secondChanceId)
      .execute();
    await tell(offered);
    await tell({ ...offered, news: 'second-chance-expired' });
    expect(await listOutbox(postgres.database, { to: scene.bidder.email })).toEqual([]);
    await insertProblem(scene, 'buyer', 'Solved');
    await tell({ saleId: scene.sale.id, news: 'problem-raised', to: 'seller' });
    expect(await listOutbox(postgres.database, { to: scene.seller.email })).toEqual([]);
  });

  test('a step that the reader confirmed', async () => {
    const scene = await buildScene('en', { state: 'premium_paid' });
    await confirm(scene, 'documents-received', 'buyer');
    await tell({ saleId: scene.sale.id, news: 'step-confirmed', to: 'buyer', step: 'documents-received' });
    expect(await listOutbox(postgres.database, { to: scene.buyer.email })).toEqual([]);
  });
});

describe('the job', () => {
  test('that runs twice sends the mail at most twice', async () => {
    const { payload, scene } = await mailAbout({ news: 'settled', to: 'seller' });
    await tell(payload);
    expect(await listOutbox(postgres.database, { to: scene.seller.email })).toHaveLength(2);
  });

  test('sends nothing to a customer who has closed the account, and nothing about one', async () => {
    const scene = await buildScene('en', { state: 'premium_paid' });
    await postgres.database.kysely
      .updateTable('customers')
      .set({ deleted_at: now })
      .where('id', '=', scene.seller.id)
      .execute();
    await tell({ saleId: scene.sale.id, news: 'premium-paid', to: 'seller' });
    expect(await listOutbox(postgres.database, { to: scene.seller.email })).toEqual([]);
    await tell({ saleId: scene.sale.id, news: 'premium-paid', to: 'buyer' });
    const [mail] = await listOutbox(postgres.database, { to: scene.buyer.email });
    expect(mail?.text).not.toContain(scene.seller.email);
  });

  test('ignores a sale that does not exist, and a reader without a letter', async () => {
    await tell({ saleId: randomUUID(), news: 'settled', to: 'buyer' });
    const { sale, bidder } = await buildScene();
    await tell({ saleId: sale.id, news: 'settled', to: 'bidder' });
    await tell({ saleId: sale.id, news: 'step-confirmed', to: 'buyer' });
    expect(await listOutbox(postgres.database, { to: bidder.email })).toEqual([]);
  });
});
