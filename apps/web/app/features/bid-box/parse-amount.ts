import { isWholeAmount } from '@marque/domain/money/whole-amount';

/**
 * Parses a typed price with any grouping of thousands: `12500`, `£12,500`, `12 500 €`, `12.500,00`. Null if
 * it is not a whole amount. Amounts are never rounded.
 */
export function parseAmount(typed: string): number | null {
  const bare = typed.replace(/[\s\u00a0\u202f'’£€$]/g, '');
  const [, whole = ''] = /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)(?:[.,]00?)?$/.exec(bare) ?? [];
  const amount = Number(whole.replace(/[.,]/g, ''));
  return whole !== '' && isWholeAmount(amount) ? amount : null;
}
