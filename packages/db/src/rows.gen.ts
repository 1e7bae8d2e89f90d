// Written by `npm run db:types` from the migrated database: change a migration, not this file.
import type { Generated } from 'kysely';

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
}

export interface NewsletterSubscriptionsTable {
  id: Generated<string>;
  email: string;
  customer_id: string | null;
  regions_of_interest: ('UK' | 'EU' | 'USA' | 'OTHER')[];
  locale: string;
  subscribed_at: Generated<Date>;
  unsubscribed_at: Date | null;
  link_mailed_at: Date | null;
  updated_at: Generated<Date>;
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

export interface SessionsTable {
  id: Generated<string>;
  customer_id: string;
  token_hash: Buffer;
  created_at: Generated<Date>;
  last_seen_at: Generated<Date>;
  expires_at: Date;
  user_agent: string | null;
  address: string | null;
}

export interface SpentChallengesTable {
  key: string;
  expires_at: Date;
}

export interface Tables {
  customers: CustomersTable;
  newsletter_subscriptions: NewsletterSubscriptionsTable;
  outbox_messages: OutboxMessagesTable;
  sessions: SessionsTable;
  spent_challenges: SpentChallengesTable;
}
