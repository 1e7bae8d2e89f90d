import { isUuid } from '@marque/domain/routing/is-uuid';

/** The header that makes a repeated form harmless, from the form's hidden field `key`. */
export function repeatable(form: FormData): { 'idempotency-key'?: string } {
  const key = form.get('key');
  return typeof key === 'string' && isUuid(key) ? { 'idempotency-key': key } : {};
}
