import { isUuid } from '../routing/is-uuid.ts';

/** What staff look for: one account by its id, or everybody whose details begin with a text. */
export type CustomerSearch =
  | { by: 'id'; id: string }
  | {
      by: 'text';
      /** The beginning of a name, a username or an e-mail address. */
      beginning: string;
      /** The last digits of a telephone number. Null if the text cannot be one. */
      digits: string | null;
    };

const FEWEST_DIGITS = 4;

/** Null if nothing was typed. */
export function searchOf(typed: string): CustomerSearch | null {
  const text = typed.trim().replace(/\s+/g, ' ');
  if (text === '') return null;
  if (isUuid(text)) return { by: 'id', id: text };
  return { by: 'text', beginning: text, digits: digitsOf(text) };
}

/**
 * A number is stored with its country code. Its end is the same however it is written: `+44 20 7946 0000`,
 * `0044 20 7946 0000` or `020 7946 0000`.
 */
function digitsOf(text: string): string | null {
  if (!/^\+?[\d\s()./-]+$/.test(text)) return null;
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= FEWEST_DIGITS ? digits : null;
}
