import { PRODUCT_NAME } from '@marque/domain/product';

/** The site that a passkey belongs to. The browser creates and offers it only on this site. */
export type RelyingParty = { id: string; origin: string; name: string };

/**
 * ES256, Ed25519 and RS256, which authenticators support. Algorithms that are experimental in Node are left
 * out.
 */
export const SIGNATURES = [-7, -8, -257];

export const relyingPartyOf = (publicUrl: string): RelyingParty => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: PRODUCT_NAME };
};
