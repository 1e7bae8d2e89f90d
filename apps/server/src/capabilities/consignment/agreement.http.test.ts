import { createHash } from 'node:crypto';
import { LOCALES } from '@marque/contracts/locale';
import { MINUTE_MS } from '@marque/domain/time/durations';
import { fixedClock } from '@marque/testing/fixed-clock';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { recordLive } from '../../../test/record-live.ts';
import { evening, openConsignment, type Person } from '../../../test/selling/open-consignment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { AGREEMENT_VERSION } from './compose-agreement.ts';
import { verifyAgreements } from './verify-agreements.ts';

const { live, events } = recordLive();
const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ live, clock });
const { skipAgreementMails, call, must, person, review, propose, accept, sign, approve } =
  openConsignment(served);

let curator: Person;
beforeAll(async () => {
  curator = await person({ roles: ['curator'] });
});

async function begin(language = 'en') {
  const seller = await person({ first_name: 'Ada', last_name: 'Öster' });
  const id = await review(seller, curator, language);
  await accept(id, seller, await propose(id, curator));
  return { seller, id };
}

const read = (as: Person, id: string) => call(as, 'GET', `/listings/${id}/agreement`);
const signAs = (as: Person, id: string, hash: string, more: object = {}) =>
  call(as, 'POST', `/listings/${id}/agreement`, { name: 'Ada Öster', accepted: true, hash, ...more });
const evidenceOf = (id: string) =>
  served.database.kysely.selectFrom('agreements').selectAll().where('listing_id', '=', id).execute();

describe('the agreement', () => {
  test.each([
    ['en', '€19,500', '11 June 2026'],
    ['en-us', '€19,500', 'June 11, 2026'],
    ['de', '19.500\u00a0€', '11. Juni 2026'],
    ['fr', /19\s500\s€/u, '11 juin 2026'],
    ['it', '19.500\u00a0€', '11 giugno 2026'],
  ])('shows all figures in the language of the seller: %s', async (locale, reserve, start) => {
    const { seller, id } = await begin(locale);
    const { data } = await read(seller, id);
    expect(data).toMatchObject({ locale, text_version: AGREEMENT_VERSION, signed: null, can_sign: true });
    expect(data.text).toMatch(reserve);
    for (const part of [start, '818630001234', '1969 Lancia Fulvia', 'Ada Öster', 'Marque Enchères SAS'])
      expect(data.text).toContain(part);
    expect(data.hash).toBe(createHash('sha256').update(data.text).digest('hex'));
  });

  test('cannot be signed after its auction was to begin, until new dates are accepted', async () => {
    const seller = await person();
    const id = await review(seller, curator);
    const early = { starts_at: '2026-06-01T12:10:00.000Z', ends_at: evening(7) };
    await accept(id, seller, await propose(id, curator, early));
    const { hash } = (await read(seller, id)).data;
    clock.advance(10 * MINUTE_MS);
    try {
      expect((await read(seller, id)).data).toMatchObject({ can_sign: false, dates_passed: true });
      expect(await signAs(seller, id, hash)).toMatchObject({ status: 409, code: 'dates-passed' });
      expect(await evidenceOf(id)).toEqual([]);
      await accept(id, seller, await propose(id, curator, {}, 2));
      expect(await sign(id, seller)).toMatchObject({ dates_passed: false, signed: {} });
    } finally {
      clock.advance(-10 * MINUTE_MS);
    }
  });

  test('is read and signed in the language that the seller chooses', async () => {
    const { seller, id } = await begin('de');
    const inFrench = await call(seller, 'GET', `/listings/${id}/agreement?language=fr`);
    expect(inFrench.data).toMatchObject({ locale: 'fr', signed: null, can_sign: true });
    expect(inFrench.data.text).toContain('11 juin 2026');
    const { hash, text } = inFrench.data;
    // The hash of one language does not sign the text of another.
    expect(await signAs(seller, id, hash)).toMatchObject({ status: 409, code: 'agreement-changed' });
    expect(await signAs(seller, id, hash, { language: 'it' })).toMatchObject({ code: 'agreement-changed' });
    expect(await signAs(seller, id, hash, { language: 'fr' })).toMatchObject({ status: 200 });
    expect(await evidenceOf(id)).toMatchObject([{ locale: 'fr', text, hash }]);
    // From now on, everybody reads what was signed.
    const later = await call(seller, 'GET', `/listings/${id}/agreement?language=it`);
    expect(later.data).toMatchObject({ locale: 'fr', hash, can_sign: false });
    expect(await signAs(seller, id, hash)).toMatchObject({ status: 200 });
    expect((await verifyAgreements(served.database)).faults).toEqual([]);
  });

  test('cannot be signed in a language that the seller has not opened, or that does not exist', async () => {
    const { seller, id } = await begin('en');
    await read(seller, id);
    const other = await begin('en');
    const { hash } = (await call(other.seller, 'GET', `/listings/${other.id}/agreement?language=de`)).data;
    expect(await signAs(seller, id, hash, { language: 'de' })).toMatchObject({ code: 'agreement-changed' });
    expect((await call(seller, 'GET', `/listings/${id}/agreement?language=xx`)).status).toBe(422);
  });

  test('does not exist before the terms are accepted', async () => {
    const seller = await person();
    const id = await review(seller, curator);
    expect(await read(seller, id)).toMatchObject({ status: 409, code: 'stage-not-reached' });
    await propose(id, curator);
    expect(await read(seller, id)).toMatchObject({ status: 409, code: 'stage-not-reached' });
    expect(await signAs(seller, id, '0'.repeat(64))).toMatchObject({ code: 'stage-not-reached' });
  });

  test('names the company of a dealer', async () => {
    const seller = await person();
    const id = await review(seller, curator);
    const company = { seller_type: 'dealer', company_name: 'Garage Rossi', company_number: '1' };
    await must(curator, 'PUT', `/listings/${id}/update`, { ...company, version: 1 });
    await accept(id, seller, await propose(id, curator));
    expect((await read(seller, id)).data.text).toContain('Garage Rossi (');
  });

  test('has no clauses of the seller', async () => {
    const seller = await person();
    const company_name = 'Garage Rossi\n\nFee\nThe seller pays no fee.';
    const id = await review(seller, curator);
    const company = { seller_type: 'dealer', company_name, company_number: '1' };
    await must(curator, 'PUT', `/listings/${id}/update`, { ...company, version: 1 });
    await accept(id, seller, await propose(id, curator));
    const { text } = (await read(seller, id)).data;
    expect(text.split('\n')).not.toContain('The seller pays no fee.');
    expect(text).toContain('Garage Rossi Fee The seller pays no fee. (');
  });
});

describe('a signature', () => {
  test('is kept with all its evidence, and the car is agreed', async () => {
    const { seller, id } = await begin();
    const { data } = await read(seller, id);
    clock.advance(60_000);
    // Later views do not count.
    await read(seller, id);
    const response = await served.app.inject({
      ...{ method: 'POST', url: `/api/listings/${id}/agreement`, remoteAddress: '192.0.2.7' },
      headers: { 'access-token': seller.token, 'user-agent': 'An old iPad' },
      payload: { name: ' Ada  Öster ', accepted: true, hash: data.hash },
    });
    expect(response.json().data).toMatchObject({ signed: { name: 'Ada Öster' }, can_sign: false });
    expect(await evidenceOf(id)).toMatchObject([
      {
        ...{
          terms_number: 2,
          signer_id: seller.id,
          text: data.text,
          hash: data.hash,
          text_version: AGREEMENT_VERSION,
        },
        ...{ locale: 'en', name: 'Ada Öster', address: '192.0.2.7', user_agent: 'An old iPad' },
        figures: { currency: 'EUR', reserve: 19_500, estimate_low: 20_000, starts_at: evening(10) },
        viewed_at: new Date('2026-06-01T12:00:00Z'),
        signed_at: new Date('2026-06-01T12:01:00Z'),
      },
    ]);
    expect(await must(seller, 'GET', `/listings/${id}/draft`)).toMatchObject({
      ...{ status: 'agreed', progress: { agreement: { signed_at: '2026-06-01T12:01:00.000Z' } } },
    });
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'listing.moved', data: { id, status: 'agreed' } }),
    );
    const { kysely } = served.database;
    await expect(
      kysely.updateTable('agreements').set({ name: 'Bob' }).where('listing_id', '=', id).execute(),
    ).rejects.toThrow('never change');
  });

  test.each([
    ['\u200b', 'name-required'],
    ['—', 'name-required'],
    ['王小明', 'name-not-printable'],
    ['محمد علي', 'name-not-printable'],
    ['Ada 王', 'name-not-printable'],
    ['\u3164', 'name-not-printable'],
  ])('with the name %j is refused, because the PDF could not show it', async (name, code) => {
    const { seller, id } = await begin();
    const { data } = await read(seller, id);
    expect(await signAs(seller, id, data.hash, { name })).toMatchObject({ status: 422, code });
    expect(await evidenceOf(id)).toEqual([]);
  });

  test.each(['Łukasz Győri-O’Neill', 'Ἀθηνᾶ Παπαδοπούλου', 'Нове Місто', 'Adé Ọ̀ṣun'])(
    'may have the name %s',
    async (name) => {
      const { seller, id } = await begin();
      const { data } = await read(seller, id);
      expect(await signAs(seller, id, data.hash, { name })).toMatchObject({ status: 200 });
    },
  );

  test('is made once, however often it is sent', async () => {
    const { seller, id } = await begin();
    const { hash } = (await read(seller, id)).data;
    const answers = await Promise.all([0, 1, 2, 3].map(() => signAs(seller, id, hash)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await evidenceOf(id)).toHaveLength(1);
  });

  test.each([1, 2, 3])('counts for its own terms alone if others are proposed meanwhile (%i)', async () => {
    const { seller, id } = await begin();
    await approve(id, seller);
    const { hash } = (await read(seller, id)).data;
    const [signed] = await Promise.all([
      signAs(seller, id, hash),
      propose(id, curator, { reserve: 15_000 }, 2),
    ]);
    expect([undefined, 'stage-not-reached']).toContain(signed.code);
    expect(await evidenceOf(id)).toHaveLength(signed.code ? 0 : 1);
    const schedule = { starts_at: evening(10), ends_at: evening(17), starting_price: 1_000 };
    expect(await call(curator, 'POST', `/office/listings/${id}/schedule`, schedule)).toMatchObject({
      code: signed.code ? 'stage-passed' : 'agreement-missing',
    });
  });

  test('is refused for another text, and for a text that the seller has not opened', async () => {
    const { seller, id } = await begin();
    expect(await signAs(seller, id, 'a'.repeat(64))).toMatchObject({
      status: 409,
      code: 'agreement-changed',
    });
    const seen = (await read(curator, id)).data.hash;
    expect(await signAs(seller, id, seen)).toMatchObject({ status: 409, code: 'agreement-changed' });
    await read(seller, id);
    expect(await signAs(seller, id, seen, { accepted: false })).toMatchObject({ code: 'terms-required' });
    expect(await signAs(seller, id, seen, { name: ' ' })).toMatchObject({ code: 'name-required' });
    expect(await evidenceOf(id)).toEqual([]);
  });

  test('is needed again if a figure changes', async () => {
    const { seller, id } = await begin();
    await sign(id, seller);
    const { hash } = (await read(seller, id)).data;
    await propose(id, curator, { reserve: 15_000 }, 2);
    expect(await signAs(seller, id, hash)).toMatchObject({ code: 'stage-not-reached' });
    await accept(id, seller, 3);
    expect(await signAs(seller, id, hash)).toMatchObject({ status: 409, code: 'agreement-changed' });
    expect((await read(seller, id)).data).toMatchObject({ signed: null, can_sign: true });
    await sign(id, seller);
    expect((await evidenceOf(id)).map(({ terms_number }) => terms_number)).toEqual([2, 4]);
  });
});

describe('the signed agreement', () => {
  test('is sent to the seller as a PDF, also if the seller wants no mails about selling', async () => {
    await skipAgreementMails();
    const { seller, id } = await begin();
    await served.database.kysely
      .insertInto('notification_choices')
      .values({ customer_id: seller.id, event: 'selling', channel: 'mail', wanted: false })
      .execute();
    await sign(id, seller);
    await runJobs(buildJobContext(served.database));
    const mails = await listOutbox(served.database, { to: seller.email });
    expect(mails.filter(({ attachments }) => attachments.length > 0)).toMatchObject([
      {
        subject: 'Your signed agreement for the 1969 Lancia Fulvia',
        attachments: [{ name: expect.stringMatching(/^agreement-.*\.pdf$/) }],
      },
    ]);
  });

  test.each(LOCALES)('can be downloaded as a PDF in %s', async (locale) => {
    const { seller, id } = await begin(locale);
    expect((await call(seller, 'GET', `/listings/${id}/agreement.pdf`)).status).toBe(404);
    await sign(id, seller);
    const file = await served.app.inject({
      ...{ url: `/api/listings/${id}/agreement.pdf`, headers: { 'access-token': seller.token } },
    });
    expect(file.headers['content-type']).toBe('application/pdf');
    const { pages, text, isTagged } = readPdf(file.rawPayload);
    expect({ pages, isTagged }).toEqual({ pages: 1, isTagged: true });
    const [{ hash } = { hash: '?' }] = await evidenceOf(id);
    expect(text.replaceAll('\n', '')).toContain(hash);
    expect(text).toContain('Ada Seller');
  });

  test('is read by permitted staff, which is audited, and by nobody else', async () => {
    const { seller, id } = await begin();
    await sign(id, seller);
    const others = [await person(), await person({ roles: ['moderator', 'support', 'accounts', 'editor'] })];
    for (const other of others) {
      expect((await read(other, id)).status).toBe(404);
      expect((await call(other, 'GET', `/listings/${id}/agreement.pdf`)).status).toBe(404);
      expect((await signAs(other, id, '0'.repeat(64))).status).toBe(404);
    }
    expect((await signAs(curator, id, '0'.repeat(64))).status).toBe(404);
    expect((await read(curator, id)).data).toMatchObject({ can_sign: false, signed: { name: 'Ada Seller' } });
    const readings = await served.database.kysely
      .selectFrom('audit_entries')
      .select('actor_id')
      .where('listing_id', '=', id)
      .where('action', '=', 'secret-read')
      .execute();
    expect(readings).toEqual([{ actor_id: curator.id }]);
  });
});

describe('the verification', () => {
  test('finds changed texts, figures, currencies and times', async () => {
    const { kysely } = served.database;
    const ids: string[] = [];
    for (let count = 0; count < 5; count++) {
      const { seller, id } = await begin();
      await sign(id, seller);
      const [{ id: agreement } = { id: '' }] = await evidenceOf(id);
      ids.push(agreement);
    }
    const honest = await verifyAgreements(served.database);
    expect(honest.faults).toEqual([]);
    expect(honest.verified).toBeGreaterThanOrEqual(5);
    const [text = '', figures = '', view = '', currency = ''] = ids;
    // Only a superuser can do this.
    await kysely.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update agreements set text = text || '!' where id = ${text}`.execute(trx);
      await sql`update agreements set figures = figures || '{"reserve": 1}' where id = ${figures}`.execute(
        trx,
      );
      await sql`update agreements set figures = figures || '{"currency": "USD"}' where id = ${currency}`.execute(
        trx,
      );
      await sql`update agreements set viewed_at = viewed_at - interval '1 day' where id = ${view}`.execute(
        trx,
      );
    });
    expect(new Set((await verifyAgreements(served.database)).faults)).toEqual(
      new Set([
        { id: text, reason: 'text-changed' },
        { id: figures, reason: 'figures-changed' },
        { id: currency, reason: 'figures-changed' },
        { id: view, reason: 'view-changed' },
      ]),
    );
  });

  const CHANGES = {
    name: `name || '!'`,
    signer_id: 'gen_random_uuid()',
    signed_at: `signed_at + interval '1 second'`,
    address: `'192.0.2.77'`,
    user_agent: `'Another device'`,
    locale: `'it'`,
    text_version: 'text_version + 1',
    record_hash: `repeat('0', 64)`,
  };
  test.each(Object.entries(CHANGES))('finds a changed %s', async (column, value) => {
    const { seller, id } = await begin();
    await sign(id, seller);
    const [signed] = await evidenceOf(id);
    const faults = async () =>
      (await verifyAgreements(served.database)).faults.filter((fault) => fault.id === signed?.id);
    expect(await faults()).toEqual([]);
    await served.database.kysely.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update agreements set ${sql.ref(column)} = ${sql.raw(value)} where id = ${signed?.id}`.execute(
        trx,
      );
    });
    expect(await faults()).toEqual([{ id: signed?.id, reason: 'record-changed' }]);
  });

  test('holds for an address that can be written in several ways', async () => {
    const { seller, id } = await begin();
    const { hash } = (await read(seller, id)).data;
    const signed = await served.app.inject({
      ...{ method: 'POST', url: `/api/listings/${id}/agreement`, remoteAddress: '2001:0DB8:0:0::1' },
      headers: { 'access-token': seller.token },
      payload: { name: 'Ada Öster', accepted: true, hash },
    });
    expect(signed.statusCode).toBe(200);
    const [evidence] = await evidenceOf(id);
    expect(evidence?.address).toBe('2001:db8::1');
    const { faults } = await verifyAgreements(served.database);
    expect(faults.filter((fault) => fault.id === evidence?.id)).toEqual([]);
  });
});
