import type { Sale } from '@marque/contracts/sales/sale';
import { useNow } from 'use-intl';

/** Whether the buyer of this car, which has been received, may still withdraw as a consumer. */
export function useMayBeWithdrawn({ withdraw_until }: Sale): boolean {
  const now = useNow().getTime();
  return withdraw_until !== null && now < Date.parse(withdraw_until);
}
