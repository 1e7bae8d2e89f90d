import type { AnyEndpoint } from '@marque/contracts/endpoint';
import type { Database } from '@marque/db/database';
import { expiryOfInvitation } from '@marque/domain/selling/invitation';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildComment } from '@marque/testing/build-comment';
import { buildListing } from '@marque/testing/build-listing';
import { seedContent } from '../../src/capabilities/content/embedded/import-content.ts';
import { CONTENT_FOLDER, readTextFiles } from '../../src/capabilities/content/files/read-text-files.ts';
import { hashPassword } from '../../src/capabilities/customers/password.ts';
import { createToken, hashToken } from '../../src/capabilities/customers/token-hash.ts';
import { startProvedSession } from '../ask.ts';
import { testFacts } from '../content/use-texts.ts';
import { APPLICATION_TOKEN } from '../test-app.ts';

export const CALLERS = ['a visitor', 'a customer', 'staff'] as const;
export type CallerKind = (typeof CALLERS)[number];

/** The caller with the fewest rights who has access to the endpoint. */
export function entitledTo({ access }: Pick<AnyEndpoint, 'access'>): CallerKind {
  if (access === 'open' || access === 'application') return 'a visitor';
  return access === 'customer' ? 'a customer' : 'staff';
}

const PASSWORD = 'three unlikely words together';

export type Caller = {
  /** Starts a new session each time, because a call may end it. Visitors have the application's token. */
  token(): Promise<string>;
  /** Values by the name of their field or parameter. They refer to rows that exist, and pass the bot check. */
  named: Record<string, unknown>;
};

const EMPTY_TEXT = {
  ...{ description: null, highlights: [], condition_notes: null, faults: [], service_history: null },
  equipment: [],
};

/** Creates callers for whom a plain call does the work of its endpoint. Only then are hostile calls tested in full. */
export async function createCallers(database: Database): Promise<(kind: CallerKind) => Promise<Caller>> {
  const password_hash = await hashPassword(PASSWORD);
  const listing = await buildListing(database, { auction: { reserve: 5_000 } });
  const comment = await buildComment(database, { listing_id: listing.id });
  const change = await publishedChange(database, listing);
  const review = await openReview(database, listing);
  const entry = await someText(database);
  const screened = await openScreeningCase(database, listing);

  return async (kind) => {
    const roles = kind === 'staff' ? (['admin'] as const) : [];
    const customer = await buildBidder(database, { roles: [...roles], password_hash });
    const invitation = await openInvitation(database, customer);
    // The account may be closed by a call.
    const somebody = kind === 'staff' ? await buildBidder(database) : customer;
    // A withdrawn car cannot be used for anything else.
    const withdrawable = kind === 'staff' ? await buildListing(database, { auction: {} }) : listing;
    return {
      token: async () => (kind === 'a visitor' ? APPLICATION_TOKEN : startProvedSession(database, customer)),
      named: {
        ...{
          listing: listing.id,
          withdrawable: withdrawable.id,
          cid: comment.id,
          change_id: change.id,
          review: review.id,
          case: screened.id,
          entry: entry.id,
          lot: listing.lot_number,
          make: listing.make,
          model: listing.model,
          slug: 'about',
        },
        ...{ somebody: somebody.id, days: 7, limit: 50, locale: 'en' },
        ...{ invitation: invitation.id, token: invitation.token },
        ...{ customer: customer.id, userId: customer.id, ids: listing.id, q: listing.make, amount: 9_000 },
        ...{ email: `new-${customer.email}`, username: `new-${customer.id.slice(-12)}` },
        ...{ telephone: '+442079460000', country: 'GB', recaptchaToken: 'test-pass' },
        ...{ password: PASSWORD, passwordConfirmation: PASSWORD, currentPassword: PASSWORD },
        ...{ vat_number: 'GB123456789', company_vat_number: 'GB123456789' },
        ...{ picture: '0'.repeat(64), picture_id: '0'.repeat(64), picture_ids: ['0'.repeat(64)] },
        ...{ boxes: [{ x: 0.1, y: 0.1, width: 0.2, height: 0.2 }], document: listing.id },
        ...{ hash: '0'.repeat(64), content_hash: '0'.repeat(64), texts: { en: EMPTY_TEXT } },
        ...{ path: '/en/sell-your-classic-car/vehicle-details', fields: [['story', 'One owner.']] },
        ...{ region: 'UK', day: '2026-06-01', first_day: '2026-06-01' },
        // The others would keep the calls that follow from doing their work.
        switch: 'automatic-charges-off',
        list: 'office-sales',
        ...{ return_to: '/en', socket_id: '1.1', channel_name: `private-customer.${customer.id}` },
      },
    };
  };
}

/** The texts of the product are stored, so that an embedded content system serves them. */
async function someText(database: Database) {
  await seedContent(
    { db: database, clock: { now: () => new Date('2026-06-01T11:00:00Z') } },
    readTextFiles(CONTENT_FOLDER, testFacts),
  );
  return database.kysely
    .selectFrom('content_entries')
    .select('id')
    .where('slug', '=', 'about')
    .executeTakeFirstOrThrow();
}

const publishedChange = (database: Database, listing: { id: string; owner_id: string }) =>
  database.kysely
    .insertInto('listing_changes')
    .values({
      ...{ listing_id: listing.id, sequence: 1, author_id: listing.owner_id, side: 'seller' },
      ...{ text: 'The clock has stopped.', locale: 'en', published_at: new Date(), confirm_by: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();

const openReview = async (database: Database, listing: { id: string; owner_id: string }) =>
  database.kysely
    .insertInto('bidder_reviews')
    .values({
      ...{ listing_id: listing.id, seller_id: listing.owner_id, bidder_id: (await buildBidder(database)).id },
      ...{ reasons: ['address'], opened_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();

const openScreeningCase = async (database: Database, listing: { id: string; owner_id: string }) =>
  database.kysely
    .insertInto('screening_cases')
    .values({
      ...{ listing_id: listing.id, seller_id: listing.owner_id, bidder_id: (await buildBidder(database)).id },
      ...{ score: 60, signs: { 'shares-with-seller': { details: ['card'], count: 1 } } },
      ...{ opened_at: new Date(), seen_at: new Date() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();

async function openInvitation(database: Database, { id: invited_by }: { id: string }) {
  const token = createToken();
  const at = new Date();
  const { id } = await database.kysely
    .insertInto('projectk_invitations')
    .values({
      ...{ token_hash: hashToken(token), invited_by, created_at: at, expires_at: expiryOfInvitation(at) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/** The name of what `{id}` in a path identifies. */
export const subjectOf = (path: string): string => {
  if (path.startsWith('/api/office/invitations/')) return 'invitation';
  if (path.startsWith('/api/office/content/')) return 'entry';
  if (path.startsWith('/api/office/screening/cases/')) return 'case';
  if (path.startsWith('/api/office/screening/')) return 'review';
  if (path.startsWith('/api/office/comments/')) return 'cid';
  if (path === '/api/office/listings/{id}/withdraw') return 'withdrawable';
  if (/^\/api\/(listings|watchlist|office\/(listings|submissions|live))\//.test(path)) return 'listing';
  if (/^\/api\/office\/customers\//.test(path)) return 'somebody';
  return /^\/api\/customers\/(update|delete)\//.test(path) ? 'customer' : 'id';
};
