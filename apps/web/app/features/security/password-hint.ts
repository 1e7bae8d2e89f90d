import { PASSWORD_LENGTH } from '@marque/contracts/customers/fields';

type PasswordHint = 'empty' | 'short' | 'plain' | 'fair' | 'good';

const FEW_CHARACTERS = 5;
const GOOD_LENGTH = 16;
const GOOD_WORDS = 3;

/** A hint from length and variety only. The server checks whether the password is a common one. */
export function passwordHint(password: string): PasswordHint {
  if (password === '') return 'empty';
  if (password.length < PASSWORD_LENGTH.minimum) return 'short';
  if (new Set(password.toLowerCase()).size < FEW_CHARACTERS) return 'plain';
  const words = password.split(/[\s\-_.]+/).filter((word) => word.length > 2);
  return password.length >= GOOD_LENGTH || words.length >= GOOD_WORDS ? 'good' : 'fair';
}
