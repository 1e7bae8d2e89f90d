import { NO_BID_LIMITS } from '@marque/domain/bidding/bid-limits';
import { DAY_MS } from '@marque/domain/time/durations';
import { readAudit } from '@marque/server/capabilities/audit/read-audit';
import { readOfficeComments } from '@marque/server/capabilities/comments/read-office-comments';
import { readOfficeSales } from '@marque/server/capabilities/completion/read-office-sales';
import { readSubmissions } from '@marque/server/capabilities/consignment/read-submissions';
import { readCustomers } from '@marque/server/capabilities/customer-care/read-customers';
import { readLiveAuctions } from '@marque/server/capabilities/live-board/read-live-auctions';
import { readNotices } from '@marque/server/capabilities/notices/read-notices';
import { searchOffice } from '@marque/server/capabilities/office-search/search-office';
import { readCases } from '@marque/server/capabilities/screening/read-cases';
import type { Customer } from '@marque/testing/build-customer';
import type { Measure } from '../benchmark.ts';
import { actorWith } from '../house/actor-with.ts';
import { figuresOf, type Reading, takeReadings } from '../house/compare-with-sql.ts';
import { officeWorkReadings } from '../house/office-work-readings.ts';
import { MAKES } from '../house/stock.ts';
import { type Size, withStocked } from '../house/stocked.ts';

/**
 * Measures the lists of the office and its search with little and with much data. Compares them with the same SQL on the
 * bare driver, and with each other as the history grows.
 */
export const measure: Measure = async ({ quick }) => {
  const [much, times]: [Size, number] = quick ? ['tenth', 40] : ['whole', 200];
  const small = await readAll('hundredth', times);
  const large = await readAll(much, times);
  return large.readings.flatMap((reading) =>
    figuresOf(reading, { small: small.turns, large: large.turns, few: 'little data', many: 'much data' }),
  );
};

const readAll = (size: Size, times: number) =>
  withStocked(size, async ({ database, staff, entries }) => {
    const readings = [...readingsFor(staff, entries), ...officeWorkReadings(staff)];
    return { readings, turns: await takeReadings(database, readings, times) };
  });

const clock = { now: () => new Date() };

function readingsFor(staff: Customer, entries: number): Reading[] {
  const asked = { clock, locale: 'en' as const, arrivedAt: clock.now(), requestId: 'bench' };
  const somebody = (n: number) => `crowd${1 + ((n * 37) % 5_000)}`;
  const page = { limit: 50 };
  const moderator = actorWith(staff, 'comments.moderate');
  return [
    { name: 'sales', read: (db) => readOfficeSales({ db, clock }, {}) },
    { name: 'sales to be paid', read: (db) => readOfficeSales({ db, clock }, { state: 'payment_due' }) },
    { name: 'customers', read: (db) => readCustomers({ db, clock }, {}, NO_BID_LIMITS) },
    {
      name: 'blocked customers',
      read: (db) => readCustomers({ db, clock }, { view: 'blocked' }, NO_BID_LIMITS),
    },
    {
      name: 'customers by name',
      read: (db, n) => readCustomers({ db, clock }, { q: somebody(n) }, NO_BID_LIMITS),
    },
    { name: 'audit', read: (db) => readAudit({ db }, page) },
    {
      name: 'audit, far back',
      read: (db, n) => readAudit({ db }, { ...page, before: Math.floor(entries / 2) + n * 100 }),
    },
    { name: 'audit of one person', read: (db) => readAudit({ db }, { ...page, actor: staff.username }) },
    {
      name: 'audit of yesterday',
      read: (db) => {
        const [from, to] = [-1, 0].map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
        return readAudit({ db }, { ...page, from, to });
      },
    },
    { name: 'messages', read: (db) => readNotices({ db }, {}) },
    { name: 'messages that bounced', read: (db) => readNotices({ db }, { state: 'bounced' }) },
    {
      name: 'messages to one address',
      read: (db, n) => readNotices({ db }, { recipient: `${somebody(n)}@example.com` }),
    },
    {
      name: 'comments',
      read: (db) => readOfficeComments({ db, actor: moderator }, { ...page, view: 'waiting' }),
    },
    {
      name: 'removed comments',
      read: (db) => readOfficeComments({ db, actor: moderator }, { ...page, view: 'blocked' }),
    },
    { name: 'screening', read: (db) => readCases({ db, actor: actorWith(staff, 'screening.decide') }, page) },
    {
      name: 'submissions',
      read: (db) => readSubmissions({ db, clock, actor: actorWith(staff, 'submissions.decide') }, page),
    },
    { name: 'live board', read: (db) => readLiveAuctions({ db }, {}) },
    {
      name: 'search',
      read: (db, n) =>
        searchOffice(
          { ...asked, db, actor: actorWith(staff, 'office.enter') },
          n % 2 === 0 ? somebody(n) : (MAKES[n % MAKES.length] ?? ''),
        ),
    },
  ];
}
