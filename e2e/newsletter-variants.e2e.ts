import { PRODUCT_NAME } from '@marque/domain/product';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import { dismiss } from './dismiss.ts';
import { useHouse } from './house.ts';
import { logInAs } from './log-in-as.ts';
import { newsletterForm } from './newsletter-form.ts';
import { latestMailTo, unsubscribeLinkIn } from './outbox.ts';
import { subscriptionOf } from './subscription-of.ts';
import { unsubscribePage } from './unsubscribe-page.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const people = useAccounts(house);
const english = wordsOf('en');

describe('without JavaScript', () => {
  test('the link to the modal leads to the footer: a visitor subscribes, corrects a fault without typing again, and unsubscribes', async () => {
    const { page, open } = await house.visit({ javaScriptEnabled: false });
    const say = wordsOf('de');
    await open('/de#newsletter-modal');
    const footer = newsletterForm(page, say, 'footer');
    await expect
      .poll(() => footer.form.evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(720);
    expect(await page.getByRole('dialog').count()).toBe(0);
    // The browser accepts this address, but the server does not.
    await footer.subscribe('scriptless@example', ['EU', 'OTHER']);
    const { form, success, email, region, submit } = newsletterForm(page, say, 'page');
    await form
      .getByRole('alert')
      .filter({ hasText: say('errors.email-invalid') })
      .waitFor();
    expect(await email.inputValue()).toBe('scriptless@example');
    expect(await region('EU').isChecked()).toBe(true);
    expect(await region('UK').isChecked()).toBe(false);

    await email.fill('scriptless@example.com');
    await submit();
    await success.waitFor();
    expect(await form.count()).toBe(0);
    const mail = await latestMailTo(house, 'scriptless@example.com');
    expect(mail.subject).toBe(say('mail.newsletterWelcome.subject', { product: PRODUCT_NAME }));

    await open(unsubscribeLinkIn(mail));
    await unsubscribePage(page, say).unsubscribe();
    await unsubscribePage(page, say).shows('unsubscribed');
    expect((await subscriptionOf(house, 'scriptless@example.com'))?.unsubscribed_at).not.toBeNull();
  });

  test('a customer subscribes and unsubscribes from the account', async () => {
    const visitor = await house.visit({ javaScriptEnabled: false });
    const { page, open } = visitor;
    await logInAs(house, visitor, people.seller.email);
    await open('/en/account');
    const { success, region, submit } = newsletterForm(page, english, 'account');
    await region('UK').check();
    await submit();
    await success.waitFor();
    await open('/en/account');
    await unsubscribePage(page, english).unsubscribe();
    await unsubscribePage(page, english).shows('unsubscribed');
  });
});

describe('logged in', () => {
  test('the address is that of the account, and cannot be changed', async () => {
    const visitor = await house.visit();
    const { page, open } = visitor;
    const { id } = await logInAs(house, visitor, people.bidder.email);
    await open('/en/about');
    const { success, email, region, submit } = newsletterForm(page, english, 'footer');
    expect(await email.inputValue()).toBe(people.bidder.email);
    expect(await email.isDisabled()).toBe(true);
    await region('UK').check();
    await submit();
    await success.waitFor();
    expect(await subscriptionOf(house, people.bidder.email)).toMatchObject({ customer_id: id });
  });

  test('the modal dialog leads to the account, where the customer subscribes and unsubscribes', async () => {
    const visitor = await house.visit();
    const { page, open } = visitor;
    await logInAs(house, visitor, people.buyer.email);
    await open('/en/about#newsletter-modal');
    const dialog = page.getByRole('dialog', { name: english('newsletter.headline') });
    expect(await dialog.locator('form').count()).toBe(0);
    await dialog.getByRole('link', { name: english('newsletter.manage') }).click();
    await page.waitForURL('**/en/account');

    const { success, email, region, submit } = newsletterForm(page, english, 'account');
    expect(await email.isDisabled()).toBe(true);
    await region('USA').check();
    await submit();
    await success.waitFor();
    expect(await subscriptionOf(house, people.buyer.email)).toMatchObject({ regions_of_interest: ['USA'] });

    await unsubscribePage(page, english).unsubscribe();
    await page
      .getByRole('status')
      .filter({ hasText: english('unsubscribe.unsubscribed.title') })
      .waitFor();
    expect((await subscriptionOf(house, people.buyer.email))?.unsubscribed_at).not.toBeNull();
    await newsletterForm(page, english, 'account').form.waitFor();
  });
});

/** The gutter of the scrollbar has the background of the document, which a dialog darkens. */
const isGutterCovered = (page: Page) =>
  page.evaluate(() => {
    const backgroundOf = (element: Element) => getComputedStyle(element).backgroundColor;
    return backgroundOf(document.documentElement) !== backgroundOf(document.body);
  });

describe('the modal dialog', () => {
  test('opens on every layout, and its backdrop covers the scrollbar', async () => {
    const { page, open } = await house.visit();
    const layouts = {
      'the default layout': '/en/about',
      'the form layout': '/en/auth/login',
      'the empty layout': '/en/newsletter/unsubscribe/nobody',
      'an error page': '/en/nowhere',
    };
    for (const [layout, path] of Object.entries(layouts)) {
      await open(`${path}#newsletter-modal`);
      await newsletterForm(page, english, 'modal').form.waitFor();
      expect({ layout, isCovered: await isGutterCovered(page) }).toEqual({ layout, isCovered: true });
      await dismiss(page.getByRole('dialog'));
      expect({ layout, isCovered: await isGutterCovered(page) }).toEqual({ layout, isCovered: false });
    }
  });

  test('opens on an error page of the host, which has no script, and subscribes from there', async () => {
    const { page } = await house.visit({ javaScriptEnabled: false });
    const say = wordsOf('de');
    await page.goto('/de/%E0%A4%A#newsletter-modal');
    const { form, subscribe } = newsletterForm(page, say, 'modal');
    expect(await isGutterCovered(page)).toBe(true);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: say('ui.close') })
      .click();
    await form.waitFor({ state: 'hidden' });
    await page.goBack();
    await subscribe('host@example.com', ['EU']);
    await newsletterForm(page, say, 'page').success.waitFor();
    expect(await subscriptionOf(house, 'host@example.com')).toMatchObject({ regions_of_interest: ['EU'] });
  });

  test('shows a message if the connection is lost, and keeps typed text', async () => {
    const { context, page, open, complaints } = await house.visit();
    await open('/en/about#newsletter-modal');
    const { form, email, region, submit, success } = newsletterForm(page, english, 'modal');
    await email.fill('offline@example.com');
    await region('UK').check();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await submit();
    await form
      .getByRole('alert')
      .filter({ hasText: english('errors.unreachable') })
      .waitFor();
    expect(await email.inputValue()).toBe('offline@example.com');
    await context.setOffline(false);
    complaints.splice(0);
    await submit();
    await success.waitFor();
  });
});
