import { PRODUCT_NAME } from '@marque/domain/product';

/** Who a passkey is for: the browser makes and shows it on this site alone. */
export type RelyingParty = { id: string; origin: string; name: string };

export const relyingPartyOf = (publicUrl: string): RelyingParty => {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: PRODUCT_NAME };
};
