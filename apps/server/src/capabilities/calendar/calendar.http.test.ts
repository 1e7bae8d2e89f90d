import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@marque/contracts/all-endpoints';
import { buildListing } from '@marque/testing/build-listing';
import { explainByIndex } from '@marque/testing/explain-by-index';
import { fixedClock } from '@marque/testing/fixed-clock';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { planOf } from '../../../test/plan-of.ts';
import { recordLive } from '../../../test/record-live.ts';
import { evening, openConsignment, type Person } from '../../../test/selling/open-consignment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { countEndsQuery } from './repository.ts';

const { live, events } = recordLive();
const served = useTestApp({ live, clock: fixedClock('2026-06-01T12:00:00Z') });
const { skipAgreementMails, call, must, person, agree } = openConsignment(served);

let curator: Person;
let seller: Person;
beforeAll(async () => {
  [curator, seller] = await Promise.all([person({ roles: ['curator'] }), person()]);
});

const DATES = { starts_at: evening(10), ends_at: evening(17) };
const consent = 'Ada agreed by letter of 31 May.';
const query = (values: object) => new URLSearchParams(Object.entries(values)).toString();
const check = (id: string, dates: object = {}) =>
  must(curator, 'GET', `/office/listings/${id}/schedule?${query(dates)}`);
const move = (as: Person, id: string, body: object) =>
  call(as, 'POST', `/office/listings/${id}/move`, { ...DATES, ...body });

const plan = (ends_at: string, listing: object = {}, auction: object = {}) =>
  buildListing(served.database, {
    ...{ region: 'EU', make: 'Fiat', model: '500', ...listing },
    auction: {
      status: 'scheduled',
      starts_at: new Date(DATES.starts_at),
      ends_at: new Date(ends_at),
      ...auction,
    },
  });

describe('an agreed car', () => {
  test('waits in the calendar until it gets its date, and may be moved until it begins', async () => {
    const id = await agree(seller, curator);
    const waiting = () => must(curator, 'GET', '/office/calendar/waiting?region=EU');
    expect(await waiting()).toContainEqual({
      ...{ id, title: '1969 Lancia Fulvia', agreed: DATES },
      seller: { id: seller.id, username: expect.any(String) },
    });
    expect(await must(curator, 'GET', '/office/calendar/waiting?region=UK')).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    expect(await check(id, DATES)).toMatchObject({
      ...{ status: 'agreed', time_zone: 'Europe/Paris', agreed: DATES, current: null },
      ...{ fault: null, needs_consent: false, warnings: [] },
    });
    const later = { ...DATES, ends_at: evening(18) };
    expect(await check(id, later)).toMatchObject({ fault: 'schedule-not-agreed', needs_consent: false });
    expect(await move(curator, id, {})).toMatchObject({ status: 404 });

    await must(curator, 'POST', `/office/listings/${id}/schedule`, { ...DATES, starting_price: 5_000 });
    expect(await waiting()).not.toContainEqual(expect.objectContaining({ id }));
    expect(await must(curator, 'GET', '/office/calendar/auctions?region=EU&day=2026-06-18&hour=20')).toEqual([
      expect.objectContaining({ id, status: 'scheduled', ...DATES }),
    ]);

    const hourLater = { ends_at: DATES.ends_at.replace('T18', 'T19') };
    for (let times = 0; times < 2; times++)
      expect(await move(curator, id, hourLater)).toMatchObject({ status: 200, data: hourLater });
    expect(await move(curator, id, later)).toMatchObject({ status: 409, code: 'schedule-not-agreed' });
    expect(await check(id, later)).toMatchObject({ fault: null, needs_consent: true });
    expect(await move(curator, id, { ...later, consent })).toMatchObject({ status: 200, data: later });
    expect(await move(curator, id, { starts_at: evening(-1), consent })).toMatchObject({
      ...{ status: 422, code: 'dates-invalid' },
    });
    expect(await move(curator, id, { consent: ' ' })).toMatchObject({
      status: 422,
      code: 'consent-required',
    });

    const audits = await served.database.kysely
      .selectFrom('audit_entries')
      .select(['actor_id', 'permission', 'reason'])
      .where('listing_id', '=', id)
      .where('action', '=', 'auction-rescheduled')
      .orderBy('id')
      .execute();
    const entry = { actor_id: curator.id, permission: 'listings.schedule' };
    expect(audits).toEqual([
      { ...entry, reason: null },
      { ...entry, reason: consent },
    ]);
    expect(events).toContainEqual({
      ...{ channel: `listing.${id}`, event: 'listing.updated' },
      data: expect.objectContaining({ end_date: later.ends_at }),
    });
    await skipAgreementMails();
    await runJobs(buildJobContext(served.database));
    const mails = await listOutbox(served.database, { to: seller.email });
    expect(mails.filter(({ subject }) => subject?.includes('is scheduled'))).toHaveLength(3);

    const { owner_id, id: own } = await plan(evening(20), { owner_id: curator.id });
    expect([owner_id, (await move(curator, own, { consent })).code]).toEqual([curator.id, 'not-allowed']);
    const { id: begun } = await plan(evening(20), {}, { starts_at: new Date('2026-06-01T11:59:59Z') });
    const { id: running } = await plan(evening(20), {}, { status: 'live' });
    for (const passed of [begun, running])
      expect(await move(curator, passed, { consent })).toMatchObject({ status: 409, code: 'stage-passed' });
    expect((await call(curator, 'GET', `/office/listings/${running}/schedule`)).code).toBe('stage-passed');
  });
});

describe('the calendar', () => {
  test('counts the ends by the clocks of the region, with its holidays', async () => {
    // 23:30 and 00:30 in New York, in the night to Thanksgiving of another year.
    for (const ends_at of ['2032-11-25T04:30:00Z', '2032-11-25T05:30:00Z', '2032-11-25T05:45:00Z'])
      await plan(ends_at, { region: 'USA' }, { status: ends_at.includes('05:45') ? 'live' : 'scheduled' });
    await plan('2032-11-25T05:30:00Z', { region: 'USA' }, { status: 'withdrawn' });
    await plan('2032-11-25T05:30:00Z', { region: 'UK' });
    expect(await must(curator, 'GET', '/office/calendar?region=USA&first_day=2032-11-22')).toEqual({
      ...{ region: 'USA', time_zone: 'America/New_York' },
      hours: [
        { day: '2032-11-24', hour: 23, count: 1 },
        { day: '2032-11-25', hour: 0, count: 2 },
      ],
      holidays: [{ day: '2032-11-25', holiday: 'thanksgiving' }],
    });
    expect(await must(curator, 'GET', '/office/calendar/auctions?region=USA&day=2032-11-25')).toMatchObject([
      { status: 'scheduled' },
      { status: 'live' },
    ]);
    for (const wrong of [
      'region=Mars&first_day=2032-11-22',
      'region=UK&first_day=0000-01-01',
      'region=UK&first_day=x',
    ])
      expect((await call(curator, 'GET', `/office/calendar?${wrong}`)).status).toBe(422);
    for (const days of [0, 43, 'x'])
      expect(
        (await call(curator, 'GET', `/office/calendar?region=UK&first_day=2032-11-22&days=${days}`)).status,
      ).toBe(422);
  });

  test('warns of similar cars, a full hour and a holiday, and forbids nothing', async () => {
    const at = '2033-05-01T18:00:00.000Z';
    const car = await plan('2033-04-01T18:00:00Z', { make: 'Lancia', model: 'Stratos' });
    const rival = await plan('2033-05-03T18:00:00Z', { region: 'UK', make: 'lancia', model: 'STRATOS' });
    await plan('2033-05-06T18:00:00Z', { make: 'Lancia', model: 'Stratos' });
    for (let count = 0; count < 6; count++) await plan('2033-05-01T18:30:00Z');
    for (let count = 0; count < 2; count++) await plan(at);
    await plan('2033-05-02T18:00:00Z', { owner_id: car.owner_id, region: 'USA' });
    const dates = { starts_at: '2033-04-20T18:00:00.000Z', ends_at: at };
    expect(await check(car.id, dates)).toMatchObject({
      ...{ fault: null, needs_consent: true },
      warnings: [
        { kind: 'holiday', holiday: 'labour-day' },
        { kind: 'busy-minute', count: 2 },
        { kind: 'busy-hour', count: 8 },
        { kind: 'same-seller', count: 1 },
        { kind: 'similar-car', car: { id: rival.id, ends_at: '2033-05-03T18:00:00.000Z' } },
      ],
    });
    expect(await move(curator, car.id, { ...dates, consent })).toMatchObject({ status: 200 });
  });

  test('loses no car between two pages', async () => {
    const ends_at = '2034-01-10T18:00:00Z';
    const ids = new Set<string>();
    for (let count = 0; count < 52; count++) ids.add((await plan(ends_at)).id);
    const path = '/office/calendar/auctions?region=EU&day=2034-01-10';
    const read = async (query = '') =>
      (
        await ask(served.app, {
          ...{ method: 'GET', url: `/api${path}${query}`, headers: { 'access-token': curator.token } },
        })
      ).json();
    const first = await read();
    expect(first.data).toHaveLength(50);
    const rest = await read(`&after=${first.meta.next}`);
    expect(new Set([...first.data, ...rest.data].map(({ id }) => id))).toEqual(ids);
    expect(rest.meta.next).toBeNull();
  });

  test('is read by its indexes', async () => {
    expect(
      await explainByIndex(
        served.database,
        `select id from auctions where status in ('scheduled', 'live') and ends_at >= now()
          and ends_at < now() + interval '1 day' order by ends_at, id limit 51`,
      ),
    ).toContain('auctions_open_index');
    expect(
      await explainByIndex(
        served.database,
        `select id from listings where status = 'agreed' and region = 'UK' and id > '${randomUUID()}' order by id limit 51`,
      ),
    ).toContain('listings_consigned_index');
    const sixWeeks = { from: new Date('2026-06-01'), to: new Date('2026-07-13') };
    const plan = await planOf(
      served.database,
      countEndsQuery({ region: 'EU', timeZone: 'Europe/Paris', ...sixWeeks }),
    );
    expect(plan).toContain('auctions_ends_by_currency_index');
    expect(plan).not.toContain('listings');
  });

  test.each(
    allEndpoints
      .filter(({ capability }) => capability === 'calendar')
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
  )('%s exists for staff only, and needs its permission', async (_, { method, path }) => {
    const { id } = await plan(evening(21));
    const [stranger, support] = [await person(), await person({ roles: ['support'] })];
    const at = `${path.replace('/api', '').replace('{id}', id)}?region=UK&first_day=2026-06-01&day=2026-06-01`;
    const body = method === 'POST' ? { ...DATES, consent } : undefined;
    expect(await call(stranger, method, at, body)).toMatchObject({ status: 404, code: 'not-found' });
    expect(await call(support, method, at, body)).toMatchObject({ status: 403, code: 'not-allowed' });
    expect((await call(curator, method, at, body)).status).toBe(200);
  });
});
