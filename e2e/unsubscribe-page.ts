import type { Page } from 'playwright-core';
import type { Words } from './words.ts';

type Stage = 'confirm' | 'unsubscribed' | 'confirmationSent' | 'linkInvalid';

/** The page of a mail's unsubscribe link, in a language. */
export const unsubscribePage = (page: Page, say: Words) => ({
  shows: (stage: Stage) =>
    page.getByRole('heading', { level: 1, name: say(`unsubscribe.${stage}.title`) }).waitFor(),
  unsubscribe: () => page.getByRole('button', { name: say('unsubscribe.unsubscribe') }).click(),
});
