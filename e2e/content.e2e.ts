import { buildCustomer } from '@marque/testing/build-customer';
import { eventually } from '@marque/testing/eventually';
import { freePort } from '@marque/testing/free-port';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { EVERY_VIEW, examined, findFaults } from './axe.ts';
import { callApi } from './call-api.ts';
import { useOwnHouse } from './house.ts';
import { findWidePages, WIDTHS } from './overflows.ts';
import { startProgram } from './program.ts';
import { testingEnvironment } from './shared-house.ts';

// A page that was cached without the version number would stay for a minute.
const settings = { PAGE_CACHE_SECONDS: '60' };
const house = useOwnHouse(settings);

let editor: { id: string };
beforeAll(async () => {
  editor = await buildCustomer(house.database, { roles: ['editor'] });
});

const post = (path: string, body: object) =>
  callApi(house, { as: editor, path: `/office/content${path}`, body });
const TABLE = `| Lot | Car |\n|---|---|\n| 1 | ${'A very long name of a car '.repeat(8)} |`;
const words = (title: string) => ({
  title,
  description: 'Forty cars on a lawn',
  body: `## Cars\n\n*Many.*\n\n${TABLE}`,
});

async function write(slug: string): Promise<{ id: string; preview: string }> {
  const { id } = await post('', { kind: 'page', slug, fields: words('A sale in summer') });
  const { path } = await post(`/${id}/preview-link`, { locale: 'en', number: 1 });
  return { id, preview: path };
}

test('a written page and its preview are accessible and fit on every screen', async () => {
  const { id, preview } = await write('summer-sale');
  await post(`/${id}/publish`, { locale: 'en', number: 1 });
  const { page, open } = await house.visit(examined);
  for (const path of ['/en/summer-sale', '/de/summer-sale', preview, `${preview}x`]) {
    await open(path);
    // The languages share their parts and colours, and a preview shows the same text.
    if (path === '/en/summer-sale') expect(await findFaults(page, EVERY_VIEW)).toEqual([]);
    else if (path.startsWith(preview)) expect(await findFaults(page)).toEqual([]);
    expect(await findWidePages(WIDTHS)(page, path)).toEqual([]);
  }
  await page.getByRole('heading', { name: 'This preview link is not valid' }).waitFor();
});

test.each([true, false])(
  'a link leads to a written page, and to the office (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const slug = javaScriptEnabled ? 'with-script' : 'without-script';
    const { id } = await write(slug);
    await post(`/${id}/publish`, { locale: 'en', number: 1 });
    const from = await post('', {
      kind: 'page',
      slug: `to-${slug}`,
      fields: { ...words('Links'), body: `[The sale](/${slug}), [the office](/office)` },
    });
    await post(`/${from.id}/publish`, { locale: 'en', number: 1 });
    const { page, open } = await house.visit({ javaScriptEnabled });
    await open(`/en/to-${slug}`);
    await page.getByRole('link', { name: 'The sale' }).click();
    await page.getByRole('heading', { level: 1, name: 'A sale in summer' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'the office' }).click();
    await page.waitForURL(/\/auth\/login/);
  },
);

describe('two processes on one database', () => {
  test('show a publication within a moment, and nothing older after it', async () => {
    const port = await freePort();
    const other = await startProgram({ ...testingEnvironment(port, house.databaseUrl), ...settings });
    onTestFinished(async () => {
      await other.stop();
    });
    const titles = () =>
      Promise.all(
        [house.url, `http://localhost:${port}`].map(async (url) => {
          const text = await (await fetch(`${url}/en/two-processes`)).text();
          return /<h1[^>]*>([^<]*)</.exec(text)?.[1];
        }),
      );
    const { id } = await write('two-processes');
    await post(`/${id}/publish`, { locale: 'en', number: 1 });
    await eventually(async () => expect(await titles()).toEqual(['A sale in summer', 'A sale in summer']));
    for (let number = 2; number <= 4; number += 1) {
      const title = `Edition ${number}`;
      await post(`/${id}/draft`, { locale: 'en', based_on: number - 1, fields: words(title) });
      await post(`/${id}/publish`, { locale: 'en', number });
      await eventually(async () => expect(await titles()).toEqual([title, title]));
      for (let again = 0; again < 10; again += 1) expect(await titles()).toEqual([title, title]);
    }
  });
});
