import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LOCALES, type Locale } from '@marque/contracts/locale';
import { afterEach, describe, expect, test } from 'vitest';
import { captureLog } from '../../../../test/capture-log.ts';
import { readConfig } from '../../../platform/config.ts';
import { createContent } from '../create-content.ts';
import { factsOf } from '../fill-in.ts';
import { createFileSource } from './file-source.ts';
import { readTextFiles } from './read-text-files.ts';

const config = readConfig({ MARQUE_ENV: 'testing' });
const facts = (locale: Locale) => factsOf(config, locale);

describe('a folder of texts', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  function folderWith(files: Record<string, string>): string {
    const folder = mkdtempSync(join(tmpdir(), 'content-'));
    folders.push(folder);
    for (const [path, text] of Object.entries(files)) write(folder, path, text);
    return folder;
  }

  function write(folder: string, path: string, text: string) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  const page = (title: string, body = 'Text.') =>
    `---\ntitle: ${title}\ndescription: About it\nupdated: 2026-01-02\n---\n\n${body}\n`;
  const read = (files: Record<string, string>) => readTextFiles(folderWith(files), facts);
  const contentOf = (files: Record<string, string>) =>
    createContent({
      source: createFileSource({ folder: folderWith(files), factsOf: facts }),
      factsOf: facts,
    });

  test('is shown in English without a translation', async () => {
    const content = contentOf({ 'en/pages/a.md': page('A') });
    for (const locale of LOCALES)
      expect(await content.find('page', 'a', locale)).toMatchObject({ title: 'A', locale: 'en' });
    expect(await content.find('page', 'a', 'en')).toEqual({
      id: 'a',
      slug: 'a',
      title: 'A',
      description: 'About it',
      social: { title: 'A', description: 'About it', image: null },
      body: 'Text.',
      updated_at: '2026-01-02T00:00:00.000Z',
      locale: 'en',
    });
  });

  test('takes missing parts of a translation from the English text', async () => {
    const content = contentOf({
      'en/pages/a.md': page('A'),
      'de/pages/a.md': '---\ntitle: Ä\n---\n\nWorte.\n',
      'fr/pages/a.md': '---\ntitle: À\n---\n',
    });
    expect(await content.find('page', 'a', 'de')).toMatchObject({
      title: 'Ä',
      description: 'About it',
      body: 'Worte.',
      locale: 'de',
    });
    expect(await content.find('page', 'a', 'fr')).toMatchObject({ title: 'À', body: 'Text.', locale: 'en' });
    expect(await content.find('page', 'a', 'it')).toMatchObject({ title: 'A', locale: 'en' });
  });

  test('can have other texts for social networks', async () => {
    const matter =
      'social:\n  title: Look!\n  image:\n    src: /social/a.png\n    alt: A\n    width: 12\n    height: 6\n';
    const content = contentOf({ 'en/pages/a.md': page('A').replace('---\n\n', `${matter}---\n\n`) });
    expect((await content.find('page', 'a', 'en'))?.social).toEqual({
      title: 'Look!',
      description: 'About it',
      image: { src: '/social/a.png', alt: 'A', width: 12, height: 6 },
    });
  });

  test('can contain values of the installation', async () => {
    const content = contentOf({ 'en/pages/a.md': page('A', 'Write to {email.EU}.') });
    expect((await content.find('page', 'a', 'fr'))?.body).toBe('Write to eu@marque.example.');
  });

  const event = (ends: string) =>
    page('E').replace('---\n\n', `starts: 2027-01-02\nends: ${ends}\nplace: X\nregion: UK\n---\n\n`);

  test.each([
    ['Text.', 'content/en/pages/a.md does not begin with front matter'],
    ['---\ntitle: [\n---\nText.', 'The front matter of content/en/pages/a.md cannot be read:'],
    ['---\n- a\n---\nText.', 'is not a list of names and values'],
    [page('A').replace('title', 'titel'), 'The front matter of content/en/pages/a.md is not valid: title:'],
    [page('A').replace('updated', 'colour: red\nupdated'), 'not valid: it: Unrecognized key: "colour"'],
    [page('A').replace('2026-01-02', '2026-13-02'), 'not valid: updated:'],
    [page('A', '![](/a.webp)'), 'content/en/pages/a.md has no alternative text for the picture /a.webp.'],
    [page('A', 'Write to {email.MARS}.'), 'content/en/pages/a.md asks for {email.MARS}, which nobody knows.'],
  ])('stops the start with a sentence about an invalid file: %#', (text, sentence) => {
    expect(() => read({ 'en/pages/a.md': text })).toThrow(sentence);
  });

  test('must not contain misplaced files, translations without an original, or events that end early', () => {
    expect(() => read({ 'en/questions/a.md': '---\ntitle: A\ntopic: trust\nposition: 1\n---\n' })).toThrow(
      'content/en/questions/a.md has no text.',
    );
    expect(() => read({ 'de/pages/a.md': page('A') })).toThrow('does not exist in English');
    expect(() => read({ 'nl/pages/a.md': page('A') })).toThrow('lies where nobody looks');
    expect(() => read({ 'en/poems/a.md': page('A') })).toThrow('lies where nobody looks');
    expect(() => read({ 'en/events/a.md': event('2027-01-01') })).toThrow('ends: event-ends-early');
    expect(read({ 'en/events/a.md': event('2027-01-02') }).size).toBe(1);
  });

  test('is read again in development, at most once a second, and never shows an invalid file', async () => {
    const folder = folderWith({ 'en/pages/a.md': page('A') });
    const { log, text } = captureLog();
    let time = 0;
    const source = createFileSource({ folder, factsOf: facts, rereads: { log, now: () => time } });
    const content = createContent({ source, factsOf: facts });
    const titleNow = async () => (await content.find('page', 'a', 'en'))?.title;
    const save = (text: string, at: number) => {
      write(folder, 'en/pages/a.md', text);
      utimesSync(join(folder, 'en/pages/a.md'), at, at);
    };

    save(page('B'), 1);
    expect(await titleNow()).toBe('A');
    time = 1_000;
    expect(await titleNow()).toBe('B');
    save('---', 2);
    time = 2_000;
    expect(await titleNow()).toBe('B');
    expect(text()).toContain('does not begin with front matter');
    save(page('C'), 3);
    time = 3_000;
    expect(await titleNow()).toBe('C');
  });
});
