import type { Keys } from '../../platform/keys.ts';

/** The keys that encrypt the secrets of authenticator apps and hash recovery codes. */
export type SecondStepKeys = Pick<Keys, 'authenticatorApps' | 'recoveryCodes'>;
