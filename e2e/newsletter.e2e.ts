import { LOCALES, languageTag, segmentOfLocale } from '@marque/contracts/locale';
import { PRODUCT_NAME } from '@marque/domain/product';
import { buildNewsletterSubscription } from '@marque/testing/build-newsletter-subscription';
import { describe, expect, test } from 'vitest';
import { useHouse } from './house.ts';
import { newsletterForm } from './newsletter-form.ts';
import { latestMailTo, unsubscribeLinkIn } from './outbox.ts';
import { subscriptionOf } from './subscription-of.ts';
import { unsubscribePage } from './unsubscribe-page.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const english = wordsOf('en');

test('in every language, the form in the footer subscribes, a mail arrives, and its link unsubscribes', async () => {
  const { page, open } = await house.visit();
  for (const locale of LOCALES) {
    const say = wordsOf(locale);
    const home = `/${segmentOfLocale(locale)}`;
    const email = `footer-${locale}@example.com`;
    await open(`${home}/about`);
    const { form, success, subscribe } = newsletterForm(page, say, 'footer');
    await subscribe(email, ['UK', 'OTHER']);
    await success.waitFor();
    expect(await form.count()).toBe(0);
    expect(await subscriptionOf(house, email)).toMatchObject({
      locale,
      regions_of_interest: ['UK', 'OTHER'],
    });

    const mail = await latestMailTo(house, email);
    expect(mail.subject).toBe(say('mail.newsletterWelcome.subject', { product: PRODUCT_NAME }));
    expect(mail.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<http.+\/api\/newsletter\/unsubscribe\/[\w-]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });

    const link = unsubscribeLinkIn(mail);
    expect(link).toContain(`${house.url}${home}/newsletter/unsubscribe/`);
    await open(link);
    await unsubscribePage(page, say).shows('confirm');
    expect((await subscriptionOf(house, email))?.unsubscribed_at).toBeNull();
    await unsubscribePage(page, say).unsubscribe();
    await unsubscribePage(page, say).shows('unsubscribed');
    expect((await subscriptionOf(house, email))?.unsubscribed_at).not.toBeNull();
  }
});

describe('in German', () => {
  const locale = 'de';
  const say = wordsOf(locale);
  const home = `/${segmentOfLocale(locale)}`;

  test('the modal dialog subscribes, and closing it leads to the same page in English', async () => {
    const { page, open } = await house.visit();
    const email = `modal-${locale}@example.com`;
    await open(`${home}/auctions/search-results?keywords=alfa&page=2#newsletter-modal`);
    const dialog = page.getByRole('dialog', { name: say('newsletter.headline') });
    await dialog.waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const { success, subscribe } = newsletterForm(page, say, 'modal');
    await subscribe(email, ['EU']);
    await success.waitFor();
    expect(await dialog.locator('form').count()).toBe(0);
    expect(await subscriptionOf(house, email)).toMatchObject({ locale, regions_of_interest: ['EU'] });

    await dialog.getByRole('button', { name: say('ui.close') }).click();
    await page.waitForURL(`${house.url}/en/auctions/search-results?keywords=alfa&page=2`);
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(languageTag('en'));
  });

  test('the page shows faults when a field is left or changed, never while the visitor types', async () => {
    const { page, open } = await house.visit();
    const email = `page-${locale}@example.com`;
    await open(`${home}/newsletter`);
    const { form, success, ...fields } = newsletterForm(page, say, 'page');
    const required = form.getByText(say('errors.email-required'));
    const invalid = form.getByText(say('errors.email-invalid'));
    const regionsRequired = form.getByText(say('errors.regions-required'));
    expect(await page.locator('form[id^=newsletter-]').count()).toBe(1);

    await fields.email.focus();
    await fields.email.blur();
    await required.waitFor();
    await fields.email.pressSequentially('page-');
    expect(await required.count()).toBe(1);
    await fields.email.blur();
    await invalid.waitFor();
    expect(await fields.email.getAttribute('aria-invalid')).toBe('true');
    // A fault disappears as soon as the field is valid.
    await fields.email.fill(email);
    await invalid.waitFor({ state: 'detached' });

    await fields.region('USA').check();
    await fields.region('USA').uncheck();
    await regionsRequired.waitFor();
    await fields.region('USA').check();
    await regionsRequired.waitFor({ state: 'detached' });
    await fields.submit();
    await success.waitFor();
    expect(await form.count()).toBe(0);
    expect(await subscriptionOf(house, email)).toMatchObject({ locale, regions_of_interest: ['USA'] });
  });
});

describe('errors', () => {
  test('nothing is sent while the form has faults, and the first field with a fault gets the focus', async () => {
    const { page, open } = await house.visit();
    await open('/en/newsletter');
    const { form, email, submit } = newsletterForm(page, english, 'page');
    await email.pressSequentially('ada');
    expect(await form.getByText(english('errors.email-invalid')).count()).toBe(0);
    await submit();
    await form.getByText(english('errors.email-invalid')).waitFor();
    await form.getByText(english('errors.regions-required')).waitFor();
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await email.inputValue()).toBe('ada');
  });

  test('the first detail of the server’s refusal is shown above the form', async () => {
    const { page, open } = await house.visit();
    const say = wordsOf('fr');
    await open('/fr/about');
    await page.evaluate(async () => {
      for (let count = 0; count < 10; count += 1)
        await fetch('/api/newsletter/subscribe', {
          method: 'POST',
          headers: { 'access-token': 'marque-web' },
        });
    });
    const { form, email, subscribe } = newsletterForm(page, say, 'footer');
    await subscribe('too-fast@example.com', ['UK']);
    const [beginning = ''] = say('errors.too-many-requests').split('{');
    await form.getByRole('alert').filter({ hasText: beginning.trim() }).waitFor();
    expect(await email.inputValue()).toBe('too-fast@example.com');
    expect(await subscriptionOf(house, 'too-fast@example.com')).toBeUndefined();
  });

  test('a forged link unsubscribes nobody, and an address without a link receives one by mail', async () => {
    const { page, open } = await house.visit();
    const { shows, unsubscribe } = unsubscribePage(page, english);
    await open(`/en/newsletter/unsubscribe/${'0'.repeat(32)}${'A'.repeat(43)}`);
    await unsubscribe();
    await shows('linkInvalid');

    const email = 'bare@example.com';
    await buildNewsletterSubscription(house.database, { email });
    await open(`/en/newsletter/unsubscribe/${encodeURIComponent(email)}`);
    await unsubscribe();
    await shows('confirmationSent');
    const mail = await latestMailTo(house, email);
    expect(mail.subject).toBe(english('mail.newsletterUnsubscribe.subject', { product: PRODUCT_NAME }));
    expect((await subscriptionOf(house, email))?.unsubscribed_at).toBeNull();

    await open(unsubscribeLinkIn(mail));
    await unsubscribe();
    await shows('unsubscribed');
    expect((await subscriptionOf(house, email))?.unsubscribed_at).not.toBeNull();
  });
});
