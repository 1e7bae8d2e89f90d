import { MINUTE_MS } from '@marque/domain/time/durations';
import { buildPicture } from '@marque/testing/build-picture';
import { fixedClock } from '@marque/testing/fixed-clock';
import { expect, test } from 'vitest';
import { loadBuiltWeb } from '../../src/platform/web-host/load-web.ts';
import { evening, openConsignment, type Person } from '../selling/open-consignment.ts';
import { useTestApp } from '../use-test-app.ts';
import { openPlainBrowser, typedIn } from './plain-browser.ts';

const web = await loadBuiltWeb();
const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ web, clock });
const { must, person, review, propose, accept } = openConsignment(served);

const openBrowser = ({ token }: Person) => openPlainBrowser(served.app, { marque_session_testing: token });

test('a removed picture comes back to its place, with what was said about it', async () => {
  const seller = await person();
  const { id } = await must(seller, 'POST', '/listings/create', { make: 'Lancia', model: 'Fulvia' });
  const sent = await Promise.all([0, 1, 2].map(() => buildPicture(served.database, seller)));
  for (const [rank, { id: picture_id }] of sent.entries())
    await must(seller, 'POST', `/listings/${id}/pictures`, { picture_id, rank });
  const picture = sent[1]?.id ?? '';
  await must(seller, 'PATCH', `/listings/${id}/pictures/${picture}`, {
    slot: 'front',
    caption: 'By the sea',
  });
  const pictures = async () => (await must(seller, 'GET', `/listings/${id}/draft`)).pictures;
  const before = await pictures();

  const { open, post } = openBrowser(seller);
  const path = `/en/sell-your-classic-car/vehicle-details/${id}/pictures`;
  const { location = '' } = await post(path, { action: 'remove-picture', picture });
  expect(await pictures()).toHaveLength(2);
  const removed = await open(location.replace('#order', ''));
  expect(removed.text).toContain('Picture 2 was removed.');
  const [form = ''] = /<form(?:(?!<form).)*value="restore-picture".*?<\/form>/s.exec(removed.main) ?? [];
  const fields = ['action', 'picture', 'place', 'slot', 'caption'].map((name) => [name, typedIn(form, name)]);
  expect(await post(path, Object.fromEntries(fields))).toMatchObject({ location: `${path}#order` });
  expect(await pictures()).toEqual(before);
});

test('a proposal whose dates have passed asks for new days, and its agreement cannot be signed', async () => {
  const [seller, curator] = [await person(), await person({ roles: ['curator'] })];
  const id = await review(seller, curator);
  const dates = { starts_at: '2026-06-01T12:10:00.000Z', ends_at: evening(7) };
  await propose(id, curator, dates);
  const { open, post } = openBrowser(seller);
  const path = `/en/account/vehicle-details/${id}`;
  const agreement = `/en/account/vehicles-selling/${id}/agree`;
  const shown = await open(path);
  expect(shown.text).toContain('Accept the proposal');
  expect(typedIn(shown.main, 'starts_at')).toBe('2026-06-01');
  clock.advance(10 * MINUTE_MS);
  try {
    const passed = await open(path);
    expect(passed.text).toContain('The proposed dates have passed');
    expect(passed.text).not.toContain('Accept the proposal');
    expect(typedIn(passed.main, 'starts_at')).toBe('');
    const refused = await post(path, { action: 'accept-proposal', number: '1' });
    expect(refused).toMatchObject({
      status: 409,
      text: expect.stringContaining('The dates of this proposal have passed'),
    });
  } finally {
    clock.advance(-10 * MINUTE_MS);
  }
  const counter = { action: 'counter-proposal', number: '1', sells: 'with-reserve', reserve: '19500' };
  const unchanged = await post(path, { ...counter, starts_at: '2026-06-01', ends_at: '2026-06-08' });
  expect(unchanged.text).toContain('ask for it in the note');
  await accept(id, seller, 1);
  expect((await open(agreement)).text).toContain('Sign the agreement');
  clock.advance(10 * MINUTE_MS);
  try {
    const late = await open(agreement);
    expect(late.text).toContain('The agreed dates have passed');
    expect(late.text).not.toContain('Sign the agreement');
  } finally {
    clock.advance(-10 * MINUTE_MS);
  }
});
