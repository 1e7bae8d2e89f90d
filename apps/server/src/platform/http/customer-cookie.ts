import type { User } from '@marque/contracts/customers';

/** Encrypts and decrypts the cookie with customer data. The capability `customers` provides it. */
export type CustomerCookie = {
  /** Null if the result would not fit into a cookie. The browser then asks for the profile instead. */
  seal(user: User): string | null;
  /** Null if the text was not sealed by us, was changed, or was sealed with another secret. */
  open(sealed: string): Record<string, unknown> | null;
};
