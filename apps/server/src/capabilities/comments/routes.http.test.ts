import { buildAuction } from '@marque/testing/build-auction';
import { buildComment } from '@marque/testing/build-comment';
import { buildCustomer } from '@marque/testing/build-customer';
import { describe, expect, test } from 'vitest';
import { ask, startSession } from '../../../test/ask.ts';
import { recordLive } from '../../../test/record-live.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const { live, events } = recordLive();
const served = useTestApp({ live });

const as = async (customer?: { id: string }) => ({
  'access-token': await startSession(served.database, customer),
});
const conversation = async (id: string, headers = {}) =>
  (await ask(served.app, { url: `/api/listings/${id}/comments`, headers })).json();
const post = async (id: string, payload: object, headers: object) =>
  ask(served.app, { method: 'POST', url: `/api/listings/${id}/comments`, payload, headers: { ...headers } });

describe('a conversation over HTTP', () => {
  test('can be written, answered, liked and read', async () => {
    const { id } = await buildAuction(served.database);
    const [ada, ben] = [await as(), await as()];
    const posted = await post(id, { text: 'Is the hood original?' }, ada);
    expect(posted.statusCode).toBe(201);
    const { id: cid } = posted.json().data;
    expect((await post(id, { text: 'It is.', parent_id: cid }, ben)).statusCode).toBe(201);

    const like = { method: 'POST', url: `/api/listings/${id}/comments/${cid}/like`, headers: ben } as const;
    const liked = await ask(served.app, like);
    expect([liked.statusCode, liked.json()]).toEqual([
      200,
      { data: { id: cid, likes: 1, liked_by_me: true } },
    ]);

    expect(await conversation(id)).toMatchObject({
      data: [
        {
          type: 'general',
          id: cid,
          approval: 0,
          likes: 1,
          liked_by_me: false,
          replies: [{ text: 'It is.' }],
        },
      ],
      meta: { total: 1 },
    });
    expect(events.map(({ event }) => event)).toEqual(['comment.posted', 'comment.posted']);
  });

  test('returns text unchanged, without markup', async () => {
    const { id } = await buildAuction(served.database);
    const text = '<img src=x onerror=alert(1)> [a](javascript:alert(1)) & "quoted"';
    const posted = await post(id, { text: `  ${text}\u0007\u202E\r\n` }, await as());
    expect(posted.json().data.text).toBe(text);
    const answer = await ask(served.app, { url: `/api/listings/${id}/comments` });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.json().data[0].text).toBe(text);
  });

  test('accepts two thousand characters and refuses longer, empty or invalid comments with a reason', async () => {
    const { id } = await buildAuction(served.database);
    const headers = await as();
    expect((await post(id, { text: 'é'.repeat(2_000) }, headers)).statusCode).toBe(201);
    const codes = async (payload: object) =>
      (await post(id, payload, headers)).json().errors.map((error: { code: string }) => error.code);
    expect(await codes({ text: 'x'.repeat(2_001) })).toEqual(['too-long']);
    expect(await codes({ text: ' \n\u0007 ' })).toEqual(['comment-required']);
    expect(await codes({})).toEqual(['comment-required']);
    expect(await codes({ text: 1, parent_id: 'x' })).toEqual(['comment-required', 'invalid']);
  });

  test('limits how many comments a customer may write', async () => {
    const { id } = await buildAuction(served.database);
    const headers = await as();
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await post(id, { text: `${i}` }, headers)).statusCode);
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
  });

  test('asks visitors to log in before they write, like or flag, but not before they read', async () => {
    const comment = await buildComment(served.database);
    const base = `/api/listings/${comment.listing_id}/comments`;
    for (const url of [base, `${base}/${comment.id}/like`, `${base}/${comment.id}/flag`]) {
      const answer = await ask(served.app, { method: 'POST', url, payload: { text: 'Hi', reason: 'spam' } });
      expect([url, answer.statusCode]).toEqual([url, 401]);
    }
    expect((await conversation(comment.listing_id)).data).toHaveLength(1);
  });

  test('requires a verified address, in the caller’s language and in the abilities', async () => {
    const comment = await buildComment(served.database);
    const person = await buildCustomer(served.database, { email_verified_at: null });
    const headers = { ...(await as(person)), 'accept-language': 'it' };
    const base = `/api/listings/${comment.listing_id}/comments`;
    for (const url of [base, `${base}/${comment.id}/like`, `${base}/${comment.id}/flag`]) {
      const payload = { text: 'Hi', reason: 'spam' };
      const answer = await ask(served.app, { method: 'POST', url, payload, headers });
      expect([url, answer.statusCode, answer.json().errors[0].code]).toEqual([
        url,
        403,
        'email-not-verified',
      ]);
      expect(answer.json().errors[0].detail).toContain('indirizzo e-mail');
    }
    const [entry] = (await conversation(comment.listing_id, headers)).data;
    expect(entry.abilities).toEqual({ can_reply: false, can_like: false, can_flag: false });
    const listing = await ask(served.app, { url: `/api/listings/${comment.listing_id}`, headers });
    expect(listing.json().data.abilities).toMatchObject({
      can_comment: false,
      comment_obstacle: 'email-not-verified',
    });
  });

  test('refuses flags on the caller’s own comment and flags without a valid reason', async () => {
    const author = await buildCustomer(served.database);
    const comment = await buildComment(served.database, { author_id: author.id });
    const headers = await as(author);
    const flag = (payload: object, who: object) =>
      ask(served.app, {
        method: 'POST',
        url: `/api/listings/${comment.listing_id}/comments/${comment.id}/flag`,
        payload,
        headers: { ...who },
      });
    const own = await flag({ reason: 'spam' }, { ...headers, 'accept-language': 'de' });
    expect([own.statusCode, own.json().errors[0].code]).toEqual([403, 'own-comment']);
    expect(own.json().errors[0].detail).toContain('Kommentar');
    const other = await as();
    expect((await flag({}, other)).statusCode).toBe(422);
    expect((await flag({ reason: 'because' }, other)).statusCode).toBe(422);
    expect((await flag({ reason: 'abusive' }, other)).json()).toEqual({
      data: { id: comment.id, flagged: true },
    });
  });

  test('of an unknown listing answers 404, and an invalid query 422', async () => {
    const { id } = await buildCustomer(served.database);
    const statusOf = async (url: string) => (await ask(served.app, { url })).statusCode;
    expect(await statusOf(`/api/listings/${id}/comments`)).toBe(404);
    expect(await statusOf('/api/listings/e-type/comments')).toBe(404);
    const listing = await buildAuction(served.database);
    expect(await statusOf(`/api/listings/${listing.id}/comments?all=perhaps`)).toBe(422);
    expect(await statusOf(`/api/listings/${listing.id}/comments?all=true&type=bid`)).toBe(200);
  });
});
