import { isRefusal } from '@marque/contracts/refusal';
import { DEFAULT_PREMIUM_TERMS } from '@marque/domain/bidding/premium';
import { buildListing, type ListingOverrides } from '@marque/testing/build-listing';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { buildContext } from '../../../test/build-context.ts';
import type { Context } from '../../platform/context.ts';
import { readListing } from './read-listing.ts';

const clone = useTestDatabase();
const settings = { premiumTerms: DEFAULT_PREMIUM_TERMS, publicUrl: 'https://marque.test' };
let pictures = 0;

async function faultsOf(id: string, locale: Context['locale'] = 'en') {
  const listing = await readListing(buildContext(clone.database, { locale }), { id }, [], settings);
  if (isRefusal(listing)) throw new Error(listing.code);
  return listing.faults;
}

/** Builds a listing with three pictures. The second one shows the fault. */
async function buildFault(
  texts: Partial<Record<Context['locale'], string>>,
  listing: ListingOverrides = { texts: { en: { faults: ['Clock stopped'] } } },
) {
  const { kysely } = clone.database;
  const { id } = await buildListing(clone.database, listing);
  const ids = [0, 1, 2].map(() => (pictures++).toString(16).padStart(64, '0'));
  const size = { width: 1600, height: 1067, blur: 'data:image/webp;base64,AA', bytes: 1 };
  await kysely
    .insertInto('pictures')
    .values(ids.map((picture) => ({ id: picture, ...size })))
    .execute();
  await kysely
    .insertInto('listing_pictures')
    .values(ids.map((picture_id, position) => ({ listing_id: id, position, picture_id })))
    .execute();
  const { id: fault_id } = await kysely
    .insertInto('listing_faults')
    .values({ listing_id: id, position: 0, picture_id: ids[1], x: 0.25, y: 0.5 })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [locale, description] of Object.entries(texts))
    await kysely
      .insertInto('listing_fault_texts')
      .values({ fault_id, locale: locale as Context['locale'], description })
      .execute();
  return { id, picture: ids[1] ?? '' };
}

describe('a fault that a picture shows', () => {
  const chips = { description: 'Stone chips', text_locale: 'en', pin: { picture: 1, x: 0.25, y: 0.5 } };
  const clock = { description: 'Clock stopped', text_locale: 'en', pin: null };

  test('names its picture and place, and comes first among all faults', async () => {
    const { id } = await buildFault({ en: 'Stone chips' });
    expect(await faultsOf(id)).toEqual([chips, clock]);
  });

  test('is described in the reader’s language, otherwise in English, otherwise in any', async () => {
    const both = await buildFault({ en: 'Stone chips', de: 'Steinschläge' });
    expect(await faultsOf(both.id, 'de')).toMatchObject([
      { description: 'Steinschläge', text_locale: 'de' },
      { description: 'Clock stopped', text_locale: 'en' },
    ]);
    expect((await faultsOf(both.id, 'it'))[0]).toMatchObject({ text_locale: 'en' });
    const french = await buildFault({ fr: 'Impacts de gravillons' });
    expect((await faultsOf(french.id))[0]).toMatchObject({ text_locale: 'fr' });
  });

  test('stays known after its picture was removed', async () => {
    const { id, picture } = await buildFault({ en: 'Stone chips' });
    const { kysely } = clone.database;
    await kysely.deleteFrom('listing_pictures').where('picture_id', '=', picture).execute();
    expect(await faultsOf(id)).toEqual([{ ...chips, pin: null }, clock]);
    await kysely.deleteFrom('pictures').where('id', '=', picture).execute();
    expect(await faultsOf(id)).toEqual([{ ...chips, pin: null }, clock]);
  });

  test('is not public before the texts are', async () => {
    const { id } = await buildFault({ en: 'Stone chips' }, { auction: { status: 'scheduled' } });
    expect(await faultsOf(id)).toEqual([]);
  });
});
