import { isWholeAmount } from '@marque/domain/money/whole-amount';

/**
 * What somebody typed as a price, in whatever way they group thousands: `12500`, `£12,500`, `12 500 €`, `12.500,00`.
 * Null where it is no whole amount; nothing is ever rounded.
 */
export function parseAmount(typed: string): number | null {
  const bare = typed.replace(/[\s\u00a0\u202f'’£€$]/g, '');
  const [, whole = ''] = /^(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+)(?:[.,]00?)?$/.exec(bare) ?? [];
  const amount = Number(whole.replace(/[.,]/g, ''));
  return whole !== '' && isWholeAmount(amount) ? amount : null;
}
