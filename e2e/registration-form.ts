import type { Locator, Page } from 'playwright-core';
import { solveQuestion } from '../apps/server/test/solve-question.ts';
import type { Words } from './words.ts';

/** Strong enough for the estimator, and different from the demo password. */
export const NEW_PASSWORD = 'tractor lemon nine';

export async function fillRegistration(page: Page, say: Words, who: { email: string; username: string }) {
  const form = page.locator('form#registration');
  await form.getByLabel(say('fields.email'), { exact: true }).fill(who.email);
  await form.getByLabel(say('fields.username'), { exact: true }).fill(who.username);
  await form.getByLabel(say('fields.password'), { exact: true }).fill(NEW_PASSWORD);
  await form.getByLabel(say('fields.first_name'), { exact: true }).fill('Ada');
  await form.getByLabel(say('fields.last_name'), { exact: true }).fill('Lovelace');
  return form;
}

/** The check starts when the form first gets the focus, and takes a moment of work. */
export const passBotCheck = (page: Page, say: Words) =>
  page.getByText(say('forms.botCheck.verified'), { exact: true }).waitFor();

/** Without JavaScript, a question in words replaces the check. It is answered as a person does, by reading it. */
export async function answerQuestion(form: Locator, { mistake = 0 } = {}): Promise<void> {
  const field = form.locator('input[name=botAnswer]');
  const label = form.locator(`label[for="${await field.getAttribute('id')}"]`);
  await field.fill(String(solveQuestion((await label.textContent()) ?? '', 'en') + mistake));
}
