import { buildListing } from '@marque/testing/build-listing';
import { eventually } from '@marque/testing/eventually';
import { useTestDatabase } from '@marque/testing/test-database';
import { afterEach, expect, test } from 'vitest';
import { captureLog } from '../../../test/capture-log.ts';
import { buildJobContext } from '../../../test/jobs.ts';
import { openMedia } from '../media/open-media.ts';
import { readVariant } from '../media/read-variant.ts';
import { masterKey } from '../media/storage-keys.ts';
import { filesIn, useMedia } from '../media/test/use-media.ts';
import { createDrawings } from './create-drawings.ts';
import { demoJobs } from './jobs.ts';
import { readCatalogue } from './read-catalogue.ts';
import { drawingId } from './recipe.ts';

const postgres = useTestDatabase();
const house = useMedia();

const catalogue = readCatalogue();
const [mini] = catalogue.filter(({ artwork }) => artwork.car === 'mini');
if (!mini) throw new Error('The catalogue has no Mini.');

const draw = async (position: number, media = house.media) => {
  const [handler] = demoJobs(catalogue, media, captureLog().log);
  const { id } = await buildListing(postgres.database);
  await handler?.run(buildJobContext(postgres.database), {
    listingId: id,
    car: mini.slug,
    position,
  } as never);
};
const pictures = () => postgres.database.kysely.selectFrom('pictures').selectAll().execute();
afterEach(() => {
  house.media.drawings = null;
});

test('a picture is drawn once, and stored like an upload under the id of its recipe', async () => {
  await draw(0);
  const drawn = await pictures();
  expect(drawn).toMatchObject([
    {
      ...{ id: drawingId(mini, 0), width: 1200, height: 800, bytes: expect.any(Number) },
      blur: expect.stringContaining('data:image/webp'),
    },
  ]);
  expect(await filesIn(house.media.incoming)).toEqual([]);
  await draw(0);
  expect(await pictures()).toEqual(drawn);
});

test('a page that shows an undrawn picture gets a stand-in at once, and the picture is drawn next', async () => {
  const { media } = house;
  const { db, clock } = buildJobContext(postgres.database);
  media.drawings = createDrawings({ db, clock }, media, catalogue);
  const id = drawingId(mini, 3);
  const show = async () => {
    const shown = await readVariant(media, { id, width: 400, format: 'avif' });
    if (!shown || shown === 'busy') throw new Error('Nothing is shown.');
    shown.content.destroy();
    return shown;
  };
  expect(await show()).toMatchObject({ type: 'image/webp', final: false });
  await eventually(async () => {
    expect(await media.storage.has(masterKey(id))).toBe(true);
    expect(await show()).toMatchObject({ type: 'image/avif', final: true });
  });
});

test('an id that is not a drawing returns no picture', async () => {
  const { media } = house;
  const { db, clock } = buildJobContext(postgres.database);
  media.drawings = createDrawings({ db, clock }, media, catalogue);
  expect(await readVariant(media, { id: '0'.repeat(64), width: 400, format: 'webp' })).toBeNull();
});

test('a drawing that is lost with its process is drawn again by a retry of its job', async () => {
  const media = await openMedia({ dataDir: house.dataDir });
  const lost = expect(draw(4, media)).rejects.toThrow('lost with the picture process');
  await eventually(() => expect(media.process.workers).toHaveLength(1));
  for (const worker of media.process.workers) worker.kill();
  await lost;
  await draw(4, media);
  expect(await media.storage.has(masterKey(drawingId(mini, 4)))).toBe(true);
  await media.close();
});
