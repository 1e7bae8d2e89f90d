import { inTransaction } from '@marque/db/transaction';
import { writeAudit } from '@marque/server/capabilities/audit/write-audit';
import { describe, expect, test } from 'vitest';
import { EVERY_VIEW, examined, findFaults } from './axe.ts';
import { useHouse } from './house.ts';
import { logInAs, visitAs } from './log-in-as.ts';
import { wordsOf } from './words.ts';

const house = useHouse();
const say = wordsOf('en');

/** Writes more audit entries of the system than one page shows. */
const recordMany = (subject: string, count: number) =>
  inTransaction(house.database, (trx) =>
    writeAudit(
      trx,
      Array.from({ length: count }, () => ({
        ...{ subject: { kind: 'switch' as const, id: subject }, action: 'secret-read' as const },
        ...{ actor: null, at: new Date(), reason: 'For a test' },
      })),
    ),
  );

describe('the office', () => {
  test('exists only for roles with the permission', async () => {
    const stranger = await house.visit();
    await stranger.page.goto('/en/office/audit');
    expect(new URL(stranger.page.url()).pathname).toBe('/en/auth/login');

    for (const [email, status] of [
      ['buyer@example.com', 404],
      ['curator@example.com', 403],
      ['staff@example.com', 200],
    ] as const) {
      const visitor = await house.visit();
      await logInAs(house, visitor, email);
      const answer = await visitor.page.goto('/en/office/audit');
      expect([email, answer?.status()]).toEqual([email, status]);
      // Without a role, the response is the usual page for an address that does not exist.
      if (status === 404) await visitor.page.getByRole('contentinfo').waitFor();
      if (status === 200) {
        expect(answer?.headers()).toMatchObject({
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex, nofollow',
        });
        expect(await visitor.page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
      }
      const link = visitor.page.getByRole('link', { name: say('account.office'), exact: true });
      await visitor.page.goto('/en/account');
      expect([email, await link.count()]).toEqual([email, status === 200 ? 1 : 0]);
    }
  });

  test('shows the audit, filtered and page by page, with and without JavaScript', async () => {
    await recordMany('read-only', 51);
    for (const javaScriptEnabled of [true, false]) {
      const { page, open } = await visitAs(house, 'staff@example.com', { javaScriptEnabled });
      await open('/en/office/audit');
      await page.getByText(say('office.noSecondStep.title')).waitFor();
      await page.getByLabel(say('office.audit.filters.subjectKind')).selectOption('switch');
      await page.getByLabel(say('office.audit.filters.subjectId')).fill('read-only');
      await page.getByRole('button', { name: say('office.audit.filters.apply') }).click();
      await page.waitForURL(/subject_kind=switch/);
      const rows = page.getByRole('row');
      // The first entries without a filter may look the same, so wait for the filtered list's own link.
      await page
        .getByRole('link', { name: say('ui.pagination.next') })
        .and(page.locator('[href*="subject_kind=switch"]'))
        .click();
      await expect.poll(() => rows.count()).toBe(2);

      await rows.nth(1).getByRole('link').first().click();
      await page.getByRole('heading', { name: say('office.audit.actions.secret-read') }).waitFor();
      await open('/en/office/audit?actor=nobody-of-this-name');
      await page.getByText(say('office.audit.emptyFiltered')).waitFor();
    }
  });

  test('is accessible and fits on a phone', async () => {
    await recordMany('figures', 3);
    const { page, open } = await visitAs(house, 'staff@example.com', examined);
    for (const path of [
      '/en/office/audit?subject_id=figures',
      '/en/office/audit?actor=nobody-of-this-name',
    ]) {
      await open(path);
      expect([path, await findFaults(page, EVERY_VIEW)]).toEqual([path, []]);
      await page.setViewportSize({ width: 360, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });
});
