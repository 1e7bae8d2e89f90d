import { buildCustomer } from '@marque/testing/build-customer';
import { buildCustomerToken } from '@marque/testing/build-customer-token';
import { test } from 'vitest';
import { useHouse } from './house.ts';
import { logInAs } from './log-in-as.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

test.each([
  [360, 'light'],
  [1280, 'dark'],
  [1280, 'light'],
  [360, 'dark'],
] as const)('shots %i %s', async (width, colorScheme) => {
  const visitor = await house.visit({ viewport: { width, height: 900 }, colorScheme });
  const { page, open } = visitor;
  const shot = (name: string) =>
    page.screenshot({ path: `/tmp/acc-shots/${name}-${width}-${colorScheme}.png`, fullPage: true });
  const customer = await buildCustomer(house.database, { telephone: '+442079460000' });
  const later = { created_at: new Date(), expires_at: new Date(Date.now() + 3_600_000) };
  const verify = await buildCustomerToken(house.database, {
    customer,
    purpose: 'verify-email',
    payload: { email: customer.email },
    ...later,
  });
  await open(`/en/account/verify/${verify.token}`);
  await shot('verify');
  const reset = await buildCustomerToken(house.database, { customer, purpose: 'reset-password', ...later });
  await open(`/de/auth/reset-password/${reset.token}`);
  await shot('reset');
  const { id } = await logInAs(house, visitor, customer.email);
  await house.database.kysely
    .insertInto('passkeys')
    .values({
      customer_id: id,
      credential_id: id,
      public_key: Buffer.from('x'),
      counter: 0,
      transports: ['internal'],
      device_type: 'multiDevice',
      backed_up: true,
      name: 'Telephone',
      created_at: new Date(),
    })
    .execute();
  await open('/fr/account/security');
  await page.locator('summary').nth(1).click();
  await shot('security');
  await open('/en/account');
  await page.getByText(say('account.closeOpen'), { exact: true }).click();
  await page.getByText(say('account.edit'), { exact: true }).click();
  await page.locator('#profile-form [name=telephone]').fill('+44 20 7946 0999');
  await page
    .locator('#profile-form')
    .getByRole('button', { name: say('account.save') })
    .click();
  await page.locator('#profile-form [name=currentPassword]').waitFor();
  await shot('account');
});
