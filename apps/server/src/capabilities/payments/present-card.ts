import type { Card } from '@marque/contracts/payments/cards';
import { expiresSoon, isCardExpired } from '@marque/domain/payments/card-expiry';
import type { CardRow } from './card-repository.ts';

type Circumstances = { defaultId: string | null; mayRemove: boolean; now: Date };

export const presentCard = (row: CardRow, { defaultId, mayRemove, now }: Circumstances): Card => ({
  id: row.id,
  brand: row.brand,
  last4: row.last4,
  expiry_month: row.expiry_month,
  expiry_year: row.expiry_year,
  is_default: row.id === defaultId,
  is_expired: isCardExpired(row, now),
  expires_soon: expiresSoon(row, now),
  abilities: { remove: mayRemove },
});
