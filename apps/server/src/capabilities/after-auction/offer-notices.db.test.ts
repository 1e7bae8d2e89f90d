import { LOCALES, type Locale } from '@marque/contracts/locale';
import { isRefusal } from '@marque/contracts/refusal';
import { NO_BID_LIMITS } from '@marque/domain/bidding/bid-limits';
import type { Customer } from '@marque/testing/build-customer';
import { buildDevice } from '@marque/testing/build-device';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { closingSettings } from '../../../test/bidding/open-house.ts';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { recordLive } from '../../../test/record-live.ts';
import { endUnsold } from '../../../test/selling/end-unsold.ts';
import { TEST_KEYS } from '../../../test/test-keys.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import type { Push } from '../../platform/notifications/push.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { acceptBid } from './accept-bid.ts';
import { acceptOffer } from './accept-offer.ts';
import { counterOffer } from './counter-offer.ts';
import { declineOffer } from './decline-offer.ts';
import { expireOffers } from './expire-offers.ts';
import { makeOffer } from './make-offer.ts';

const postgres = useTestDatabase();
const RESERVE = 23_456;
const CAR = { car: '1965 Jaguar E-Type' };

async function ended(locale: Locale = 'en') {
  const db = postgres.database;
  const { live } = recordLive();
  const parts = {
    ...{ live, terms: closingSettings, auditKey: TEST_KEYS.audit, bidLimits: NO_BID_LIMITS },
  };
  const { id, owner, bidder } = await endUnsold(db, { reserve: RESERVE });
  const readers = [owner.id, bidder.id];
  await db.kysely.updateTable('customers').set({ locale }).where('id', 'in', readers).execute();
  const as = (customer: Customer) =>
    buildContext(db, { actor: actingAs(customer), clock: fixedClock(new Date()) });
  const offerId = async (answer: Promise<unknown>) => {
    const result = await answer;
    if (isRefusal(result)) throw new Error(`It was refused: ${result.code}.`);
    const offers = db.kysely.selectFrom('offers').select('id').where('listing_id', '=', id);
    return (await offers.orderBy('round', 'desc').limit(1).executeTakeFirst())?.id ?? '';
  };
  return {
    ...{ id, owner, bidder },
    offer: (amount: number) => offerId(makeOffer(as(owner), { id, amount }, parts)),
    counter: (who: Customer, offer: string, amount: number) =>
      offerId(counterOffer(as(who), { id, offerId: offer, amount }, parts)),
    accept: (who: Customer, offer: string) => offerId(acceptOffer(as(who), { id, offerId: offer }, parts)),
    decline: (who: Customer, offer: string) => offerId(declineOffer(as(who), { id, offerId: offer }, parts)),
    acceptBid: () => offerId(acceptBid(as(owner), { id, amount: 9_000 }, parts)),
    expire: () => expireOffers({ db, live, now: new Date(Date.now() + 13 * 3_600_000) }),
    /** Sends what waits and returns the mails to a customer, by their subjects. */
    mails: async (to: Customer) => {
      await runJobs(buildJobContext(db));
      const mails = await listOutbox(db, { to: to.email });
      for (const { text } of mails) expect(text).not.toMatch(/23[^0-9a-f]456/);
      return new Map(mails.map(({ subject, text }) => [subject, text]));
    },
  };
}

test('the seller learns of the day to decide, and no bidder reads that somebody else has won', async () => {
  const car = await ended();
  const t = translator('en');
  const toSeller = (await car.mails(car.owner)).get(t('mail.bidding.endedUndecided.subject', CAR));
  expect(toSeller).toContain(`/account/vehicles-selling/${car.id}/offers`);
  expect(toSeller).toContain('£9,000');
  const toBidder = [...(await car.mails(car.bidder)).keys()];
  expect(toBidder).toContain(t('mail.bidding.notSold.subject', CAR));
  expect(toBidder).not.toContain(t('mail.bidding.lost.subject', CAR));
});

test.each(LOCALES)('every step is told in the language of the reader: %s', async (locale) => {
  const t = translator(locale);
  const name = { car: t('mail.bidding.car', { year: '1965', make: 'Jaguar', model: 'E-Type' }) };
  const car = await ended(locale);
  const first = await car.offer(12_000);
  const made = (await car.mails(car.bidder)).get(t('mail.offers.letters.madeBidder.subject', name));
  expect(made).toContain(t('mail.offers.inAll'));
  // An offer has a deadline, so the mail does not depend on the settings of the seller.
  await postgres.database.kysely
    .insertInto('notification_choices')
    .values({ customer_id: car.owner.id, event: 'selling', channel: 'mail', wanted: false })
    .execute();
  const second = await car.counter(car.bidder, first, 10_000);
  expect([...(await car.mails(car.owner)).keys()]).toContain(
    t('mail.offers.letters.madeSeller.subject', name),
  );
  await car.decline(car.owner, second);
  expect([...(await car.mails(car.bidder)).keys()]).toContain(
    t('mail.offers.letters.declinedBidder.subject', name),
  );
});

test('both sides learn that the car is sold, and the buyer what is due', async () => {
  const t = translator('en');
  const car = await ended();
  await car.accept(car.bidder, await car.offer(12_000));
  const toBuyer = (await car.mails(car.bidder)).get(t('mail.offers.letters.acceptedBidder.subject', CAR));
  for (const figure of ['£12,000', '£720', '£144', '£864']) expect(toBuyer).toContain(figure);
  expect(toBuyer).toContain(`/account/vehicles-won/${car.id}/pay`);
  expect([...(await car.mails(car.owner)).keys()]).toContain(
    t('mail.offers.letters.soldSeller.subject', CAR),
  );

  const other = await ended();
  const device = await buildDevice(postgres.database, { customer: other.bidder });
  await other.acceptBid();
  const pushed: Push[] = [];
  const context = buildJobContext(postgres.database);
  const send = async (push: Push) => {
    pushed.push(push);
    return 'sent' as const;
  };
  await runJobs({ ...context, providers: { ...context.providers, push: { send } } });
  const aboutPayment = pushed.find(({ token, link }) => token === device.fcm_token && link?.endsWith('/pay'));
  expect(aboutPayment?.urgency).toBe('high');
  expect([...(await other.mails(other.bidder)).keys()]).toContain(
    t('mail.offers.letters.bidAcceptedBidder.subject', CAR),
  );
});

test('both sides learn that an offer has expired, and an answered offer is not announced any more', async () => {
  const t = translator('en');
  const car = await ended();
  await car.decline(car.bidder, await car.offer(12_000));
  const toBidder = await car.mails(car.bidder);
  expect([...toBidder.keys()]).not.toContain(t('mail.offers.letters.madeBidder.subject', CAR));
  const toSeller = await car.mails(car.owner);
  expect([...toSeller.keys()]).toContain(t('mail.offers.letters.declinedSeller.subject', CAR));

  const other = await ended();
  await other.offer(12_000);
  await other.expire();
  const told = [...(await other.mails(other.owner)).keys(), ...(await other.mails(other.bidder)).keys()];
  expect(told).toContain(t('mail.offers.letters.expiredSeller.subject', CAR));
  expect(told).toContain(t('mail.offers.letters.expiredBidder.subject', CAR));
});
