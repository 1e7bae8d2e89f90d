import type { RotatingKey } from './rotating-key.ts';
import { deriveKey } from './secret-box.ts';

export type Keys = ReturnType<typeof deriveKeys>;

type OtherSecrets = {
  /** The value that will be current soon. Other processes may already use it. */
  next?: string | undefined;
  /** The values that were current, the latest one first. */
  previous?: readonly string[];
};

/**
 * One key per purpose, derived from APP_SECRET. A leaked key gives no access to the data of another purpose. What was made
 * with a value that is no longer current must still work: `keys-over-a-rotation.db.test.ts` has a case for each purpose.
 */
export function deriveKeys(appSecret: string, { next, previous = [] }: OtherSecrets = {}) {
  const others = new Set([...(next === undefined ? [] : [next]), ...previous]);
  others.delete(appSecret);
  const derive = (purpose: string): RotatingKey => [
    deriveKey(appSecret, purpose),
    ...[...others].map((secret) => deriveKey(secret, purpose)),
  ];
  return {
    /** Hashes of phone codes, devices, networks and failed logins. */
    accounts: derive('accounts'),
    /** Hashes of secrets, such as reserves, in the audit. Nothing looks them up, so the current key is enough. */
    audit: deriveKey(appSecret, 'audit'),
    authenticatorApps: derive('authenticator-app'),
    botCheck: derive('bot-check'),
    botQuestions: derive('bot-questions'),
    /** Signs the links that show a draft. */
    contentPreviews: derive('content-previews'),
    customerCookie: derive('customer-cookie'),
    limitedMails: derive('limited-mails'),
    /** Encrypts messages until they are sent. */
    notices: derive('notices'),
    recoveryCodes: derive('recovery-codes'),
    /** Signs the events that the sandbox sends to our webhook. */
    sandboxEvents: derive('sandbox-events'),
    /**
     * Encrypts the private keys of sealed auctions, and makes the nonces of their bids. Do not derive the nonces from
     * another key: a retry of a stored bid would then get a different nonce and commitment, and would be refused.
     */
    sealedBids: derive('sealed-auction-keys'),
    /** Hashes of telephone numbers and addresses, which the screening of bidders compares. */
    screening: derive('screening'),
    /**
     * The private key by which push services recognise us, unless VAPID_PRIVATE_KEY is set. A browser's subscription is bound
     * to it, so it comes from the oldest value: it stays the same until that value is dropped.
     */
    webPush: deriveKey(previous.at(-1) ?? appSecret, 'web-push'),
    unsubscribeLinks: derive('unsubscribe-links'),
  };
}
