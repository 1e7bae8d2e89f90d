import type { Refund } from '@marque/contracts/payments/office';
import type { RefundRow } from './refund-repository.ts';

export const presentRefund = (
  { id, state, amount_minor }: RefundRow,
  { currency }: Pick<Refund, 'currency'>,
): Refund => ({ id, state, amount_minor, currency });
