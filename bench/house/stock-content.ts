import type { Database } from '@marque/db/database';

const VERSIONS = 20;

/** Stories with twenty versions each in English and German. All were published one after the other; the last is in force. */
export async function stockContent({ pool }: Database, entries: number): Promise<void> {
  const client = await pool.connect();
  // Four hundred thousand versions take longer than a statement of the program may.
  await client.query('set statement_timeout = 0');
  await client.query('truncate content_entries, content_old_slugs cascade');
  await client.query(
    `insert into content_entries (kind, slug, title, created_at, changed_at)
    select 'story', 'story-' || n, 'Story ' || n, now(), now() - n * interval '1 minute'
    from generate_series(1, $1::int) as n`,
    [entries],
  );
  await client.query(
    `insert into content_versions (entry_id, locale, number, fields, saved_at)
    select entries.id, locale, number,
      jsonb_build_object('title', entries.title || ', version ' || number, 'description', 'About it',
        'updated', '2026-01-01', 'published', (date '2020-01-01' + (length(entries.slug) * 97 + number) % 2000)::text,
        'author', 'Ada', 'picture', jsonb_build_object('src', '/stories/how-we-photograph-a-car.webp', 'alt', 'A car'),
        'body', repeat('A text of some length, with a few words in it. ', 80)),
      now() - (${VERSIONS} + 1 - number) * interval '1 hour'
    from content_entries as entries, unnest(array['en', 'de']) as locale, generate_series(1, ${VERSIONS}) as number`,
  );
  await client.query(
    `insert into content_publications (entry_id, kind, locale, version_id, rank, from_at, until_at, time_zone, published_at)
    select entry_id, 'story', locale, id, fields ->> 'published', saved_at,
      case when number < ${VERSIONS} then saved_at + interval '1 hour' end, 'UTC', saved_at
    from content_versions`,
  );
  await client.query('analyze content_entries, content_versions, content_publications');
  client.release(true);
}
