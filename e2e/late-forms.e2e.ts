import { buildBidder } from '@marque/testing/build-bidder';
import { buildComment } from '@marque/testing/build-comment';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { bidAs, buildLot, pathOf } from './lots.ts';
import { newsletterForm } from './newsletter-form.ts';
import { subscriptionOf } from './subscription-of.ts';
import { whenHydrated, whenTakenOver } from './when-hydrated.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

/** The chunk of JavaScript that validates forms. */
const CHECK = /\/assets\/parse-form-[\w-]+\.js$/;

const countFetches = (page: Page) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (CHECK.test(request.url())) fetched.push(request.url());
  });
  return fetched;
};

describe('the validation of a form', () => {
  test('is loaded when the form first gets the focus, and not before', async () => {
    const { page, open } = await house.visit();
    const fetched = countFetches(page);
    await open('/en/auctions/live');
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);

    const { form, email } = newsletterForm(page, say, 'footer');
    await email.focus();
    await expect.poll(() => fetched.length).toBeGreaterThan(0);
    await email.blur();
    await form.getByText(say('errors.email-required')).waitFor();
  });

  test('is awaited if the visitor submits before it has loaded, and the form is sent only once', async () => {
    const { page, open } = await house.visit();
    let sent = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(CHECK, async (route) => {
      await held;
      await route.continue();
    });
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/newsletter')) sent += 1;
    });
    await open('/en/about');
    const { form, email, region, submit, success } = newsletterForm(page, say, 'footer');
    await email.fill('sooner@example.com');
    await submit();
    await submit();
    release();
    await form.getByText(say('errors.regions-required')).waitFor();
    expect(await email.inputValue()).toBe('sooner@example.com');
    expect(sent).toBe(0);

    await region('EU').check();
    await submit();
    await success.waitFor();
    expect(sent).toBe(1);
    expect(await subscriptionOf(house, 'sooner@example.com')).toMatchObject({ regions_of_interest: ['EU'] });
  });

  test('is done by the server if the chunk cannot be loaded, without a reload of the page', async () => {
    const { page, open, complaints } = await house.visit();
    await page.route(CHECK, (route) => route.abort());
    await open('/en/about');
    await page.evaluate(() => Reflect.set(window, 'isTheSame', true));
    const { form, email, region, submit, success } = newsletterForm(page, say, 'footer');
    await email.fill('no address');
    await region('UK').check();
    await submit();
    await form.getByText(say('errors.email-invalid')).first().waitFor();
    expect(await email.inputValue()).toBe('no address');
    expect(await email.evaluate((field) => field === document.activeElement)).toBe(true);

    await email.fill('alone@example.com');
    await submit();
    await success.waitFor();
    expect(await page.evaluate(() => Reflect.has(window, 'isTheSame'))).toBe(true);
    complaints.splice(0);
  });
});

describe('the comments of a lot', () => {
  const rivalBids = async () => {
    const lot = await buildLot(house, { model: 'Chatter' });
    const rival = await buildBidder(house.database);
    await buildComment(house.database, { listing_id: lot.id, text: 'Is the hood original?' });
    await bidAs(house, rival, { lot, amount: 1_000, kind: 'exact' });
    return { lot, rival };
  };
  const conversation = (page: Page) => {
    const section = page.locator('#comments');
    return {
      comment: section.getByText('Is the hood original?'),
      bids: section.getByText(say('comments.bid', { amount: '£1,000' })),
      newBid: section.getByText(say('comments.bid', { amount: '£2,000' })),
      link: (view: 'comments' | 'withBids') =>
        section.getByRole('link', { name: say(`comments.view.${view}`), exact: true }),
    };
  };

  test('come first, and bids join them if the reader wants to see them, without JavaScript', async () => {
    const { lot } = await rivalBids();
    const { page, open } = await house.visit({ javaScriptEnabled: false });
    await open(pathOf(lot));
    const { comment, bids, link } = conversation(page);
    await comment.waitFor();
    expect(await bids.count()).toBe(0);
    await link('withBids').click();
    await bids.waitFor();
    await comment.waitFor();
    await link('comments').click();
    await bids.waitFor({ state: 'detached' });
  });

  test('come first, bids join them, an empty comment is refused, and a posted one clears the form', async () => {
    const { lot, rival } = await rivalBids();
    const customer = await buildBidder(house.database);
    const { page, open } = await visitAs(house, customer.email, { viewport: { width: 360, height: 740 } });
    await open(pathOf(lot));
    const { comment, bids, newBid, link } = conversation(page);
    await comment.waitFor();
    expect(await bids.count()).toBe(0);
    await whenTakenOver(link('withBids'));
    await link('withBids').click();
    await bids.waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await bids.waitFor();
    await page.locator('html[data-live=connected]').waitFor();
    await bidAs(house, rival, { lot, amount: 2_000, kind: 'maximum' });
    const other = await buildBidder(house.database);
    await bidAs(house, other, { lot, amount: 2_000, kind: 'exact' });
    await newBid.first().waitFor();
    await link('comments').click();
    await bids.waitFor({ state: 'detached' });
    await comment.waitFor();

    const field = page.getByLabel(say('comments.yourComment'));
    const post = page.getByRole('button', { name: say('comments.post') });
    await whenHydrated(page, page.locator('form').filter({ has: post }));
    await post.click();
    await page.getByText(say('errors.comment-required')).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);

    await field.fill('Is the tool kit complete?');
    await post.click();
    await page.getByRole('article').filter({ hasText: 'Is the tool kit complete?' }).waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    expect(await page.getByText(say('errors.comment-required')).count()).toBe(0);
  });
});
