import { inTransaction } from '@marque/db/transaction';
import { buildSealedBid } from '@marque/testing/build-sealed-bid';
import { fixedClock } from '@marque/testing/fixed-clock';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { recordLive } from '../../../test/record-live.ts';
import { evening, openConsignment, type Person } from '../../../test/selling/open-consignment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { findParties } from '../sales/find-parties.ts';
import { AGREEMENT_VERSION } from './compose-agreement.ts';

const { live, events } = recordLive();
const served = useTestApp({ live, clock: fixedClock('2026-06-01T12:00:00Z') });
const { skipAgreementMails, call, must, person, review, propose, accept, sign, approve, agree } =
  openConsignment(served);

let curator: Person;
beforeAll(async () => {
  curator = await person({ roles: ['curator'] });
});

const SCHEDULE = { starts_at: evening(10), ends_at: evening(17), starting_price: 5_000 };
const schedule = (as: Person, id: string, changes: object = {}) =>
  call(as, 'POST', `/office/listings/${id}/schedule`, { ...SCHEDULE, ...changes });
const auctionOf = (id: string) =>
  served.database.kysely.selectFrom('auctions').selectAll().where('id', '=', id).executeTakeFirst();

describe('a schedule', () => {
  test('creates the auction and publishes the approved text', async () => {
    const seller = await person();
    const id = await agree(seller, curator, 'it');
    expect(await schedule(curator, id)).toMatchObject({
      ...{ status: 200, data: { id, status: 'scheduled', ...SCHEDULE } },
    });
    expect(await auctionOf(id)).toMatchObject({
      ...{ owner_id: seller.id, status: 'scheduled', sealed: false, currency: 'EUR', reserve: 19_500 },
      ...{
        starting_price: 5_000,
        starts_at: new Date(SCHEDULE.starts_at),
        ends_at: new Date(SCHEDULE.ends_at),
      },
    });
    const shown = await call(await person(), 'GET', `/listings/${id}`);
    expect(shown.data).toMatchObject({ status: 'scheduled', region: 'EU' });
    expect(shown.data.description).toContain('This 1969 Lancia Fulvia');
    expect(JSON.stringify(shown.data)).not.toContain('19500');
    expect(await must(seller, 'GET', `/listings/${id}/draft`)).toMatchObject({
      ...{ status: 'scheduled', respond_by: null },
    });
    expect(events).toContainEqual(
      expect.objectContaining({ channel: `listing.${id}`, event: 'listing.updated' }),
    );
    await skipAgreementMails();
    await runJobs(buildJobContext(served.database));
    const subjects = (await listOutbox(served.database, { to: seller.email })).map(({ subject }) => subject);
    expect(subjects).toContain('The auction of your 1969 Lancia Fulvia is scheduled');
  });

  test('may set the hours, but not the days', async () => {
    const id = await agree(await person(), curator);
    const noon = evening(10).replace('T18', 'T10');
    expect((await schedule(curator, id, { starts_at: evening(11) })).code).toBe('schedule-not-agreed');
    expect((await schedule(curator, id, { ends_at: evening(16) })).code).toBe('schedule-not-agreed');
    expect((await schedule(curator, id, { starts_at: noon })).status).toBe(200);
  });

  test.each([
    ['a start in the past', { starts_at: evening(-2) }, 'dates-invalid'],
    ['a starting price above the reserve', { starting_price: 19_501 }, 'starting-price-too-high'],
  ])('with %s is refused', async (_name, changes, code) => {
    const id = await agree(await person(), curator);
    expect(await schedule(curator, id, changes)).toMatchObject({ status: 422, code });
    expect(await auctionOf(id)).toBeUndefined();
  });

  test('changes nothing if it is repeated, and cannot be replaced', async () => {
    const seller = await person();
    const id = await agree(seller, curator);
    const answers = await Promise.all([0, 1, 2, 3].map(() => schedule(curator, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await schedule(curator, id, { starting_price: 6_000 })).toMatchObject({ code: 'stage-passed' });
    const moves = await served.database.kysely
      .selectFrom('audit_entries')
      .select('detail')
      .where('listing_id', '=', id)
      .where('permission', '=', 'listings.schedule')
      .execute();
    expect(moves).toEqual([{ detail: { from: 'agreed', to: 'scheduled' } }]);
    await skipAgreementMails();
    await runJobs(buildJobContext(served.database));
    const mails = await listOutbox(served.database, { to: seller.email });
    expect(mails.filter(({ subject }) => subject?.includes('is scheduled'))).toHaveLength(1);
  });

  test('needs a signed agreement about the current terms', async () => {
    const seller = await person();
    const id = await review(seller, curator);
    expect(await schedule(curator, id)).toMatchObject({ status: 409, code: 'stage-passed' });
    await accept(id, seller, await propose(id, curator));
    await approve(id, seller);
    expect(await schedule(curator, id)).toMatchObject({ status: 409, code: 'stage-passed' });
    await sign(id, seller);
    await propose(id, curator, { reserve: null }, 2);
    expect(await schedule(curator, id)).toMatchObject({ status: 409, code: 'agreement-missing' });
    await accept(id, seller, 3);
    expect(await schedule(curator, id)).toMatchObject({ status: 409, code: 'agreement-missing' });
    await sign(id, seller);
    expect((await schedule(curator, id)).status).toBe(200);
    expect((await auctionOf(id))?.reserve).toBeNull();
  });

  test.each([
    ['region', { region: 'USA' }],
    ['chassis number', { chassis: '818630009999' }],
    ['model', { model: 'Flavia' }],
  ] as const)('needs a new signature if the %s is not the signed one', async (_name, change) => {
    const seller = await person();
    const id = await agree(seller, curator);
    await served.database.kysely.updateTable('listings').set(change).where('id', '=', id).execute();
    expect(await schedule(curator, id)).toMatchObject({ status: 409, code: 'agreement-missing' });
    expect(await auctionOf(id)).toBeUndefined();
    await propose(id, curator, {}, 2);
    await accept(id, seller, 3);
    await sign(id, seller);
    expect((await schedule(curator, id)).status).toBe(200);
  });

  test.each([
    ['no new signature because our wording is another', { region: 'EU' }, 200],
    ['a new signature because the currency is another, in any wording', { region: 'USA' }, 409],
  ] as const)('needs %s', async (_name, change, status) => {
    const id = await agree(await person(), curator);
    const { kysely } = served.database;
    const otherWording = { text_version: AGREEMENT_VERSION + 1, hash: '0'.repeat(64) };
    // Only a superuser can do this.
    await kysely.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await trx.updateTable('agreements').set(otherWording).where('listing_id', '=', id).execute();
      await trx.updateTable('listings').set(change).where('id', '=', id).execute();
    });
    expect((await schedule(curator, id)).status).toBe(status);
  });

  test('ends editing, approving, negotiating and signing', async () => {
    const seller = await person();
    const id = await agree(seller, curator);
    const { current, content_hash } = await must(seller, 'GET', `/listings/${id}/text`);
    const { hash } = await must(seller, 'GET', `/listings/${id}/agreement`);
    await schedule(curator, id);
    const { number, texts } = current;
    const attempts = await Promise.all([
      call(seller, 'PUT', `/listings/${id}/text`, { number, texts }),
      call(curator, 'PUT', `/listings/${id}/text`, { number, texts }),
      call(seller, 'POST', `/listings/${id}/text/approve`, { number, content_hash }),
      call(seller, 'POST', `/listings/${id}/proposal/accept`, { number: 1 }),
      call(seller, 'POST', `/listings/${id}/proposal/counter`, { number: 1 }),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    const again = { name: 'Ada', accepted: true, hash };
    expect((await call(seller, 'POST', `/listings/${id}/agreement`, again)).data.signed.name).toBe(
      'Ada Seller',
    );
    expect((await must(seller, 'GET', `/listings/${id}/text`)).current.number).toBe(number);
  });

  test('is made by permitted staff only, and not for their own car', async () => {
    const both = await person({ roles: ['curator'] });
    const id = await agree(both, curator);
    expect((await schedule(both, id)).status).toBe(403);
    expect((await schedule(await person(), id)).status).toBe(404);
    expect((await schedule(await person({ roles: ['accounts'] }), id)).status).toBe(403);
    expect((await schedule(curator, crypto.randomUUID())).status).toBe(404);
    expect((await schedule(curator, id)).status).toBe(200);
  });

  test('is not made for a blocked seller, who accepts, signs and approves nothing either', async () => {
    const seller = await person();
    const [agreed, id] = [await agree(seller, curator), await review(seller, curator)];
    const number = await propose(id, curator);
    const { current, content_hash } = await must(seller, 'GET', `/listings/${id}/text`);
    await served.database.kysely
      .updateTable('customers')
      .set({ blocked_at: new Date() })
      .where('id', '=', seller.id)
      .execute();
    const { texts } = current;
    const seen = { number: current.number };
    const attempts = await Promise.all([
      call(seller, 'POST', `/listings/${id}/proposal/accept`, { number }),
      call(seller, 'POST', `/listings/${id}/proposal/counter`, { number, reserve: 20_000 }),
      call(seller, 'PUT', `/listings/${id}/text`, { ...seen, texts }),
      call(seller, 'POST', `/listings/${id}/text/approve`, { ...seen, content_hash }),
      call(seller, 'POST', `/listings/${id}/agreement`, {
        ...{ name: 'Ada Seller', accepted: true, hash: '0'.repeat(64) },
      }),
      schedule(curator, agreed),
    ]);
    for (const attempt of attempts) expect(attempt).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(await auctionOf(agreed)).toBeUndefined();
  });

  test.each([
    ['a trader who gives up the business', 'dealer', 'DELETE'],
    ['a private person who begins a business', 'private', 'PUT'],
  ] as const)('keeps the terms of sale of %s', async (_name, shown, change) => {
    const seller = await person();
    const business = (method: 'PUT' | 'DELETE') =>
      call(seller, method, '/payments/business', { company_name: 'Garage', vat_number: '' });
    if (change === 'DELETE') await business('PUT');
    const id = await agree(seller, curator);
    await schedule(curator, id);
    await business(change);
    const { facts } = await must(await person(), 'GET', `/listings/${id}`);
    expect(facts.seller_type).toBe(shown);
    const { id: buyer_id } = await person();
    const parties = await inTransaction(served.database, (trx) =>
      findParties(trx, [{ listing_id: id, buyer_id }]),
    );
    expect(parties.get(id)?.seller_is_trader).toBe(shown === 'dealer');
  });

  test('and everything that staff do for it before bars them from bidding', async () => {
    const staff = () => person({ roles: ['curator'] });
    const [proposer, writer, scheduler, other] = await Promise.all([staff(), staff(), staff(), staff()]);
    const id = await agree(await person(), proposer);
    await must(writer, 'POST', `/listings/${id}/messages`, { text: 'What do you expect?' });
    await schedule(scheduler, id);
    const bid = (as: Person) => call(as, 'POST', `/listings/${id}/bids`, { amount: 20_000, kind: 'maximum' });
    for (const insider of [proposer, writer, scheduler])
      expect(await bid(insider)).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(await bid(other)).toMatchObject({ status: 403, code: 'not-validated' });
  });
});

test('staff who have bid on a car can read neither its negotiation nor its agreement', async () => {
  const id = await agree(await person(), curator);
  await schedule(curator, id);
  const bidder = await person({ roles: ['curator'] });
  await buildSealedBid(served.database, { auction_id: id, bidder_id: bidder.id });
  for (const path of ['proposal', 'agreement', 'agreement.pdf'])
    expect(await call(bidder, 'GET', `/listings/${id}/${path}`)).toMatchObject({
      ...{ status: 403, code: 'not-allowed' },
    });
  for (const [method, body] of [['GET'], ['POST', { text: 'Lower your reserve, please.' }]] as const)
    expect((await call(bidder, method, `/listings/${id}/messages`, body)).status).toBe(404);
});
