import { useReadAt } from './use-read-at.ts';

/** Reads the page again when the customer's default card expires, because the customer may not bid from then on. */
export function CardExpiry({ at }: { at: Date }) {
  useReadAt(at.toISOString());
  return null;
}
