import { DEMO_PASSWORD } from '@marque/server/capabilities/demo/seed-accounts';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { examined, findFaults, ON_DESK, ON_TABLET } from './axe.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { officeActions, type Prepared } from './office-actions.ts';
import { readerInEveryLanguage } from './office-languages.ts';
import { type Words, wordsOf } from './words.ts';

const house = useHouse();

/** The folded form with this summary. */
function formOf(page: Page, { title, within }: Prepared, say: Words): Locator {
  const part = within ? page.getByRole('row').filter({ hasText: within }) : page.locator('main');
  return part
    .locator('details')
    .filter({ has: page.locator('summary', { hasText: say(title) }) })
    .first();
}

describe('the most important actions', () => {
  test.each(officeActions(house))(
    '$as $does, accessibly at a desk and on a tablet ($segment), with the form and its result in every language',
    async (action) => {
      const say = wordsOf(action.language);
      const prepared = await action.prepare();
      const readAll = await readerInEveryLanguage(house, action.as);
      for (const { segment, status, missing, ...form } of await readAll(`/${prepared.path}`)) {
        expect([segment, status, missing]).toEqual([segment, 200, []]);
        expect([segment, form.textsOf('summary')]).toEqual([segment, containing(form.say(prepared.title))]);
        expect([segment, form.textsOf('button')]).toEqual([segment, containing(form.say(prepared.button))]);
      }
      const { page, open } = await visitAs(house, action.as, examined);
      await open(`/${action.segment}/office/${prepared.path}`);
      const form = formOf(page, prepared, say);
      await form.locator('summary').click();
      expect(await findFaults(page, [...ON_DESK, ON_TABLET], 'main')).toEqual([]);

      // The page now has the width of a tablet.
      await prepared.fill?.(form, say);
      const press = () => form.getByRole('button', { name: say(prepared.button), exact: true }).click();
      await press();
      const password = form.getByLabel(say('identityProof.password'));
      const done = prepared.done ? page.getByText(say(prepared.done)).first() : undefined;
      const isDone = async () => (done ? await done.isVisible() : (await form.count()) === 0);
      await expect.poll(async () => (await password.isVisible()) || (await isDone())).toBe(true);
      if (await password.isVisible()) {
        await password.fill(DEMO_PASSWORD);
        await press();
      }
      await expect.poll(isDone).toBe(true);
      // The result is read in the other languages too. Its sentence exists in all of them.
      for (const { segment, status, missing, say: words } of await readAll(`/${prepared.path}`)) {
        expect([segment, status, missing]).toEqual([segment, 200, []]);
        if (prepared.done) expect(words(prepared.done)).not.toBe('');
      }
    },
  );

  test('have screens in every language', async () => {
    const readAll = await readerInEveryLanguage(house, 'staff@example.com');
    for (const [path, screen] of [
      ['', 'today'],
      ...['submissions', 'calendar', 'live', 'sales', 'figures', 'reconciliation', 'customers'].map(same),
      ...['letters', 'comments', 'screening', 'staff', 'proposals', 'notices', 'audit', 'switches'].map(same),
    ] as const)
      for (const { segment, say, status, missing, textsOf } of await readAll(path && `/${path}`)) {
        const name = say(`office.screens.office-${screen}`);
        const isNamed = textsOf('title')[0]?.startsWith(name);
        expect([segment, path, status, isNamed, missing]).toEqual([segment, path, 200, true, []]);
      }
  });
});

function same(path: string): [path: string, screen: string] {
  return [path, path];
}

const containing = (words: string) => expect.arrayContaining([expect.stringContaining(words)]);
