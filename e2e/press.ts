import type { Page } from 'playwright-core';
import { wordsOf } from './words.ts';

const say = wordsOf('en');

/** Presses the button with this message on an English page. */
export const press = (page: Page, key: string): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('button', { name: say(key), exact: true })
    .click();
