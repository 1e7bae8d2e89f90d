import type { Role } from '@marque/domain/access/roles';
import { fixedClock } from '@marque/testing/fixed-clock';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { recordLive } from '../../../test/record-live.ts';
import { evening, openConsignment, type Person } from '../../../test/selling/open-consignment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';

const { live, events } = recordLive();
const served = useTestApp({ live, clock: fixedClock('2026-06-01T12:00:00Z') });
const { call, must, person, review, propose, accept, sign, approve } = openConsignment(served);

/** All roles together that may not read reserves. */
const OTHER_ROLES: Role[] = ['moderator', 'support', 'accounts', 'editor'];

let curator: Person;
let others: Person[];
beforeAll(async () => {
  curator = await person({ roles: ['curator'] });
  others = [await person(), await person({ roles: OTHER_ROLES })];
});

/**
 * The figure as programs and people of our languages write it, also in pennies. The random digests of pictures
 * contain every row of digits now and then, so a figure begins and ends where no hexadecimal digit is.
 */
const writtenAs = (amount: number): RegExp => {
  const digits = String(amount);
  const figure = `${digits.slice(0, -3)}[.,\\s]?${digits.slice(-3)}(?:[.,]?00)?`;
  return new RegExp(`(?<![\\da-f])${figure}(?![\\da-f])`, 'u');
};

const PATHS = [
  '',
  '/draft',
  '/messages',
  '/text',
  '/proposal',
  '/agreement',
  '/agreement.pdf',
  '/bids',
  '/ledger',
];

test('no answer, announcement or mail discloses the reserve to anyone but its owner and permitted staff', async () => {
  await fc.assert(
    fc.asyncProperty(
      // ProposedTerms that occur nowhere else.
      fc.integer({ min: 11_003, max: 19_397 }).filter((amount) => amount % 100 !== 0),
      fc.boolean(),
      async (reserve, isScheduled) => {
        const seller = await person();
        const id = await review(seller, curator);
        await propose(id, curator);
        const counter = { number: 1, reserve };
        await must(seller, 'POST', `/listings/${id}/proposal/counter`, counter);
        await accept(id, seller, await propose(id, curator, { reserve }, 2));
        await sign(id, seller);
        await approve(id, seller);
        const schedule = { starts_at: evening(10), ends_at: evening(17), starting_price: 1_000 };
        if (isScheduled) await must(curator, 'POST', `/office/listings/${id}/schedule`, schedule);

        const secret = writtenAs(reserve);
        expect(JSON.stringify(await must(seller, 'GET', `/listings/${id}/proposal`))).toMatch(secret);
        expect(JSON.stringify(await must(curator, 'GET', `/listings/${id}/agreement`))).toMatch(secret);
        // The draft names the steps of the terms, and none of their figures.
        expect(JSON.stringify(await must(curator, 'GET', `/listings/${id}/draft`))).not.toMatch(secret);
        for (const other of others)
          for (const path of PATHS) {
            const { status, data } = await call(other, 'GET', `/listings/${id}${path}`);
            expect(JSON.stringify({ path, status, data })).not.toMatch(secret);
          }
        for (const path of ['submissions?limit=100', `listings/${id}/reserve`])
          for (const other of others)
            expect(JSON.stringify(await call(other, 'GET', `/office/${path}`))).not.toMatch(secret);
        expect(JSON.stringify(events)).not.toMatch(secret);
        const audited = await served.database.kysely
          .selectFrom('audit_entries')
          .select(['changes', 'detail', 'reason'])
          .where('listing_id', '=', id)
          .execute();
        expect(JSON.stringify(audited)).not.toMatch(secret);
        // Every signed agreement is set as a PDF for its mail, which takes a while. One of them is enough.
        if (!isScheduled) return;
        await runJobs(buildJobContext(served.database));
        const mails = await listOutbox(served.database, { limit: 1_000 });
        expect(JSON.stringify(mails.map(({ subject, text, html }) => [subject, text, html]))).not.toMatch(
          secret,
        );
      },
    ),
    { numRuns: 3, examples: [[17_371, true]] },
  );
});

test('the download of personal data contains no reserve, text or message about the car of somebody else', async () => {
  const seller = await person();
  const id = await review(seller, curator);
  await propose(id, curator, { reserve: 12_347 });
  for (const author of [curator, seller])
    await must(author, 'POST', `/listings/${id}/messages`, { text: `The door of ${author.id} squeaks.` });
  const { current } = await must(seller, 'GET', `/listings/${id}/text`);
  const edited = { number: current.number, texts: current.texts };
  await must(curator, 'PUT', `/listings/${id}/text`, edited);
  await must(seller, 'PUT', `/listings/${id}/text`, { ...edited, number: current.number + 1 });
  const counter = { number: 1, reserve: 13_579 };
  await must(seller, 'POST', `/listings/${id}/proposal/counter`, counter);

  const records = async (as: Person) => (await must(as, 'GET', '/customers/data')).records;
  const ofStaff = await records(curator);
  const places = ['listing_terms.author_id', 'listing_messages.author_id', 'listing_text_versions.author_id'];
  for (const place of places) expect([place, ofStaff[place]]).toEqual([place, []]);
  const ofSeller = await records(seller);
  expect(ofSeller['listing_terms.author_id']).toMatchObject([{ step: 'countered', reserve: 13_579 }]);
  expect(ofSeller['listing_messages.author_id']).toMatchObject([
    { text: expect.stringContaining('squeaks') },
  ]);
  expect(ofSeller['listing_text_versions.author_id']).toHaveLength(1);
});
