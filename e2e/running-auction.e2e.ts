import { DAY_MS } from '@marque/domain/time/durations';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { expect, test } from 'vitest';
import { useAccounts } from './accounts.ts';
import { examined, findFaults, ON_PHONE } from './axe.ts';
import { useHouse } from './house.ts';
import { logInAs, visitAs } from './log-in-as.ts';
import { fillLogin } from './login-form.ts';
import { bidAs, buildLot, pathOf } from './lots.ts';
import { findWidePages } from './overflows.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const people = useAccounts(house);
const say = wordsOf('en');
const CHANGE = 'The clutch began to slip yesterday.';

test.each([
  [true, 360],
  [false, 1280],
])(
  'a seller lowers the reserve and publishes a change, and the leader keeps the maximum (JavaScript: %s, %i px)',
  async (javaScriptEnabled, width) => {
    const { database } = house;
    const [seller, bidder] = [await buildCustomer(database), await buildBidder(database)];
    const inThreeDays = new Date(Date.now() + 3 * DAY_MS);
    const lot = await buildLot(house, {
      ...{
        model: `Running ${width}`,
        owner_id: seller.id,
        auction: { reserve: 30_000, ends_at: inThreeDays },
      },
    });
    await bidAs(house, bidder, { lot, amount: 40_000, kind: 'maximum' });
    const options = { ...examined, javaScriptEnabled, viewport: { width, height: 800 } };
    const { page, open } = await visitAs(house, seller.email, options);
    const button = (key: string, values = {}) =>
      page.getByRole('main').getByRole('button', { name: say(key, values), exact: true });

    const path = `/en/account/vehicle-details/${lot.id}/auction`;
    await open(path);
    await page.getByRole('heading', { name: say('sellRunning.reserve.title') }).waitFor();
    await page.getByLabel(say('sellRunning.reserve.amount', { currency: 'GBP' })).fill('20,000');
    await button('sellRunning.reserve.next').first().click();
    await button('sellRunning.reserve.do', { amount: '£20,000' }).click();
    await page.getByText(say('sellRunning.done.reserve')).waitFor();

    const next = page.locator('#change').getByRole('button', { name: say('sellRunning.change.next') });
    await page.getByLabel(say('sellRunning.change.label')).fill('  ');
    await page.getByLabel(say('sellRunning.change.matters')).check();
    await next.click();
    // A change without words is refused. It still matters to bidders.
    await page.locator('#change').getByRole('alert').waitFor();
    await page.getByLabel(say('sellRunning.change.label')).fill(CHANGE);
    await next.click();
    await button('sellRunning.change.publish').click();
    await page.getByText(say('sellRunning.done.change')).waitFor();
    expect(await findWidePages([width])(page, path)).toEqual([]);
    if (javaScriptEnabled) expect(await findFaults(page, ON_PHONE)).toEqual([]);

    const leader = await visitAs(house, bidder.email, options);
    await leader.open(pathOf(lot));
    await leader.page.getByText(CHANGE).first().waitFor();
    await leader.page
      .getByRole('button', { name: say('changes.confirm.keep', { maximum: '£40,000' }) })
      .click();
    const answers = () =>
      database.kysely
        .selectFrom('maximum_answers')
        .select(['bidder_id', 'answer'])
        .where('auction_id', '=', lot.id)
        .execute();
    await expect.poll(answers).toEqual([{ bidder_id: bidder.id, answer: 'kept' }]);
    // The whole form goes, also while its button only shows that it is busy.
    await leader.page
      .getByRole('heading', { name: say('changes.confirm.title') })
      .waitFor({ state: 'detached' });

    const stranger = await visitAs(house, (await buildCustomer(database)).email, {});
    expect((await stranger.page.request.get(path)).status()).toBe(404);
  },
);

test.each([true, false])(
  'a change that is being typed survives the end of the session (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const visitor = await house.visit({ javaScriptEnabled });
    const { page, open } = visitor;
    const seller = await logInAs(house, visitor, people.seller.email);
    const lot = await buildLot(house, { owner_id: seller.id });
    const path = `/en/account/vehicle-details/${lot.id}/auction`;
    await open(path);
    await page.locator('#change-text').fill(CHANGE);
    await house.database.kysely.deleteFrom('sessions').where('customer_id', '=', seller.id).execute();
    // The page may notice the end and leave before the button is pressed.
    await page
      .evaluate(() => document.querySelector<HTMLElement>('#change-form button[type=submit]')?.click())
      .catch(() => undefined);
    await page.waitForURL('**/en/auth/login?**');
    await fillLogin(page, say, people.seller);
    await page.waitForURL(`**${path}`);
    await expect.poll(() => page.locator('#change-text').inputValue()).toBe(CHANGE);
    if (!javaScriptEnabled) await page.getByText(say('keptForm.title')).waitFor();

    await page.locator('#change-form button[type=submit]').click();
    await page.getByRole('link', { name: say('sellRunning.change.cancel') }).click();
    // Nothing is kept on the server any more, so only the script can show the text again.
    if (javaScriptEnabled) await expect.poll(() => page.locator('#change-text').inputValue()).toBe(CHANGE);
  },
);
