import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import { findFaults } from './axe.ts';
import { useHouse } from './house.ts';
import { logInAs } from './log-in-as.ts';
import { fillLogin } from './login-form.ts';
import { buildLot, fromNow, pathOf } from './lots.ts';
import { latestMailTo, linkIn } from './outbox.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const people = useAccounts(house);
const say = wordsOf('en');

const words = (key: string, values?: Record<string, string>) => say(`savedSearches.${key}`, values);

/** The page with the saved searches. */
const rowsOf = (page: Page) => ({
  row: (name: string) => page.getByRole('article', { name }),
  press: (key: string, values?: Record<string, string>) =>
    page.getByRole('button', { name: words(key, values), exact: true }).click(),
  told: (key: string, values: Record<string, string>) =>
    page.getByRole('main').getByText(words(key, values)).waitFor(),
});

beforeAll(() => buildLot(house, { make: 'Tatra', model: '87' }));

describe('a search', () => {
  test.each([
    ['with the script', true, 'buyer'],
    ['without the script', false, 'bidder'],
  ] as const)(
    'of a list is saved after a login, changed and deleted, %s',
    async (_, javaScriptEnabled, part) => {
      const { page, open } = await house.visit({
        javaScriptEnabled,
        bypassCSP: true,
        reducedMotion: 'reduce',
      });
      await open('/en/auctions/live?make=tatra&year_to=1970');
      await page.getByRole('link', { name: say('lists.saveSearch') }).click();
      await page.waitForURL('**/en/auth/login?**');
      await fillLogin(page, say, people[part]);
      await page.waitForURL('**/en/account/saved-searches/new?**');
      await page.getByText('Make: Tatra · Year to: 1970').waitFor();
      expect(await page.getByLabel(words('name'), { exact: true }).inputValue()).toBe('Tatra, 1970');
      await page.getByRole('button', { name: words('save') }).click();
      const { row, press, told } = rowsOf(page);
      await page.getByText('“Tatra, 1970” has been saved. We will tell you about new cars.').waitFor();
      await row('Tatra, 1970').getByText('Live auctions · Make: Tatra · Year to: 1970').waitFor();

      if (javaScriptEnabled) await findsCar(page);

      await page.getByLabel(words('changeNamed', { name: 'Tatra, 1970' })).click();
      await row('Tatra, 1970').getByLabel(words('name'), { exact: true }).fill('The streamlined one');
      await row('Tatra, 1970').getByLabel(words('frequency')).selectOption('weekly');
      await page.getByRole('button', { name: words('save'), exact: true }).click();
      const name = 'The streamlined one';
      await row(name).getByText('Alerts: Weekly').waitFor();

      await press('stopNamed', { name });
      await row(name).getByText('Alerts: Off').waitFor();
      await press('deleteNamed', { name });
      await told('deleted', { name });
      await page.getByText(words('empty')).waitFor();
      expect(await row(name).count()).toBe(0);
      await press('restore');
      await row(name).waitFor();
      await press('openNamed', { name });
      await page.waitForURL('**/en/auctions/live?**');
      expect(new URL(page.url()).searchParams.get('make')).toBe('tatra');
    },
  );

  /** A mail tells of a car that arrives, and its link stops the alerts of another page. */
  async function findsCar(page: Page): Promise<void> {
    expect(await findFaults(page)).toEqual([]);
    const car = await buildLot(house, { make: 'Tatra', model: 'Streamliner' });
    const mail = await latestMailTo(house, people.buyer.email);
    expect(mail.subject).toBe('1965 Tatra Streamliner: new for “Tatra, 1970”');
    expect(mail.text).toContain(`/en/listings/${car.id}`);

    const stranger = await house.visit({ javaScriptEnabled: false });
    await stranger.open(linkIn(mail, 'saved-searches/stop'));
    await stranger.page.getByRole('heading', { level: 1, name: words('stopPage.title') }).waitFor();
    await stranger.page.getByRole('button', { name: words('stopPage.button') }).click();
    await stranger.page.getByText(words('stopPage.done.text', { names: '“Tatra, 1970”' })).waitFor();
  }
});

test('cars like one that was sold are searched with one press, and a press of a guest waits for the login', async () => {
  const [start, end] = [fromNow(-7_200_000), fromNow(-3_600_000)];
  const ended = { status: 'unsold', starts_at: start, ends_at: end, closed_at: end } as const;
  const lot = await buildLot(house, { make: 'Tatra', model: '603', auction: ended });
  const visitor = await house.visit();
  const { page, open } = visitor;
  const tellMe = page.getByRole('button', { name: say('auction.tellMe') });
  await open(pathOf(lot));
  await tellMe.click();
  await page.waitForURL('**/en/auth/login?**');
  await logInAs(house, visitor, people.seller.email);
  await open(decodeURIComponent(new URL(page.url()).searchParams.get('returnTo') ?? ''));
  await page.getByText('Make: Tatra · Model: 603 · Year from: 1960 · Year to: 1970').waitFor();
  await page.getByRole('link', { name: words('new.back') }).click();
  await tellMe.click();
  await page.getByText('“Tatra 603 1960–1970” has been saved. We will tell you about new cars.').waitFor();
});
