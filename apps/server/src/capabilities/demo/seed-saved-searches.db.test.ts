import { buildListing } from '@marque/testing/build-listing';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { matchListings } from '../saved-searches/match-listings.ts';
import { demoAccounts, seedDemoAccounts } from './seed-accounts.ts';
import { seedSavedSearches } from './seed-saved-searches.ts';

const postgres = useTestDatabase();

test('every account of the demo has a saved search, and the buyer finds a car', async () => {
  const { database } = postgres;
  const now = new Date();
  await seedDemoAccounts(database, now);
  await seedSavedSearches(database, now);
  await seedSavedSearches(database, now);
  const searches = await database.kysely.selectFrom('saved_searches').select(['id', 'customer_id']).execute();
  expect(searches).toHaveLength(demoAccounts.length + 1);
  expect(new Set(searches.map(({ customer_id }) => customer_id)).size).toBe(demoAccounts.length);

  await buildListing(database, { make: 'MG', model: 'MGB', no_reserve: true });
  await matchListings(database, { now: () => now });
  const found = await database.kysely
    .selectFrom('saved_search_matches')
    .innerJoin('saved_searches', 'saved_searches.id', 'search_id')
    .select('saved_searches.name')
    .execute();
  expect(found).toEqual([{ name: 'No reserve, any car' }]);
});
