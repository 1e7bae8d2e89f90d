import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEndpoints } from '@marque/contracts/all-endpoints';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import * as agreement from '@marque/contracts/selling/agreement';
import * as conversation from '@marque/contracts/selling/conversation';
import * as documents from '@marque/contracts/selling/documents';
import * as drafts from '@marque/contracts/selling/drafts';
import * as pictures from '@marque/contracts/selling/pictures';
import * as proposal from '@marque/contracts/selling/proposal';
import * as texts from '@marque/contracts/selling/texts';
import type { Permission } from '@marque/domain/access/permissions';
import { may } from '@marque/domain/access/role-permissions';
import { ROLES, type Role } from '@marque/domain/access/roles';
import { buildPicture } from '@marque/testing/build-picture';
import { fixedClock } from '@marque/testing/fixed-clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdf } from '../../src/capabilities/media/test/pdf.ts';
import { twoHalves } from '../../src/capabilities/media/test/pictures.ts';
import { ask } from '../ask.ts';
import { APPLICATION_TOKEN } from '../test-app.ts';
import { useTestApp } from '../use-test-app.ts';
import { openConsignment, type Person, PROPOSED_FIGURES } from './open-consignment.ts';
import { sendFile } from './send-file.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'marque-workbench-access-'));
const served = useTestApp({
  clock: fixedClock('2026-06-01T12:00:00Z'),
  env: { DATA_DIR, LIMIT_FACTOR: '100000', REQUESTS_PER_MINUTE: '100000' },
});
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));
const { must, person, submit, propose, agree } = openConsignment(served);

/** A car with a proposal and everything that can be changed on the workbench, and one with a signed agreement. */
let car: string;
let agreed: string;
let seller: Person;
let curator: Person;
type Caller = { name: string; token: string; roles: Role[] };
let callers: Caller[];

beforeAll(async () => {
  const staff: Caller[] = [];
  for (const role of ROLES)
    staff.push({ name: role, token: (await person({ roles: [role] })).token, roles: [role] });
  [seller, curator] = [await person(), await person({ roles: ['curator'] })];
  callers = [
    { name: 'a visitor', token: APPLICATION_TOKEN, roles: [] },
    { name: 'another customer', token: (await person()).token, roles: [] },
    ...staff,
    { name: 'the seller', token: seller.token, roles: [] },
  ];
  [car, agreed] = [await submit(seller), await agree(seller, curator)];
  await must(curator, 'POST', `/office/submissions/${car}/review`);
  const content = await twoHalves({ width: 600, height: 400, shade: 11 }).jpeg().toBuffer();
  const sent = await sendFile(served.app, { token: curator.token, url: '/api/media', content });
  const { id: picture_id } = sent.json().data;
  await must(curator, 'POST', `/listings/${car}/pictures`, { picture_id });
  await must(curator, 'PUT', `/listings/${car}/pictures/${picture_id}/boxes`, { boxes: BOXES });
  await propose(car, curator, PROPOSED_FIGURES);
});

const BOXES = [{ x: 0, y: 0, width: 0.5, height: 1 }];

const read = (path: string, id = car) => must(seller, 'GET', `/listings/${id}/${path}`);
const document = async (): Promise<string> => {
  await sendPaper(curator.token, await paper());
  return (await read('draft')).documents.at(-1).id;
};
const coveredPicture = async (): Promise<string> =>
  (await read('draft')).pictures.find(({ boxes }: { boxes: object[] }) => boxes.length > 0).id;
const newPicture = async () => (await buildPicture(served.database, seller)).id;
async function addedPicture(): Promise<string> {
  const picture_id = await newPicture();
  await must(curator, 'POST', `/listings/${car}/pictures`, { picture_id });
  return picture_id;
}
/** The number of a new proposal, because the seller may already have answered the one before. */
async function proposed(): Promise<number> {
  const [{ number }] = (await read('proposal')).entries;
  return propose(car, curator, PROPOSED_FIGURES, number);
}

let papers = 0;
async function paper(): Promise<Buffer> {
  papers += 1;
  return pdf(`paper ${papers}`);
}
const sendPaper = (token: string, content: Buffer) =>
  sendFile(served.app, { token, content, url: `/api/listings/${car}/documents?kind=invoice&audience=staff` });

type Call = { id?: string; params?: Record<string, string | number>; body?: object };
type Row = {
  endpoint: AnyEndpoint;
  /** The permission of staff who may make the call. Null: it is for the seller alone. */
  staff: Permission | null;
  /** The code of the refusal that the seller gets for a car in this state. Null: the call succeeds. */
  seller: string | null;
  /** What the call needs. It is made anew for each caller. */
  call?: () => Promise<Call>;
};

const row = (
  endpoint: AnyEndpoint,
  staff: Permission | null,
  refusal: string | null,
  call: () => Promise<Call> = async () => ({}),
): Row => ({ endpoint, staff, seller: refusal, call });

const TABLE: Row[] = [
  row(drafts.readDraft, 'submissions.decide', null),
  row(drafts.updateDraft, 'listings.edit', 'not-editable', async () => ({
    body: { version: (await read('draft')).version, mileage: 48_000 },
  })),
  row(drafts.copyDraft, null, null),
  row(drafts.submitDraft, null, 'stage-passed'),

  row(pictures.readUncoveredPicture, 'submissions.decide', null, async () => ({
    params: { picture: await coveredPicture() },
  })),
  row(pictures.addDraftPicture, 'listings.edit', 'not-editable', async () => ({
    body: { picture_id: await newPicture() },
  })),
  row(pictures.orderDraftPictures, 'listings.edit', 'not-editable', async () => ({
    body: { picture_ids: [await coveredPicture()] },
  })),
  row(pictures.changeDraftPicture, 'listings.edit', 'not-editable', async () => ({
    ...{ params: { picture: await coveredPicture() }, body: { caption: 'The sill' } },
  })),
  row(pictures.hideInDraftPicture, 'listings.edit', 'not-editable', async () => ({
    ...{ params: { picture: await coveredPicture() }, body: { boxes: BOXES } },
  })),
  row(pictures.removeDraftPicture, 'listings.edit', 'not-editable', async () => ({
    params: { picture: await addedPicture() },
  })),

  row(documents.addDraftDocument, 'listings.edit', 'not-editable'),
  row(documents.readDocument, 'submissions.decide', null, async () => ({
    params: { document: await document() },
  })),
  row(documents.changeDraftDocument, 'listings.edit', 'not-editable', async () => ({
    ...{ params: { document: await document() }, body: { title: 'The engine' } },
  })),
  row(documents.removeDraftDocument, 'listings.edit', 'not-editable', async () => ({
    params: { document: await document() },
  })),

  row(texts.readText, 'submissions.decide', null),
  row(texts.editText, 'listings.edit', null, async () => {
    const { number, texts: written } = (await read('text')).current;
    return { body: { number, texts: { ...written, en: { ...written.en, description: `Edit ${number}` } } } };
  }),
  row(texts.readTextVersions, 'submissions.decide', null),
  row(texts.readTextVersion, 'submissions.decide', null, async () => ({ params: { number: 1 } })),
  row(texts.approveText, null, null, async () => {
    const { current, content_hash } = await read('text');
    return { body: { number: current.number, content_hash } };
  }),

  row(proposal.readProposal, 'reserves.read', null),
  row(proposal.counterProposal, null, null, async () => ({
    body: { number: await proposed(), note: 'Could it begin a week later?' },
  })),
  row(proposal.acceptProposal, null, null, async () => ({ body: { number: await proposed() } })),

  row(agreement.readAgreement, 'reserves.read', null, async () => ({ id: agreed })),
  row(agreement.readAgreementPdf, 'reserves.read', null, async () => ({ id: agreed })),
  row(agreement.signAgreement, null, null, async () => {
    const { hash } = await read('agreement', agreed);
    return { id: agreed, body: { name: 'Ada Seller', accepted: true, hash } };
  }),

  row(conversation.readMessages, 'submissions.decide', null),
  row(conversation.sendMessage, 'submissions.decide', null, async () => ({ body: { text: 'Hello.' } })),
];

test('the table has every endpoint about a car on its way to the schedule that the verb opens or refuses', () => {
  const decidedInVerb = allEndpoints.filter(
    ({ capability, path, access }) =>
      (capability === 'selling' || capability === 'consignment') &&
      path.startsWith('/api/listings/{id}') &&
      typeof access !== 'object',
  );
  const names = (endpoints: AnyEndpoint[]) => endpoints.map(({ operation }) => operation).toSorted();
  expect(names(TABLE.map(({ endpoint }) => endpoint))).toEqual(names(decidedInVerb));
});

async function answerTo({ token }: Caller, { endpoint, call }: Row) {
  const { id = car, params = {}, body } = (await call?.()) ?? {};
  if (endpoint.acceptsFiles) return outcomeOf(await sendPaper(token, await paper()));
  const values: Record<string, string | number> = { ...params, id };
  const url = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  return outcomeOf(
    await ask(served.app, {
      ...{ method: endpoint.method, url, headers: { 'access-token': token } },
      ...(body ? { payload: body } : {}),
    }),
  );
}

function outcomeOf({ statusCode, headers, ...answered }: Awaited<ReturnType<typeof ask>>) {
  const isJson = String(headers['content-type']).includes('json');
  const code: string | null = isJson ? (answered.json().errors?.[0]?.code ?? null) : null;
  return { status: statusCode, code };
}

function expected({ name, roles }: Caller, { endpoint, staff, seller: refusal }: Row) {
  const succeeds = { status: endpoint.answer.status, code: null };
  if (name === 'the seller')
    return refusal ? { status: endpoint.refusals?.[refusal], code: refusal } : succeeds;
  // Links lead to a document, so it is open to callers who have not logged in.
  if (name === 'a visitor' && endpoint.access === 'customer') return { status: 401, code: 'login-required' };
  return staff && may(roles, staff) ? succeeds : { status: 404, code: 'not-found' };
}

test.each(TABLE.map((line) => [`${line.endpoint.method} ${line.endpoint.path}`, line] as const))(
  '%s admits the seller and the roles of the table, and nobody else learns that the car exists',
  async (_, line) => {
    const answers = [];
    for (const caller of callers) answers.push([caller.name, await answerTo(caller, line)]);
    expect(answers).toEqual(callers.map((caller) => [caller.name, expected(caller, line)]));
  },
);
