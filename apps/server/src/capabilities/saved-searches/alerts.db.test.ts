import type { ListingFilters } from '@marque/contracts/listing-filters';
import { LOCALES } from '@marque/contracts/locale';
import { alertJob } from '@marque/contracts/saved-searches';
import { inTransaction } from '@marque/db/transaction';
import { usualTiming } from '@marque/domain/notifications/notification-timing';
import type { AlertFrequency } from '@marque/domain/saved-searches/frequencies';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildDevice } from '@marque/testing/build-device';
import { type BuiltListing, buildListing } from '@marque/testing/build-listing';
import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { untilWaiting } from '../../../test/bidding/hold-lock.ts';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { buildJobContext, listJobs, makeDue, runJobs } from '../../../test/jobs.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { storeTiming } from '../notification-settings/timing-repository.ts';
import { changeSearch } from './change-search.ts';
import { deleteSearch } from './delete-search.ts';
import { matchListings } from './match-listings.ts';
import { queueAlerts } from './queue-alerts.ts';
import { saveSearch } from './save-search.ts';
import { sendAlert } from './send-alert.ts';
import { stopAlerts } from './stop-alerts.ts';

const postgres = useTestDatabase();
/** A Monday, at noon in London. */
const NOON = new Date('2026-06-01T11:00:00Z').getTime();
const DAY_MS = 86_400_000;

let time = NOON;
const clock = {
  now: () => new Date(time),
  advance: (ms: number) => {
    time += ms;
  },
  set: (at: string) => {
    time = new Date(at).getTime();
  },
};

afterEach(async () => {
  time = NOON;
  await sql`truncate saved_searches, saved_search_alerts, listings_to_match cascade`.execute(
    postgres.database.kysely,
  );
  await postgres.database.pool.query('delete from graphile_worker._private_jobs');
});

const units = { mileage_unit: 'mi', price_currency: 'GBP' } as const;

async function save(
  customer: Customer,
  filters: Partial<ListingFilters> = {},
  frequency: AlertFrequency = 'at-once',
) {
  const actor = actingAs(customer);
  const name = Object.values(filters).join(' ') || 'Every car';
  const search = { name, frequency, list: 'all' as const, filters: { ...units, ...filters } };
  const saved = await saveSearch(buildContext(postgres.database, { clock, actor }), search);
  if ('refused' in saved) throw new Error(saved.code);
  return saved;
}

const as = (customer: Customer) => buildContext(postgres.database, { clock, actor: actingAs(customer) });

async function tick(): Promise<void> {
  await matchListings(postgres.database, clock);
  await queueAlerts(postgres.database, clock.now());
}

const matches = () =>
  postgres.database.kysely
    .selectFrom('saved_search_matches')
    .select(['search_id', 'listing_id', 'due_at', 'alert_id'])
    .execute();

const alerts = () =>
  postgres.database.kysely.selectFrom('saved_search_alerts').selectAll().orderBy('made_at').execute();

const mailsTo = ({ email }: Customer) => listOutbox(postgres.database, { to: email });

const send = () => runJobs({ ...buildJobContext(postgres.database), clock });

const publish = (changes: Parameters<typeof buildListing>[1] = {}): Promise<BuiltListing> =>
  buildListing(postgres.database, changes);

describe('an alert at once', () => {
  test('tells of a new car by mail, with links to the car and to stop', async () => {
    const customer = await buildCustomer(postgres.database);
    const search = await save(customer, { make: 'jaguar' });
    const { id } = await publish();
    await tick();
    await send();
    const [mail, ...others] = await mailsTo(customer);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('1965 Jaguar E-Type: new for “jaguar”');
    expect(mail?.text).toContain(
      `1965 Jaguar E-Type: https://marque.test/en/listings/${id}\nLive now · jaguar`,
    );
    expect(mail?.text).toMatch(new RegExp(`/en/saved-searches/stop/s${search.id.replaceAll('-', '')}`));
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');

    const header = /stop\/([\w-]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const stopped = await stopAlerts(
      buildContext(postgres.database),
      header,
      buildJobContext(postgres.database).keys.unsubscribeLinks,
    );
    expect(stopped).toEqual({ stopped: ['jaguar'] });
    await publish();
    await tick();
    expect((await matches()).map(({ due_at }) => due_at)).toEqual([null, null]);
    expect(await alerts()).toHaveLength(1);
  });

  test('comes by push after the quiet hours, and by mail before', async () => {
    const customer = await buildCustomer(postgres.database);
    const device = await buildDevice(postgres.database, { customer });
    const quiet = { isOn: true, from: '22:00', to: '07:00' };
    await inTransaction(postgres.database, (trx) =>
      storeTiming(trx, customer.id, { ...usualTiming('Europe/London'), quiet }),
    );
    const pushes = () => listOutbox(postgres.database, { to: device.fcm_token });
    await save(customer, { make: 'jaguar' });
    clock.set('2026-06-01T23:00:00Z');
    await publish();
    await tick();
    await send();
    expect([(await mailsTo(customer)).length, (await pushes()).length]).toEqual([1, 0]);
    clock.set('2026-06-02T06:00:00Z');
    await makeDue(postgres.database);
    await send();
    expect([(await mailsTo(customer)).length, (await pushes()).length]).toEqual([1, 1]);
    expect((await alerts()).map(({ state }) => state)).toEqual(['sent']);
  });

  test('is one message for several searches and cars', async () => {
    const customer = await buildCustomer(postgres.database);
    await save(customer, { make: 'jaguar' });
    await save(customer, { body: 'coupe' });
    const both = await publish({ body: 'coupe' });
    await publish({ make: 'Lancia', model: 'Fulvia', body: 'coupe' });
    await tick();
    await send();
    const [mail, ...others] = await mailsTo(customer);
    expect([mail?.subject, others]).toEqual(['2 new cars for your saved searches', []]);
    expect(mail?.text.split(both.id)).toHaveLength(2);
    expect(mail?.text).toMatch(/Live now · coupe,? jaguar/);
  });

  test('waits if another search told of the car in the last five minutes', async () => {
    const customer = await buildCustomer(postgres.database);
    await save(customer, { make: 'jaguar' });
    const { id } = await publish();
    await tick();
    await save(customer, { status: 'live' });
    await sql`insert into listings_to_match (listing_id, former_shelf, shelf) values (${id}, 'preview', 'live')`.execute(
      postgres.database.kysely,
    );
    clock.advance(60_000);
    await tick();
    expect(await alerts()).toHaveLength(1);
    clock.advance(239_000);
    await tick();
    expect(await alerts()).toHaveLength(1);
    clock.advance(1_000);
    await tick();
    expect(await alerts()).toHaveLength(2);
  });

  test('never tells of the own car, of the same car twice, or of what was deleted', async () => {
    const [seller, keeper, leaver] = await Promise.all([1, 2, 3].map(() => buildCustomer(postgres.database)));
    if (!seller || !keeper || !leaver) throw new Error('Three people take part.');
    for (const customer of [seller, keeper]) await save(customer, { make: 'jaguar' });
    const deleted = await save(leaver, { make: 'jaguar' });
    const { id } = await publish({ owner_id: seller.id });
    await deleteSearch(as(leaver), deleted.id);
    await tick();
    await sql`insert into listings_to_match (listing_id, shelf) values (${id}, 'live'), (${id}, 'live')`.execute(
      postgres.database.kysely,
    );
    clock.advance(DAY_MS);
    await tick();
    await send();
    expect((await Promise.all([seller, keeper, leaver].map(mailsTo))).map(({ length }) => length)).toEqual([
      0, 1, 0,
    ]);
  });
});

describe('a digest', () => {
  test('comes in the time zone that the customer has chosen', async () => {
    const reader = await buildCustomer(postgres.database, { region: 'UK' });
    await inTransaction(postgres.database, (trx) => storeTiming(trx, reader.id, usualTiming('Asia/Tokyo')));
    await save(reader, { make: 'jaguar' }, 'daily');
    await publish();
    await tick();
    clock.set('2026-06-01T22:59:00Z');
    await tick();
    expect(await alerts()).toEqual([]);
    clock.set('2026-06-01T23:00:00Z');
    await tick();
    expect(await alerts()).toHaveLength(1);
  });

  test('comes in the time zone of the country, whether the car or the search came first', async () => {
    const [before, after] = [
      await buildCustomer(postgres.database, { region: 'UK', country: 'JP' }),
      await buildCustomer(postgres.database, { region: 'UK', country: 'JP' }),
    ];
    await save(before, { make: 'jaguar' }, 'daily');
    const { id } = await save(after, { make: 'jaguar' });
    await publish();
    await matchListings(postgres.database, clock);
    const actor = actingAs(after);
    await changeSearch(buildContext(postgres.database, { clock, actor }), id, {
      ...{ name: 'Jaguars', frequency: 'daily' },
    });
    clock.set('2026-06-01T22:59:00Z');
    await tick();
    expect(await alerts()).toEqual([]);
    clock.set('2026-06-01T23:00:00Z');
    await tick();
    expect(await alerts()).toHaveLength(2);
  });

  test('contains every car of its day, once, in the morning of the reader', async () => {
    const london = await buildCustomer(postgres.database, { region: 'UK' });
    const newYork = await buildCustomer(postgres.database, { region: 'USA' });
    for (const customer of [london, newYork]) {
      await save(customer, { make: 'jaguar' }, 'daily');
      await save(customer, { region: 'UK' }, 'daily');
    }
    // After the morning in both places.
    clock.set('2026-06-01T13:00:00Z');
    await publish();
    await tick();
    clock.advance(12 * 3_600_000);
    await publish({ make: 'Lancia', model: 'Fulvia' });
    await tick();
    expect(await alerts()).toEqual([]);
    clock.set('2026-06-02T07:00:00Z');
    await tick();
    await tick();
    expect((await alerts()).map(({ customer_id }) => customer_id)).toEqual([london.id]);
    clock.set('2026-06-02T12:00:00Z');
    await tick();
    expect(await alerts()).toHaveLength(2);
    await send();
    for (const customer of [london, newYork]) {
      const [mail, ...others] = await mailsTo(customer);
      expect([mail?.subject, others]).toEqual(['2 new cars for your saved searches', []]);
    }
    clock.advance(2 * DAY_MS);
    await tick();
    expect(await alerts()).toHaveLength(2);
  });

  test('comes at another time if the customer changes it, and not at all if they stop it', async () => {
    const customer = await buildCustomer(postgres.database);
    const search = await save(customer, {}, 'weekly');
    await publish();
    await tick();
    const dueAt = async () => (await matches())[0]?.due_at?.toISOString() ?? null;
    expect(await dueAt()).toBe('2026-06-08T07:00:00.000Z');
    await changeSearch(as(customer), search.id, { name: 'Daily', frequency: 'daily' });
    expect(await dueAt()).toBe('2026-06-02T07:00:00.000Z');
    await changeSearch(as(customer), search.id, { name: 'Off', frequency: 'off' });
    expect(await dueAt()).toBeNull();
    await changeSearch(as(customer), search.id, { name: 'Now', frequency: 'at-once' });
    clock.advance(30 * DAY_MS);
    await tick();
    expect(await alerts()).toEqual([]);
  });
});

describe('any number of processes', () => {
  test('find each match once, and put it in one message', async () => {
    const customers = await Promise.all(Array.from({ length: 6 }, () => buildCustomer(postgres.database)));
    for (const customer of customers) {
      await save(customer, { make: 'jaguar' });
      await save(customer, { region: 'UK' });
      await save(customer, { country: 'GB' });
    }
    await Promise.all(Array.from({ length: 5 }, () => publish({ country: 'GB' })));
    await Promise.all(Array.from({ length: 4 }, () => matchListings(postgres.database, clock)));
    expect(await matches()).toHaveLength(6 * 3 * 5);
    await Promise.all(Array.from({ length: 4 }, () => queueAlerts(postgres.database, clock.now())));
    expect((await alerts()).map(({ customer_id }) => customer_id).toSorted()).toEqual(
      customers.map(({ id }) => id).toSorted(),
    );
    expect((await matches()).every(({ alert_id, due_at }) => alert_id && !due_at)).toBe(true);
    await send();
    for (const customer of customers) expect(await mailsTo(customer)).toHaveLength(1);
  });

  test('lose and repeat nothing while customers change their searches', async () => {
    const customer = await buildCustomer(postgres.database);
    const search = await save(customer, {}, 'daily');
    const frequencies = ['daily', 'weekly', 'daily', 'at-once'] as const;
    await Promise.all([
      ...Array.from({ length: 12 }, async () => {
        await publish();
        await matchListings(postgres.database, clock);
        await queueAlerts(postgres.database, clock.now());
      }),
      ...frequencies.map((frequency) =>
        changeSearch(as(customer), search.id, { name: 'Changing', frequency }),
      ),
    ]);
    clock.advance(8 * DAY_MS);
    await tick();
    const found = await matches();
    expect(found).toHaveLength(12);
    expect(found.every(({ alert_id, due_at }) => alert_id && !due_at)).toBe(true);
  });
});

test('a match is stored with the frequency that a change at the same time sets', async () => {
  const { pool } = postgres.database;
  await save(await buildCustomer(postgres.database), {}, 'daily');
  await publish();
  const changing = await pool.connect();
  await changing.query(`begin; update saved_searches set frequency = 'weekly'`);
  const matching = matchListings(postgres.database, clock);
  await untilWaiting(postgres.database, 1);
  await changing.query('commit');
  changing.release();
  await matching;
  expect((await matches()).map(({ due_at }) => due_at?.toISOString())).toEqual(['2026-06-08T07:00:00.000Z']);
});

describe('the matching and the alerts', () => {
  test('take a break after each step, and leave the others to a later turn when they must stop', async () => {
    for (const make of ['jaguar', 'lancia']) await save(await buildCustomer(postgres.database), { make });
    await publish();
    await publish({ make: 'Lancia', model: 'Fulvia' });
    let breaks = 0;
    const turn = {
      takeBreak: async () => {
        breaks += 1;
      },
      mustStop: () => breaks > 0,
    };
    await matchListings(postgres.database, clock, turn);
    expect([breaks, await matches()]).toMatchObject([1, [{}]]);
    await matchListings(postgres.database, clock, turn);
    expect(await matches()).toHaveLength(1);
    await matchListings(postgres.database, clock);
    expect(await matches()).toHaveLength(2);

    breaks = 0;
    await queueAlerts(postgres.database, clock.now(), turn);
    expect([breaks, await alerts()]).toMatchObject([1, [{}]]);
    await queueAlerts(postgres.database, clock.now());
    expect(await alerts()).toHaveLength(2);
  });
});

describe('a message', () => {
  const alertOf = async (customer: Customer) => {
    await save(customer, {});
    await publish();
    await tick();
    const [alert] = await alerts();
    if (!alert) throw new Error('There is no alert.');
    return alert;
  };

  test('is sent by one of two jobs at the same time', async () => {
    const customer = await buildCustomer(postgres.database);
    const { id } = await alertOf(customer);
    const context = { ...buildJobContext(postgres.database), clock };
    await Promise.all([sendAlert(context, id), sendAlert(context, id)]);
    await send();
    expect(await mailsTo(customer)).toHaveLength(1);
  });

  test('that could not be stored is tried again, and waits meanwhile', async () => {
    const customer = await buildCustomer(postgres.database);
    const { id } = await alertOf(customer);
    const context = { ...buildJobContext(postgres.database), clock };
    const storeMail = () => Promise.reject(new Error('busy'));
    const broken = { ...context.notifications, storeMail, within: () => broken };
    await expect(sendAlert({ ...context, notifications: broken }, id)).rejects.toThrow('busy');
    expect((await alerts())[0]?.state).toBe('waiting');
    await sendAlert(context, id);
    await send();
    expect([(await alerts())[0]?.state, await mailsTo(customer)]).toMatchObject(['sent', [{}]]);
  });

  test('is not sent if the search was stopped, or the car was withdrawn, meanwhile', async () => {
    const customer = await buildCustomer(postgres.database);
    const { id } = await alertOf(customer);
    await postgres.database.kysely.updateTable('saved_searches').set({ frequency: 'off' }).execute();
    await inTransaction(postgres.database, (trx) => enqueue(trx, alertJob, { alertId: id }));
    await send();
    expect([(await alerts())[0]?.state, await mailsTo(customer)]).toEqual(['empty', []]);
    expect(await listJobs(postgres.database)).toEqual([]);
  });

  test('is not sent to an address that is not verified', async () => {
    const customer = await buildCustomer(postgres.database, { email_verified_at: null });
    await alertOf(customer);
    await send();
    expect([(await alerts())[0]?.state, await mailsTo(customer)]).toEqual(['empty', []]);
  });

  test('names at most forty cars, and three searches of each', async () => {
    const customer = await buildCustomer(postgres.database);
    for (const year of [1900, 1901, 1902, 1903]) await save(customer, { year_from: year });
    for (let count = 0; count < 42; count += 1) await publish();
    await tick();
    await send();
    const [mail] = await mailsTo(customer);
    expect(mail?.subject).toBe('42 new cars for your saved searches');
    expect(mail?.text.match(/1965 Jaguar E-Type: /g)).toHaveLength(40);
    expect(mail?.text).toMatch(/Live now · (19\d\d, ){3}…\n/);
    expect(mail?.text).toContain('2 more cars are not in this email.');
  });

  test.each(LOCALES)('is complete in %s', async (locale) => {
    const customer = await buildCustomer(postgres.database, { locale });
    await alertOf(customer);
    await send();
    const [mail] = await mailsTo(customer);
    expect(mail?.text).toContain('https://marque.test/');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/savedSearch|\{|undefined/);
  });
});
