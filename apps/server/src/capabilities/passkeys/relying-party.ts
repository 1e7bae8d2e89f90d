import { PRODUCT_NAME } from '@marque/domain/product';

/** Who a passkey is for: the browser makes and shows it on this site alone. */
export type RelyingParty = { id: string; origin: string; name: string };

/** ES256, Ed25519 and RS256: what authenticators have. What a runtime only tries out is not asked for. */
export const SIGNATURES = [-7, -8, -257];

export const relyingPartyOf = (publicUrl: string): RelyingParty => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: PRODUCT_NAME };
};
