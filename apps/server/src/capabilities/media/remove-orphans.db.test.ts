import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRefusal } from '@marque/contracts/refusal';
import { DAY_MS } from '@marque/domain/time/durations';
import { buildListing } from '@marque/testing/build-listing';
import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildContext } from '../../../test/build-context.ts';
import { keepVariant } from './keep-variant.ts';
import { readPrivateFile, storePrivateFile } from './private-files.ts';
import { removeOrphans } from './remove-orphans.ts';
import { storePicture } from './store-picture.ts';
import { twoHalves } from './test/pictures.ts';
import { filesIn, useMedia } from './test/use-media.ts';

const postgres = useTestDatabase();
const house = useMedia();

async function upload(shade: number) {
  const context = buildContext(postgres.database);
  const content = await twoHalves({ shade }).png().toBuffer();
  const picture = await storePicture(context, house.media, { source: [content], customerId: 'seller' });
  if (isRefusal(picture)) throw new Error(picture.code);
  await keepVariant(house.media, { id: picture.id, width: 400, format: 'webp' }, 'waiting');
  return { context, content, picture };
}
const attach = async (pictureId: string, kysely = postgres.database.kysely) => {
  const { id } = await buildListing(postgres.database);
  await kysely
    .insertInto('listing_pictures')
    .values({ listing_id: id, position: 0, picture_id: pictureId })
    .execute();
};
const isThere = async (id: string) => {
  const row = await postgres.database.kysely
    .selectFrom('pictures')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return { row: row !== undefined, files: (await filesIn(`${house.dataDir}/media/pictures/${id}`)).length };
};

test('an unreferenced picture is deleted after a day, with all its files', async () => {
  const { context, picture } = await upload(1);
  expect(await isThere(picture.id)).toEqual({ row: true, files: 2 });
  context.clock.advance(DAY_MS);
  expect(await removeOrphans(context, house.media)).toBe(0);
  context.clock.advance(1_000);
  expect(await removeOrphans(context, house.media)).toBe(1);
  expect(await isThere(picture.id)).toEqual({ row: false, files: 0 });
});

test('the file of an upload whose process was killed is removed, also if the server is not started again', async () => {
  const { incoming } = house.media;
  await mkdir(incoming, { recursive: true });
  for (const name of ['forgotten', 'arriving']) await writeFile(join(incoming, name), 'half');
  const earlier = new Date(Date.now() - DAY_MS);
  await utimes(join(incoming, 'forgotten'), earlier, earlier);
  await removeOrphans(buildContext(postgres.database), house.media);
  expect(await filesIn(incoming)).toEqual(['arriving']);
});

test('a private file is deleted after a day, unless a document refers to it', async () => {
  const context = buildContext(postgres.database);
  const { kysely } = postgres.database;
  const store = (content: string) =>
    storePrivateFile(kysely, house.media, {
      ...{ content: Buffer.from(content), type: 'application/pdf' as const, at: context.clock.now() },
    });
  const [unused, used] = [await store('unused'), await store('used')];
  const { id, owner_id } = await buildListing(postgres.database);
  await kysely
    .insertInto('seller_documents')
    .values({
      ...{ listing_id: id, seller_id: owner_id, file_id: used, hash: '0'.repeat(64), kind: 'invoice' },
      ...{ audience: 'staff', added_at: context.clock.now() },
    })
    .execute();
  context.clock.advance(DAY_MS + 1_000);
  await removeOrphans(context, house.media);
  expect(await readPrivateFile(house.media, unused)).toBeNull();
  expect((await readPrivateFile(house.media, used))?.toString()).toBe('used');
});

test('all private files without a document are deleted, however many there are', async () => {
  const context = buildContext(postgres.database);
  const { kysely } = postgres.database;
  const { rows } = await sql<{ id: string }>`
    insert into private_files (content_type, bytes, stored_at)
    select 'application/pdf', 1, ${context.clock.now()} from generate_series(1, 1001) returning id`.execute(
    kysely,
  );
  context.clock.advance(DAY_MS + 1_000);
  expect(await removeOrphans(context, house.media)).toBeGreaterThanOrEqual(1_001);
  const ids = rows.map(({ id }) => id);
  expect(await kysely.selectFrom('private_files').select('id').where('id', 'in', ids).execute()).toEqual([]);
});

test('files that cannot be deleted do not keep the removal running', async () => {
  const context = buildContext(postgres.database);
  await sql`insert into private_files (content_type, bytes, stored_at)
    select 'application/pdf', 1, ${context.clock.now()} from generate_series(1, 501)`.execute(
    postgres.database.kysely,
  );
  context.clock.advance(DAY_MS + 1_000);
  await sql`create function keep_file() returns trigger language plpgsql as 'begin return null; end'`.execute(
    postgres.database.kysely,
  );
  await sql`create trigger kept before delete on private_files for each row execute function keep_file()`.execute(
    postgres.database.kysely,
  );
  expect(await removeOrphans(context, house.media)).toBe(0);
  await sql`drop function keep_file cascade`.execute(postgres.database.kysely);
  expect(await removeOrphans(context, house.media)).toBe(501);
});

test('a picture of a listing stays', async () => {
  const { context, picture } = await upload(2);
  await attach(picture.id);
  context.clock.advance(2 * DAY_MS);
  await removeOrphans(context, house.media);
  expect(await isThere(picture.id)).toEqual({ row: true, files: 2 });
});

test('a picture that is sent again stays for another day', async () => {
  const { context, content, picture } = await upload(3);
  context.clock.advance(2 * DAY_MS);
  await storePicture(context, house.media, { source: [content], customerId: 'seller' });
  await removeOrphans(context, house.media);
  expect(await isThere(picture.id)).toEqual({ row: true, files: 2 });
});

test('a picture that is attached while orphans are removed stays', async () => {
  const { context, picture } = await upload(4);
  context.clock.advance(2 * DAY_MS);
  const { kysely, pool } = postgres.database;
  const removing = await kysely.transaction().execute(async (trx) => {
    await attach(picture.id, trx);
    const removal = removeOrphans(context, house.media);
    // The removal has found the picture and waits for this transaction.
    await expect
      .poll(
        async () =>
          (
            await pool.query(
              `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
            )
          ).rowCount,
      )
      .toBe(1);
    return { removal };
  });
  await removing.removal;
  expect(await isThere(picture.id)).toEqual({ row: true, files: 2 });
});

test('a picture that is sent again during its removal exists afterwards, with its file', async () => {
  const { context, content, picture } = await upload(5);
  context.clock.advance(2 * DAY_MS);
  await Promise.all([
    removeOrphans(context, house.media),
    ...Array.from({ length: 4 }, () =>
      storePicture(context, house.media, { source: [content], customerId: 'seller' }),
    ),
  ]);
  const { row, files } = await isThere(picture.id);
  expect([row, files > 0]).toEqual([true, true]);
});
