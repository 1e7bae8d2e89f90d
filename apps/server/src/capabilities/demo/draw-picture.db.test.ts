import { buildListing } from '@marque/testing/build-listing';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { captureLog } from '../../../test/capture-log.ts';
import { buildJobContext } from '../../../test/jobs.ts';
import { findGallery } from '../listings/repository.ts';
import { filesIn, useMedia } from '../media/test/use-media.ts';
import { demoJobs } from './jobs.ts';
import { readCatalogue } from './read-catalogue.ts';

const postgres = useTestDatabase();
const house = useMedia();

const catalogue = readCatalogue();
const mini = catalogue.find(({ artwork }) => artwork.car === 'mini');
const draw = async (listingId: string, position: number) => {
  const [handler] = demoJobs(catalogue, house.media, captureLog().log);
  await handler?.run(buildJobContext(postgres.database), { listingId, car: mini?.slug, position } as never);
};
const pictures = () => postgres.database.kysely.selectFrom('pictures').selectAll().execute();

test('a picture is drawn, taken in like any upload, and hung in its place; twice changes nothing', async () => {
  const { id } = await buildListing(postgres.database);
  await draw(id, 0);
  await draw(id, 0);
  const { database } = postgres;
  const hung = await database.kysely.selectFrom('listing_pictures').selectAll().execute();
  expect(hung).toEqual([
    {
      listing_id: id,
      position: 0,
      picture_id: expect.any(String),
      alt: expect.stringContaining('Mini Cooper'),
    },
  ]);
  expect(await pictures()).toMatchObject([{ id: hung[0]?.picture_id, width: 1200, height: 800 }]);
  expect(await filesIn(house.media.incoming)).toEqual([]);

  expect(await findGallery(database.kysely, id)).toMatchObject([{ id: hung[0]?.picture_id }]);
}, 60_000);

test('the same car offered again has the same pictures', async () => {
  const { id } = await buildListing(postgres.database);
  const before = await pictures();
  await draw(id, 0);
  expect(await pictures()).toEqual(before);
}, 60_000);
