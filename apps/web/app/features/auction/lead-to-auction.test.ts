import type { Listing } from '@marque/contracts/listing-shapes';
import { expect, it } from 'vitest';
import { leadToAuction } from './lead-to-auction.ts';

const id = '0198c0de-0000-7000-8000-000000000001';
const listing = { id, make: 'Alfa Romeo', model: 'Giulia GT' } as Listing;
const found = { ok: true as const, status: 200, data: listing, meta: undefined };
const missing = { ok: false as const, status: 404, errors: [] };

it('redirects to the auction by make and model, and keeps the query', () => {
  const url = new URL(`https://site.invalid/fr/lot/7?utm=mail`);
  expect(leadToAuction(found, { locale: 'fr', url }).headers.get('location')).toBe(
    `/fr/listings/alfa%20romeo/giulia%20gt/${id}?utm=mail`,
  );
});

it('redirects to the homepage if the listing does not exist', () => {
  const url = new URL('https://site.invalid/us/lot/7?utm=mail');
  expect(leadToAuction(missing, { locale: 'en-us', url }).headers.get('location')).toBe('/us');
});
