import { APPROVAL } from '@marque/domain/comments/approval';
import { buildAuction } from '@marque/testing/build-auction';
import { buildComment } from '@marque/testing/build-comment';
import { buildCustomer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdLock, untilWaiting } from '../../../test/bidding/hold-lock.ts';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { recordLive } from '../../../test/record-live.ts';
import { postComment } from './post-comment.ts';
import { readComments } from './read-comments.ts';

const postgres = useTestDatabase();

async function begin() {
  const db = postgres.database;
  const listing = await buildAuction(db);
  return {
    ...{ db, listing },
    counted: async () => {
      const { comment_count } = await db.kysely
        .selectFrom('listings')
        .select('comment_count')
        .where('id', '=', listing.id)
        .executeTakeFirstOrThrow();
      return comment_count;
    },
    /** The number of comments that a visitor can read. */
    shown: async () => {
      const request = { params: { id: listing.id }, query: { all: true, type: 'general' as const } };
      const read = await readComments(buildContext(db), request);
      if ('refused' in read) throw new Error(read.code);
      return read.data.reduce((sum, entry) => sum + 1 + ('replies' in entry ? entry.replies.length : 0), 0);
    },
  };
}

test('the count equals the comments that a visitor can read, after any sequence of changes', async () => {
  const approval = fc.constantFrom(...Object.values(APPROVAL));
  const step = fc.oneof(
    fc.record({ do: fc.constant('post' as const), approval }),
    fc.record({ do: fc.constant('reply' as const), approval, to: fc.nat(5) }),
    fc.record({ do: fc.constant('review' as const), approval, of: fc.nat(10) }),
    fc.record({ do: fc.constant('delete' as const), of: fc.nat(10) }),
  );
  const { id: author } = await buildCustomer(postgres.database);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { db, listing, counted, shown } = await begin();
      const comment = { listing_id: listing.id, author_id: author };
      for (const next of steps) {
        const all = await db.kysely
          .selectFrom('comments')
          .selectAll()
          .where('listing_id', '=', listing.id)
          .orderBy('id')
          .execute();
        const threads = all.filter(({ parent_id }) => parent_id === null);
        if (next.do === 'post') await buildComment(db, { ...comment, approval: next.approval });
        else if (next.do === 'reply') {
          const thread = threads[next.to % threads.length];
          if (thread) await buildComment(db, { ...comment, approval: next.approval, parent_id: thread.id });
        } else {
          const id = all[next.of % all.length]?.id ?? listing.id;
          if (next.do === 'delete') await db.kysely.deleteFrom('comments').where('id', '=', id).execute();
          else
            await db.kysely
              .updateTable('comments')
              .set({
                approval: next.approval,
                blocked_for: next.approval === APPROVAL.blocked ? 'other' : null,
              })
              .where('id', '=', id)
              .execute();
        }
        expect(await counted()).toBe(await shown());
      }
    }),
    { numRuns: 15 },
  );
});

test('comments that are posted concurrently are all counted', async () => {
  const { db, listing, counted, shown } = await begin();
  const people = await Promise.all(Array.from({ length: 8 }, () => buildCustomer(db)));
  const thread = await buildComment(db, { listing_id: listing.id });
  await Promise.all(
    people.flatMap((person) => {
      const context = buildContext(db, { actor: actingAs(person) });
      return [{}, { parent_id: thread.id }].map((about) =>
        postComment(
          context,
          { params: { id: listing.id }, body: { text: 'Lovely.', ...about } },
          recordLive().live,
        ),
      );
    }),
  );
  expect(await counted()).toBe(17);
  expect(await shown()).toBe(17);
});

test('a reply that arrives while its thread is being hidden is not counted', async () => {
  const { db, listing, counted, shown } = await begin();
  const thread = await buildComment(db, { listing_id: listing.id });
  const person = await buildCustomer(db);
  const hiding = await holdLock(db, 'update comments set approval = $1 where id = $2', [
    APPROVAL.pending,
    thread.id,
  ]);
  const reply = postComment(
    buildContext(db, { actor: actingAs(person) }),
    { params: { id: listing.id }, body: { text: 'Still here?', parent_id: thread.id } },
    recordLive().live,
  );
  await untilWaiting(db, 1);
  await hiding.release();
  await reply;
  expect(await counted()).toBe(0);
  expect(await shown()).toBe(0);
});
