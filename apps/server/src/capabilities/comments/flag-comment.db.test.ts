import { isRefusal } from '@marque/contracts/refusal';
import { APPROVAL } from '@marque/domain/comments/approval';
import { buildComment } from '@marque/testing/build-comment';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { recordLive } from '../../../test/record-live.ts';
import { flagComment } from './flag-comment.ts';
import { likeComment } from './like-comment.ts';

const postgres = useTestDatabase();

async function begin(overrides: Parameters<typeof buildComment>[1] = {}) {
  const db = postgres.database;
  const author = await buildCustomer(db);
  const comment = await buildComment(db, { author_id: author.id, ...overrides });
  const params = { id: comment.listing_id, cid: comment.id };
  const as = (person: Customer) => buildContext(db, { actor: actingAs(person) });
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => buildCustomer(db)));
  return {
    ...{ db, author, comment, as, people },
    flag: (by: Customer) => flagComment(as(by), { params, body: { reason: 'spam' } }, recordLive().live),
    like: (by: Customer, liked = true) => likeComment(as(by), { params, body: { liked } }),
    state: async () => {
      const row = await db.kysely
        .selectFrom('comments')
        .innerJoin('listings', 'listings.id', 'comments.listing_id')
        .select(['comments.approval', 'listings.comment_count'])
        .where('comments.id', '=', comment.id)
        .executeTakeFirstOrThrow();
      return [row.approval, row.comment_count];
    },
  };
}

describe('flags', () => {
  test('of three people hide a comment and remove it from the count', async () => {
    const { comment, flag, people, state } = await begin();
    const [one, two, three, four] = await people(4);
    if (!one || !two || !three || !four) throw new Error('too few');
    expect(await flag(one)).toEqual({ id: comment.id, flagged: true });
    await flag(two);
    expect(await state()).toEqual([APPROVAL.approved, 1]);
    await flag(three);
    expect(await state()).toEqual([APPROVAL.pending, 0]);
    expect(await flag(four)).toMatchObject({ code: 'not-found' });
  });

  test('of one person count once', async () => {
    const { flag, people, state } = await begin();
    const [one] = await people(1);
    if (!one) throw new Error('too few');
    for (let i = 0; i < 4; i++) expect(await flag(one)).toMatchObject({ flagged: true });
    await Promise.all(Array.from({ length: 6 }, () => flag(one)));
    expect(await state()).toEqual([APPROVAL.approved, 1]);
  });

  test('that arrive concurrently are counted one after the other', async () => {
    const { db, comment, flag, people, state } = await begin();
    const answers = await Promise.all((await people(9)).map(flag));
    expect(await state()).toEqual([APPROVAL.pending, 0]);
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(3);
    const flags = db.kysely.selectFrom('comment_flags').selectAll().where('comment_id', '=', comment.id);
    expect(await flags.execute()).toHaveLength(3);
  });

  test('do not hide a comment that staff have approved', async () => {
    const { db, comment, flag, people, state } = await begin();
    for (const person of await people(3)) await flag(person);
    await db.kysely.updateTable('comments').set({ approval: 0 }).where('id', '=', comment.id).execute();
    for (const person of await people(3)) await flag(person);
    expect(await state()).toEqual([APPROVAL.approved, 1]);
  });
});

describe('likes', () => {
  test('are set, not toggled, and count once per person', async () => {
    const { comment, like, people } = await begin();
    const [one, two] = await people(2);
    if (!one || !two) throw new Error('too few');
    const answer = (likes: number, liked_by_me: boolean) => ({ id: comment.id, likes, liked_by_me });
    expect(await like(one)).toEqual(answer(1, true));
    expect(await like(one)).toEqual(answer(1, true));
    expect(await like(two)).toEqual(answer(2, true));
    expect(await like(one, false)).toEqual(answer(1, false));
    expect(await like(one, false)).toEqual(answer(1, false));
  });

  test('that arrive concurrently are all counted', async () => {
    const { like, people } = await begin();
    const crowd = await people(8);
    await Promise.all(crowd.flatMap((person) => [like(person), like(person)]));
    const [last] = await people(1);
    if (!last) throw new Error('too few');
    expect(await like(last)).toMatchObject({ likes: 9 });
  });
});

describe('a flag or like is refused', () => {
  test('after fifty flags within a day, so that nobody buries the queue of the moderators', async () => {
    const { db, comment, flag, people } = await begin();
    const [one] = await people(1);
    if (!one) throw new Error('too few');
    const { listing_id, author_id } = comment;
    const others = await db.kysely
      .insertInto('comments')
      .values(
        Array.from({ length: 50 }, () => ({
          listing_id,
          author_id,
          text: 'Hello',
          approval: APPROVAL.approved,
        })),
      )
      .returning('id')
      .execute();
    const flagged = (ids: { id: string }[], created_at: string) =>
      db.kysely
        .insertInto('comment_flags')
        .values(
          ids.map(({ id: comment_id }) => ({
            ...{ comment_id, customer_id: one.id, reason: 'spam' as const, created_at: new Date(created_at) },
          })),
        )
        .execute();
    await flagged(others.slice(0, 49), '2026-05-31T13:00:00Z');
    await flagged(others.slice(49), '2026-05-31T12:00:00Z');
    expect(await flag(one)).toMatchObject({ flagged: true });
    expect(await flag(one)).toEqual({ refused: true, code: 'too-many-reports', values: { max: 50 } });
  });

  test('for a customer without a verified address', async () => {
    const { db, flag, like, comment, state } = await begin();
    const unverified = await buildCustomer(db, { email_verified_at: null });
    const refusal = { refused: true, code: 'email-not-verified' };
    expect([await flag(unverified), await like(unverified)]).toEqual([refusal, refusal]);
    for (const table of ['comment_flags', 'comment_likes'] as const)
      expect(
        await db.kysely.selectFrom(table).selectAll().where('comment_id', '=', comment.id).execute(),
      ).toEqual([]);
    expect(await state()).toEqual([APPROVAL.approved, 1]);
  });

  test('for the author, for blocked customers and for visitors', async () => {
    const { db, author, comment, flag, like } = await begin();
    const blocked = await buildCustomer(db, { blocked_at: new Date() });
    const params = { id: comment.listing_id, cid: comment.id };
    expect(await flag(author)).toEqual({ refused: true, code: 'own-comment' });
    expect(await like(author)).toEqual({ refused: true, code: 'own-comment' });
    const notAllowed = { refused: true, code: 'not-allowed' };
    expect(await flag(blocked)).toEqual(notAllowed);
    expect(await like(blocked)).toEqual(notAllowed);
    expect(await likeComment(buildContext(db), { params, body: { liked: true } })).toEqual(notAllowed);
    const reported = { params, body: { reason: 'other' } } as const;
    expect(await flagComment(buildContext(db), reported, recordLive().live)).toEqual(notAllowed);
  });

  test.each([APPROVAL.blocked, APPROVAL.pending])('on a comment with approval %i', async (approval) => {
    const { flag, like, people } = await begin({ approval });
    const [one] = await people(1);
    if (!one) throw new Error('too few');
    expect(await flag(one)).toEqual({ refused: true, code: 'not-found' });
    expect(await like(one)).toEqual({ refused: true, code: 'not-found' });
  });

  test('on a comment of another listing', async () => {
    const { db, comment, as, people } = await begin();
    const [one] = await people(1);
    if (!one) throw new Error('too few');
    const elsewhere = await buildComment(db);
    const params = { id: elsewhere.listing_id, cid: comment.id };
    expect(await likeComment(as(one), { params, body: { liked: true } })).toMatchObject({
      code: 'not-found',
    });
  });
});
