import type { CustomerData } from '@marque/contracts/customers/customer-data';

type Exempt = { exempt: string };
type Holding = {
  /**
   * The part of the download that contains it, the columns that go into `records`, or the reason for omitting
   * it.
   */
  exported:
    | Exclude<keyof CustomerData, 'records'>
    | {
        columns: readonly [string, ...string[]];
        /** What staff have written about the car of another seller is that seller's secret. */
        ofOwnListings?: true;
      }
    | Exempt;
  /**
   * What closing the account does. `deleted`: the erasure deletes the rows by this column. `with-…`: the data
   * is deleted together with something else. Otherwise this is the reason why it stays.
   */
  erased: 'deleted' | 'with-account' | 'with-sessions' | 'with-address' | Exempt;
};

const ledger = 'Others rely on the record of the sale. It names only the pseudonym of a closed account.';
const audited = 'The audit must say which account acted. It names only the pseudonym of a closed account.';
const recorded =
  'What staff decided about another customer stays for that customer. It names only the pseudonym of a closed account.';
const byLaw = 'The law wants invoices to be kept for years. They name the buyer.';
const agreed =
  'The agreement with the seller is evidence. The law wants it to be kept for years, with all that led to it. The same ' +
  'records of a car without an agreement, which was never public, are erased with the car.';
const hash = 'It is a keyed hash that cannot be turned back, and is pruned by age.';
const brief = 'It lives for minutes and holds nothing but random values and hashes.';

/**
 * Every column of the database that refers to a customer or holds a customer's address, and how the download
 * and the closing of an account treat it. The download and the erasure read this table. A test compares it
 * with the database catalogue, so a new table that refers to `customers` needs a line here.
 */
export const PERSONAL_DATA = {
  'customers.id': { exported: 'customer', erased: 'with-account' },
  'customers.email': { exported: 'customer', erased: 'with-account' },
  'customers.telephone': { exported: 'customer', erased: 'with-account' },

  'sessions.customer_id': { exported: 'sessions', erased: 'deleted' },
  'sessions.address': { exported: 'sessions', erased: 'with-sessions' },
  'sessions.user_agent': { exported: 'sessions', erased: 'with-sessions' },
  'devices.session_id': { exported: 'sessions', erased: 'with-sessions' },
  'known_devices.customer_id': {
    exported: { columns: ['first_seen_at', 'last_seen_at'] },
    erased: 'deleted',
  },
  'customer_tokens.customer_id': {
    exported: { columns: ['purpose', 'payload', 'created_at', 'expires_at', 'used_at'] },
    erased: 'deleted',
  },
  'passkeys.customer_id': { exported: 'passkeys', erased: 'deleted' },
  'passkey_challenges.customer_id': { exported: { exempt: brief }, erased: 'deleted' },
  'authenticator_apps.customer_id': {
    exported: { columns: ['created_at', 'confirmed_at'] },
    erased: 'deleted',
  },
  'recovery_codes.customer_id': { exported: { columns: ['used_at'] }, erased: 'deleted' },
  'pending_logins.customer_id': { exported: { exempt: brief }, erased: 'deleted' },

  // Before the cards, to which they refer.
  'card_setups.customer_id': {
    exported: { columns: ['return_to', 'created_at', 'ended_at'] },
    erased: 'deleted',
  },
  'cards.customer_id': {
    exported: {
      columns: ['brand', 'last4', 'expiry_month', 'expiry_year', 'created_at', 'removed_at'],
    },
    erased: 'deleted',
  },

  'picture_senders.customer_id': { exported: { columns: ['picture_id'] }, erased: 'deleted' },

  'seller_documents.seller_id': {
    exported: { columns: ['id', 'listing_id', 'kind', 'title', 'audience', 'added_at'] },
    erased: 'deleted',
  },
  'covered_pictures.seller_id': {
    exported: { columns: ['listing_id', 'picture_id', 'hidden', 'covered_at'] },
    erased: 'deleted',
  },

  'newsletter_subscriptions.customer_id': { exported: 'newsletter', erased: 'deleted' },
  'newsletter_subscriptions.email': { exported: 'newsletter', erased: 'with-address' },
  'notification_choices.customer_id': { exported: 'notification_choices', erased: 'deleted' },
  'notification_timing.customer_id': {
    exported: {
      columns: ['time_zone', 'is_quiet', 'quiet_from', 'quiet_to', 'bids_are_urgent', 'watching_frequency'],
    },
    erased: 'deleted',
  },
  'told_recently.customer_id': {
    exported: { columns: ['event', 'subject_id', 'channel', 'told_at'] },
    erased: 'deleted',
  },
  'digest_items.customer_id': {
    exported: { columns: ['listing_id', 'event', 'noted_at', 'due_at', 'told_at'] },
    erased: 'deleted',
  },
  'ending_soon_reminders.customer_id': {
    exported: { columns: ['listing_id', 'reminded_at'] },
    erased: 'deleted',
  },
  'last_minute_reminders.customer_id': {
    exported: { columns: ['listing_id', 'reminded_at'] },
    erased: 'deleted',
  },
  'notifications.customer_id': {
    exported: { columns: ['event', 'facts', 'happened_at', 'seen_at', 'read_at', 'archived_at'] },
    erased: 'deleted',
  },
  'saved_searches.customer_id': {
    exported: {
      columns: ['name', 'list', 'filters', 'frequency', 'created_at', 'opened_at', 'deleted_at'],
    },
    erased: 'deleted',
  },
  'saved_search_alerts.customer_id': {
    exported: { columns: ['frequency', 'state', 'made_at'] },
    erased: 'deleted',
  },
  'watchlist_entries.customer_id': { exported: 'watchlist', erased: 'deleted' },
  'comments.author_id': {
    exported: 'comments',
    erased: {
      exempt: 'A conversation keeps its comments. They name only the pseudonym of a closed account.',
    },
  },
  'comments.decided_by': {
    exported: { columns: ['approval', 'blocked_for', 'decided_at'] },
    erased: { exempt: audited },
  },
  'comment_likes.customer_id': { exported: { columns: ['comment_id', 'created_at'] }, erased: 'deleted' },
  'comment_flags.customer_id': {
    exported: { columns: ['comment_id', 'reason', 'created_at'] },
    erased: 'deleted',
  },

  'payments.customer_id': {
    exported: {
      columns: ['purpose', 'amount_minor', 'currency', 'state', 'decline_code', 'created_at', 'updated_at'],
    },
    erased: { exempt: ledger },
  },
  'business_details.customer_id': {
    exported: { columns: ['company_name', 'vat_number', 'updated_at'] },
    erased: 'deleted',
  },
  'invoices.content': { exported: 'invoices', erased: { exempt: byLaw } },
  'sales.buyer_company': { exported: 'sales', erased: { exempt: byLaw } },
  'sales.buyer_vat_number': { exported: 'sales', erased: { exempt: byLaw } },
  'refunds.decided_by': {
    exported: { columns: ['amount_minor', 'reason', 'created_at'] },
    erased: { exempt: audited },
  },
  'reconciliations.started_by': {
    exported: { columns: ['started_at', 'days'] },
    erased: { exempt: audited },
  },
  'dispute_answers.decided_by': {
    exported: { columns: ['statement', 'decided_at'] },
    erased: { exempt: audited },
  },
  // It names the payer. The rest of what the bank received stays, under the pseudonym of the payer.
  'dispute_answers.evidence': { exported: 'dispute_answers', erased: 'with-account' },
  'refund_keys.customer_id': {
    exported: { columns: ['key', 'amount_minor'] },
    erased: { exempt: audited },
  },
  'listings.owner_id': { exported: 'listings', erased: { exempt: ledger } },
  'auctions.owner_id': { exported: 'listings', erased: { exempt: ledger } },
  'auctions.leader_id': { exported: 'bids', erased: { exempt: ledger } },
  'bids.bidder_id': { exported: 'bids', erased: { exempt: ledger } },
  'sealed_bids.bidder_id': { exported: 'sealed_bids', erased: { exempt: ledger } },
  'sealed_answers.bidder_id': {
    exported: { exempt: 'It repeats the commitment of a sealed bid, which is exported.' },
    erased: 'deleted',
  },
  'sales.buyer_id': { exported: 'sales', erased: { exempt: ledger } },
  'sales.seller_id': { exported: 'sales', erased: { exempt: ledger } },
  'sale_problems.resolved_by': {
    exported: { columns: ['resolution', 'resolved_at'] },
    erased: { exempt: audited },
  },
  'second_chances.bidder_id': {
    exported: { columns: ['amount', 'state', 'offered_at', 'expires_at', 'answered_at'] },
    erased: { exempt: ledger },
  },
  'offers.bidder_id': {
    exported: {
      columns: ['listing_id', 'made_by', 'amount', 'state', 'made_at', 'expires_at', 'answered_at'],
    },
    erased: { exempt: ledger },
  },
  'bidder_reviews.bidder_id': {
    exported: { columns: ['listing_id', 'state', 'opened_at', 'decided_at'] },
    erased: 'deleted',
  },
  'bidder_reviews.seller_id': {
    exported: { exempt: 'It is about the bidder, and the seller does not learn of it.' },
    erased: 'deleted',
  },
  'bidder_reviews.decided_by': {
    exported: { columns: ['state', 'decided_at'] },
    erased: { exempt: audited },
  },
  'screening_cases.bidder_id': {
    exported: { columns: ['listing_id', 'state', 'opened_at', 'decided_at'] },
    erased: 'deleted',
  },
  'screening_cases.seller_id': {
    exported: { exempt: 'It is about the bidder, and the seller does not learn of it.' },
    erased: 'deleted',
  },
  'screening_cases.decided_by': {
    exported: { columns: ['state', 'decided_at'] },
    erased: { exempt: audited },
  },
  'screened_details.customer_id': {
    exported: {
      exempt:
        'It is a keyed hash that cannot be turned back. Its time may tell of the profile of another customer.',
    },
    erased: 'deleted',
  },
  'withdrawals.declared_by': { exported: { columns: ['declared_at'] }, erased: { exempt: ledger } },
  'listing_messages.author_id': {
    exported: { columns: ['listing_id', 'kind', 'text', 'sent_at', 'read_at'], ofOwnListings: true },
    erased: { exempt: agreed },
  },
  'submissions.assigned_to': {
    exported: { exempt: 'It says which member of staff works on the car of another customer.' },
    erased: {
      exempt:
        'Colleagues must see whose work they take over. It names only the pseudonym of a closed account.',
    },
  },
  'kept_forms.customer_id': {
    exported: { exempt: 'It waits for two hours, encrypted with a key that only the seller’s browser has.' },
    erased: 'deleted',
  },
  'listing_changes.author_id': {
    exported: { columns: ['listing_id', 'text', 'published_at', 'confirm_by'] },
    erased: { exempt: ledger },
  },
  'maximum_answers.bidder_id': {
    exported: { columns: ['auction_id', 'answer', 'answered_at'] },
    erased: { exempt: ledger },
  },
  'listing_text_versions.author_id': {
    exported: { columns: ['listing_id', 'number', 'texts', 'made_at'], ofOwnListings: true },
    erased: { exempt: agreed },
  },
  'listing_text_approvals.approved_by': {
    exported: { exempt: 'The download has the same approvals from `listing_approvals`.' },
    erased: { exempt: agreed },
  },
  'listing_approvals.approved_by': {
    exported: { columns: ['listing_id', 'text_number', 'content', 'approved_at'] },
    erased: { exempt: agreed },
  },
  'listing_terms.author_id': {
    exported: {
      columns: [
        'listing_id',
        'number',
        'step',
        'reserve',
        'fee_minor',
        'starts_at',
        'ends_at',
        'note',
        'made_at',
      ],
      ofOwnListings: true,
    },
    erased: { exempt: agreed },
  },
  'agreements.signer_id': {
    exported: {
      columns: ['listing_id', 'text', 'hash', 'name', 'viewed_at', 'signed_at', 'address', 'user_agent'],
    },
    erased: { exempt: agreed },
  },
  'agreements.address': {
    exported: { exempt: 'It is exported with the agreement.' },
    erased: { exempt: agreed },
  },
  'agreements.user_agent': {
    exported: { exempt: 'It is exported with the agreement.' },
    erased: { exempt: agreed },
  },
  'projectk_invitations.invited_by': {
    exported: { columns: ['id', 'created_at', 'revoked_at'] },
    erased: { exempt: audited },
  },
  // The note is for staff, and may name other people.
  'projectk_invitations.customer_id': {
    exported: { columns: ['created_at', 'expires_at', 'accepted_at', 'listing_id'] },
    erased: 'deleted',
  },
  'projectk_invitations.email': {
    exported: { exempt: 'It is the address of the account, or of a person without one.' },
    erased: 'with-address',
  },
  'customer_notes.customer_id': {
    exported: { columns: ['text', 'written_at'] },
    erased: 'deleted',
  },
  'customer_notes.author_id': {
    exported: { columns: ['written_at'] },
    erased: { exempt: recorded },
  },
  'customer_warnings.customer_id': {
    exported: { columns: ['reason', 'text', 'comment_id', 'warned_at'] },
    erased: 'deleted',
  },
  'customer_warnings.warned_by': {
    exported: { columns: ['reason', 'warned_at'] },
    erased: { exempt: recorded },
  },
  'customer_blocks.customer_id': {
    exported: { columns: ['reason', 'text', 'blocked_at', 'blocked_until', 'lifted_at'] },
    erased: 'deleted',
  },
  'customer_blocks.blocked_by': {
    exported: { columns: ['reason', 'blocked_at'] },
    erased: { exempt: recorded },
  },
  'customer_blocks.lifted_by': {
    exported: { columns: ['reason', 'lifted_at'] },
    erased: { exempt: recorded },
  },
  'customer_views.customer_id': {
    exported: { columns: ['started_at', 'ends_at'] },
    erased: 'deleted',
  },
  'audit_entries.actor_id': {
    exported: { columns: ['action', 'at'] },
    erased: { exempt: audited },
  },

  'audit_entries.acting_for': { exported: { columns: ['action', 'at'] }, erased: { exempt: audited } },
  'customer_roles.customer_id': { exported: { columns: ['role', 'given_at'] }, erased: 'deleted' },
  'customer_roles.given_by': { exported: { columns: ['role', 'given_at'] }, erased: { exempt: audited } },
  'proposals.proposed_by': {
    exported: { columns: ['kind', 'reason', 'proposed_at'] },
    erased: { exempt: audited },
  },
  'proposals.confirmed_by': { exported: { columns: ['kind', 'confirmed_at'] }, erased: { exempt: audited } },
  'notices.customer_id': {
    exported: {
      columns: ['channel', 'kind', 'recipient', 'subject', 'text', 'state', 'created_at'],
    },
    erased: 'deleted',
  },
  'notices.recipient': {
    exported: { exempt: 'It is exported with the messages of the account.' },
    erased: {
      exempt:
        'The messages of the account are deleted. Those to an address without an account stay for 90 days.',
    },
  },
  'letters.customer_id': {
    exported: {
      columns: ['region', 'topic', 'name', 'email', 'telephone', 'message', 'written_at', 'state', 'answer'],
    },
    erased: 'deleted',
  },
  'letters.email': {
    exported: { exempt: 'Anybody may have typed it. Letters of the account are exported.' },
    erased: 'with-address',
  },
  'letters.telephone': {
    exported: { exempt: 'It is exported with the letters of the account.' },
    erased: 'with-address',
  },
  'letters.decided_by': {
    exported: { columns: ['state', 'decided_at'] },
    erased: { exempt: recorded },
  },
  'saved_views.owner_id': {
    exported: { columns: ['list', 'name', 'query', 'is_shared', 'created_at'] },
    erased: 'deleted',
  },
  'switch_changes.changed_by': {
    exported: { columns: ['switch', 'reason', 'changed_at', 'expires_at'] },
    erased: { exempt: audited },
  },
  'content_entries.changed_by': {
    exported: { columns: ['kind', 'slug', 'changed_at'] },
    erased: { exempt: audited },
  },
  'content_versions.author_id': {
    exported: { columns: ['locale', 'number', 'note', 'saved_at'] },
    erased: { exempt: audited },
  },
  'content_publications.published_by': {
    exported: { columns: ['published_at'] },
    erased: { exempt: audited },
  },
  'content_pictures.added_by': { exported: { columns: ['added_at'] }, erased: { exempt: audited } },
  'proposals.withdrawn_by': { exported: { columns: ['kind', 'withdrawn_at'] }, erased: { exempt: audited } },

  'picture_uploads.customer_id': {
    exported: { columns: ['bytes', 'sent_at'] },
    erased: 'deleted',
  },

  'outbox_messages.recipient': {
    exported: { exempt: 'It exists in development only, and its mails contain one-time links.' },
    erased: 'with-address',
  },
  'mail_suppressions.address': {
    exported: { exempt: 'It says only whether mails reach an address, and names no account.' },
    erased: {
      exempt: 'Otherwise we would write again to an address that cannot be reached or has complained.',
    },
  },
  'login_failures.key': { exported: { exempt: hash }, erased: { exempt: hash } },
  'limited_mails.key': { exported: { exempt: hash }, erased: { exempt: hash } },
  'bid_news.news': {
    exported: { exempt: 'It waits for seconds until a worker turns it into jobs; the bids are exported.' },
    erased: { exempt: 'It waits for seconds, and names customers by id only.' },
  },
  'pending_jobs.payload': {
    exported: { exempt: 'It waits for a moment until it is in the queue of jobs.' },
    erased: { exempt: 'It waits for a moment, and names sales and customers by id only.' },
  },
  'graphile_worker.jobs': {
    exported: { exempt: 'A job waits for seconds; what it is about is exported from the tables.' },
    erased: { exempt: 'A job is deleted once it has run. Its handler sends nothing to a closed account.' },
  },
} as const satisfies Record<string, Holding>;

/** The columns by which closing an account deletes rows. */
export const deletedColumns = placesWhere(({ erased }) => erased === 'deleted').map(([place]) => place);

/** The tables whose columns are added to the download unchanged. */
export const recordedColumns = placesWhere(() => true).flatMap(([place, { exported }]) =>
  typeof exported === 'object' && 'columns' in exported
    ? [{ ...place, columns: exported.columns, ofOwnListings: exported.ofOwnListings ?? false }]
    : [],
);

type Place = { table: string; column: string };

function placesWhere(matches: (holding: Holding) => boolean): [Place, Holding][] {
  return Object.entries<Holding>(PERSONAL_DATA)
    .filter(([, holding]) => matches(holding))
    .map(([name, holding]) => {
      const [table = '', column = ''] = name.split('.');
      return [{ table, column }, holding];
    });
}
