import { commentPostedEvent } from '@marque/contracts/comments';
import { APPROVAL } from '@marque/domain/comments/approval';
import { buildAuction } from '@marque/testing/build-auction';
import { buildComment } from '@marque/testing/build-comment';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { recordLive } from '../../../test/record-live.ts';
import { postComment } from './post-comment.ts';

const postgres = useTestDatabase();
const link = 'Parts for it at https://example.com';

async function begin() {
  const db = postgres.database;
  const [listing, ada] = await Promise.all([buildAuction(db), buildCustomer(db)]);
  const { live, events } = recordLive();
  return {
    ...{ db, listing, ada, events },
    post: (text: string, { by = ada, to }: { by?: Customer; to?: string } = {}) =>
      postComment(
        buildContext(db, { actor: actingAs(by) }),
        { params: { id: listing.id }, body: { text, ...(to ? { parent_id: to } : {}) } },
        live,
      ),
    comments: () =>
      db.kysely.selectFrom('comments').selectAll().where('listing_id', '=', listing.id).execute(),
  };
}

describe('a comment', () => {
  test('is public at once, and is announced with public data only', async () => {
    const { post, ada, events, listing } = await begin();
    const posted = await post('Is the hood original?');
    expect(posted).toMatchObject({
      text: 'Is the hood original?',
      approval: APPROVAL.approved,
      parent_id: null,
      author: { id: ada.id, username: ada.username, is_seller: false },
      created_at: '2026-06-01T12:00:00.000Z',
      abilities: { can_reply: true, can_like: false, can_flag: false },
    });
    expect(events).toEqual([
      expect.objectContaining({ channel: `listing.${listing.id}`, event: 'comment.posted' }),
    ]);
    const event = commentPostedEvent.strict().parse(events[0]?.data);
    expect(event).toMatchObject({ listing_id: listing.id, comment_count: 1 });
    expect(JSON.stringify(event)).not.toContain(ada.email);
  });

  test('with a link waits for staff and is not announced until the author has an approved comment', async () => {
    const { post, events, ada } = await begin();
    expect(await post(link)).toMatchObject({ approval: APPROVAL.pending });
    expect(await post(link)).toMatchObject({ approval: APPROVAL.pending });
    // Only the moderators learn of it.
    const moderators = 'private-office.comments.moderate';
    expect(events.map(({ channel }) => channel)).toEqual([moderators, moderators]);
    await buildComment(postgres.database, { author_id: ada.id });
    expect(await post(link)).toMatchObject({ approval: APPROVAL.approved });
    expect(events.slice(2)).toMatchObject([{ event: 'comment.posted' }]);
  });

  test('of staff may contain a link at once', async () => {
    const { db, post } = await begin();
    const staff = await buildCustomer(db, { roles: ['admin'] });
    expect(await post(link, { by: staff })).toMatchObject({ approval: APPROVAL.approved });
  });

  test('is refused after a hundred within a day, except to moderators', async () => {
    const { db, post, listing, ada, events } = await begin();
    const moderator = await buildCustomer(db, { roles: ['moderator'] });
    const written = (author: Customer, count: number, created_at: string) =>
      db.kysely
        .insertInto('comments')
        .values(
          Array.from({ length: count }, () => ({
            ...{ listing_id: listing.id, author_id: author.id, text: 'First!', approval: APPROVAL.approved },
            created_at: new Date(created_at),
          })),
        )
        .execute();
    await written(ada, 50, '2026-05-31T12:00:00Z');
    await written(ada, 99, '2026-05-31T12:00:01Z');
    await written(moderator, 100, '2026-06-01T11:00:00Z');
    expect(await post('The hundredth.')).toMatchObject({ approval: APPROVAL.approved });
    const announced = events.length;
    expect(await post('One more.')).toEqual({
      ...{ refused: true, code: 'too-many-comments', values: { max: 100 } },
    });
    expect(events).toHaveLength(announced);
    expect(await post('Thank you.', { by: moderator })).toMatchObject({ approval: APPROVAL.approved });
  });

  test('of the seller is marked as the seller’s', async () => {
    const { db, post, listing } = await begin();
    const seller = await db.kysely
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', listing.owner_id)
      .executeTakeFirstOrThrow();
    expect(await post('It is.', { by: seller })).toMatchObject({ author: { is_seller: true } });
  });

  test('is refused to visitors and blocked customers, and nothing is written', async () => {
    const { db, post, comments, listing } = await begin();
    const refusal = { refused: true, code: 'not-allowed' };
    expect(await post('Hello', { by: await buildCustomer(db, { blocked_at: new Date() }) })).toEqual(refusal);
    const request = { params: { id: listing.id }, body: { text: 'Hello' } };
    expect(await postComment(buildContext(db), request, recordLive().live)).toEqual(refusal);
    expect(await comments()).toEqual([]);
  });

  test('needs a public listing', async () => {
    const { db, ada } = await begin();
    const draft = await db.kysely
      .insertInto('listings')
      .values({ owner_id: ada.id, make: 'Lancia', model: 'Stratos', region: 'EU' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const context = buildContext(db, { actor: actingAs(ada) });
    for (const id of [draft.id, ada.id])
      expect(
        await postComment(context, { params: { id }, body: { text: 'Hello' } }, recordLive().live),
      ).toEqual({
        refused: true,
        code: 'not-found',
      });
  });
});

describe('a listing that is coming soon', () => {
  const promised = { status: 'scheduled', starts_at: new Date(Date.now() + 1_800_000) } as const;

  test('takes no comments before its text is public', async () => {
    const db = postgres.database;
    const [{ id }, ada] = [await buildAuction(db, promised), await buildCustomer(db)];
    const post = () =>
      postComment(
        buildContext(db, { actor: actingAs(ada) }),
        { params: { id }, body: { text: 'Hello' } },
        recordLive().live,
      );
    expect(await post()).toEqual({ refused: true, code: 'not-allowed' });
    await db.kysely.updateTable('listings').set({ text_public: true }).where('id', '=', id).execute();
    expect(await post()).toMatchObject({ text: 'Hello' });
  });
});

describe('a reply', () => {
  test('joins the thread, and so does a reply to a reply', async () => {
    const { db, post, listing, events } = await begin();
    const thread = await buildComment(db, { listing_id: listing.id });
    const reply = await post('Yes, it is.', { to: thread.id });
    if ('refused' in reply) throw new Error(reply.code);
    expect(reply.parent_id).toBe(thread.id);
    expect(await post('Thank you.', { to: reply.id })).toMatchObject({ parent_id: thread.id });
    expect(events.map(({ data }) => commentPostedEvent.parse(data).comment_count)).toEqual([2, 3]);
  });

  test('needs a public comment of the same listing', async () => {
    const { db, post, listing, ada, comments } = await begin();
    const here = { listing_id: listing.id };
    const hidden = await buildComment(db, { ...here, author_id: ada.id, approval: APPROVAL.pending });
    const underHidden = await buildComment(db, { ...here, parent_id: hidden.id });
    const elsewhere = await buildComment(db);
    const before = await comments();
    for (const { id } of [hidden, underHidden, elsewhere, ada])
      expect(await post('Hello', { to: id })).toEqual({
        refused: true,
        code: 'not-found',
        pointer: '/parent_id',
      });
    expect(await comments()).toEqual(before);
  });

  test('cannot belong to another listing than its thread, even by plain SQL', async () => {
    const { db, listing } = await begin();
    const elsewhere = await buildComment(db);
    await expect(buildComment(db, { listing_id: listing.id, parent_id: elsewhere.id })).rejects.toThrow(
      'foreign key',
    );
  });
});
