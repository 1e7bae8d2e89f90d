import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildListing } from '@marque/testing/build-listing';
import { fixedClock } from '@marque/testing/fixed-clock';
import { describe, expect, test } from 'vitest';
import { loadBuiltWeb } from '../../src/platform/web-host/load-web.ts';
import { startSession } from '../ask.ts';
import { openConsignment } from '../selling/open-consignment.ts';
import { useTestApp } from '../use-test-app.ts';
import { openPlainBrowser, typedIn } from './plain-browser.ts';

const web = await loadBuiltWeb();
const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ web, clock });
const { must, person, review, propose, accept } = openConsignment(served);

/** The browser of a customer who is logged in, until the session ends. */
async function openBrowser(customer: { id: string }) {
  const { jar, open, post } = openPlainBrowser(served.app);
  const logIn = async (as: { id: string } = customer) =>
    jar.set('marque_session_testing', await startSession(served.database, as));
  await logIn();
  return {
    ...{ open, post, logIn },
    endSession: () =>
      served.database.kysely.deleteFrom('sessions').where('customer_id', '=', customer.id).execute(),
  };
}

const TITLE = 'We have kept what you typed';
const loginTo = (path: string) =>
  `/en/auth/login?returnTo=${encodeURIComponent(path)}&ended=expiry&kept=form`;

async function beginDraft() {
  const customer = await buildCustomer(served.database);
  const person = { ...customer, token: await startSession(served.database, customer) };
  const { id } = await must(person, 'POST', '/listings/create', { make: 'Lancia', story: 'One owner.' });
  const path = `/en/sell-your-classic-car/vehicle-details/${id}/history`;
  const answers = async () =>
    (
      await served.database.kysely
        .selectFrom('submissions')
        .select('answers')
        .where('listing_id', '=', id)
        .executeTakeFirstOrThrow()
    ).answers;
  return { customer, id: String(id), path, answers };
}

describe('a form without JavaScript, sent after the session has ended', () => {
  test('is a section: it is shown again after the login, and saved only by the seller', async () => {
    const { customer, path, answers } = await beginDraft();
    const { open, post, logIn, endSession } = await openBrowser(customer);
    expect((await open(path)).main).not.toContain(TITLE);
    await endSession();
    const form = { action: 'save', version: '1', story: 'A long story.' };
    const sent = await post(path, form);
    expect(sent).toMatchObject({ status: 302, location: loginTo(path) });
    expect(await open(loginTo(path))).toMatchObject({
      ...{ status: 200, text: expect.stringContaining('We have kept what you typed: log in') },
    });

    await logIn();
    for (const { main } of [await open(path), await open(path)]) {
      expect(main).toContain(TITLE);
      expect(main).toContain('A long story.</textarea>');
    }
    expect(await answers()).toMatchObject({ story: 'One owner.' });
    expect((await post(path, form)).status).toBe(302);
    expect(await answers()).toMatchObject({ story: 'A long story.' });
    expect((await open(path)).main).not.toContain(TITLE);
  });

  test('is a section that was saved elsewhere meanwhile: it overwrites nothing', async () => {
    const { customer, id, path, answers } = await beginDraft();
    const { open, post, logIn, endSession } = await openBrowser(customer);
    await open(path);
    await endSession();
    await post(path, { action: 'save', version: '1', story: 'Typed here.' });
    await logIn();
    const person = { ...customer, token: await startSession(served.database, customer) };
    await must(person, 'PUT', `/listings/${id}/update`, { version: 1, story: 'Saved elsewhere.' });
    const { main } = await open(path);
    const [, version = ''] = /name="version" value="(\d+)"/.exec(main) ?? [];
    expect(version).toBe('1');
    const refused = await post(path, { action: 'save', version, story: 'Typed here.' });
    expect(refused.status).toBe(409);
    expect(refused.main).toContain('Saved elsewhere.');
    expect(await answers()).toMatchObject({ story: 'Saved elsewhere.' });

    expect(await post(path, { action: 'discard-kept' })).toMatchObject({ status: 303, location: path });
    expect((await open(path)).main).not.toContain('Typed here.');
  });

  test('is an enquiry: no other customer of the browser sees it', async () => {
    const [customer, other] = [await buildCustomer(served.database), await buildCustomer(served.database)];
    const path = '/en/sell-your-classic-car/vehicle-details';
    const { open, post, logIn, endSession } = await openBrowser(customer);
    await open(path);
    await endSession();
    expect((await post(path, { action: 'save', make: 'Itala' })).location).toBe(loginTo(path));
    await logIn(other);
    expect((await open(path)).main).not.toContain('value="Itala"');
    await logIn();
    expect((await open(path)).main).toContain('value="Itala"');
  });

  test('is a message or a counter-proposal, and is sent once', async () => {
    const customer = await buildCustomer(served.database);
    const curator = await buildCustomer(served.database, { roles: ['curator'] });
    const tokenOf = async (one: { id: string; email: string }) => ({
      ...{ id: one.id, email: one.email, token: await startSession(served.database, one) },
    });
    const [seller, staff] = [await tokenOf(customer), await tokenOf(curator)];
    const id = await review(seller, staff);
    await propose(id, staff);
    const path = `/en/account/vehicle-details/${id}`;
    const { open, post, logIn, endSession } = await openBrowser(customer);
    const { main: before } = await open(path);
    const key = /name="key" value="([\w-]{36})"/.exec(before)?.[1] ?? '';
    await endSession();
    const message = { action: 'message', key, text: 'When will you answer?' };
    expect((await post(path, message)).location).toBe(loginTo(path));
    await logIn();
    const { main } = await open(path);
    expect(main).toContain(TITLE);
    expect(main).toContain('When will you answer?</textarea>');
    expect(main).toContain(`name="key" value="${key}"`);
    await Promise.all([post(path, message), post(path, message)]);
    const sent = await served.database.kysely
      .selectFrom('listing_messages')
      .select('text')
      .where('listing_id', '=', id)
      .execute();
    expect(sent).toEqual([{ text: 'When will you answer?' }]);

    await endSession();
    const counter = {
      ...{ action: 'counter-proposal', number: '1', sells: 'with-reserve', reserve: '18,750' },
      ...{ starts_at: '2026-06-12', ends_at: '2026-06-19', note: 'The engine is new.' },
    };
    expect((await post(path, counter)).location).toBe(loginTo(path));
    await logIn();
    const { main: after } = await open(path);
    expect(after).toContain('value="18,750"');
    expect(after).toContain('The engine is new.</textarea>');
    // Another form of the page does not delete it.
    await post(path, { action: 'message', text: 'One more thing.' });
    expect((await open(path)).main).toContain('The engine is new.</textarea>');
    expect((await post(path, counter)).status).toBe(303);
    expect((await open(path)).main).not.toContain(TITLE);
  });

  test('is a signature: only the name returns, and nothing is signed before the seller signs again', async () => {
    const [seller, staff] = [await person(), await person({ roles: ['curator'] })];
    const id = await review(seller, staff);
    await accept(id, seller, await propose(id, staff));
    const path = `/en/account/vehicles-selling/${id}/agree`;
    const { open, post, logIn, endSession } = await openBrowser(seller);
    const { hidden } = await open(path);
    await endSession();
    const form = { ...hidden, name: 'Ada Seller', accepted: 'on' };
    expect((await post(path, form)).location).toBe(loginTo(path));
    await logIn();
    const { main } = await open(path);
    expect(main).toContain(TITLE);
    expect(typedIn(main, 'name')).toBe('Ada Seller');
    expect(/<input[^>]*name="accepted"[^>]*>/.exec(main)?.[0]).not.toMatch(/\schecked=/);
    const signatures = () =>
      served.database.kysely.selectFrom('agreements').select('name').where('listing_id', '=', id).execute();
    expect(await signatures()).toEqual([]);
    expect((await post(path, form)).status).toBe(303);
    expect(await signatures()).toEqual([{ name: 'Ada Seller' }]);
    expect((await open(path)).main).not.toContain(TITLE);
  });

  test('is a price: the reserve of a running auction, or an offer after it', async () => {
    const { database } = served;
    const [seller, bidder] = [await person(), await buildBidder(database)];
    const times = { closed_at: clock.now(), leader_since: clock.now() };
    const lead = { price: 9_000, leader_id: bidder.id, leader_maximum: 9_000, bid_count: 1 };
    const owner_id = seller.id;
    const running = await buildListing(database, { owner_id, auction: { reserve: 30_000 } });
    const unsold = await buildListing(database, {
      ...{ owner_id, auction: { status: 'unsold', reserve: 30_000, ...lead, ...times } },
    });
    const { open, post, logIn, endSession } = await openBrowser(seller);
    const typed = '15,500';
    for (const [path, form] of [
      [`/en/account/vehicle-details/${running.id}/auction`, { action: 'review-reserve', reserve: typed }],
      [
        `/en/account/vehicles-selling/${unsold.id}/offers`,
        { action: 'review-offer', listing: unsold.id, amount: typed },
      ],
    ] as const) {
      await open(path);
      await endSession();
      expect((await post(path, form)).location).toBe(loginTo(path));
      await logIn();
      const { main } = await open(path);
      expect(main).toContain(TITLE);
      expect(main).toContain(`value="${typed}"`);
      expect(await post(path, form)).toMatchObject({
        ...{ status: 200, text: expect.stringContaining(`£${typed}`) },
      });
      expect((await open(path)).main).not.toContain(TITLE);
    }
  });

  test('is not kept if it is another form, or if nobody was logged in', async () => {
    const { customer, path } = await beginDraft();
    const { post, endSession } = await openBrowser(customer);
    const plain = `/en/auth/login?returnTo=${encodeURIComponent(path)}`;
    await endSession();
    // The customer cookie is set by the first page, which was never opened.
    expect((await post(path, { action: 'save', version: '1', story: 'x' })).location).toBe(plain);
    const opened = await openBrowser(customer);
    await opened.open(path);
    await opened.endSession();
    expect((await opened.post(path, { action: 'remove-picture', picture: 'x' })).location).toBe(plain);
  });
});

test('a press on the button twice copies a car once', async () => {
  const { customer, id } = await beginDraft();
  const { open, post } = await openBrowser(customer);
  const path = '/en/account/vehicles-selling';
  const { key = '' } = (await open(path)).hidden;
  const form = { action: 'copy', id, key };
  const [one, other] = await Promise.all([post(path, form), post(path, form)]);
  expect(one).toMatchObject({ status: 302, location: other.location });
  const { count } = await served.database.kysely
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(2);
});
