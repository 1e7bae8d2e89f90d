// Written by `npm run db:types` from the migrated database: change a migration, not this file.
import type { Generated } from 'kysely';

export interface AgreementViewsTable {
  listing_id: string;
  hash: string;
  viewed_at: Date;
}

export interface AgreementsTable {
  id: Generated<string>;
  listing_id: string;
  terms_number: number;
  signer_id: string;
  text: string;
  hash: string;
  text_version: number;
  locale: 'en' | 'fr' | 'de' | 'it' | 'en-us';
  figures: Record<string, unknown>;
  name: string;
  viewed_at: Date;
  signed_at: Date;
  address: string | null;
  user_agent: string | null;
  record_hash: string | null;
}

export interface AuctionsTable {
  id: string;
  owner_id: string;
  status: Generated<'scheduled' | 'live' | 'sold' | 'unsold' | 'withdrawn'>;
  sealed: Generated<boolean>;
  currency: 'GBP' | 'EUR' | 'USD';
  starting_price: number;
  reserve: number | null;
  starts_at: Date;
  ends_at: Date;
  price: number | null;
  leader_id: string | null;
  leader_maximum: number | null;
  leader_since: Date | null;
  bid_count: Generated<number>;
  sequence: Generated<number>;
  last_hash: Generated<string>;
  outage_extended_at: Date | null;
  closed_at: Date | null;
  revision: Generated<number>;
  leader_lapses_at: Date | null;
  consent_asked_at: Date | null;
  consent_due_at: Date | null;
  extension_sequence: number | null;
  extension_reason: 'site-unreachable' | 'bids-not-accepted' | 'login-unavailable' | 'cards-unavailable' | 'figures-delayed' | null;
}

export interface AuditEntriesTable {
  id: Generated<number>;
  listing_id: string | null;
  action: string;
  actor_id: string | null;
  detail: Generated<Record<string, unknown>>;
  at: Date;
  subject_kind: Generated<'listing' | 'sale' | 'customer' | 'comment' | 'content' | 'role' | 'switch' | 'invitation' | 'list' | 'letter' | 'reconciliation'>;
  other_id: string | null;
  subject_id: Generated<string>;
  acting_for: string | null;
  permission: string | null;
  changes: Generated<Record<string, unknown>>;
  reason: string | null;
  request_id: string | null;
}

export interface AuditLinksTable {
  position: number;
  entry_id: number;
  previous_hash: string;
  hash: string;
}

export interface AuditStateTable {
  id: Generated<boolean>;
  linked_through: Generated<number>;
  verified_position: Generated<number>;
  verified_hash: Generated<string>;
  verified_at: Date | null;
  fully_verified_at: Date | null;
  fault_position: number | null;
  fault: 'position-missing' | 'link-broken' | 'entry-changed' | 'entry-not-linked' | 'head-missing' | null;
  round_position: Generated<number>;
  round_hash: Generated<string>;
  round_entry_id: Generated<number>;
  round_began_at: Date | null;
  part_verified_at: Date | null;
}

export interface AuthenticatorAppsTable {
  customer_id: string;
  sealed_secret: Buffer;
  last_step: Generated<number>;
  created_at: Date;
  confirmed_at: Date | null;
}

export interface BidNewsTable {
  id: Generated<number>;
  news: Record<string, unknown>;
}

export interface BidderReviewsTable {
  id: Generated<string>;
  listing_id: string;
  seller_id: string;
  bidder_id: string;
  reasons: ('card' | 'telephone' | 'address')[];
  state: Generated<'waiting' | 'allowed' | 'refused'>;
  opened_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  note: string | null;
}

export interface BiddingHeartbeatTable {
  id: Generated<boolean>;
  beaten_at: Date;
  measured_since: Generated<Date>;
}

export interface BiddingOutagesTable {
  began_at: Date;
  ended_at: Date;
}

export interface BidsTable {
  auction_id: string;
  sequence: number;
  kind: 'maximum' | 'exact' | 'automatic' | 'void' | 'reserve-lowered' | 'change-published' | 'extended';
  bidder_id: string | null;
  amount: number | null;
  maximum: number | null;
  reserve_before: number | null;
  reserve_after: number | null;
  arrived_at: Date;
  voids_sequence: number | null;
  reason: string | null;
  previous_hash: string;
  hash: string;
  key: string | null;
  ends_after: Date | null;
}

export interface BusinessDetailsTable {
  customer_id: string;
  company_name: string;
  vat_number: string | null;
  updated_at: Date;
}

export interface CardSetupsTable {
  id: Generated<string>;
  customer_id: string;
  provider_id: string | null;
  return_to: string;
  replaces_id: string | null;
  created_at: Date;
  ended_at: Date | null;
}

export interface CardsTable {
  id: Generated<string>;
  customer_id: string;
  provider_id: string;
  brand: string;
  last4: string;
  expiry_month: number;
  expiry_year: number;
  fingerprint: string | null;
  created_at: Date;
  removed_at: Date | null;
  expiry_warned_at: Date | null;
}

export interface CommentFlagsTable {
  comment_id: string;
  customer_id: string;
  reason: 'spam' | 'abusive' | 'misleading' | 'personal-data' | 'other';
  created_at: Generated<Date>;
}

export interface CommentLikesTable {
  comment_id: string;
  customer_id: string;
  created_at: Generated<Date>;
}

export interface CommentsTable {
  id: Generated<string>;
  listing_id: string;
  author_id: string;
  parent_id: string | null;
  text: string;
  approval: number;
  created_at: Generated<Date>;
  blocked_for: 'spam' | 'abusive' | 'misleading' | 'personal-data' | 'other' | null;
  decided_at: Date | null;
  decided_by: string | null;
  unannounced: Generated<boolean>;
}

export interface ContentBrokenLinksTable {
  entry_id: string;
  locale: 'en' | 'fr' | 'de' | 'it' | 'en-us';
  hrefs: string[];
}

export interface ContentEntriesTable {
  id: Generated<string>;
  kind: 'page' | 'story' | 'event' | 'question' | 'person' | 'home-block' | 'phrase' | 'headline';
  slug: string;
  created_at: Date;
  title: Generated<string>;
  changed_at: Date;
  changed_by: string | null;
}

export interface ContentOldSlugsTable {
  kind: string;
  slug: string;
  entry_id: string;
}

export interface ContentPicturesTable {
  id: Generated<string>;
  picture_id: string;
  alt: Record<string, unknown>;
  added_at: Date;
  added_by: string;
}

export interface ContentPublicationsTable {
  id: Generated<string>;
  entry_id: string;
  kind: string;
  locale: 'en' | 'fr' | 'de' | 'it' | 'en-us';
  version_id: string;
  rank: string;
  from_at: Date;
  until_at: Date | null;
  time_zone: string;
  published_by: string | null;
  published_at: Date;
}

export interface ContentStateTable {
  id: Generated<boolean>;
  version: Generated<number>;
  counted_until: Generated<Date>;
  seed: string | null;
  links_checked_at: Date | null;
}

export interface ContentVersionsTable {
  id: Generated<string>;
  entry_id: string;
  locale: 'en' | 'fr' | 'de' | 'it' | 'en-us';
  number: number;
  fields: Record<string, unknown>;
  author_id: string | null;
  note: string | null;
  is_autosave: Generated<boolean>;
  saved_at: Date;
}

export interface CoveredPicturesTable {
  listing_id: string;
  picture_id: string;
  seller_id: string;
  file_id: string;
  original_id: string;
  hidden: Record<string, unknown>;
  covered_at: Date;
}

export interface CustomerBlocksTable {
  id: Generated<string>;
  customer_id: string;
  blocked_by: string;
  reason: 'payment' | 'bidding' | 'conduct' | 'details' | 'security';
  text: string;
  blocked_at: Date;
  blocked_until: Date;
  lifted_at: Date | null;
  lifted_by: string | null;
}

export interface CustomerNotesTable {
  id: Generated<string>;
  customer_id: string;
  author_id: string;
  text: string;
  written_at: Date;
}

export interface CustomerRolesTable {
  customer_id: string;
  role: 'curator' | 'moderator' | 'support' | 'accounts' | 'editor' | 'manager' | 'admin';
  given_by: string | null;
  given_at: Generated<Date>;
}

export interface CustomerTokensTable {
  id: Generated<string>;
  customer_id: string;
  purpose: 'magic-link' | 'reset-password' | 'complete-account' | 'verify-email' | 'change-email' | 'verify-phone';
  token_hash: Buffer;
  code_hash: Buffer | null;
  wrong_codes: Generated<number>;
  payload: Generated<Record<string, unknown>>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  from_known_network: Generated<boolean>;
}

export interface CustomerViewsTable {
  session_id: string;
  customer_id: string;
  started_at: Date;
  ends_at: Date;
}

export interface CustomerWarningsTable {
  id: Generated<string>;
  customer_id: string;
  warned_by: string;
  reason: 'payment' | 'bidding' | 'conduct' | 'details' | 'security' | 'spam' | 'abusive' | 'misleading' | 'personal-data' | 'other';
  text: string | null;
  warned_at: Date;
  comment_id: string | null;
}

export interface CustomersTable {
  id: Generated<string>;
  email: string;
  username: string;
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  country: string | null;
  postcode: string | null;
  region: 'UK' | 'EU' | 'USA' | null;
  telephone: string | null;
  payment_customer_id: string | null;
  default_payment_id: string | null;
  default_payment_expiry: string | null;
  email_verified_at: Date | null;
  phone_verified_at: Date | null;
  terms_accepted_at: Date | null;
  blocked_at: Date | null;
  has_admin_access: Generated<boolean>;
  newsletter_optin_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  locale: 'en' | 'fr' | 'de' | 'it' | 'en-us' | null;
  deleted_at: Date | null;
  roles: Generated<('curator' | 'moderator' | 'support' | 'accounts' | 'editor' | 'manager' | 'admin')[]>;
  terms_version: string | null;
  blocked_until: Date | null;
  invited_at: Date | null;
  bid_limit: number | null;
  identity_verified_at: Date | null;
  held_role: Generated<boolean>;
}

export interface DevicesTable {
  id: Generated<string>;
  session_id: string;
  fcm_token: string;
  registered_at: Date;
}

export interface DigestItemsTable {
  id: Generated<string>;
  customer_id: string;
  listing_id: string;
  event: string;
  occurrence: string;
  noted_at: Date;
  due_at: Date;
  told_at: Date | null;
}

export interface DisputeAnswersTable {
  id: Generated<string>;
  dispute_id: string;
  statement: string;
  evidence: Record<string, unknown>;
  decided_by: string;
  decided_at: Date;
  state: Generated<'waiting' | 'sent' | 'refused'>;
}

export interface DisputesTable {
  id: Generated<string>;
  provider_id: string;
  payment_id: string;
  amount_minor: number;
  reason: string;
  state: 'needs_response' | 'under_review' | 'won' | 'lost';
  respond_by: Date | null;
  opened_at: Date;
  updated_at: Date;
}

export interface EndingSoonRemindersTable {
  customer_id: string;
  listing_id: string;
  reminded_at: Date;
}

export interface ExchangeRatesTable {
  as_of: string;
  currency: 'GBP' | 'EUR' | 'USD';
  per_euro: number;
}

export interface InvoiceCountersTable {
  region: 'UK' | 'EU' | 'USA';
  year: number;
  last: number;
}

export interface InvoicesTable {
  id: Generated<string>;
  kind: 'invoice' | 'credit-note';
  number: string;
  region: 'UK' | 'EU' | 'USA';
  year: number;
  sequence: number;
  sale_id: string;
  payment_id: string | null;
  refund_id: string | null;
  invoice_id: string | null;
  currency: 'GBP' | 'EUR' | 'USD';
  net_minor: number;
  vat_minor: number;
  total_minor: number;
  locale: string;
  content: Record<string, unknown>;
  issued_at: Date;
}

export interface KeptFormsTable {
  id: Buffer;
  customer_id: string;
  fields: Buffer;
  expires_at: Date;
}

export interface KnownDevicesTable {
  customer_id: string;
  device_hash: Buffer;
  network_hash: Buffer;
  first_seen_at: Date;
  last_seen_at: Date;
}

export interface LastMinuteRemindersTable {
  customer_id: string;
  listing_id: string;
  reminded_at: Date;
}

export interface LettersTable {
  id: Generated<string>;
  region: 'UK' | 'EU' | 'USA';
  topic: 'buying' | 'selling' | 'account' | 'events' | 'press' | 'other';
  name: string;
  email: string;
  telephone: string | null;
  message: string;
  locale: 'en' | 'fr' | 'de' | 'it' | 'en-us';
  customer_id: string | null;
  written_at: Date;
  state: Generated<'open' | 'answered' | 'closed'>;
  decided_at: Date | null;
  decided_by: string | null;
  answer: string | null;
}

export interface LimitedMailsTable {
  key: Buffer;
  mailed_at: Date;
}

export interface ListingApprovalsTable {
  listing_id: string;
  number: number;
  text_number: number;
  content: Record<string, unknown> | null;
  approved_by: string;
  approved_at: Date;
}

export interface ListingChangesTable {
  id: Generated<string>;
  listing_id: string;
  sequence: number;
  author_id: string;
  side: 'seller' | 'house';
  text: string;
  locale: 'en' | 'fr' | 'de' | 'it' | 'en-us';
  published_at: Date;
  confirm_by: Date | null;
  key: string | null;
}

export interface ListingDocumentsTable {
  listing_id: string;
  position: number;
  title: string;
  url: string;
  bytes: number | null;
}

export interface ListingFaultTextsTable {
  fault_id: string;
  locale: 'en' | 'fr' | 'de' | 'it' | 'en-us';
  description: string;
}

export interface ListingFaultsTable {
  id: Generated<string>;
  listing_id: string;
  position: number;
  picture_id: string | null;
  x: number;
  y: number;
}

export interface ListingMessagesTable {
  id: Generated<string>;
  listing_id: string;
  author_id: string;
  side: 'seller' | 'house';
  kind: Generated<'message' | 'changes-requested' | 'declined'>;
  text: string;
  sent_at: Date;
  read_at: Date | null;
  key: string | null;
}

export interface ListingNamesTable {
  make_key: string;
  model_key: string;
  make: string;
  model: string;
  coming: Generated<number>;
  live: Generated<number>;
  results: Generated<number>;
  name_key: Generated<string>;
}

export interface ListingPicturesTable {
  listing_id: string;
  position: number;
  picture_id: string;
  alt: string | null;
  rank: Generated<number>;
  slot: string | null;
  caption: string | null;
}

export interface ListingTermsTable {
  listing_id: string;
  number: number;
  step: 'proposed' | 'countered' | 'accepted';
  author_id: string;
  estimate_low: number;
  estimate_high: number;
  reserve: number | null;
  plan_type: number;
  fee_minor: number;
  starts_at: Date;
  ends_at: Date;
  comparables: Generated<string[]>;
  note: string | null;
  made_at: Date;
}

export interface ListingTextApprovalsTable {
  listing_id: string;
  number: number;
  approved_by: string;
  approved_at: Date;
}

export interface ListingTextVersionsTable {
  listing_id: string;
  number: number;
  texts: Record<string, unknown>;
  author_id: string | null;
  composed_from: number | null;
  made_at: Date;
  revised_in: Record<string, unknown> | null;
}

export interface ListingTextsTable {
  listing_id: string;
  locale: 'en' | 'fr' | 'de' | 'it' | 'en-us';
  description: string | null;
  highlights: Generated<string[]>;
  condition_notes: string | null;
  faults: Generated<string[]>;
  service_history: string | null;
  equipment: Generated<string[]>;
}

export interface ListingVisitsTable {
  listing_id: string;
  day: string;
  visits: number;
}

export interface ListingsTable {
  id: Generated<string>;
  owner_id: string;
  lot_number: Generated<number>;
  year: number | null;
  make: string;
  model: string;
  region: 'UK' | 'EU' | 'USA';
  plan_type: Generated<number>;
  created_at: Generated<Date>;
  title: string | null;
  chassis: string | null;
  registration: string | null;
  mileage: number | null;
  mileage_unit: Generated<'mi' | 'km'>;
  steering: 'left' | 'right' | null;
  transmission: 'manual' | 'automatic' | 'semi-automatic' | null;
  fuel: 'petrol' | 'diesel' | 'electric' | 'hybrid' | 'other' | null;
  engine: string | null;
  capacity_cc: number | null;
  power_hp: number | null;
  body: 'convertible' | 'coupe' | 'estate' | 'hatchback' | 'off-roader' | 'pick-up' | 'racing-car' | 'roadster' | 'saloon' | 'tourer' | 'other' | null;
  exterior_colour: string | null;
  interior_colour: string | null;
  owners: number | null;
  country: string | null;
  town: string | null;
  latitude: number | null;
  longitude: number | null;
  seller_type: Generated<'private' | 'dealer'>;
  estimate_low: number | null;
  estimate_high: number | null;
  vat_status: 'none' | 'margin' | 'qualifying' | null;
  videos: Generated<string[]>;
  status: Generated<'draft' | 'submitted' | 'in_review' | 'changes_requested' | 'proposed' | 'agreed' | 'scheduled' | 'live' | 'sold' | 'unsold' | 'declined' | 'withdrawn'>;
  text_public: Generated<boolean>;
  published_at: Date | null;
  comment_count: Generated<number>;
  watch_count: Generated<number>;
  no_reserve: Generated<boolean>;
  ended_at: Date | null;
  closing_price: number | null;
  closing_bids: number | null;
  make_key: Generated<string>;
  model_key: Generated<string>;
  slug: Generated<string>;
  decade: Generated<number | null>;
  mileage_km: Generated<number | null>;
  shelf: Generated<'hidden' | 'coming-soon' | 'preview' | 'live' | 'results'>;
  search_vector: Generated<string>;
  former_listing_id: string | null;
  comparable_price: number | null;
  sale_outcome: 'settled' | 'fell-through' | null;
  scheduled_as_trader: boolean | null;
  live_at: Date | null;
  closing_bidders: number | null;
  first_listing_id: string | null;
  attempt: Generated<number>;
}

export interface ListingsToMatchTable {
  id: Generated<number>;
  listing_id: string;
  former_shelf: string | null;
  shelf: string;
  noted_at: Generated<Date>;
  examined_to: Buffer | null;
  retry_at: Date | null;
}

export interface LoginFailuresTable {
  key: Buffer;
  failures: number;
  last_failed_at: Date;
}

export interface MailSuppressionsTable {
  address: string;
  cause: 'bounced' | 'complained' | 'deferred';
  provider: 'ses' | 'postmark';
  detail: string;
  at: Date;
  lifted_at: Date | null;
}

export interface MaximumAnswersTable {
  id: Generated<number>;
  auction_id: string;
  bidder_id: string;
  answer: 'kept' | 'limited' | 'lapsed';
  after_sequence: number;
  answered_at: Date;
}

export interface NewsletterSubscriptionsTable {
  id: Generated<string>;
  email: string;
  customer_id: string | null;
  regions_of_interest: ('UK' | 'EU' | 'USA' | 'OTHER')[];
  locale: string;
  subscribed_at: Generated<Date>;
  unsubscribed_at: Date | null;
  updated_at: Generated<Date>;
  consent_version: string | null;
}

export interface NoticesTable {
  id: Generated<string>;
  channel: 'mail' | 'sms' | 'push';
  kind: string;
  recipient: string;
  customer_id: string | null;
  subject: string | null;
  text: string;
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'bounced' | 'suppressed';
  failure: string | null;
  attempts: Generated<number>;
  job_id: number | null;
  payload: Record<string, unknown>;
  created_at: Date;
  resent_at: Date | null;
  resent_times: Generated<number>;
  content: Buffer | null;
  news_until: Date | null;
}

export interface NotificationChoicesTable {
  customer_id: string;
  event: 'outbid' | 'won' | 'lost' | 'extended' | 'ending-soon' | 'ending-in-minutes' | 'watched-started' | 'watched-ended' | 'auction-started' | 'first-bid' | 'reserve-met' | 'auction-ended' | 'comment' | 'reply' | 'change' | 'receipt' | 'sale' | 'selling' | 'saved-search' | 'account';
  channel: 'mail' | 'sms' | 'push';
  wanted: boolean;
}

export interface NotificationTimingTable {
  customer_id: string;
  time_zone: string;
  is_quiet: boolean;
  quiet_from: string;
  quiet_to: string;
  bids_are_urgent: boolean;
  watching_frequency: 'at-once' | 'daily' | 'weekly' | 'off';
}

export interface NotificationsTable {
  id: Generated<string>;
  customer_id: string;
  event: string;
  subject_kind: 'listing' | 'saved-search' | 'account';
  subject_id: string;
  occurrence: string;
  facts: Record<string, unknown>;
  happened_at: Date;
  seen_at: Date | null;
  read_at: Date | null;
  archived_at: Date | null;
}

export interface OffersTable {
  id: Generated<string>;
  listing_id: string;
  bidder_id: string;
  round: number;
  made_by: 'seller' | 'bidder';
  amount: number;
  state: Generated<'open' | 'accepted' | 'declined' | 'countered' | 'expired'>;
  made_at: Date;
  expires_at: Date;
  answered_at: Date | null;
}

export interface OutboxAttachmentsTable {
  id: Generated<string>;
  message_id: string;
  position: number;
  name: string;
  content_type: string;
  content: Buffer;
}

export interface OutboxMessagesTable {
  id: Generated<string>;
  channel: 'mail' | 'sms' | 'push';
  recipient: string;
  subject: string | null;
  text: string;
  html: string | null;
  headers: Generated<Record<string, unknown>>;
  data: Generated<Record<string, unknown>>;
  created_at: Generated<Date>;
}

export interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  purpose: 'register' | 'log-in' | 'second-step' | 'proof';
  customer_id: string | null;
  expires_at: Date;
}

export interface PasskeysTable {
  id: Generated<string>;
  customer_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  device_type: 'singleDevice' | 'multiDevice';
  backed_up: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PaymentsTable {
  id: Generated<string>;
  sale_id: string;
  customer_id: string;
  card_id: string | null;
  amount_minor: number;
  currency: 'GBP' | 'EUR' | 'USD';
  purpose: string;
  idempotency_key: string;
  return_url: string | null;
  state: Generated<'created' | 'submitted' | 'needs_customer' | 'unknown' | 'succeeded' | 'failed'>;
  provider_id: string | null;
  decline_code: string | null;
  customer_url: string | null;
  created_at: Date;
  updated_at: Date;
  is_automatic: Generated<boolean>;
}

export interface PendingJobsTable {
  id: Generated<number>;
  task: string;
  payload: Record<string, unknown>;
}

export interface PendingLoginsTable {
  token_hash: Buffer;
  customer_id: string;
  keep_logged_in: boolean;
  wrong_codes: Generated<number>;
  expires_at: Date;
}

export interface PictureSendersTable {
  customer_id: string;
  picture_id: string;
}

export interface PictureUploadsTable {
  id: Generated<string>;
  customer_id: string;
  bytes: number;
  sent_at: Date;
}

export interface PicturesTable {
  id: string;
  width: number;
  height: number;
  blur: string;
  bytes: number | null;
  created_at: Generated<Date>;
  sent_at: Generated<Date>;
}

export interface PrivateFilesTable {
  id: Generated<string>;
  content_type: 'application/pdf' | 'image/jpeg';
  bytes: number;
  stored_at: Date;
}

export interface ProjectkInvitationsTable {
  id: Generated<string>;
  token_hash: Buffer;
  email: string | null;
  note: string | null;
  invited_by: string;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  customer_id: string | null;
  accepted_at: Date | null;
  listing_id: string | null;
}

export interface ProposalsTable {
  id: Generated<string>;
  kind: 'change-role' | 'void-bid' | 'refund';
  subject_kind: 'listing' | 'sale' | 'customer' | 'comment' | 'content' | 'role' | 'switch' | 'invitation' | 'list' | 'letter' | 'reconciliation';
  subject_id: string;
  payload: Record<string, unknown>;
  reason: string;
  proposed_by: string;
  proposed_at: Date;
  expires_at: Date;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
}

export interface ProviderEventsTable {
  id: string;
  kind: string;
  object_id: string | null;
  occurred_at: Date;
  received_at: Date;
  handled_at: Date | null;
}

export interface ReceiptSweepsTable {
  auction_id: string;
  sequence: number;
}

export interface ReconciliationDifferencesTable {
  reconciliation_id: string;
  position: number;
  subject: 'payment' | 'refund' | 'dispute';
  kind: 'missing-here' | 'missing-there' | 'other-amount' | 'other-currency' | 'other-state' | 'still-open';
  own_id: string | null;
  provider_id: string | null;
  sale_id: string | null;
  here: Record<string, unknown>;
  there: Record<string, unknown>;
}

export interface ReconciliationsTable {
  id: Generated<string>;
  started_by: string;
  started_at: Date;
  days: number;
  finished_at: Date | null;
  failure: 'provider' | 'interrupted' | null;
  difference_count: Generated<number>;
  compared: Generated<Record<string, unknown>>;
}

export interface RecoveryCodesTable {
  customer_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface RefundKeysTable {
  customer_id: string;
  key: string;
  sale_id: string;
  to_card: boolean;
  amount_minor: number | null;
  refund_id: string | null;
  proposal_id: string | null;
}

export interface RefundsTable {
  id: Generated<string>;
  payment_id: string | null;
  amount_minor: number;
  vat_minor: number;
  reason: string;
  decided_by: string | null;
  idempotency_key: string | null;
  state: Generated<'created' | 'submitted' | 'unknown' | 'succeeded' | 'failed'>;
  provider_id: string | null;
  failure_code: string | null;
  created_at: Date;
  updated_at: Date;
  sale_id: string;
}

export interface ReminderRoundsTable {
  listing_id: string;
  reminder: 'ending-soon' | 'ending-in-minutes';
  due_at: Date;
  reached: string | null;
  is_done: Generated<boolean>;
}

export interface SaleProblemsTable {
  id: Generated<string>;
  sale_id: string;
  part: 'buyer' | 'seller';
  text: string;
  raised_at: Date;
  resolved_at: Date | null;
  resolved_by: string | null;
  resolution: string | null;
}

export interface SaleStepsTable {
  sale_id: string;
  step: 'bank-details-given' | 'money-received' | 'car-received' | 'documents-received' | 'content';
  part: 'buyer' | 'seller';
  confirmed_at: Date;
}

export interface SalesTable {
  id: Generated<string>;
  listing_id: string;
  buyer_id: string;
  seller_id: string;
  currency: 'GBP' | 'EUR' | 'USD';
  hammer_price: number;
  premium_minor: number;
  vat_minor: number;
  state: Generated<'payment_due' | 'premium_paid' | 'handed_over' | 'settled' | 'fell_through'>;
  created_at: Generated<Date>;
  due_at: Generated<Date>;
  next_charge_at: Date | null;
  charge_attempts: Generated<number>;
  reminded_at: Date | null;
  region: 'UK' | 'EU' | 'USA';
  vat_hundredths: number;
  vat_scheme: 'standard' | 'reverse-charge' | 'outside-scope';
  buyer_company: string | null;
  buyer_vat_number: string | null;
  seller_is_trader: Generated<boolean>;
  paid_at: Date | null;
  handed_over_at: Date | null;
  settles_at: Date | null;
  settled_at: Date | null;
  fell_through_at: Date | null;
  fall_reason: string | null;
  replaced_by_id: string | null;
  premium_kept_at: Date | null;
  state_since: Generated<Date>;
}

export interface SavedSearchAlertsTable {
  id: Generated<string>;
  customer_id: string;
  frequency: 'at-once' | 'daily' | 'weekly';
  state: 'waiting' | 'sending' | 'sent' | 'uncertain' | 'empty';
  made_at: Date;
}

export interface SavedSearchMatchesTable {
  search_id: string;
  listing_id: string;
  found_at: Date;
  due_at: Date | null;
  alert_id: string | null;
}

export interface SavedSearchesTable {
  id: Generated<string>;
  customer_id: string;
  name: string;
  list: 'live' | 'preview' | 'no-reserve' | 'sealed' | 'results' | 'all';
  filters: Record<string, unknown>;
  fingerprint: Buffer;
  filed_under: string[];
  words: string | null;
  frequency: 'at-once' | 'daily' | 'weekly' | 'off';
  created_at: Generated<Date>;
  opened_at: Date;
  deleted_at: Date | null;
}

export interface SavedViewsTable {
  id: Generated<string>;
  owner_id: string;
  list: string;
  name: string;
  query: string;
  is_shared: boolean;
  created_at: Date;
}

export interface ScreenedDetailsTable {
  customer_id: string;
  kind: 'telephone' | 'address';
  hash: Buffer;
  noted_at: Date;
}

export interface ScreeningCasesTable {
  id: Generated<string>;
  seller_id: string;
  bidder_id: string;
  listing_id: string;
  score: number;
  signs: Record<string, unknown>;
  opened_at: Date;
  seen_at: Date;
  state: Generated<'waiting' | 'found' | 'not-found' | 'bids-voided'>;
  decided_at: Date | null;
  decided_by: string | null;
  note: string | null;
}

export interface SealedAnswersTable {
  auction_id: string;
  bidder_id: string;
  key: string;
  commitment: string;
  arrived_at: Date;
}

export interface SealedBidsTable {
  auction_id: string;
  bidder_id: string;
  ciphertext: string;
  commitment: string;
  arrived_at: Date;
  opened_amount: number | null;
  opened_nonce: string | null;
  receipted_at: Date | null;
}

export interface SealedKeysTable {
  auction_id: string;
  public_key: string;
  wrapped_private_key: string;
  opened_at: Date | null;
}

export interface SecondChancesTable {
  id: Generated<string>;
  sale_id: string;
  bidder_id: string;
  amount: number;
  state: Generated<'open' | 'accepted' | 'declined' | 'expired'>;
  offered_at: Date;
  expires_at: Date;
  answered_at: Date | null;
}

export interface SellerDocumentsTable {
  id: Generated<string>;
  listing_id: string;
  seller_id: string;
  file_id: string;
  hash: string;
  kind: string;
  title: string | null;
  audience: 'everyone' | 'staff';
  added_at: Date;
}

export interface SessionsTable {
  id: Generated<string>;
  customer_id: string;
  token_hash: Buffer;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  user_agent: string | null;
  address: string | null;
  kept: Generated<boolean>;
  proved_at: Date | null;
  second_step_at: Date | null;
}

export interface SpentChallengesTable {
  key: string;
  expires_at: Date;
}

export interface SubmissionsTable {
  listing_id: string;
  version: Generated<number>;
  answers: Generated<Record<string, unknown>>;
  locale: 'en' | 'fr' | 'de' | 'it' | 'en-us';
  created_at: Date;
  updated_at: Date;
  submitted_at: Date | null;
  respond_by: Date | null;
  creation_key: string | null;
  reply_by: Date | null;
  submitted_content: Record<string, unknown> | null;
  assigned_to: string | null;
  consigned_as: 'submitted' | 'in_review' | 'changes_requested' | 'proposed' | 'agreed' | null;
  due_at: Generated<Date | null>;
  is_sellers_turn: Generated<boolean>;
  queued_at: Generated<Date | null>;
  is_queued: Generated<boolean>;
  submitted_order: Generated<Date | null>;
}

export interface SwitchChangesTable {
  id: Generated<string>;
  switch: 'read-only' | 'registrations-closed' | 'automatic-charges-off';
  reason: string;
  changed_by: string;
  changed_at: Date;
  expires_at: Date | null;
}

export interface ToldRecentlyTable {
  customer_id: string;
  event: string;
  subject_id: string;
  channel: 'mail' | 'sms' | 'push';
  told_at: Date | null;
  job_id: string | null;
  locked_at: Date;
}

export interface TrustTotalsTable {
  name: 'bidders-reviewed' | 'bidders-found' | 'bids-voided' | 'comments-removed-spam' | 'comments-removed-abusive' | 'comments-removed-misleading' | 'comments-removed-personal-data' | 'comments-removed-other';
  total: number;
}

export interface WaitingCommentsTable {
  comment_id: string;
  since: Date;
  reports: number;
  hidden: boolean;
}

export interface WatchlistEntriesTable {
  customer_id: string;
  listing_id: string;
  created_at: Generated<Date>;
}

export interface WithdrawalsTable {
  sale_id: string;
  declared_by: string;
  declared_at: Date;
}

export interface Tables {
  agreement_views: AgreementViewsTable;
  agreements: AgreementsTable;
  auctions: AuctionsTable;
  audit_entries: AuditEntriesTable;
  audit_links: AuditLinksTable;
  audit_state: AuditStateTable;
  authenticator_apps: AuthenticatorAppsTable;
  bid_news: BidNewsTable;
  bidder_reviews: BidderReviewsTable;
  bidding_heartbeat: BiddingHeartbeatTable;
  bidding_outages: BiddingOutagesTable;
  bids: BidsTable;
  business_details: BusinessDetailsTable;
  card_setups: CardSetupsTable;
  cards: CardsTable;
  comment_flags: CommentFlagsTable;
  comment_likes: CommentLikesTable;
  comments: CommentsTable;
  content_broken_links: ContentBrokenLinksTable;
  content_entries: ContentEntriesTable;
  content_old_slugs: ContentOldSlugsTable;
  content_pictures: ContentPicturesTable;
  content_publications: ContentPublicationsTable;
  content_state: ContentStateTable;
  content_versions: ContentVersionsTable;
  covered_pictures: CoveredPicturesTable;
  customer_blocks: CustomerBlocksTable;
  customer_notes: CustomerNotesTable;
  customer_roles: CustomerRolesTable;
  customer_tokens: CustomerTokensTable;
  customer_views: CustomerViewsTable;
  customer_warnings: CustomerWarningsTable;
  customers: CustomersTable;
  devices: DevicesTable;
  digest_items: DigestItemsTable;
  dispute_answers: DisputeAnswersTable;
  disputes: DisputesTable;
  ending_soon_reminders: EndingSoonRemindersTable;
  exchange_rates: ExchangeRatesTable;
  invoice_counters: InvoiceCountersTable;
  invoices: InvoicesTable;
  kept_forms: KeptFormsTable;
  known_devices: KnownDevicesTable;
  last_minute_reminders: LastMinuteRemindersTable;
  letters: LettersTable;
  limited_mails: LimitedMailsTable;
  listing_approvals: ListingApprovalsTable;
  listing_changes: ListingChangesTable;
  listing_documents: ListingDocumentsTable;
  listing_fault_texts: ListingFaultTextsTable;
  listing_faults: ListingFaultsTable;
  listing_messages: ListingMessagesTable;
  listing_names: ListingNamesTable;
  listing_pictures: ListingPicturesTable;
  listing_terms: ListingTermsTable;
  listing_text_approvals: ListingTextApprovalsTable;
  listing_text_versions: ListingTextVersionsTable;
  listing_texts: ListingTextsTable;
  listing_visits: ListingVisitsTable;
  listings: ListingsTable;
  listings_to_match: ListingsToMatchTable;
  login_failures: LoginFailuresTable;
  mail_suppressions: MailSuppressionsTable;
  maximum_answers: MaximumAnswersTable;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  notices: NoticesTable;
  notification_choices: NotificationChoicesTable;
  notification_timing: NotificationTimingTable;
  notifications: NotificationsTable;
  offers: OffersTable;
  outbox_attachments: OutboxAttachmentsTable;
  outbox_messages: OutboxMessagesTable;
  passkey_challenges: PasskeyChallengesTable;
  passkeys: PasskeysTable;
  payments: PaymentsTable;
  pending_jobs: PendingJobsTable;
  pending_logins: PendingLoginsTable;
  picture_senders: PictureSendersTable;
  picture_uploads: PictureUploadsTable;
  pictures: PicturesTable;
  private_files: PrivateFilesTable;
  projectk_invitations: ProjectkInvitationsTable;
  proposals: ProposalsTable;
  provider_events: ProviderEventsTable;
  receipt_sweeps: ReceiptSweepsTable;
  reconciliation_differences: ReconciliationDifferencesTable;
  reconciliations: ReconciliationsTable;
  recovery_codes: RecoveryCodesTable;
  refund_keys: RefundKeysTable;
  refunds: RefundsTable;
  reminder_rounds: ReminderRoundsTable;
  sale_problems: SaleProblemsTable;
  sale_steps: SaleStepsTable;
  sales: SalesTable;
  saved_search_alerts: SavedSearchAlertsTable;
  saved_search_matches: SavedSearchMatchesTable;
  saved_searches: SavedSearchesTable;
  saved_views: SavedViewsTable;
  screened_details: ScreenedDetailsTable;
  screening_cases: ScreeningCasesTable;
  sealed_answers: SealedAnswersTable;
  sealed_bids: SealedBidsTable;
  sealed_keys: SealedKeysTable;
  second_chances: SecondChancesTable;
  seller_documents: SellerDocumentsTable;
  sessions: SessionsTable;
  spent_challenges: SpentChallengesTable;
  submissions: SubmissionsTable;
  switch_changes: SwitchChangesTable;
  told_recently: ToldRecentlyTable;
  trust_totals: TrustTotalsTable;
  waiting_comments: WaitingCommentsTable;
  watchlist_entries: WatchlistEntriesTable;
  withdrawals: WithdrawalsTable;
}
