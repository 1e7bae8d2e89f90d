import type { Role } from '@marque/domain/access/roles';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildComment } from '@marque/testing/build-comment';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { beforeAll, expect, test } from 'vitest';
import { ask, startSession } from '../../../test/ask.ts';
import { openConsignment } from '../../../test/selling/open-consignment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp();
const { person, submit } = openConsignment(served);
const now = new Date('2026-06-01T12:00:00Z');
const SECRET = { last_name: 'Unmentionable', email: 'unmentionable@example.com', telephone: '+442079460123' };
const FORMULA = '=1+1';

async function download(roles: Role[], path: string) {
  const staff = await buildCustomer(served.database, { roles });
  const answer = await ask(served.app, {
    url: `/api/office/${path}`,
    headers: { 'access-token': await startSession(served.database, staff) },
  });
  return { ...answer, staff };
}

beforeAll(async () => {
  const db = served.database;
  const ada = await buildBidder(db, { ...SECRET, username: 'ada' });
  const seller = await buildCustomer(db, { username: 'sue' });
  const lot = await buildListing(db, { owner_id: seller.id });
  await db.kysely.updateTable('listings').set({ title: FORMULA }).where('id', '=', lot.id).execute();
  const pair = { listing_id: lot.id, seller_id: seller.id, bidder_id: ada.id, opened_at: now };
  await db.kysely
    .insertInto('bidder_reviews')
    .values({ ...pair, reasons: ['address', 'card'] })
    .execute();
  await db.kysely
    .insertInto('screening_cases')
    .values({ ...pair, score: 60, signs: { bursts: { details: [], count: 5 } }, seen_at: now })
    .execute();
  await db.kysely
    .insertInto('notices')
    .values({
      ...{ channel: 'mail', kind: 'customers.verify-email', recipient: ada.email, customer_id: ada.id },
      ...{ state: 'bounced', subject: FORMULA, text: 'Open the link.', created_at: now },
      payload: { customerId: ada.id },
    })
    .execute();
  await db.kysely
    .insertInto('letters')
    .values({
      ...{ region: 'UK', topic: 'press', name: SECRET.last_name, email: SECRET.email, customer_id: ada.id },
      ...{ telephone: SECRET.telephone, message: SECRET.email, locale: 'en', written_at: now },
    })
    .execute();
  await buildComment(db, { listing_id: lot.id, author_id: ada.id, text: FORMULA, approval: 1 });
  await submit(await person({ username: 'sam' }));
});

const ESCAPED = String.raw`'=1\+1`;

test.each([
  {
    ...{ list: 'office-submissions', path: 'submissions.csv?state=submitted', file: 'submissions.csv' },
    heading: 'submission,car,state,region,seller,assigned_to,submitted_at,answer_by,overdue,unread_messages',
    row: /^[\w-]{36},1969 Lancia Fulvia,submitted,EU,sam,,2026-.*Z,2026-.*Z,false,0$/,
    filters: { state: 'submitted' },
  },
  {
    ...{ list: 'office-customers', path: 'customers.csv?q=unmentionable', file: 'customers.csv' },
    heading: 'customer,username,country,since,email_verified,may_bid,blocked,closed,roles',
    row: /^[\w-]{36},ada,\w*,.*Z,true,true,false,false,$/,
    filters: { q: true },
  },
  {
    ...{ list: 'office-comments', path: 'comments.csv?view=blocked', file: 'comments.csv' },
    heading:
      'comment,text,state,reports,removed_for,author,lot,car,written_at,waits_since,decided_at,decided_by',
    row: new RegExp(`^[\\w-]{36},${ESCAPED},removed,,other,ada,\\d+,${ESCAPED},`),
    filters: { view: 'blocked' },
  },
  {
    ...{ list: 'office-screening', path: 'screening.csv', file: 'bidder-reviews.csv' },
    heading: 'review,state,bidder,seller,in_common,lot,car,opened_at,decided_at,decided_by,note',
    row: /^[\w-]{36},waiting,ada,sue,address card,\d+,.*,2026-06-01T12:00:00.000Z,,,$/,
    filters: { view: 'reviews' },
  },
  {
    ...{ list: 'office-screening', path: 'screening/cases.csv', file: 'screening-cases.csv' },
    heading: 'case,state,score,signs,bidder,seller,lot,car,opened_at,seen_at,decided_at,decided_by,note',
    row: /^[\w-]{36},waiting,60,bursts,ada,sue,\d+,.*,2026-.*Z,2026-.*Z,,,$/,
    filters: { view: 'cases' },
  },
  {
    ...{ list: 'office-notices', path: `notices.csv?recipient=${SECRET.email}&state=bounced` },
    file: 'messages.csv',
    heading: 'message,created_at,state,channel,kind,customer,subject',
    row: new RegExp(`^[\\w-]{36},.*Z,bounced,mail,customers.verify-email,ada,${ESCAPED}$`),
    filters: { state: 'bounced', recipient: true },
  },
  {
    ...{ list: 'office-letters', path: `letters.csv?view=all&email=${SECRET.email}`, file: 'letters.csv' },
    heading: 'letter,written_at,state,region,topic,language,customer,decided_at,decided_by',
    row: /^[\w-]{36},2026-06-01T12:00:00.000Z,open,UK,press,en,ada,,$/,
    filters: { view: 'all', email: true },
  },
])('$path is a file without contact details, and the audit records it', async (exported) => {
  const { statusCode, headers, body, staff } = await download(['manager'], exported.path);
  expect([statusCode, headers['content-type'], headers['content-disposition']]).toEqual([
    ...[200, 'text/csv; charset=utf-8', `attachment; filename="${exported.file}"`],
  ]);
  const [heading, first] = body.split('\r\n');
  expect(heading).toBe(`\ufeff${exported.heading}`);
  expect(first).toMatch(exported.row);
  for (const secret of Object.values(SECRET)) expect(body).not.toContain(secret);

  const entries = await served.database.kysely
    .selectFrom('audit_entries')
    .select(['action', 'permission', 'subject_kind', 'subject_id', 'detail'])
    .where('actor_id', '=', staff.id)
    .execute();
  expect(entries).toEqual([
    {
      ...{ action: 'list-exported', permission: 'lists.export', detail: exported.filters },
      ...{ subject_kind: 'list', subject_id: exported.list },
    },
  ]);
});

test('the audit is a file for admins only, and contains its own export', async () => {
  const { staff } = await download(['admin'], 'audit.csv');
  const { statusCode, body } = await download(['admin'], `audit.csv?actor=${staff.username}`);
  const [heading, first, ...rest] = body.split('\r\n');
  expect([statusCode, heading, rest]).toEqual([
    200,
    '\ufeffentry,at,action,subject_kind,subject,actor,acting_for,permission,position',
    [''],
  ]);
  expect(first).toMatch(
    new RegExp(`^\\d+,.*Z,list-exported,list,office-audit,${staff.username},,audit.export,\\d+$`),
  );
  expect((await download(['manager'], 'audit.csv')).statusCode).toBe(403);
});

test.each([
  'submissions.csv?state=sold',
  'customers.csv?view=all',
  'comments.csv?view=all',
  'notices.csv?state=x',
])('a filter that does not exist is refused: %s', async (path) => {
  expect((await download(['manager'], path)).statusCode).toBe(422);
});
