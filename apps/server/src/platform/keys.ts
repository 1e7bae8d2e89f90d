import { deriveKey } from './secret-box.ts';

export type Keys = ReturnType<typeof deriveKeys>;

/**
 * One key per purpose, derived from APP_SECRET. A leaked key gives no access to the data of another purpose.
 */
export const deriveKeys = (appSecret: string) => ({
  /** Hashes of phone codes, devices, networks and failed logins. */
  accounts: deriveKey(appSecret, 'accounts'),
  /** Hashes of secrets, such as reserves, in the audit. */
  audit: deriveKey(appSecret, 'audit'),
  authenticatorApps: deriveKey(appSecret, 'authenticator-app'),
  botCheck: deriveKey(appSecret, 'bot-check'),
  botQuestions: deriveKey(appSecret, 'bot-questions'),
  /** Signs the links that show a draft. */
  contentPreviews: deriveKey(appSecret, 'content-previews'),
  customerCookie: deriveKey(appSecret, 'customer-cookie'),
  limitedMails: deriveKey(appSecret, 'limited-mails'),
  /** Encrypts messages until they are sent. */
  notices: deriveKey(appSecret, 'notices'),
  recoveryCodes: deriveKey(appSecret, 'recovery-codes'),
  /** Signs the events that the sandbox sends to our webhook. */
  sandboxEvents: deriveKey(appSecret, 'sandbox-events'),
  /**
   * Encrypts the private keys of sealed auctions, and makes the nonces of their bids. Do not derive the nonces from
   * another key: a retry of a stored bid would then get a different nonce and commitment, and would be refused.
   */
  sealedBids: deriveKey(appSecret, 'sealed-auction-keys'),
  /** Hashes of telephone numbers and addresses, which the screening of bidders compares. */
  screening: deriveKey(appSecret, 'screening'),
  /** The private key by which push services recognise us, unless VAPID_PRIVATE_KEY is set. */
  webPush: deriveKey(appSecret, 'web-push'),
  unsubscribeLinks: deriveKey(appSecret, 'unsubscribe-links'),
});
