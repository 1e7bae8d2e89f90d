import { buildCustomer } from '@marque/testing/build-customer';
import { expect, test } from 'vitest';
import { examined, findFaults } from './axe.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

/** A mail that came back, and the suppression that followed. */
async function buildBounce() {
  const customer = await buildCustomer(house.database);
  const { id } = await house.database.kysely
    .insertInto('notices')
    .values({
      ...{ channel: 'mail', kind: 'bidding.won', recipient: customer.email, state: 'bounced' },
      ...{ subject: 'You won', text: 'You won the car.', failure: 'Permanent General 5.1.1' },
      ...{ payload: {}, customer_id: customer.id, created_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await house.database.kysely
    .insertInto('mail_suppressions')
    .values({
      ...{ address: customer.email, cause: 'bounced', provider: 'ses' },
      ...{ detail: 'Permanent General 5.1.1', at: new Date() },
    })
    .execute();
  return { id, customer };
}

test.each([true, false])(
  'staff read why no mails go to an address, and allow them again (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { id, customer } = await buildBounce();
    const { page, open } = await visitAs(house, 'manager@example.com', { javaScriptEnabled, ...examined });
    await open(`/en/office/notices/${id}`);
    await page.getByText(say('officeNotices.suppression.bounced')).waitFor();
    if (javaScriptEnabled) expect(await findFaults(page)).toEqual([]);
    const box = page.getByRole('region', { name: say('officeNotices.suppression.title') });
    await box.locator('summary').click();
    await box.getByLabel(say('officeNotices.suppression.reason')).fill('The mailbox exists again.');
    await box.getByRole('button', { name: say('officeNotices.suppression.lift') }).click();
    await page.getByText(say('officeNotices.suppression.done')).waitFor();
    await box.waitFor({ state: 'detached' });
    const { lifted_at } = await house.database.kysely
      .selectFrom('mail_suppressions')
      .select('lifted_at')
      .where('address', '=', customer.email)
      .executeTakeFirstOrThrow();
    expect(lifted_at).not.toBeNull();
  },
);
