import { inTransaction } from '@marque/db/transaction';
import { writeAudit } from '@marque/server/capabilities/audit/write-audit';
import { DEMO_PASSWORD } from '@marque/server/capabilities/demo/seed-accounts';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { describe, expect, test } from 'vitest';
import { examined, IN_THE_OFFICE } from './axe.ts';
import { callApi } from './call-api.ts';
import { useHouse } from './house.ts';
import { visitAs } from './log-in-as.ts';
import { fillLogin } from './login-form.ts';
import { findFaultsOf, readerAs } from './office-pages.ts';
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

/** A bidder who has the address of a seller, and whose bids wait for a decision. */
async function openReview() {
  const [listing, bidder] = [await buildListing(house.database), await buildBidder(house.database)];
  await house.database.kysely
    .insertInto('bidder_reviews')
    .values({
      ...{ listing_id: listing.id, seller_id: listing.owner_id, bidder_id: bidder.id },
      ...{ reasons: ['address'], opened_at: new Date() },
    })
    .execute();
  return bidder;
}

/** The proposal of one admin to make a customer an editor. Another admin must confirm it. */
async function proposeEditor() {
  const [admin, customer] = [
    await buildCustomer(house.database, { roles: ['admin'] }),
    await buildCustomer(house.database),
  ];
  const body = { role: 'editor', change: 'give', reason: `${customer.username} writes our stories.` };
  await callApi(house, { as: admin, path: `/office/staff/${customer.id}/roles`, body });
  return { admin, customer, reason: body.reason };
}

const rolesOf = async ({ id }: { id: string }) =>
  (
    await house.database.kysely
      .selectFrom('customer_roles')
      .select('role')
      .where('customer_id', '=', id)
      .execute()
  ).map(({ role }) => role);

describe('the office', () => {
  test('exists only for roles with the permission', async () => {
    const stranger = await fetch(`${house.url}/en/office/audit`);
    expect(new URL(stranger.url).pathname).toBe('/en/auth/login');

    for (const [email, status] of [
      ['buyer@example.com', 404],
      ['curator@example.com', 403],
      ['staff@example.com', 200],
    ] as const) {
      const read = await readerAs(house, email);
      const answer = await read('/en/office/audit');
      expect([email, answer.status]).toEqual([email, status]);
      const html = await answer.text();
      // Without a role, the response is the usual page for an address that does not exist, with the site's footer.
      expect([email, html.includes('<footer')]).toEqual([email, status === 404]);
      if (status === 200) {
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex, nofollow',
        });
        expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
      }
      const account = await (await read('/en/account')).text();
      const links = [...account.matchAll(/<a [^>]*>([^<]*)<\/a>/g)].filter(
        ([, name]) => name === say('account.office'),
      );
      // Curators have screens of their own in the office.
      expect([email, links.length]).toEqual([email, status === 404 ? 0 : 1]);
    }
  });

  test('is reached after a login and by a link, although the pages of visitors do not know its routes', async () => {
    const html = await (await fetch(`${house.url}/en`)).text();
    const [list = ''] = /\/assets\/manifest-\w+\.js/.exec(html) ?? [];
    const routes = await (await fetch(house.url + list)).text();
    expect([routes.includes('"auctions-live"'), routes.includes('office')]).toEqual([true, false]);

    const { page, open } = await house.visit();
    await open('/en/auth/login?returnTo=/en/office/proposals');
    await fillLogin(page, say, { email: 'manager@example.com', password: DEMO_PASSWORD });
    await page.getByRole('heading', { level: 1, name: say('office.screens.office-proposals') }).waitFor();
    await open('/en/account');
    await page.getByRole('link', { name: say('account.office') }).click();
    await page.waitForURL('**/en/office');
    await page.getByRole('heading', { level: 1, name: say('office.screens.office-today') }).waitFor();
    await page.goBack();
    await page.waitForURL('**/en/account');
  });

  test('shows the audit, filtered and page by page, with and without JavaScript', async () => {
    await recordMany('read-only', 51);
    for (const javaScriptEnabled of [true, false]) {
      const { page, open } = await visitAs(house, 'staff@example.com', { javaScriptEnabled });
      await open('/en/office/audit');
      await page.getByText(say('office.noSecondStep.title')).waitFor();
      const actor = page.getByLabel(say('office.audit.filters.actor'));
      const apply = page.getByRole('button', { name: say('officeTools.filters.apply') });
      await actor.fill('nobody-of-this-name');
      await apply.click();
      await page.getByText(say('office.audit.emptyFiltered')).waitFor();
      await actor.fill('');
      await page.getByLabel(say('office.audit.filters.subjectKind')).selectOption('switch');
      await page.getByLabel(say('office.audit.filters.subjectId')).fill('read-only');
      await apply.click();
      await page.waitForURL(/subject_kind=switch/);
      const rows = page.getByRole('row');
      // The first entries without a filter may look the same, so wait for the filtered list's own link.
      await page
        .getByRole('link', { name: say('office.audit.older') })
        .and(page.locator('[href*="subject_kind=switch"]'))
        .click();
      await expect.poll(() => rows.count()).toBe(2);

      await rows.nth(1).getByRole('link').first().click();
      await page.getByRole('heading', { name: say('office.audit.actions.secret-read') }).waitFor();
    }
  });

  test('is accessible and fits on a phone', async () => {
    await recordMany('figures', 3);
    await openReview();
    await proposeEditor();
    const visitor = await visitAs(house, 'staff@example.com', examined);
    const ends = ['audit?subject_id=figures', 'audit?actor=nobody-of-this-name', 'screening', 'proposals'];
    const paths = ends.map((end) => `/en/office/${end}`);
    expect(await findFaultsOf(visitor, paths, IN_THE_OFFICE)).toEqual([]);
  });

  test.each([true, false])(
    'decides about a bidder, with a reason (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const bidder = await openReview();
      const { page, open } = await visitAs(house, 'manager@example.com', { javaScriptEnabled });
      await open('/en/office/screening');
      const row = page.getByRole('row').filter({ hasText: bidder.username ?? '' });
      await row.getByText(say('office.screening.states.waiting')).waitFor();
      await row.locator('summary').click();
      await row.getByLabel(say('office.screening.decide.note')).fill('They are neighbours.');
      await row.getByRole('button', { name: say('office.screening.decide.allow') }).click();
      await row.getByText(say('office.screening.states.allowed')).waitFor();
      await row.getByText('They are neighbours.').waitFor();
    },
  );

  test.each([true, false])(
    'carries out a proposal after a second person has proved who they are (JavaScript: %s)',
    async (javaScriptEnabled) => {
      const { customer, reason } = await proposeEditor();
      const { page, open } = await visitAs(house, 'partner@example.com', { javaScriptEnabled });
      await open('/en/office/proposals');
      const row = page.getByRole('row').filter({ hasText: reason });
      const confirm = row.getByRole('button', { name: say('office.proposals.decide.confirm') });
      await row.locator('summary').click();
      await confirm.click();
      await row.getByLabel(say('identityProof.password')).fill('not the password');
      expect(await rolesOf(customer)).toEqual([]);
      await confirm.click();
      await row.getByRole('alert').waitFor();
      await row.getByLabel(say('identityProof.password')).fill(DEMO_PASSWORD);
      await confirm.click();
      await row.waitFor({ state: 'detached' });
      expect(await rolesOf(customer)).toEqual(['editor']);
    },
  );

  test('lets nobody confirm their own proposal', async () => {
    const { admin, customer, reason } = await proposeEditor();
    const { page, open } = await visitAs(house, admin.email ?? '', {});
    await open('/en/office/proposals');
    const row = page.getByRole('row').filter({ hasText: reason });
    await row.locator('summary').click();
    await row.getByText(say('office.proposals.decide.ownEffect')).waitFor();
    expect(await row.getByRole('button').allTextContents()).toEqual([
      say('office.proposals.decide.withdraw'),
    ]);
    await row.getByRole('button').click();
    await row.waitFor({ state: 'detached' });
    expect(await rolesOf(customer)).toEqual([]);
  });
});
