import type { DataOf } from '@marque/contracts/endpoint';
import { LOCALES } from '@marque/contracts/locale';
import type { readMailPreview, readMailPreviews } from '@marque/contracts/mail-previews';
import { describe, expect, test } from 'vitest';
import { findFaults } from './axe.ts';
import { useHouse } from './house.ts';
import { findWidePages } from './overflows.ts';
import { newAddress } from './visitors.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

async function read<Data>(path: string): Promise<Data> {
  const response = await fetch(`${house.url}/api/dev/mail-previews${path}`, {
    headers: { 'access-token': 'marque-web', 'x-forwarded-for': newAddress() },
  });
  const { data } = (await response.json()) as { data: Data };
  return data;
}

describe.each(LOCALES)('the mails in %s', (locale) => {
  test('are not wider than a phone', async () => {
    const { page } = await house.visit({ colorScheme: 'dark' });
    const previews = await read<DataOf<typeof readMailPreviews>>(`?locale=${locale}`);
    const wide: string[] = [];
    for (const { kind, variant } of previews) {
      const { html } = await read<DataOf<typeof readMailPreview>>(`/${kind}/${variant}?locale=${locale}`);
      if (!html) continue;
      await page.setContent(html);
      wide.push(...(await findWidePages([320, 360])(page, `${kind} ${variant}`)));
    }
    expect(previews.length).toBeGreaterThan(100);
    expect(wide).toEqual([]);
  });
});

test('developers read every mail in every language, on a phone and in dark mode', async () => {
  const { page, open } = await house.visit({ bypassCSP: true, reducedMotion: 'reduce' });
  await open('/dev/outbox');
  await page.getByRole('link', { name: say('dev.outbox.previews') }).click();
  await page.getByRole('heading', { level: 1, name: say('dev.previews.title') }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'de', exact: true }).click();
  await page
    .getByRole('link', { name: /^Sie wurden überboten/ })
    .first()
    .click();
  await page.getByRole('link', { name: say('dev.previews.values.dark') }).click();
  await page.waitForURL('**/dev/outbox/previews/bidding.outbid/outbid?locale=de&width=phone&theme=dark');
  const frame = page.locator('iframe');
  expect(await frame.evaluate(({ clientWidth }) => clientWidth)).toBeLessThanOrEqual(360);
  const paper = page.frameLocator('iframe').locator('.paper');
  await expect
    .poll(() => paper.evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe('rgb(30, 26, 22)');
  await page.getByRole('heading', { name: say('dev.previews.text') }).waitFor();
  await page.getByText('List-Unsubscribe-Post: List-Unsubscribe=One-Click').waitFor();
  expect(await findFaults(page)).toEqual([]);
});
