import { fixedClock } from '@marque/testing/fixed-clock';
import { createTestDatabase, type TestDatabase } from '@marque/testing/test-database';
import { afterEach, describe, expect, test } from 'vitest';
import { captureLog } from '../../../test/capture-log.ts';
import { startContentful } from '../../../test/content/contentful-server.ts';
import { SUITE_FILES, testContentSource } from '../../../test/content/source-suite.ts';
import { testFacts, useTextFolders } from '../../../test/content/use-texts.ts';
import { createContentfulContent } from './contentful/contentful-content.ts';
import { createContent } from './create-content.ts';
import { createEmbeddedContent } from './embedded/embedded-content.ts';
import { importContent } from './embedded/import-content.ts';
import { createFileContent } from './files/file-content.ts';
import { readLibrary } from './files/read-library.ts';

const folderWith = useTextFolders();

describe('files', () => {
  testContentSource(async (files) => createFileContent({ folder: folderWith(files), factsOf: testFacts }));
});

describe('Contentful', () => {
  const servers: Awaited<ReturnType<typeof startContentful>>[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });
  const token = 'delivery-token';
  const start = async (files = SUITE_FILES) => {
    const server = await startContentful(readLibrary(folderWith(files), testFacts), token);
    servers.push(server);
    const settings = {
      baseUrl: server.url,
      space: 'house',
      environment: 'master',
      token,
      webhookSecret: 'x',
    };
    const { log, text } = captureLog();
    return { server, text, source: createContentfulContent({ settings, version: () => 1, log }) };
  };

  testContentSource(async (files) => {
    const { source } = await start(files);
    return source;
  });

  test('that does not respond leaves the last known text, and one it never sent is an error', async () => {
    const { server, source, text } = await start();
    const before = await source.entry('page', 'terms', 'de');
    server.goDown();
    expect(await source.entry('page', 'terms', 'de')).toEqual(before);
    expect(text()).toContain('Contentful did not respond');
    await expect(source.entry('page', 'other', 'de')).rejects.toThrow('status 503');
    expect(text()).not.toContain(token);
  });

  test('that does not respond leaves the last known text only until it responds again', async () => {
    const { server, source } = await start();
    let version = 1;
    const content = createContent({ source: { ...source, version: () => version }, factsOf: testFacts });
    const titles = async () => [
      (await content.find('page', 'terms', 'en'))?.title,
      (await content.list('question', 'en')).map(({ title }) => title),
    ];
    const before = await titles();
    server.goDown();
    version = 2;
    expect(await titles()).toEqual(before);
    const changed = {
      'en/pages/terms.md': SUITE_FILES['en/pages/terms.md']?.replace('Terms', 'New terms') ?? '',
      'en/questions/one.md': SUITE_FILES['en/questions/one.md']?.replace('One?', 'New?') ?? '',
    };
    server.comeBackWith(readLibrary(folderWith({ ...SUITE_FILES, ...changed }), testFacts));
    expect(await titles()).toEqual(['New terms', ['New?', 'Two?']]);
    const { length } = server.requests;
    await titles();
    expect(server.requests).toHaveLength(length);
  });

  test('is not asked for what cannot be a slug', async () => {
    const { server, source } = await start();
    const content = createContent({ source, factsOf: testFacts });
    for (const slug of ['../x', 'A', 'x'.repeat(101)])
      expect(await content.find('page', slug, 'en')).toBeNull();
    expect(server.requests).toEqual([]);
  });
});

test('a text whose fields are not valid is logged and does not hide the others', async () => {
  const { log, text } = captureLog();
  const files = createFileContent({ folder: folderWith(SUITE_FILES), factsOf: testFacts });
  const source = {
    ...files,
    entries: async () => [
      { id: 'broken', slug: 'broken', english: { title: 7 }, translation: null },
      ...(await files.entries('question', 'en')),
    ],
  };
  const content = createContent({ source, factsOf: testFacts, log });
  expect((await content.list('question', 'en')).map(({ slug }) => slug)).toEqual(['one', 'two']);
  expect(text()).toContain('a text is not shown');
});

describe('our own database', () => {
  const clones: TestDatabase[] = [];
  afterEach(async () => {
    for (const clone of clones.splice(0)) await clone.drop();
  });

  testContentSource(async (files) => {
    const clone = await createTestDatabase();
    clones.push(clone);
    const parts = { db: clone.database, clock: fixedClock('2026-06-01T12:00:00Z') };
    await importContent(parts, readLibrary(folderWith(files), testFacts));
    return createEmbeddedContent({ ...parts, version: () => 1 });
  });
});
