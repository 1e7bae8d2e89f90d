import { STATUS_CODES } from 'node:http';
import type { ApiError } from '@marque/contracts/api-error';
import { describeRefusal } from '@marque/contracts/describe-refusal';
import type { Locale } from '@marque/contracts/locale';
import type { Refusal } from '@marque/contracts/refusal';

export function presentRefusal(refusal: Refusal, status: number, locale: Locale): ApiError {
  const { field: _, ...values } = refusal.values ?? {};
  return {
    status: String(status),
    code: refusal.code,
    title: STATUS_CODES[status] ?? 'Refused',
    detail: describeRefusal(refusal, locale),
    ...(refusal.pointer ? { source: { pointer: refusal.pointer } } : {}),
    ...(Object.keys(values).length > 0 ? { meta: values } : {}),
  };
}
