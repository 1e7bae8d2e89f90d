import { expect, test } from 'vitest';
import { pdf } from '../apps/server/src/capabilities/media/test/pdf.ts';
import { findFaultsAsShown } from './axe.ts';
import { beginDraft, forgiveLostConnection, PHONE } from './drafts.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');
const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: pdf(name) });

test('documents are sent with their kind and wait for a connection, and files that cannot be sent are named', async () => {
  const { seller, path, read } = await beginDraft(house);
  const { page, context, open, complaints } = await visitAs(house, seller.email, PHONE);
  await open(`${path}/history`);
  await page.getByLabel(say('sellDocuments.kind')).selectOption('registration');
  const input = page.locator('label', { hasText: say('sellDocuments.choose') }).locator('input');
  const documents = page.locator('#documents li a');
  await context.setOffline(true);
  await input.setInputFiles([file('one.pdf'), file('two.pdf')]);
  await page.getByText(say('sellDocuments.offline')).first().waitFor();
  await context.setOffline(false);
  await documents.nth(1).waitFor();
  const registration = { kind: 'registration', audience: 'staff' };
  expect((await read()).documents).toMatchObject([registration, registration]);
  forgiveLostConnection(complaints);

  // A seller who goes on need not press the button.
  const row = page.locator('#documents li', { has: page.locator('a') }).first();
  await row.locator('summary').click();
  await row.locator('input[name="title"]').fill('Logbook');
  await row.locator('input[name="title"]').blur();
  const [, second] = (await read()).documents;
  await expect.poll(async () => (await read()).documents).toMatchObject([{ title: 'Logbook' }, second]);
  await row.locator('select[name="kind"]').selectOption('invoice');
  const described = { kind: 'invoice', audience: 'staff', title: 'Logbook' };
  await expect.poll(async () => (await read()).documents).toMatchObject([described, second]);
  await row.getByRole('link', { name: 'Logbook' }).waitFor();

  // The browser makes the large file itself, because sending it there would take long.
  await input.evaluate(
    (element: HTMLInputElement, good) => {
      const chosen = new DataTransfer();
      const add = (name: string, content: BlobPart) =>
        chosen.items.add(new File([content], name, { type: 'application/pdf' }));
      add('empty.pdf', '');
      add('large.pdf', new Uint8Array(20 * 1024 * 1024 + 1));
      add('good.pdf', Uint8Array.from(good));
      element.files = chosen.files;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [...pdf('good')],
  );
  await documents.nth(2).waitFor();
  const uploads = page.getByRole('list', { name: say('sellDocuments.uploads') }).getByRole('listitem');
  await uploads.filter({ hasText: 'empty.pdf' }).getByText(say('errors.document-unreadable')).waitFor();
  await uploads.filter({ hasText: 'large.pdf' }).getByText('This file is larger than 20 MB.').waitFor();
  expect(await page.getByRole('button', { name: say('sellDocuments.retry') }).count()).toBe(0);
  expect((await read()).documents).toHaveLength(3);
  expect(await findFaultsAsShown(page, { part: 'main' })).toEqual([]);
});

test('without JavaScript, documents are sent one at a time', async () => {
  const { seller, path, read } = await beginDraft(house);
  const { page, open } = await visitAs(house, seller.email, { ...PHONE, javaScriptEnabled: false });
  await open(`${path}/history`);
  await page.getByLabel(say('sellDocuments.file'), { exact: true }).setInputFiles(file('book.pdf'));
  await page.getByRole('button', { name: say('sellDocuments.send') }).click();
  await page.waitForURL('**#documents');
  expect((await read()).documents).toMatchObject([{ kind: 'service-history', audience: 'staff' }]);
});
