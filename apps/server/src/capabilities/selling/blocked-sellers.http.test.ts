import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@marque/contracts/all-endpoints';
import type { Method } from '@marque/contracts/endpoint';
import { buildAuction } from '@marque/testing/build-auction';
import { buildSale } from '@marque/testing/build-sale';
import { expect, test } from 'vitest';
import { startSession } from '../../../test/ask.ts';
import { endUnsold } from '../../../test/selling/end-unsold.ts';
import { openConsignment, type Person } from '../../../test/selling/open-consignment.ts';
import { sendFile } from '../../../test/selling/send-file.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { pdf } from '../media/test/pdf.ts';

const served = useTestApp();
const { call, must, person } = openConsignment(served);

/** The capabilities in which sellers act. */
const CAPABILITIES = ['selling', 'consignment', 'invitations', 'after-auction', 'running-auction', 'media'];

/** What a blocked seller may do, with the reason. */
const ALLOWED: Record<string, string> = {
  sendMessage: 'They can write to us.',
  withdrawListing: 'They can withdraw a car that is not scheduled yet.',
  findKnownPictures: 'It reads.',
  confirmMaximum: 'Bidders call it.',
};

type Car = 'draft' | 'live' | 'unsold';
const HASH = '0'.repeat(64);
const OFFER = { amount: 9_500 };
const EMPTY = {
  ...{ description: null, highlights: [], condition_notes: null, faults: [] },
  ...{ service_history: null, equipment: [] },
};

/** How each operation of a seller is called: with which car, and with which body. */
const CALLS: Record<string, { of?: Car; body?: object }> = {
  createDraft: { body: { make: 'Lancia' } },
  updateDraft: { of: 'draft', body: { version: 1, year: 1970 } },
  copyDraft: { of: 'draft' },
  submitDraft: { of: 'draft' },
  addDraftPicture: { of: 'draft', body: { picture_id: HASH } },
  orderDraftPictures: { of: 'draft', body: { picture_ids: [HASH] } },
  changeDraftPicture: { of: 'draft', body: { caption: 'A car' } },
  removeDraftPicture: { of: 'draft' },
  changeDraftDocument: { of: 'draft', body: { title: 'Mine' } },
  removeDraftDocument: { of: 'draft' },
  editText: { of: 'draft', body: { number: 1, texts: { en: EMPTY } } },
  approveText: { of: 'draft', body: { number: 1, content_hash: HASH } },
  acceptProposal: { of: 'draft', body: { number: 1 } },
  counterProposal: { of: 'draft', body: { number: 1, note: 'More.' } },
  signAgreement: { of: 'draft', body: { name: 'Ada', accepted: true, hash: HASH } },
  acceptInvitation: {},
  acceptBid: { of: 'unsold', body: OFFER },
  makeOffer: { of: 'unsold', body: OFFER },
  acceptOffer: { of: 'unsold' },
  counterOffer: { of: 'unsold', body: OFFER },
  declineOffer: { of: 'unsold' },
  relistListing: { of: 'unsold' },
  lowerReserve: { of: 'live', body: { reserve: 10_000 } },
  publishChange: { of: 'live', body: { text: 'The clock stopped.' } },
};

/** Operations whose calls need files, or a picture of the car. */
const WITH_FILES = ['uploadPicture', 'addDraftDocument', 'hideInDraftPicture'];

async function blockedSeller() {
  const { database } = served;
  const { id: unsold, owner } = await endUnsold(database);
  const seller: Person = { ...owner, token: await startSession(database, owner) };
  const draft = (await must(seller, 'POST', '/listings/create', { make: 'Lancia', model: 'Fulvia' }))
    .id as string;
  const live = (await buildAuction(database, { owner_id: owner.id, reserve: 20_000 })).id;
  await database.kysely
    .updateTable('customers')
    .set({ blocked_at: new Date('2026-01-01T00:00:00Z') })
    .where('id', '=', owner.id)
    .execute();
  return { seller, cars: { draft, live, unsold } };
}

const acts = allEndpoints.filter(
  ({ access, method, capability, operation }) =>
    access === 'customer' && method !== 'GET' && CAPABILITIES.includes(capability) && !(operation in ALLOWED),
);

test('a blocked seller does nothing but what the rule allows', async () => {
  const { seller, cars } = await blockedSeller();
  const answers = [];
  for (const { operation, method, path } of acts) {
    if (WITH_FILES.includes(operation)) continue;
    const { of, body } = CALLS[operation] ?? {};
    const filled = path
      .replace('/api', '')
      .replace('{id}', of ? cars[of] : randomUUID())
      .replace('{picture}', HASH)
      .replace('{token}', 'A'.repeat(43))
      .replace(/\{\w+\}/g, () => randomUUID());
    const { status, code } = await call(seller, method as Method, filled, body);
    answers.push([operation, status, code]);
  }
  expect(answers).toEqual(
    acts
      .filter(({ operation }) => !WITH_FILES.includes(operation))
      .map(({ operation }) => [operation, 403, 'not-allowed']),
  );
  const { token } = seller;
  for (const url of ['/api/media', `/api/listings/${cars.draft}/documents?kind=invoice`])
    expect((await sendFile(served.app, { token, url, content: pdf() })).statusCode, url).toBe(403);
  expect(
    await call(seller, 'PUT', `/listings/${cars.draft}/pictures/${HASH}/boxes`, { boxes: [] }),
  ).toMatchObject({
    status: 403,
  });
});

test('a blocked seller reads, writes to us and withdraws a car that is not scheduled yet', async () => {
  const { seller, cars } = await blockedSeller();
  await must(seller, 'GET', `/listings/${cars.draft}/draft`);
  await must(seller, 'GET', `/listings/${cars.unsold}/offers`);
  await must(seller, 'POST', `/listings/${cars.draft}/messages`, { text: 'Why am I blocked?' });
  const scheduled = (
    await buildAuction(served.database, {
      owner_id: seller.id,
      status: 'scheduled',
      starts_at: new Date(Date.now() + 86_400_000),
      ends_at: new Date(Date.now() + 2 * 86_400_000),
    })
  ).id;
  const withdraw = (id: string) =>
    call(seller, 'POST', `/listings/${id}/withdraw`, { reason: 'Not for sale.' });
  expect(await withdraw(scheduled)).toMatchObject({ status: 403, code: 'not-allowed' });
  expect(await withdraw(cars.draft)).toMatchObject({ status: 200, data: { status: 'withdrawn' } });
});

test('a blocked seller offers no second chance', async () => {
  const seller = await person();
  const { id: listing_id } = await buildAuction(served.database, { status: 'sold', owner_id: seller.id });
  await buildSale(served.database, { listing_id });
  await served.database.kysely
    .updateTable('customers')
    .set({ blocked_at: new Date('2026-01-01T00:00:00Z') })
    .where('id', '=', seller.id)
    .execute();
  expect(await call(seller, 'POST', `/sales/${listing_id}/second-chance`)).toMatchObject({
    ...{ status: 403, code: 'not-allowed' },
  });
});
