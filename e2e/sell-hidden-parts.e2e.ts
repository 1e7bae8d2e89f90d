import { expect, test } from 'vitest';
import { findFaultsAsShown } from './axe.ts';
import { album, beginDraft, chooser, expectedWidths, PHONE, settled, widthsOf } from './drafts.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

test('a part of a picture is hidden by keyboard, and shown again', async () => {
  const { seller, path, read } = await beginDraft(house);
  const { page, open } = await visitAs(house, seller.email, PHONE);
  await open(`${path}/pictures`);
  await chooser(page).setInputFiles(await album(1, 101));
  await settled(page, 1);
  const [original] = (await read()).pictures;

  await page.getByText(say('hidingBox.title')).press('Enter');
  await page.getByRole('button', { name: say('hidingBox.add') }).press('Enter');
  const box = page.getByRole('button', { name: 'Box 1' });
  await box.press('ArrowLeft');
  await box.press('ArrowUp');
  await box.press('Shift+ArrowRight');
  expect(await findFaultsAsShown(page, { part: 'main' })).toEqual([]);
  await page.getByRole('button', { name: say('hidingBox.save') }).press('Enter');
  await page.getByText('1 part is hidden').waitFor();
  const [covered] = (await read()).pictures;
  expect(covered?.boxes).toEqual([{ x: 0.37, y: 0.61, width: 0.25, height: 0.1 }]);
  const shown = await page.request.get(`/media/${original?.id}/400.jpg`);
  expect(shown.status()).toBe(404);

  await page.getByRole('button', { name: say('hidingBox.undo') }).press('Enter');
  await page.getByText(say('hidingBox.title')).waitFor();
  expect((await read()).pictures).toMatchObject([{ id: original?.id, boxes: [] }]);
});

test('without JavaScript, pictures are sent one at a time, and boxes are numbers', async () => {
  const { seller, path, read } = await beginDraft(house);
  const { page, open } = await visitAs(house, seller.email, { ...PHONE, javaScriptEnabled: false });
  await open(`${path}/pictures`);
  for (const [sent, picture] of (await album(2, 53)).entries()) {
    await page.getByLabel(say('shots.plain.file'), { exact: true }).setInputFiles(picture);
    await page.getByRole('button', { name: say('shots.plain.send') }).click();
    await settled(page, sent + 1);
    expect(new URL(page.url()).hash).toBe('#order');
  }
  expect(widthsOf(await read())).toEqual(expectedWidths(2));

  const row = page.locator('#order li').first();
  await row.getByText(say('hidingBox.title')).click();
  await row.getByLabel(say('hidingBox.fields.left')).fill('10');
  await row.getByRole('button', { name: say('hidingBox.save') }).click();
  await page.getByText('1 part is hidden').waitFor();
  expect((await read()).pictures[0]?.boxes).toMatchObject([{ x: 0.1 }]);
});
