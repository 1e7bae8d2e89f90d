import { globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inTransaction } from '@marque/db/transaction';
import { planPublication } from '@marque/domain/content/plan-publication';
import { DAY_MS } from '@marque/domain/time/durations';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { testFacts, textFile, useTextFolders } from '../../../../test/content/use-texts.ts';
import { CONTENT_FOLDER, readTextFiles } from '../files/read-text-files.ts';
import { lockEntry } from '../office/entry-repository.ts';
import { findOpenPublications, insertPublication } from '../office/publication-repository.ts';
import { replacePublications } from '../office/replace-publications.ts';
import { findLatest } from '../office/version-repository.ts';
import { createEmbeddedSource } from './embedded-source.ts';
import { exportContent } from './export-content.ts';
import { importContent, seedContent } from './import-content.ts';

const clone = useTestDatabase();
const other = useTestDatabase();
const folderWith = useTextFolders();
const clock = fixedClock('2026-06-01T12:00:00Z');
const parts = () => ({ db: clone.database, clock });

const filesIn = (folder: string) =>
  new Map(
    globSync('*/*/*.md', { cwd: folder })
      .sort()
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

const idOfTerms = async () => {
  const terms = await clone.database.kysely
    .selectFrom('content_entries')
    .select('id')
    .where('kind', '=', 'page')
    .where('slug', '=', 'terms')
    .executeTakeFirstOrThrow();
  return terms.id;
};

test('the texts of the product are stored once, by whichever process starts first', async () => {
  const files = readTextFiles(CONTENT_FOLDER, testFacts);
  const stored = await Promise.all([seedContent(parts(), files), seedContent(parts(), files)]);
  const texts = [...files.values()].reduce((sum, { languages }) => sum + languages.size, 0);
  expect(stored.toSorted((a, b) => a - b)).toEqual([0, texts]);
  expect(await seedContent(parts(), files)).toBe(0);
});

test('the export of what was imported is the same files, and its import changes nothing', async () => {
  const files = readTextFiles(CONTENT_FOLDER, testFacts);
  expect(await importContent(parts(), files)).toBe(0);
  expect(await exportContent(parts(), CONTENT_FOLDER)).toEqual({ written: [], deleted: [] });

  const first = folderWith();
  expect((await exportContent(parts(), first)).written.length).toBe(filesIn(CONTENT_FOLDER).size);
  expect(readTextFiles(first, testFacts)).toEqual(files);
  const elsewhere = { db: other.database, clock };
  await importContent(elsewhere, readTextFiles(first, testFacts));
  const second = folderWith();
  await exportContent(elsewhere, second);
  expect(filesIn(second)).toEqual(filesIn(first));
  expect(await exportContent(elsewhere, second)).toEqual({ written: [], deleted: [] });
});

test('the export deletes the files of texts that readers no longer see, and nothing else', async () => {
  const folder = folderWith({
    'README.md': 'About this folder.',
    'en/pages/notes/idea.md': 'An idea.',
    'en/drafts/idea.md': 'An idea.',
    'en/stories/taken-back.md': textFile({ title: 'Taken back' }),
    'de/stories/taken-back.md': textFile({ title: 'Zurückgenommen' }),
  });
  const { written, deleted } = await exportContent(parts(), folder);
  expect(deleted).toEqual(['de/stories/taken-back.md', 'en/stories/taken-back.md']);
  expect(globSync('**/{idea,README}.md', { cwd: folder }).length).toBe(3);
  rmSync(join(folder, 'en/drafts'), { recursive: true });
  expect(filesIn(folder).size).toBe(written.length);
  expect(await importContent(parts(), readTextFiles(folder, testFacts))).toBe(0);
});

test('the export leaves out translations without English, which readers do not see and no import takes', async () => {
  clock.advance(1_000);
  await clone.database.pool.query(
    `update content_publications set until_at = $1 from content_entries
     where content_entries.id = entry_id and slug = 'newsletter' and content_entries.kind = 'headline' and locale = 'en'`,
    [clock.now()],
  );
  const folder = folderWith({ 'de/headlines/newsletter.md': textFile({ title: 'Rundbrief' }) });
  expect((await exportContent(parts(), folder)).deleted).toEqual(['de/headlines/newsletter.md']);
  expect([...filesIn(folder).keys()].filter((path) => path.endsWith('/newsletter.md'))).toEqual([]);
  expect(await importContent(parts(), readTextFiles(folder, testFacts))).toBe(0);
});

test('an import publishes only what differs, as a further version', async () => {
  const matter = { title: 'Terms', description: 'About them', updated: '2026-06-01' };
  const folder = folderWith({ 'en/pages/terms.md': textFile(matter, 'Other words.') });
  clock.advance(1_000);
  expect(await importContent(parts(), readTextFiles(folder, testFacts))).toBe(1);
  expect(await importContent(parts(), readTextFiles(folder, testFacts))).toBe(0);
  const source = createEmbeddedSource({
    ...{ clock, version: () => 1 },
    read: (run) => run(clone.database),
  });
  expect((await source.entry('page', 'terms', 'en'))?.english.body).toBe('Other words.');
  const versions = await clone.database.kysely
    .selectFrom('content_versions')
    .innerJoin('content_entries', 'content_entries.id', 'entry_id')
    .select('number')
    .where('slug', '=', 'terms')
    .where('locale', '=', 'en')
    .orderBy('number')
    .execute();
  expect(versions.map(({ number }) => number)).toEqual([1, 2]);
  const audited = await clone.database.kysely
    .selectFrom('audit_entries')
    .select(['action', 'actor_id', 'detail'])
    .where('subject_kind', '=', 'content')
    .where('other_id', '=', await idOfTerms())
    .execute();
  expect(audited).toEqual([
    { action: 'content-published', actor_id: null, detail: { locale: 'en', number: 2, source: 'files' } },
  ]);
});

test('an import ends and removes what was published or planned, as the rule for staff does', async () => {
  await seedContent(parts(), readTextFiles(CONTENT_FOLDER, testFacts));
  clock.advance(1_000);
  const at = clock.now();
  const day = (number: number) => new Date(at.getTime() + number * DAY_MS);
  const rows = () =>
    clone.database.kysely
      .selectFrom('content_publications')
      .select(['content_publications.id', 'from_at as from', 'until_at as until', 'version_id'])
      .innerJoin('content_entries', 'content_entries.id', 'entry_id')
      .where('slug', '=', 'privacy')
      .where('locale', '=', 'en')
      .orderBy('from_at')
      .execute();
  const [{ version_id = '' } = {}] = await rows();
  const { entry_id, kind } = await clone.database.kysely
    .selectFrom('content_publications')
    .select(['entry_id', 'kind'])
    .where('version_id', '=', version_id)
    .executeTakeFirstOrThrow();
  await inTransaction(clone.database, async (trx) => {
    await trx.deleteFrom('content_publications').where('version_id', '=', version_id).execute();
    for (const [from, until] of [
      [-2, -1],
      [-1, 1],
      [1, 2],
      [3, null],
    ] as const)
      await insertPublication(trx, {
        ...{ entry_id, kind, locale: 'en', version_id, rank: '', time_zone: 'UTC', published_at: at },
        ...{ from_at: day(from), until_at: until === null ? null : day(until) },
      });
  });
  const before = await rows();
  const { cut, remove } = planPublication(before, { from: at });
  expect([cut.length, remove.length]).toEqual([1, 2]);

  const matter = { title: 'Privacy', description: 'About it', updated: '2026-06-01' };
  const folder = folderWith({ 'en/pages/privacy.md': textFile(matter, 'Other words.') });
  expect(await importContent(parts(), readTextFiles(folder, testFacts))).toBe(1);
  const after = await rows();
  expect(after.filter(({ version_id: version }) => version === version_id)).toEqual(
    before
      .filter(({ id }) => !remove.includes(id))
      .map((row) => (cut.includes(row.id) ? { ...row, until: at } : row)),
  );
  expect(after.at(-1)).toMatchObject({ from: at, until: null });
});

test('of an import and a publication at once, one follows the other, so readers see one of the two texts', async () => {
  const id = await idOfTerms();
  const english = { title: 'Terms', description: 'About them', updated: '2026-06-01' };
  const folder = folderWith({
    'en/pages/terms.md': textFile(english, 'Other words.'),
    'de/pages/terms.md': textFile({ title: 'Aus der Datei' }, 'Andere Worte.'),
  });
  const inGerman = { id, locale: 'de' } as const;
  clock.advance(1_000);
  const { importing } = await inTransaction(clone.database, async (trx) => {
    const at = clock.now();
    const { kind = 'page' } = (await lockEntry(trx, id)) ?? {};
    await replacePublications(trx, inGerman, { from: at, now: at });
    const version = await findLatest(trx, { entryId: id, locale: 'de' });
    await insertPublication(trx, {
      ...{ entry_id: id, kind, locale: 'de', version_id: version?.id ?? '', rank: '', time_zone: 'UTC' },
      ...{ from_at: at, published_at: at },
    });
    const importing = importContent(parts(), readTextFiles(folder, testFacts));
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await clone.database.pool.query(waiting)).rowCount).toBe(1);
    return { importing };
  });
  expect(await importing).toBe(1);
  const open = await findOpenPublications(clone.database.kysely, [id], clock.now());
  expect(open.filter(({ locale }) => locale === 'de')).toHaveLength(1);
});
