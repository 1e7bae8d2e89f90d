import { inTransaction } from '@marque/db/transaction';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { buildSale } from '@marque/testing/build-sale';
import { useTestDatabase } from '@marque/testing/test-database';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { continueAttempts } from './continue-attempts.ts';

const postgres = useTestDatabase();
const NOW = new Date('2026-06-10T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const HOUR = 3_600_000;

const ENDS = ['unsold', 'withdrawn', 'fell-through'] as const;
const OPEN = ['draft', 'scheduled', 'live', 'payment-due'] as const;
type State = (typeof ENDS)[number] | (typeof OPEN)[number] | 'settled';
type Attempt = { state: State; offer: 'none' | 'open' | 'over' };
type Chain = Attempt[];

const offer = fc.constantFrom<Attempt['offer']>('none', 'none', 'none', 'open', 'over');
const ended = fc.record({ state: fc.constantFrom<State>(...ENDS), offer });
/** What the public has seen comes first. Only the latest attempt may be open or settled. */
const chain: fc.Arbitrary<Chain> = fc
  .tuple(
    fc.array(ended, { minLength: 1, maxLength: 3 }),
    fc.option(fc.constantFrom<State>(...OPEN, 'settled'), { nil: undefined, freq: 4 }),
  )
  .map(([before, last]) => [...before, ...(last ? [{ state: last, offer: 'none' as const }] : [])]);

async function buildAttempt(owner: Customer, { state, offer }: Attempt, formerId: string | null) {
  const database = postgres.database;
  const isSold = state === 'fell-through' || state === 'payment-due' || state === 'settled';
  const status = isSold ? 'sold' : (state as 'unsold' | 'withdrawn' | 'draft' | 'scheduled' | 'live');
  const bidder = await buildCustomer(database);
  const isOver = isSold || status === 'unsold' || status === 'withdrawn';
  const { id } = await buildListing(database, {
    ...{ owner_id: owner.id, make: 'Lancia', model: 'Fulvia', chassis: '818 630 001234' },
    former_listing_id: formerId,
    auction: status !== 'draft' && {
      ...{ status, ...(isOver ? { closed_at: later(-HOUR) } : {}) },
      ...{ price: 9_000, leader_id: bidder.id, leader_maximum: 9_000, leader_since: NOW, bid_count: 1 },
    },
  });
  if (isSold)
    await buildSale(database, {
      ...{ listing_id: id, buyer_id: bidder.id, created_at: later(-HOUR) },
      ...(state === 'fell-through'
        ? { state: 'fell_through' as const, fell_through_at: NOW, fall_reason: 'Fire' }
        : {}),
      ...(state === 'settled'
        ? { state: 'settled' as const, paid_at: NOW, handed_over_at: NOW, settled_at: NOW }
        : {}),
    });
  if (offer !== 'none' && status !== 'draft')
    await database.kysely
      .insertInto('offers')
      .values({
        ...{ listing_id: id, bidder_id: bidder.id, round: 1, made_by: 'seller', amount: 12_000 },
        ...{ made_at: later(-2 * HOUR), expires_at: later(offer === 'open' ? HOUR : -HOUR) },
      })
      .execute();
  return id;
}

/** The first attempt of a chain is described from scratch, so chains are counted as those of different cars. */
async function buildChain(owner: Customer, attempts: Chain): Promise<string[]> {
  const ids: string[] = [];
  for (const attempt of attempts) ids.push(await buildAttempt(owner, attempt, ids.at(-1) ?? null));
  return ids;
}

const describeAgain = async (owner: Customer) =>
  (
    await buildListing(postgres.database, {
      ...{ owner_id: owner.id, make: 'Lancia', model: 'Fulvia', chassis: '818.630-001234' },
      ...{ status: 'agreed', auction: false },
    })
  ).id;

const continueWith = (id: string) =>
  inTransaction(
    postgres.database,
    async (trx) => (await continueAttempts(trx, id, NOW))?.code ?? 'continued',
  );

const attemptsOf = async (owner: Customer) =>
  new Map(
    (
      await postgres.database.kysely
        .selectFrom('listings')
        .select(['id', 'first_listing_id', 'attempt'])
        .where('owner_id', '=', owner.id)
        .execute()
    ).map(({ id, first_listing_id, attempt }) => [id, { first: first_listing_id ?? id, attempt }]),
  );

/** The plain model: a settled chain does not count, an open attempt is worse than an open offer. */
function expected(chains: Chain[]): string {
  const attempts = chains.filter((chain) => chain.every(({ state }) => state !== 'settled')).flat();
  if (attempts.some(({ state }) => OPEN.some((open) => open === state))) return 'offered-elsewhere';
  return attempts.some(({ offer }) => offer === 'open') ? 'offer-open' : 'continued';
}

test('a car that is described again is compared with all chains of its attempts, and joins them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(chain, { maxLength: 4 }), async (chains) => {
      const owner = await buildCustomer(postgres.database);
      const built = [];
      for (const attempts of chains) built.push({ attempts, ids: await buildChain(owner, attempts) });
      const id = await describeAgain(owner);
      const before = await attemptsOf(owner);
      const answer = await continueWith(id);
      expect(answer).toBe(expected(chains));
      const after = await attemptsOf(owner);
      if (answer !== 'continued') {
        expect(after).toEqual(before);
        return;
      }

      const joined = built.filter(({ attempts }) => attempts.every(({ state }) => state !== 'settled'));
      const order = [...joined.flatMap(({ ids }) => ids), id];
      expect(order.map((one) => after.get(one))).toEqual(
        order.map((_, place) => ({ first: order[0], attempt: place + 1 })),
      );
      for (const { ids } of built.filter((one) => !joined.includes(one)))
        for (const one of ids) expect(after.get(one)).toEqual(before.get(one));
    }),
    { numRuns: 40 },
  );
});

test('of descriptions that are continued at the same time, one joins all chains', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(ended, { minLength: 2, maxLength: 4 }), async (singles) => {
      const owner = await buildCustomer(postgres.database);
      for (const { state } of singles) await buildChain(owner, [{ state, offer: 'none' }]);
      const ids = [await describeAgain(owner), await describeAgain(owner), await describeAgain(owner)];
      const answers = await Promise.all(ids.map(continueWith));
      expect(answers.toSorted()).toEqual(['continued', 'offered-elsewhere', 'offered-elsewhere']);
      // The chains are one now, and the two other descriptions are still on their own.
      const firsts = [...(await attemptsOf(owner)).values()].map(({ first }) => first);
      expect(new Set(firsts).size).toBe(3);
    }),
    { numRuns: 10 },
  );
});
