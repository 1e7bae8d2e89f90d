import { KEPT_FORM_COOKIE, type KeptFields } from '@marque/contracts/selling/kept-forms';
import { inTransaction } from '@marque/db/transaction';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { HOUR_MS } from '@marque/domain/time/durations';
import type { Context } from '../../platform/context.ts';
import type { HttpEffects } from '../../platform/http/answer.ts';
import { deleteOldForms, isCustomer, saveKeptForm } from './repository.ts';
import { formId, keptToken, newToken, sealFields } from './token.ts';

const KEPT_FOR_MS = 2 * HOUR_MS;
/** More tabs than a seller has open. */
const MOST_FORMS = 10;

/**
 * Keeps a form for the customer whose session has ended in this browser. The encrypted customer cookie names them, so
 * nobody else gets the form, and a visitor cannot store anything.
 */
export async function keepForm(
  { db, clock }: Context,
  { path, fields }: { path: string; fields: KeptFields },
  http: HttpEffects,
): Promise<{ kept: boolean }> {
  const customerId = http.storedCustomer()?.id;
  if (typeof customerId !== 'string' || !isUuid(customerId)) return { kept: false };
  const token = keptToken(http) ?? newToken();
  const id = formId(token, path);
  const now = clock.now();
  const kept = await inTransaction(db, async (trx) => {
    if (!(await isCustomer(trx, customerId))) return false;
    await saveKeptForm(trx, {
      ...{ id, customer_id: customerId, fields: sealFields(token, fields) },
      expires_at: new Date(now.getTime() + KEPT_FOR_MS),
    });
    await deleteOldForms(trx, { id, customerId }, MOST_FORMS - 1);
    return true;
  });
  if (kept) http.setCookie(KEPT_FORM_COOKIE, token, KEPT_FOR_MS / 1_000);
  return { kept };
}
