import type { User } from '@marque/contracts/customers';
import { customerOf } from '@marque/contracts/customers/customer';
import type { CustomerCookie } from '../../platform/http/customer-cookie.ts';
import { decryptByAny, encryptNow, type RotatingKey } from '../../platform/rotating-key.ts';

/** Browsers discard larger cookies. */
const LARGEST = 3_800;

/** Encrypts the customer data that a browser keeps in a cookie. */
export function createCustomerCookie(key: RotatingKey): CustomerCookie {
  return {
    seal(user: User) {
      const plain = Buffer.from(JSON.stringify(customerOf(user)));
      const sealed = encryptNow(key, plain).toString('base64url');
      return sealed.length <= LARGEST ? sealed : null;
    },
    open(sealed) {
      try {
        const stored: unknown = JSON.parse(decryptByAny(key, Buffer.from(sealed, 'base64url')).toString());
        return typeof stored === 'object' ? (stored as Record<string, unknown> | null) : null;
      } catch {
        return null;
      }
    },
  };
}
