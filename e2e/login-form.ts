import type { Page } from 'playwright-core';
import type { Words } from './words.ts';

export async function fillLogin(
  page: Page,
  say: Words,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const form = page.locator('form#login');
  await form.getByLabel(say('fields.email'), { exact: true }).fill(email);
  await form.getByLabel(say('fields.password'), { exact: true }).fill(password);
  await form.getByRole('button', { name: say('login.submit'), exact: true }).click();
}
