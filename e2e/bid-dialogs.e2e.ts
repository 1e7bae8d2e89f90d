import { buildBidder } from '@marque/testing/build-bidder';
import { describe, expect, test } from 'vitest';
import { pounds } from './auction-page.ts';
import { bidderAt } from './bidder-at.ts';
import { useHouse } from './house.ts';
import { bidAs, buildLot, endSoon } from './lots.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

describe('an open bid dialog', () => {
  test('shows the current price and standing, and offers no bid after the end', async () => {
    const lot = await buildLot(house, { model: 'Truth' });
    const rival = await buildBidder(house.database, { username: 'truth-rival' });
    const { asked, accepted, review, placing, close } = await bidderAt(house, lot, { username: 'truthful' });
    await review(1_500);
    await placing(1_500).click();
    await accepted.getByText(say('bidBox.accepted.leading')).waitFor();
    await bidAs(house, rival, { lot, amount: 1_500, kind: 'maximum' });
    await bidAs(house, rival, { lot, amount: 2_500, kind: 'exact' });
    await accepted
      .getByText(say('bidBox.accepted.outbidSinceText', { amount: pounds(1_500), price: pounds(2_500) }))
      .waitFor();
    expect(await accepted.getByText(say('bidBox.accepted.leading')).count()).toBe(0);
    await close();

    await review(3_000);
    await asked.getByText(pounds(2_500)).first().waitFor();
    await endSoon(house, lot);
    await asked.getByText(say('bidBox.confirm.tooLate')).waitFor({ timeout: 30_000 });
    expect(await placing(3_000).count()).toBe(0);
  });

  test('asks for an unusually high amount twice', async () => {
    const lot = await buildLot(house, { model: 'Zero' });
    const { page, asked, accepted, review, placing } = await bidderAt(house, lot, { username: 'zero' });
    await review(15_000);
    const again = asked.getByLabel(say('bidBox.confirm.retype'));
    await again.fill('1500');
    await expect.poll(() => placing(15_000).isDisabled()).toBe(true);
    await again.fill('15,000');
    await placing(15_000).click();
    await accepted.getByText(say('bidBox.accepted.leading')).waitFor();
    expect(await page.locator('[name=retyped]').count()).toBe(0);
  });

  test('says that another bidder was first with the same maximum', async () => {
    const lot = await buildLot(house, { model: 'Equal' });
    const first = await buildBidder(house.database, { username: 'first-equal' });
    await bidAs(house, first, { lot, amount: 2_000 });
    const { accepted, review, placing } = await bidderAt(house, lot, { username: 'second-equal' });
    await review(2_000);
    await placing(2_000).click();
    await accepted.getByText(say('bidBox.accepted.equal')).waitFor();
  });
});
