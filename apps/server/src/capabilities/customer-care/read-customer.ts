import type { OfficeCustomer } from '@marque/contracts/customer-care/customers';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { may } from '@marque/domain/access/role-permissions';
import type { BidLimits } from '@marque/domain/bidding/bid-limits';
import { withoutSecrets } from '@marque/domain/customer-care/without-secrets';
import { networkOf } from '@marque/domain/customers/address-network';
import { BID_OBSTACLES } from '@marque/domain/customers/bid-obstacles';
import { fullName } from '@marque/domain/customers/full-name';
import { listSigns, type Signs } from '@marque/domain/screening/signs';
import type { Context, StaffActor } from '../../platform/context.ts';
import { isRival } from '../conflicts/refuse-rival.ts';
import { limitedBidder, limitsOf } from '../customers/bid-limits.ts';
import { describeDevice } from '../customers/device.ts';
import { presentUser } from '../customers/present-user.ts';
import type { CustomerRow } from '../customers/repository.ts';
import { listLiveSessions, livenessAt } from '../customers/session-repository.ts';
import {
  findAnyCustomer,
  findBidsOf,
  findDefaultCard,
  findListingsOf,
  findMessagesTo,
  findSalesOf,
} from './facts-repository.ts';
import { findLettersOf } from './letter-repository.ts';
import { noteReading } from './note-reading.ts';
import { abilitiesOf } from './policy.ts';
import { presentWarning } from './present-warning.ts';
import { findBlocks, findNotes, findWarnings } from './record-repository.ts';
import { findCasesAbout } from './screening-repository.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Everything about one customer. What the reader has no permission for does not leave the server. */
export async function readCustomer(
  context: Context<StaffActor>,
  id: string,
  { idleLimitMs, bidLimits }: { idleLimitMs: number; bidLimits: BidLimits },
): Promise<OfficeCustomer | Refusal<'not-found'>> {
  const { db, clock, actor } = context;
  const { kysely } = db;
  const customer = await findAnyCustomer(kysely, id);
  if (!customer) return refuse('not-found');
  await noteReading(context, id);
  const now = clock.now();
  const { roles } = actor.customer.profile;
  const isClosed = customer.deleted_at !== null;
  const [rival, bids, listings, sales, messages, sessions, notes, warnings, blocks, cases, letters] =
    await Promise.all([
      isRival(kysely, actor, id),
      findBidsOf(kysely, id),
      findListingsOf(kysely, id),
      may(roles, 'sales.read') ? findSalesOf(kysely, id) : null,
      findMessagesTo(kysely, [customer.email, customer.telephone]),
      listLiveSessions(db, id, livenessAt(now, idleLimitMs)),
      findNotes(kysely, id),
      findWarnings(kysely, id),
      findBlocks(kysely, id),
      // Nobody reads what is suspected of themselves.
      may(roles, 'screening.decide') && id !== actor.customer.id
        ? findCasesAbout(kysely, id, { readerId: actor.customer.id })
        : null,
      may(roles, 'letters.answer')
        ? findLettersOf(kysely, { id, email: isClosed ? null : customer.email })
        : null,
    ]);
  const { profile } = presentUser(customer, now);
  const bidder = limitedBidder(profile);
  return {
    ...{ id, username: customer.username, name: fullName(customer), roles: customer.roles },
    ...{ email: isClosed ? null : customer.email, telephone: customer.telephone },
    address: [customer.address1, customer.address2, customer.postcode, customer.city].filter(
      (line) => !!line,
    ) as string[],
    ...{ country: customer.country, region: customer.region, locale: customer.locale },
    created_at: customer.created_at.toISOString(),
    closed_at: iso(customer.deleted_at),
    obstacles: BID_OBSTACLES.filter((obstacle) => profile.not_validated_to_bid_reasons.includes(obstacle)),
    bid_limit: customer.bid_limit,
    level: bidder.level,
    limits: limitsOf(bidder, bidLimits),
    verified: {
      email_at: iso(customer.email_verified_at),
      phone_at: iso(customer.phone_verified_at),
      identity_at: iso(customer.identity_verified_at),
      is_profile_complete: !profile.not_validated_to_bid_reasons.includes('profile-incomplete'),
      has_card: customer.default_payment_id !== null,
      card: may(roles, 'payments.read') ? await cardOf(context, customer) : null,
    },
    consents: {
      terms_accepted_at: iso(customer.terms_accepted_at),
      terms_version: customer.terms_version,
      newsletter_at: iso(customer.newsletter_optin_at),
    },
    bids: bids.map(({ last_at, ...bid }) => ({ ...bid, last_at: last_at.toISOString() })),
    listings: listings.map(dated),
    sales: sales?.map(dated) ?? null,
    messages: messages.map(({ created_at, text, subject, ...message }) => ({
      ...message,
      subject: subject === null ? null : withoutSecrets(subject),
      text: withoutSecrets(text),
      sent_at: created_at.toISOString(),
    })),
    sessions: sessions.map((session) => ({
      id: session.id,
      ...describeDevice(session.user_agent ?? ''),
      network: session.address ? networkOf(session.address) : null,
      created_at: session.created_at.toISOString(),
      last_seen_at: session.last_seen_at.toISOString(),
    })),
    screening:
      cases?.map(({ other_id, other_name, seen_at, signs, ...found }) => ({
        ...found,
        signs: listSigns(signs as Signs),
        other: { id: other_id, username: other_name },
        seen_at: seen_at.toISOString(),
      })) ?? null,
    letters:
      letters?.map(({ written_at, ...letter }) => ({ ...letter, written_at: written_at.toISOString() })) ??
      null,
    notes: notes.map(({ username, written_at, ...note }) => ({
      ...note,
      author: { username },
      written_at: written_at.toISOString(),
    })),
    warnings: warnings.map(presentWarning),
    blocks: blocks.map(({ username, blocked_at, blocked_until, lifted_at, ...block }) => ({
      ...block,
      by: { username },
      blocked_at: blocked_at.toISOString(),
      blocked_until: blocked_until.toISOString(),
      lifted_at: iso(lifted_at),
      is_current: lifted_at === null && blocked_until > now,
    })),
    is_rival: rival,
    abilities: abilitiesOf(actor, customer, { now, isRival: rival }),
  };
}

async function cardOf({ db }: Pick<Context, 'db'>, customer: CustomerRow) {
  if (!customer.default_payment_id) return null;
  const card = await findDefaultCard(db.kysely, customer.default_payment_id);
  return card ? { ...card, expiry: customer.default_payment_expiry } : null;
}

const dated = <Row extends { created_at: Date }>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
});
