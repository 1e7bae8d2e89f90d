import { describe, expect, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import { useHouse } from './house.ts';
import { logInAs } from './log-in-as.ts';
import { fillLogin } from './login-form.ts';
import { buildLot, pathOf } from './lots.ts';
import { answerQuestion, fillRegistration } from './registration-form.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const people = useAccounts(house);
const say = wordsOf('en');

describe('the heart of a lot', () => {
  test.each([
    ['with the script', true],
    ['without the script', false],
  ])('explains itself to a guest, and is stored after login, %s', async (_, javaScriptEnabled) => {
    const lot = await buildLot(house, { model: javaScriptEnabled ? 'Heart' : 'Plain heart' });
    const { page, open } = await house.visit({ javaScriptEnabled });
    await open(pathOf(lot));
    const heart = page.getByRole('button', {
      name: say('watchlist.watch', { name: `${lot.year} ${lot.make} ${lot.model}` }),
    });
    await heart.first().click();
    await page.getByRole('heading', { level: 1, name: say('watchInvitation.title') }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: say('watchInvitation.logIn') })
      .click();
    await page.waitForURL('**/en/auth/login?**');
    await fillLogin(page, say, people.buyer);
    await page.waitForURL(`**${pathOf(lot)}`);
    if (javaScriptEnabled) await expect.poll(() => heart.first().getAttribute('aria-pressed')).toBe('true');
    await open('/en/account/vehicles-watching');
    await page.getByRole('article').filter({ hasText: lot.model }).first().waitFor();
  });

  test('is stored for a guest who registers', async () => {
    const lot = await buildLot(house, { model: 'Newcomer' });
    const { page, open } = await house.visit({ javaScriptEnabled: false });
    await open(pathOf(lot));
    await page
      .getByRole('button', { name: /^Watch .*Newcomer/ })
      .first()
      .click();
    await page
      .getByRole('main')
      .getByRole('link', { name: say('watchInvitation.register') })
      .click();
    const form = await fillRegistration(page, say, { email: 'newcomer@example.com', username: 'newcomer' });
    await form.locator('input[name=terms]').check();
    await answerQuestion(form);
    await form.getByRole('button', { name: say('registration.submit'), exact: true }).click();
    await page.waitForURL(`**${pathOf(lot)}`);
    await open('/en/account/vehicles-watching');
    await page.getByRole('article').filter({ hasText: 'Newcomer' }).first().waitFor();
  });

  test('is reset if it could not be stored', async () => {
    const lot = await buildLot(house, { model: 'Rollback' });
    const visitor = await house.visit();
    const { page, open } = visitor;
    await logInAs(house, visitor, people.guest.email);
    await open(pathOf(lot));
    const heart = page.getByRole('button', { name: /^Watch .*Rollback/ }).first();
    await page.route('**/api/watchlist/**', (route) => route.fulfill({ status: 500, body: '{}' }));
    await heart.click();
    await page.getByText(say('watchlist.failed')).waitFor();
    expect(await heart.getAttribute('aria-pressed')).toBe('false');
  });
});
