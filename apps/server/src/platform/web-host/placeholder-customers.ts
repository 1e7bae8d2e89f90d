import { randomBytes, randomUUID } from 'node:crypto';
import type { User } from '@marque/contracts/customers';
import type { CustomerActor } from '../context.ts';
import type { SessionLookup } from '../http/session-lookup.ts';

/** A customer who does not exist. A page for all customers is rendered for one. */
export type Placeholder = {
  token: string;
  user: User;
  /** Parts of the personal words. A page that contains one after the words are cut out cannot be shared. */
  traces: readonly string[];
};

/** The personal words of a shared page. Each response contains those of its own customer. */
export const personalWords = ({ id, username, email }: User): string[] => [id, username, email];

/** Characters that are written the same way in text, in an attribute and in a script. */
const PLAIN = /^[\w.+@-]{1,254}$/;

export const hasPlainWords = (user: User): boolean => personalWords(user).every((word) => PLAIN.test(word));

/** Everything about a customer on which a shared page depends: what they may not do yet, and why. */
export const abilitiesOf = ({ profile }: User): string =>
  [
    profile.email_verified_at === null ? 'unverified' : 'verified',
    ...profile.not_validated_to_bid_reasons,
  ].join(' ');

/**
 * Creates placeholders for the page host while it renders. The API recognises them by their tokens, which never leave
 * this process.
 */
export function createPlaceholders() {
  const created = new Map<string, CustomerActor>();

  return {
    create(customer: User): Placeholder {
      const [name, mailbox] = [randomName(), randomName()];
      const user = placeholderOf(customer, {
        id: randomUUID(),
        username: name,
        email: `${mailbox}@placeholder.invalid`,
      });
      const token = randomBytes(32).toString('base64url');
      created.set(token, {
        kind: 'customer',
        customer: user,
        sessionId: randomUUID(),
        secondStepAt: null,
        provedAt: null,
      });
      return { token, user, traces: [user.id, name, mailbox] };
    },

    remove({ token }: Placeholder): void {
      created.delete(token);
    },

    /** The sessions of real customers, and those of the placeholders. */
    alongside: (sessions: SessionLookup): SessionLookup => ({
      find: async (token, isActivity) => created.get(token) ?? sessions.find(token, isActivity),
      findCached: (token, isBid) => created.get(token) ?? sessions.findCached(token, isBid),
    }),
  };
}

export type Placeholders = ReturnType<typeof createPlaceholders>;

const randomName = (): string => randomBytes(15).toString('hex');

/** May do the same as the customer, and has nothing else in common with them. */
const placeholderOf = ({ profile }: User, words: Pick<User, 'id' | 'username' | 'email'>): User => ({
  ...words,
  profile: {
    first_name: null,
    last_name: null,
    address1: null,
    address2: null,
    city: null,
    country: null,
    postcode: null,
    region: null,
    telephone: null,
    payment_customer_id: null,
    default_payment_id: null,
    default_payment_expiry: null,
    phone_verified_at: null,
    identity_verified_at: null,
    newsletter_optin_at: null,
    locale: null,
    bid_limit: null,
    has_admin_access: false,
    roles: [],
    validated_to_bid: profile.validated_to_bid,
    not_validated_to_bid_reasons: profile.not_validated_to_bid_reasons,
    email_verified_at: profile.email_verified_at && SOME_DAY,
  },
});

const SOME_DAY = '2000-01-01T00:00:00.000Z';
