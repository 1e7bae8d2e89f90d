import type { Database } from '@marque/db/database';
import { useTestDatabase } from '@marque/testing/test-database';
import { Kysely, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import { findPictures } from '../content-pictures/repository.ts';
import { findAllPublished, findPublished } from './embedded/published-repository.ts';
import { findEntries } from './office/entry-repository.ts';
import { findVersions } from './office/version-repository.ts';

const postgres = useTestDatabase();
const at = new Date('2026-06-01T12:00:00Z');
const entryId = '0197d3a0-0000-7000-8000-000000000000';

/** The plan of the statement of a query, when PostgreSQL must use an index and may not sort. */
async function planOfQuery(read: (kysely: Database['kysely']) => Promise<unknown>): Promise<string> {
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const { pool } = postgres.database;
  await read(
    new Kysely({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) }),
  );
  const [statement] = asked;
  if (!statement || asked.length > 1) throw new Error('The query has more or less than one statement.');
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const way of ['seqscan', 'bitmapscan', 'sort']) await client.query(`set local enable_${way} = off`);
    const { rows } = await client.query(`explain ${statement.sql}`, [...statement.parameters]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const page = { limit: 50 };

test.each<[string, (kysely: Database['kysely']) => Promise<unknown>, string]>([
  [
    'an entry',
    (kysely) => findPublished(kysely, { kind: 'story', slug: 'x', locale: 'de', at }),
    'content_entries_kind_slug_key',
  ],
  [
    'the list of a kind',
    (kysely) => findAllPublished(kysely, { kind: 'story', locale: 'de', at, page: 1 }),
    'content_publications_rank_index',
  ],
  ['the list of the office', (kysely) => findEntries(kysely, page), 'content_entries_changed_index'],
  [
    'the list of one kind in the office',
    (kysely) => findEntries(kysely, { ...page, kind: 'event' }),
    'content_entries_kind_changed_index',
  ],
  [
    'the list of the office by title',
    (kysely) => findEntries(kysely, { ...page, sort: 'title' }),
    'content_entries_title_index',
  ],
  [
    'the list of one kind by title, backwards',
    (kysely) => findEntries(kysely, { ...page, kind: 'event', sort: '-title' }),
    'content_entries_kind_title_index',
  ],
  [
    'the versions of a language',
    (kysely) => findVersions(kysely, { entryId, locale: 'en', before: 9, limit: 50 }),
    'content_versions_entry_id_locale_number_key',
  ],
  ['the media library', (kysely) => findPictures(kysely, page), 'content_pictures_pkey'],
])('%s is read by an index', async (_, read, index) => {
  expect(await planOfQuery(read)).toContain(index);
});
