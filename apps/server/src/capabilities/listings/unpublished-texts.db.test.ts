import { listingQuery } from '@marque/contracts/listing-filters';
import { DEFAULT_PREMIUM_TERMS } from '@marque/domain/bidding/premium';
import { LISTING_STATES } from '@marque/domain/listings/lifecycle';
import { buildListing } from '@marque/testing/build-listing';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { moveAuctions } from '../../../test/bidding/move-auctions.ts';
import { buildContext } from '../../../test/build-context.ts';
import { lists } from './lists.ts';
import { readFeed } from './read-feed.ts';
import { readList } from './read-list.ts';
import { readListing } from './read-listing.ts';
import { suggest } from './suggest.ts';

const clone = useTestDatabase();

/** A unique word for each text of a listing. */
const words = {
  description: 'quillfeather',
  highlights: 'quillstone',
  condition_notes: 'quillwater',
  faults: 'quillrust',
  service_history: 'quillbook',
  equipment: 'quillclock',
};
const texts = {
  ...words,
  highlights: [words.highlights],
  faults: [words.faults],
  equipment: [words.equipment],
};
const publicTexts = ['description', 'highlights', 'condition_notes', 'equipment'] as const;

const build = (overrides: Parameters<typeof buildListing>[1] = {}) =>
  buildListing(clone.database, {
    auction: { status: 'scheduled' },
    texts: { en: texts, fr: { description: 'plumequill' } },
    ...overrides,
  });

const set = (id: string, values: object) =>
  clone.database.kysely.updateTable('listings').set(values).where('id', '=', id).execute();

async function finds(id: string, word: string): Promise<boolean> {
  const context = buildContext(clone.database);
  const query = listingQuery().parse({ keywords: word });
  const found = await Promise.all([
    ...[lists.all, lists.preview].map(async (list) => (await readList(context, list, query)).data),
    suggest(context, word).then(({ listings }) => listings),
    suggest(context, word.slice(0, -2)).then(({ listings }) => listings),
  ]);
  return found.flat().some((listing) => listing.id === id);
}

describe('a text that is not public yet', () => {
  test('is found neither by a search nor by a suggestion', async () => {
    const { id } = await build();
    for (const word of [...Object.values(words), 'plumequill'])
      expect([word, await finds(id, word)]).toEqual([word, false]);
    expect(await finds(id, 'jaguar')).toBe(true);
  });

  test('is found only while it is public', async () => {
    const { id } = await build();
    await set(id, { text_public: true });
    for (const text of publicTexts) expect([text, await finds(id, words[text])]).toEqual([text, true]);
    await set(id, { text_public: false });
    for (const text of publicTexts) expect([text, await finds(id, words[text])]).toEqual([text, false]);
  });

  test('stays hidden when it is written, changed or translated later', async () => {
    const { id } = await build({ texts: {} });
    await clone.database.kysely
      .insertInto('listing_texts')
      .values({ listing_id: id, locale: 'en' })
      .execute();
    await clone.database.kysely
      .updateTable('listing_texts')
      .set({ description: words.description })
      .where('listing_id', '=', id)
      .execute();
    expect(await finds(id, words.description)).toBe(false);
    await set(id, { town: 'Modena' });
    expect(await finds(id, words.description)).toBe(false);
  });

  test('becomes public when the auction opens', async () => {
    const { id } = await build();
    await moveAuctions(clone.database, [{ id }], 'live');
    expect(await finds(id, words.description)).toBe(true);
  });

  test('is not on the page of its listing, in its structured data or on the page of a similar car', async () => {
    const [listing, similar] = [await build(), await build({ auction: {}, texts: {} })];
    const settings = { premiumTerms: DEFAULT_PREMIUM_TERMS, publicUrl: 'https://marque.test' };
    const read = (id: string) =>
      readListing(buildContext(clone.database), { id }, ['similar', 'bids', 'comments'], settings);
    expect(JSON.stringify([await read(listing.id), await read(similar.id)])).not.toContain('quill');
  });

  test('is not in a feed', async () => {
    await build();
    for (const name of ['live', 'results'] as const)
      expect(
        await readFeed(buildContext(clone.database), name, { publicUrl: 'https://marque.test' }),
      ).not.toContain('quill');
  });
});

test.each(LISTING_STATES)(
  'the search index of a listing that is %s contains its texts only if they are public',
  async (status) => {
    for (const text_public of [true, false])
      for (const published_at of [null, new Date()]) {
        const { shelf, search_vector } = await build({ status, text_public, published_at, auction: false });
        const isPublic = shelf !== 'hidden' && shelf !== 'coming-soon';
        expect([shelf, search_vector.includes('quill')]).toEqual([shelf, isPublic]);
      }
  },
);
