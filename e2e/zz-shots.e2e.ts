import { test } from 'vitest';
import { useHouse } from './house.ts';
import { logInAs } from './log-in-as.ts';
const house = useHouse();
test('noscript', async () => {
  const visitor = await house.visit({ javaScriptEnabled: false });
  const { page, open } = visitor;
  await logInAs(house, visitor, 'guest@example.com');
  page.on('response', (r) => console.log(r.request().method(), r.url(), r.status()));
  await open('/en/account');
  await page.locator('main details > summary').first().click();
  await page.locator('[name=address1]').fill('12 St James’s Square');
  await page.locator('[name=country]').selectOption('GB');
  await page.locator('#profile-form button[type=submit]').click();
  await page.waitForTimeout(3000);
  console.log((await page.locator('main').innerText()).slice(0, 1500));
}, 100_000);
