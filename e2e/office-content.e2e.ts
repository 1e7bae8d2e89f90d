import { randomUUID } from 'node:crypto';
import { LOCALES, segmentOfLocale } from '@marque/contracts/locale';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { examined, IN_THE_OFFICE } from './axe.ts';
import { callApi } from './call-api.ts';
import { album, forgiveLostConnection } from './drafts.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { findFaultsOf, readerAs, statusesFor } from './office-pages.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');
const words = (key: string, values = {}) => say(`officeContent.${key}`, values);
const EDITOR = 'editor@example.com';
const MANAGER = 'manager@example.com';

const staff = (email: string) =>
  house.database.kysely
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

type Made = { id: string; slug: string; path: string; office: string };

/** A page with a first draft, which readers do not see. */
async function makePage(fields: object = {}): Promise<Made> {
  const slug = `notes-${randomUUID().slice(0, 8)}`;
  const { id } = await callApi(house, {
    ...{ as: await staff(EDITOR), path: '/office/content' },
    body: {
      ...{ kind: 'page', slug },
      fields: { title: 'House notes', description: 'What we note', body: 'First words.', ...fields },
    },
  });
  return { id, slug, path: `/en/${slug}`, office: `/en/office/content/${id}` };
}

const saveAs = async (email: string, { id }: Made, based_on: number, fields: object) =>
  callApi(house, {
    ...{ as: await staff(email), path: `/office/content/${id}/draft` },
    body: { locale: 'en', based_on, fields },
  });

const field = (page: Page, name: string) => page.getByLabel(words(`fields.${name}`), { exact: true });
/** A page may be empty, so its text is optional. */
const body = (page: Page) =>
  page.getByLabel(`${words('fields.body')} (${say('ui.optional')})`, { exact: true });
const saved = (page: Page, number: string) =>
  page.getByText(words('editor.saved', { number }), { exact: true }).waitFor();
/** Sends a picture into the media library. */
async function addPicture(page: Page, alt: string, open: (path: string) => Promise<unknown>): Promise<void> {
  await open('/en/office/content/pictures');
  const [file] = await album(1);
  if (!file) throw new Error('The album is empty.');
  await page.getByLabel(words('library.add.file')).setInputFiles(file);
  await page.locator('summary', { hasText: words('library.add.describe') }).click();
  const inEnglish = words('library.alt', { language: 'English (UK)' });
  await page.getByLabel(inEnglish, { exact: true }).first().fill(alt);
  await page.getByRole('button', { name: words('library.add.button') }).click();
  await page.getByText(words('library.done'), { exact: true }).waitFor();
}
const publish = async (page: Page) => {
  await page.locator('summary', { hasText: words('publishing.publish.title') }).click();
  await page.getByRole('button', { name: words('publishing.publish.button') }).click();
  await page.getByText(words('done.publish')).waitFor();
};

describe('the editor of the content', () => {
  test.each([true, false])(
    'writes a page, shows its preview, and publishes it (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const slug = `story-of-${randomUUID().slice(0, 8)}`;
      const { page, open } = await visitAs(house, EDITOR, { javaScriptEnabled });
      await open('/en/office/content');
      await page.getByRole('link', { name: words('new.title') }).click();
      await page.getByLabel(words('new.name')).fill('A quiet garage');
      await page.getByLabel(words('new.slug')).fill(slug);
      await page.getByRole('button', { name: words('new.button') }).click();
      await page.waitForURL(/\/office\/content\/[0-9a-f-]{36}$/);
      const office = new URL(page.url()).pathname;

      await page.getByRole('link', { name: words('parts.publish'), exact: true }).click();
      // What is missing is listed before anybody tries, and leads to its field.
      await page.getByRole('link', { name: words('fields.description'), exact: true }).click();
      await page.waitForURL(/check=1#field-description$/);
      await field(page, 'description').fill('Why we like silence');
      await body(page).fill('## How it began\n\nIt was *quiet*. <b>No HTML</b>');
      const preview = page.getByRole('region', { name: words('editor.preview') });
      if (!javaScriptEnabled) await page.getByRole('button', { name: words('editor.showPreview') }).click();
      await preview.getByRole('heading', { name: 'How it began' }).waitFor();
      await preview.getByText('<b>No HTML</b>').waitFor();
      await page.getByRole('button', { name: words('editor.save') }).click();
      await page.getByText(/^Version \d+ is saved$/).waitFor();
      expect(await statusesFor(house, EDITOR, [`/en/${slug}`])).toEqual([404]);

      await open(`${office}/publish`);
      await page.getByText(words('publishing.ready')).waitFor();
      await publish(page);
      await open(`/en/${slug}`);
      await page.getByRole('heading', { name: 'How it began' }).waitFor();

      if (javaScriptEnabled) {
        const alt = `A garage, ${slug}`;
        await addPicture(page, alt, open);
        await open(office);
        await body(page).press('Control+End');
        const insert = page.locator('summary', { hasText: words('editor.insertPicture') });
        await insert.click();
        const picker = page.locator('details', { has: insert });
        await picker.getByLabel(words('library.search')).fill(alt);
        await picker.getByRole('button', { name: alt }).click();
        await expect.poll(() => body(page).inputValue()).toContain(`![${alt}](/`);
        await page.getByRole('button', { name: words('editor.save') }).click();
        await page.getByText(/^Version \d+ is saved$/).waitFor();
        await open(`${office}/publish`);
        await publish(page);
        await open(`/en/${slug}`);
        await page.getByRole('img', { name: alt }).waitFor();
      }

      await open(`${office}/publish`);
      const year = new Date().getUTCFullYear() + 1;
      await page.locator('summary', { hasText: words('publishing.schedule.title') }).click();
      const from = `${words('publishing.schedule.from')} (${say('ui.optional')})`;
      await page.getByLabel(from, { exact: true }).fill(`${year}-06-01T09:00`);
      await page.getByRole('button', { name: words('publishing.schedule.button') }).click();
      await page.getByText(words('done.schedule')).waitFor();
      await page.locator('dd p', { hasText: `1 Jun ${year}, 09:00 BST` }).waitFor();

      await page.locator('summary', { hasText: words('publishing.unpublish.title') }).click();
      await page.getByText(words('publishing.unpublish.effectPage', { place: `/en/${slug}` })).waitFor();
      await page.getByRole('button', { name: words('publishing.unpublish.button') }).click();
      await page.getByText(words('done.unpublish')).waitFor();
      await expect.poll(() => page.getByText(`1 Jun ${year}`).count()).toBe(0);
      expect(await statusesFor(house, EDITOR, [`/en/${slug}`])).toEqual([404]);
    },
  );

  test('saves by itself, and lets two people write at once without losing a word', async () => {
    const made = await makePage();
    const { page, open, complaints } = await visitAs(house, EDITOR, {});
    await open(made.office);
    // A lost connection loses no word.
    await page.context().setOffline(true);
    await field(page, 'title').fill('House notes of May');
    await page.getByText(say('errors.unreachable')).waitFor();
    await page.context().setOffline(false);
    await saved(page, '2');

    await field(page, 'title').fill('My title');
    await saveAs(MANAGER, made, 2, {
      ...{ title: 'Their title', description: 'Their description', body: 'First words.' },
    });
    // Only the colleague has changed the description. Both have changed the title.
    await page.locator('[data-conflict]').waitFor();
    await expect.poll(() => field(page, 'description').inputValue()).toBe('Their description');
    expect(await field(page, 'title').inputValue()).toBe('My title');
    await page.getByRole('button', { name: words('conflict.keepMine') }).click();
    await saved(page, '4');
    await page.reload();
    expect(await field(page, 'title').inputValue()).toBe('My title');
    expect(await field(page, 'description').inputValue()).toBe('Their description');
    forgiveLostConnection(complaints);
  });

  test('gives back what was typed after a conflict without JavaScript', async () => {
    const made = await makePage();
    const { page, open } = await visitAs(house, EDITOR, { javaScriptEnabled: false });
    await open(made.office);
    await saveAs(MANAGER, made, 1, { title: 'Their title', description: 'What we note', body: 'Theirs.' });
    await field(page, 'title').fill('My title');
    await page.getByRole('button', { name: words('editor.save') }).click();
    await page.getByText(words('conflict.plain')).waitFor();
    await page.getByText('Their title').first().waitFor();
    expect(await field(page, 'title').inputValue()).toBe('My title');
    await page.getByRole('button', { name: words('editor.save') }).click();
    await saved(page, '3');
  });

  test.each([true, false])(
    'compares versions, restores one, renames the page and makes a preview link (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const made = await makePage();
      await saveAs(MANAGER, made, 1, {
        title: 'Other notes',
        description: 'What we note',
        body: 'Second words.',
      });
      const { page, open } = await visitAs(house, EDITOR, { javaScriptEnabled });
      await open(`${made.office}/versions`);
      await page.getByRole('link', { name: words('versions.changes', { number: '2' }) }).click();
      const title = page.getByRole('region', { name: words('fields.title'), exact: true });
      await title.getByText('House').waitFor();
      await page.locator('summary', { hasText: words('versions.restore.title', { number: '1' }) }).click();
      await page.getByRole('button', { name: words('versions.restore.button') }).click();
      await page.getByText(words('done.restore')).waitFor();

      await open(`${made.office}/publish`);
      await publish(page);
      await page.locator('summary', { hasText: words('previewLink.make') }).click();
      await page.getByRole('button', { name: words('previewLink.button') }).click();
      const link = await page.getByLabel(words('previewLink.address'), { exact: true }).inputValue();
      await open(new URL(link).pathname);
      await page.getByText('First words.').waitFor();

      await open(`${made.office}/address`);
      await page.locator('summary', { hasText: words('address.rename.title') }).click();
      await page.getByLabel(words('address.rename.slug')).fill(`${made.slug}-new`);
      await page.getByRole('button', { name: words('address.rename.button') }).click();
      await page.getByText(words('done.rename')).waitFor();
      await open(made.path);
      expect(new URL(page.url()).pathname).toBe(`${made.path}-new`);
    },
  );

  test('finds pages to link to by name, without the mouse', async () => {
    const made = await makePage();
    const { page, open, complaints } = await visitAs(house, EDITOR, {});
    await open(made.office);
    await body(page).press('Control+a');
    await page.locator('summary', { hasText: words('editor.insertLink') }).press('Enter');
    // A failure stays beside the text and is not the end of it. Only the last search may fail: a later one would find.
    await page.context().setOffline(true);
    const lastFailure = page.waitForEvent('requestfailed', (request) => request.url().endsWith('q=About'));
    await page.getByLabel(words('editor.linkName')).fill('About');
    await lastFailure;
    await page.getByText(words('editor.notFound')).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: words('editor.again') }).press('Enter');
    const target = page.getByRole('button').filter({ hasText: '/about' });
    await target.first().press('Enter');
    await expect.poll(() => body(page).inputValue()).toBe('[First words.](/about)');
    await saved(page, '2');
    forgiveLostConnection(complaints);
  });

  test('refuses what does not exist, and is there only for roles with the permission', async () => {
    const { office } = await makePage();
    const list = '/en/office/content';
    const wrong = [
      ...[`${list}?kind=novel`, `${list}?after=x`, `${list}/${randomUUID()}`, `${list}/x`],
      ...[`${office}/lost`, `${office}?language=xx`, `${office}/versions?from=1&to=99`],
    ];
    expect(await statusesFor(house, EDITOR, wrong)).toEqual(wrong.map(() => 404));
    const right = [list, `${list}/new`, `${list}/links`, `${list}/pictures`, office];
    for (const [email, status] of [
      ['buyer@example.com', 404],
      ['support@example.com', 403],
      [EDITOR, 200],
    ] as const)
      expect([email, await statusesFor(house, email, right)]).toEqual([email, right.map(() => status)]);
  });

  test('is accessible and fits on a phone', async () => {
    const made = await makePage({ body: '## Part\n\n- one\n- [two](/no-such-page)' });
    await saveAs(MANAGER, made, 1, { title: 'Other notes', body: '[two](/no-such-page)' });
    const visitor = await visitAs(house, EDITOR, examined);
    const list = '/en/office/content';
    const paths = [
      ...[`${list}?q=notes`, `${list}/new`, `${list}/links`, `${list}/pictures`],
      ...[made.office, `${made.office}?language=fr`, `${made.office}/publish`],
      ...[`${made.office}/versions?from=1&to=2`, `${made.office}/address`],
    ];
    expect(await findFaultsOf(visitor, paths, IN_THE_OFFICE)).toEqual([]);
  });

  test.each(LOCALES)('is written in %s', async (locale) => {
    const { id } = await makePage();
    const tell = wordsOf(locale);
    const read = await readerAs(house, EDITOR);
    const list = `/${segmentOfLocale(locale)}/office/content`;
    for (const [path, key] of [
      [list, 'title'],
      [`${list}/new`, 'new.text'],
      [`${list}/links`, 'links.text'],
      [`${list}/pictures`, 'library.text'],
      [`${list}/${id}`, 'editor.note'],
      [`${list}/${id}/publish`, 'publishing.ready'],
      [`${list}/${id}/versions`, 'versions.columns.readers'],
      [`${list}/${id}/address`, 'address.before'],
    ] as const) {
      const html = await (await read(path)).text();
      expect([path, html.includes(tell(`officeContent.${key}`))]).toEqual([path, true]);
      expect(html.match(/>officeContent\.[\w.]+</)).toBeNull();
    }
  });
});
