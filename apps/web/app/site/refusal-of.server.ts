import { describeRefusal } from '@marque/contracts/describe-refusal';
import type { Locale } from '@marque/contracts/locale';

type RefusedCall = { status: number; errors: readonly { detail: string }[] };

/** What a page says about a refused call, and the status of that page. A call that did not arrive has neither. */
export const refusalOf = ({ status, errors }: RefusedCall, locale: Locale) => ({
  sentence: errors[0]?.detail || describeRefusal({ code: 'unreachable' }, locale),
  status: status || 503,
});
