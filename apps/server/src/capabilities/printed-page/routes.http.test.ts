import { buildBidder } from '@marque/testing/build-bidder';
import { buildListing, type ListingOverrides } from '@marque/testing/build-listing';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../test/read-pdf.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp({ env: { PUBLIC_URL: 'https://marque.test' } });
const stranger = '0190b0f4-0000-7000-8000-000000000000';

let calls = 0;

/** Each call comes from another address, because one address may read only a few new pages in a minute. */
const print = (id: string, query = '') => {
  calls += 1;
  const url = `/api/listings/${id}/printed-page.pdf${query}`;
  return served.app.inject({ url, remoteAddress: `192.0.2.${calls}` });
};

const build = (overrides: ListingOverrides = {}) =>
  buildListing(served.database, {
    ...{ title: '1965 Citroën DS 21 “Prestige”', chassis: '4350871', town: 'Győr', country: 'HU' },
    ...{ estimate_low: 40_000, estimate_high: 50_000, mileage: 91_000, transmission: 'semi-automatic' },
    texts: {
      en: {
        description: '## Early life\n\nIt **floats**.\n\n'.concat(
          'A long sentence about a long car. '.repeat(400),
        ),
        highlights: ['One owner'],
        faults: ['Clock stopped'],
      },
    },
    ...overrides,
  });

describe('the printed page', () => {
  test.each([
    [
      'en',
      'en-GB',
      ['Current bid', 'Estimate', 'Printed on 1 June 2026 at 13:00 BST', 'marque.test/en/lot/'],
    ],
    [
      'de',
      'de',
      ['Aktuelles Gebot', 'Schätzpreis', 'Bekannte Mängel', 'auf Englisch', 'marque.test/de/lot/'],
    ],
  ])('has two tagged pages with searchable text in %s', async (locale, language, words) => {
    const lot = await build({ auction: { price: 12_500, bid_count: 1, ...(await leader()) } });
    const answer = await print(lot.id, `?locale=${locale}`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
    // The viewer of the browser must be able to show it.
    expect(answer.headers['content-security-policy']).toBe("frame-ancestors 'none'");

    const pdf = readPdf(answer.rawPayload);
    expect(pdf).toMatchObject({ pages: 2, isTagged: true, language });
    const text = pdf.text.replace(/\s+/g, ' ');
    for (const word of ['1965 Citroën DS 21 “Prestige”', String(lot.lot_number), 'It floats.', ...words])
      expect(text).toContain(word);
    expect(text).toContain(locale === 'de' ? '12.500 £' : '£12,500');
    expect(text).toContain('4350871');
    expect(text).toContain('Clock stopped');
  });

  test('is made once for all readers, and again when something changes', async () => {
    const lot = await build();
    const [first, second] = await Promise.all([print(lot.id), print(lot.id)]);
    expect(second?.rawPayload.equals(first?.rawPayload ?? Buffer.of())).toBe(true);
    expect((await print(lot.id)).rawPayload.equals(first?.rawPayload ?? Buffer.of())).toBe(true);
    await served.database.kysely
      .updateTable('listings')
      .set({ engine: 'Flat four' })
      .where('id', '=', lot.id)
      .execute();
    expect(readPdf((await print(lot.id)).rawPayload).text).toContain('Flat four');
  });

  test('says nothing that is not public yet, and never a price of sealed bids', async () => {
    const soon = readPdf((await print((await build({ auction: { status: 'scheduled' } })).id)).rawPayload);
    expect(soon.text).not.toContain('floats');
    expect(soon.text.replace(/\s+/g, ' ')).toContain('will be published before the auction starts');
    const lot = await build({ plan_type: 3, auction: { starting_price: 87_650 } });
    const sealed = readPdf((await print(lot.id)).rawPayload).text.replace(/\s+/g, ' ');
    expect(sealed).toContain('Sealed bids, opened at the end');
    expect(sealed).not.toContain('87,650');
  });

  test.each([
    ['a hidden listing', async () => (await build({ auction: false })).id, '', 404],
    ['an unknown listing', async () => stranger, '', 404],
    ['a text that is no id', async () => 'no-id', '', 404],
    ['an unknown language', async () => (await build()).id, '?locale=xx', 422],
  ])('is refused for %s', async (_what, idOf, query, status) => {
    expect((await print(await idOf(), query)).statusCode).toBe(status);
  });
});

async function leader() {
  const { id } = await buildBidder(served.database);
  return { leader_id: id, leader_maximum: 12_500, leader_since: new Date('2026-06-01T11:30:00Z') };
}
