import { LOCALES, languageTag } from '@marque/contracts/locale';
import { expect, it } from 'vitest';
import { renderOfflinePage } from './render-offline-page.server.tsx';
import { writeWebManifest } from './web-manifest.ts';

it.each(LOCALES)(
  'the app has a description and shortcuts in %s, and is one app in all languages',
  async (locale) => {
    const { id, lang, start_url, shortcuts, description } = await writeWebManifest(locale);
    expect([id, lang]).toEqual(['/', languageTag(locale)]);
    expect(description).not.toBe('');
    for (const { name, url } of shortcuts) {
      expect(name).not.toBe('');
      expect(url.startsWith(`${start_url}/`)).toBe(true);
    }
  },
);

it('the names of the shortcuts differ by language', async () => {
  const manifests = await Promise.all(LOCALES.map(writeWebManifest));
  const names = manifests.map(({ shortcuts }) => shortcuts.map(({ name }) => name).join());
  // British and American English are the same here.
  expect(new Set(names).size).toBe(LOCALES.length - 1);
});

it.each(LOCALES)('the offline page in %s needs nothing else from the server', async (locale) => {
  const page = await renderOfflinePage(locale, 'the-nonce');
  expect(page).toContain(`<html lang="${languageTag(locale)}"`);
  expect(page).toContain('<style nonce="the-nonce">');
  expect(page).not.toMatch(/<script|<link|<img|src=|url\(|@import/);
});
