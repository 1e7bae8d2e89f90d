import { isRefusal } from '@marque/contracts/refusal';
import { NO_BID_LIMITS } from '@marque/domain/bidding/bid-limits';
import { CHECKLIST, SALE_PARTS, SALE_STEPS } from '@marque/domain/sales/checklist';
import { SALE_LIFECYCLE, type SaleState } from '@marque/domain/sales/lifecycle';
import { DAY_MS } from '@marque/domain/time/durations';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildSale } from '@marque/testing/build-sale';
import { buildSealedBid } from '@marque/testing/build-sealed-bid';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actingAs, actingWith, buildContext } from '../../../test/build-context.ts';
import { paymentsOn } from '../../../test/payments/provider-events.ts';
import { recordLive } from '../../../test/record-live.ts';
import { readConfig } from '../../platform/config.ts';
import { acceptSecondChance } from './accept-second-chance.ts';
import { confirmStep } from './confirm-step.ts';
import { declineSecondChance } from './decline-second-chance.ts';
import { letSaleFall } from './let-sale-fall.ts';
import { markPaid } from './mark-paid.ts';
import { offerSecondChance } from './offer-second-chance.ts';
import { raiseProblem } from './raise-problem.ts';
import { resolveProblem } from './resolve-problem.ts';
import { sweepSales } from './sweep-sales.ts';
import { withdrawFromSale } from './withdraw-from-sale.ts';

const postgres = useTestDatabase();
const { live } = recordLive();
const config = readConfig({ MARQUE_ENV: 'testing' });
const { companies } = config;

const part = fc.constantFrom(...SALE_PARTS);
const command = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ verb: fc.constant('confirm'), part, step: fc.constantFrom(...SALE_STEPS) }),
  },
  { weight: 2, arbitrary: fc.record({ verb: fc.constantFrom('raise', 'advance'), part }) },
  {
    weight: 3,
    arbitrary: fc.record({ verb: fc.constantFrom('mark-paid', 'resolve', 'offer', 'accept'), part }),
  },
  { weight: 1, arbitrary: fc.record({ verb: fc.constantFrom('fall', 'withdraw', 'decline'), part }) },
);
/** Confirms everything and settles, so that late states are reached often. */
const handover = [
  { verb: 'mark-paid', part: 'buyer' as const },
  ...SALE_STEPS.flatMap((step) => CHECKLIST[step].map((side) => ({ verb: 'confirm', part: side, step }))),
];

async function stage(isFromTrader: boolean) {
  const { database } = postgres;
  const clock = fixedClock('2026-06-01T12:00:00Z');
  const people = { buyer: await buildBidder(database), seller: await buildCustomer(database) };
  const bidders = [await buildBidder(database), await buildBidder(database)];
  const auction = await buildAuction(database, {
    ...{ owner_id: people.seller.id, status: 'sold', sealed: true, closed_at: clock.now(), price: 10_000 },
    ...{ leader_id: people.buyer.id, leader_maximum: 10_000, leader_since: clock.now(), bid_count: 3 },
  });
  for (const [place, { id }] of bidders.entries())
    await buildSealedBid(database, {
      ...{ auction_id: auction.id, bidder_id: id, arrived_at: clock.now() },
      ...{ opened_amount: 9_000 - place, opened_nonce: '0'.repeat(32) },
    });
  await buildSale(database, {
    ...{ listing_id: auction.id, buyer_id: people.buyer.id, created_at: clock.now() },
    seller_is_trader: isFromTrader,
  });
  const staff = await buildCustomer(database, { roles: ['accounts'] });
  return { listingId: auction.id, clock, people, bidders, staff };
}

const salesOf = (listingId: string) =>
  postgres.database.kysely
    .selectFrom('sales')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('created_at')
    .execute();

const openProblems = (saleId: string) =>
  postgres.database.kysely
    .selectFrom('sale_problems')
    .select('id')
    .where('sale_id', '=', saleId)
    .where('resolved_at', 'is', null)
    .execute();

test('no sequence of confirmations, problems, decisions and offers breaks the laws of a sale', async () => {
  const { database: db } = postgres;
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.boolean(),
      fc.array(command, { maxLength: 14 }),
      async (isFromTrader, isHandedOver, commands) => {
        const { listingId, clock, people, bidders, staff } = await stage(isFromTrader);
        const as = (customer: Customer) => buildContext(db, { actor: actingAs(customer), clock });
        const office = buildContext(db, { actor: actingWith(staff, 'sales.refund'), clock });
        const marked = new Set<string>();
        const current = async () => (await salesOf(listingId)).find((sale) => sale.replaced_by_id === null);
        const sideOf = async (side: 'buyer' | 'seller') => {
          const buyerId = (await current())?.buyer_id;
          const everybody = [people.buyer, ...bidders];
          return side === 'seller'
            ? people.seller
            : (everybody.find(({ id }) => id === buyerId) ?? people.buyer);
        };

        const run = async (
          chosen: (typeof handover)[number] | { verb: string; part: 'buyer' | 'seller' },
        ) => {
          const actor = as(await sideOf(chosen.part));
          const offers = await db.kysely
            .selectFrom('second_chances')
            .innerJoin('sales', 'sales.id', 'second_chances.sale_id')
            .select(['second_chances.id', 'second_chances.bidder_id'])
            .where('sales.listing_id', '=', listingId)
            .orderBy('second_chances.offered_at', 'desc')
            .execute();
          const [offer] = offers;
          const bidder = bidders.find(({ id }) => id === offer?.bidder_id);
          switch (chosen.verb) {
            case 'confirm':
              if ('step' in chosen && chosen.step)
                await confirmStep(actor, { listingId, step: chosen.step }, live);
              return;
            case 'raise':
              await raiseProblem(actor, { listingId, text: 'It leaks.' }, live);
              return;
            case 'advance':
              clock.advance(6 * DAY_MS);
              return sweepSales({ db, live, now: clock.now() });
            case 'mark-paid': {
              const paid = await markPaid(
                office,
                { saleOrListingId: (await current())?.id ?? '', reason: 'Bank' },
                { live, companies, provider: paymentsOn(db, clock).provider },
              );
              if (!isRefusal(paid)) marked.add(paid.id);
              return;
            }
            case 'resolve':
              await resolveProblem(
                office,
                { saleOrListingId: (await current())?.id ?? '', resolution: 'Done' },
                live,
              );
              return;
            case 'fall':
              await letSaleFall(
                office,
                { saleOrListingId: (await current())?.id ?? '', reason: 'Fire', refund: true },
                { live, refundLimit: 1_000 },
              );
              return;
            case 'withdraw':
              await withdrawFromSale(actor, listingId, live);
              return;
            case 'offer':
              await offerSecondChance(as(people.seller), listingId, live);
              return;
            case 'accept':
            case 'decline': {
              const answer = chosen.verb === 'accept' ? acceptSecondChance : declineSecondChance;
              if (offer && bidder)
                await answer(as(bidder), offer.id, { live, terms: config, bidLimits: NO_BID_LIMITS });
            }
          }
        };

        for (const chosen of [...(isHandedOver ? handover : []), ...commands]) {
          const before = new Map((await salesOf(listingId)).map((sale) => [sale.id, sale]));
          const stopped = (await current())?.id ?? '';
          const wasStopped = (await openProblems(stopped)).length > 0;
          await run(chosen);
          const after = await salesOf(listingId);
          expect(after.filter((sale) => sale.replaced_by_id === null)).toHaveLength(1);
          for (const sale of after) {
            const from: SaleState = before.get(sale.id)?.state ?? 'payment_due';
            if (from !== sale.state) expect(SALE_LIFECYCLE[from]).toHaveProperty(sale.state);
            if (sale.paid_at) expect(marked).toContain(sale.id);
            if (sale.state === 'settled' && from !== 'settled')
              expect(wasStopped && sale.id === stopped).toBe(false);
            if (sale.replaced_by_id) expect(sale.state).toBe('fell_through');
            expect((await openProblems(sale.id)).length).toBeLessThanOrEqual(
              sale.state === 'premium_paid' || sale.state === 'handed_over' ? 1 : 0,
            );
          }
          const { sale_outcome } = await db.kysely
            .selectFrom('listings')
            .select('sale_outcome')
            .where('id', '=', listingId)
            .executeTakeFirstOrThrow();
          const state = (await current())?.state;
          expect(sale_outcome).toBe(
            state === 'settled' ? 'settled' : state === 'fell_through' ? 'fell-through' : null,
          );
        }
      },
    ),
    { numRuns: 40 },
  );
});
