import { inTransaction } from '@marque/db/transaction';
import type { Role } from '@marque/domain/access/roles';
import { HOUR_MS } from '@marque/domain/time/durations';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import type { Customer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { buildPayment } from '@marque/testing/build-payment';
import { buildRefund } from '@marque/testing/build-refund';
import { buildSale } from '@marque/testing/build-sale';
import { buildSealedBid } from '@marque/testing/build-sealed-bid';
import { beforeAll, describe, expect, test } from 'vitest';
import { startProvedSession } from '../../../test/ask.ts';
import { after, openHouse } from '../../../test/bidding/open-house.ts';
import { recordLive } from '../../../test/record-live.ts';
import { openConsignment, type Person, PROPOSED_FIGURES } from '../../../test/selling/open-consignment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { writeAudit } from '../audit/write-audit.ts';

const served = useTestApp({ live: recordLive().live });
const { call, must, person, review } = openConsignment(served);

type Staff = Person & { customer: Customer };

async function staff(role: Role = 'admin'): Promise<Staff> {
  const customer = await buildBidder(served.database, { roles: [role] });
  const token = await startProvedSession(served.database, customer);
  return { id: customer.id, email: customer.email, token, customer };
}

const sealBid = (auctionId: string, { id }: { id: string }) =>
  buildSealedBid(served.database, { auction_id: auctionId, bidder_id: id });

const audits = (id: string) =>
  served.database.kysely.selectFrom('audit_entries').select('action').where('listing_id', '=', id).execute();

/** The clock of the app stands still in June. */
const starts_at = new Date('2026-05-01T12:00:00Z');

/** A running auction with two bids, of a car that was not sold before, and the staff on each of its sides. */
async function runAgain(overrides: Parameters<typeof buildAuction>[1] = {}) {
  const { database } = served;
  const [seller, bidder, formerBidder] = await Promise.all([staff(), staff(), staff()]);
  const former = await buildAuction(database, {
    ...{ owner_id: seller.id, status: 'unsold', closed_at: new Date(), starts_at },
  });
  await sealBid(former.id, formerBidder);
  const auction = await buildAuction(database, {
    ...{ owner_id: seller.id, reserve: 20_000, starts_at, ends_at: after(30 * HOUR_MS) },
    listing: { former_listing_id: former.id },
    ...overrides,
  });
  if (auction.status === 'live') {
    const house = openHouse(database);
    await house.bid(bidder.customer, auction, { amount: 2_000 });
    await house.bid(await buildBidder(database), auction, { amount: 9_000 });
  } else await sealBid(auction.id, bidder);
  return { id: auction.id, former: former.id, parties: [seller, bidder, formerBidder] as const };
}

const refused = { status: 403, code: 'not-allowed' };
const reason = 'The bidder mistyped it.';

describe('voiding a bid', () => {
  test('is neither proposed, confirmed nor declined by a party of the car', async () => {
    const { id, parties } = await runAgain({ reserve: null });
    const [first, second] = await Promise.all([staff('manager'), staff('manager')]);
    const propose = (as: Person) => call(as, 'POST', `/office/bids/${id}/3/void`, { reason });
    for (const party of parties) expect(await propose(party)).toMatchObject(refused);
    expect(await audits(id)).toEqual([]);

    const { data: proposal } = await propose(first);
    for (const party of parties)
      for (const verb of ['confirm', 'withdraw'])
        expect(await call(party, 'POST', `/office/proposals/${proposal.id}/${verb}`, {})).toMatchObject(
          refused,
        );
    expect((await audits(id)).map(({ action }) => action)).toEqual(['proposal-made']);
    for (const party of parties) {
      const shown = await must(party, 'GET', `/office/live/${id}`);
      expect(shown).toMatchObject({ is_party: true, decisions: [], void_proposals: [] });
    }
    expect((await must(second, 'GET', `/office/live/${id}`)).void_proposals).toHaveLength(1);
    await must(second, 'POST', `/office/proposals/${proposal.id}/confirm`, {});
  });
});

describe('no party of a car', () => {
  const consent = 'Ada agreed on the telephone this morning.';
  const change = { text: 'The clock has stopped.', needs_consent: false };

  test('decides about its auction as staff, or reads its reserve', async () => {
    const { id, parties } = await runAgain();
    const ends_at = after(31 * HOUR_MS).toISOString();
    const calls = [
      ['GET', 'reserve', undefined],
      ['POST', 'lower-reserve', { reserve: 10_000, consent }],
      ['POST', 'extend', { ends_at, reason: 'site-unreachable', note: 'The site was down.' }],
      ['POST', 'withdraw', { reason }],
    ] as const;
    for (const party of parties)
      for (const [method, verb, body] of calls)
        expect([verb, await call(party, method, `/office/listings/${id}/${verb}`, body)]).toMatchObject([
          verb,
          refused,
        ]);
    for (const party of parties.slice(1))
      expect(await call(party, 'POST', `/listings/${id}/changes`, change)).toMatchObject(refused);
    expect(await audits(id)).toEqual([]);
  });

  test('moves its auction', async () => {
    const { id, parties } = await runAgain({
      ...{ status: 'scheduled', starts_at: new Date('2026-06-05T18:00:00Z') },
      ends_at: new Date('2026-06-12T18:00:00Z'),
    });
    const dates = { starts_at: '2026-06-06T18:00:00Z', ends_at: '2026-06-13T18:00:00Z' };
    for (const party of parties)
      expect(await call(party, 'POST', `/office/listings/${id}/move`, { ...dates, consent })).toMatchObject(
        refused,
      );
    expect(await audits(id)).toEqual([]);
  });

  test('offers it again for the seller', async () => {
    const { former, parties } = await runAgain();
    const [seller, , formerBidder] = parties;
    for (const party of [seller, formerBidder])
      expect(await call(party, 'POST', `/office/listings/${former}/relist`)).toMatchObject(refused);
  });

  test('works on it before its next auction', async () => {
    const [seller, curator, former] = await Promise.all([person(), staff('curator'), staff()]);
    const id = await review(seller, curator);
    const { id: formerId } = await buildListing(served.database, {
      ...{ owner_id: seller.id, auction: { status: 'unsold', closed_at: new Date() } },
    });
    await sealBid(formerId, former);
    await served.database.kysely
      .updateTable('listings')
      .set({ former_listing_id: formerId })
      .where('id', '=', id)
      .execute();
    const { current } = await must(curator, 'GET', `/listings/${id}/text`);
    const before = await audits(id);
    const dates = { starts_at: '2026-06-05T18:00:00Z', ends_at: '2026-06-12T18:00:00Z' };
    const calls = [
      ['POST', `/office/submissions/${id}/request-changes`, { reason }],
      ['POST', `/office/submissions/${id}/decline`, { reason }],
      ['POST', `/office/submissions/${id}/assign`, { from: null, to: former.id }],
      ['POST', `/office/listings/${id}/proposal`, { ...PROPOSED_FIGURES, number: 0 }],
      ['POST', `/office/listings/${id}/schedule`, { ...dates, starting_price: 1_000 }],
      ['PUT', `/listings/${id}/text`, { number: current.number, texts: current.texts }],
      ['PUT', `/listings/${id}/pictures/order`, { picture_ids: [] }],
      ['PUT', `/listings/${id}/update`, { version: 1, mileage: 7 }],
    ] as const;
    for (const [method, path, body] of calls)
      expect([path, await call(former, method, path, body)]).toMatchObject([path, refused]);
    for (const [method, body] of [['GET'], ['POST', { text: 'What do you expect?' }]] as const)
      expect((await call(former, method, `/listings/${id}/messages`, body)).status).toBe(404);
    expect(await audits(id)).toEqual(before);
    const { version } = await must(curator, 'GET', `/listings/${id}/draft`);
    const tax = { seller_type: 'dealer', company_vat_number: 'IT12345678901' };
    await must(curator, 'PUT', `/listings/${id}/update`, { version, ...tax });
    const { answers } = await must(curator, 'GET', `/listings/${id}/draft`);
    expect(answers).toMatchObject({ expectation: 24_000, company_vat_number: 'IT12345678901' });
    const shown = await must(former, 'GET', `/listings/${id}/draft`);
    for (const secret of ['expectation', 'company_vat_number'])
      expect(shown.answers).not.toHaveProperty(secret);
    await inTransaction(served.database, (trx) =>
      writeAudit(trx, [{ listingId: id, action: 'proposal-made', actor: null, reason, at: after(0) }]),
    );
    const historyReadBy = async (reader: Person): Promise<{ action: string; reason: string | null }[]> =>
      (await call(reader, 'GET', `/office/submissions/${id}/history`)).data;
    expect(await historyReadBy(curator)).toContainEqual(
      expect.objectContaining({ action: 'proposal-made', reason }),
    );
    const history = await historyReadBy(former);
    expect(history.map(({ action }) => action)).not.toContain('proposal-made');
    expect(history.filter((entry) => entry.reason !== null)).toEqual([]);
    expect(await must(former, 'GET', `/listings/${id}/text`)).toMatchObject({ content_hash: null });
    expect(await must(former, 'GET', `/office/submissions/${id}`)).toMatchObject({
      ...{ decisions: [], can_propose: false, can_schedule: false, expectation: null },
    });
  });
});

describe('a sale', () => {
  let accounts: Staff;
  beforeAll(async () => {
    accounts = await staff('accounts');
  });

  test('is not decided by staff who have bid on the car, not even as the second person', async () => {
    const { database } = served;
    const { id: listing_id } = await buildAuction(database, { status: 'sold', closed_at: new Date() });
    const sale = await buildSale(database, {
      ...{ listing_id, state: 'premium_paid', paid_at: new Date(), premium_minor: 2_000_000 },
    });
    const refund = await buildRefund(database, await buildPayment(database, sale), { amount_minor: 600 });
    const loser = await staff('accounts');
    await sealBid(listing_id, loser);
    const office = (as: Person, verb: string, body: object = {}) =>
      call(as, 'POST', `/office/sales/${sale.id}/${verb}`, { reason, ...body });
    const calls = [
      ['fell-through', { refund: true }],
      ['keep-premium', {}],
      ['mark-paid', {}],
      ['problem/resolve', { resolution: 'The seller repairs it.' }],
    ] as const;
    for (const [verb, body] of calls)
      expect([verb, await office(loser, verb, body)]).toMatchObject([verb, refused]);
    expect(await must(loser, 'GET', `/office/sales/${sale.id}`)).toMatchObject({
      ...{ is_party: true, decisions: [], refunds: [{ id: refund.id, reason: null }] },
      ...{ buyer: { email: null, telephone: null }, seller: { email: null, telephone: null } },
    });
    const shown = await must(accounts, 'GET', `/office/sales/${sale.id}`);
    expect(shown.decisions).toContain('let-fall');
    expect(shown.refunds).toMatchObject([{ reason: refund.reason }]);
    expect(shown.buyer.email).toContain('@');

    const { id: proposal } = await database.kysely
      .insertInto('proposals')
      .values({
        ...{ kind: 'refund', reason, subject_kind: 'sale', subject_id: sale.id, proposed_by: accounts.id },
        payload: { sale: sale.id, amount_minor: 2_000_000, to_card: false },
        ...{ proposed_at: new Date('2026-06-01T11:00:00Z'), expires_at: new Date('2026-06-02T11:00:00Z') },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const verb of ['confirm', 'withdraw'])
      expect(await call(loser, 'POST', `/office/proposals/${proposal}/${verb}`, {})).toMatchObject(refused);
  });
});
