import type { User } from '@marque/contracts/customers';
import type { profileUpdate } from '@marque/contracts/customers/profile';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { fittingVatNumber } from '@marque/domain/payments/vat-number';
import type { z } from 'zod';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { Content } from '../content/create-content.ts';
import { versionOfTerms } from '../content/version-of-terms.ts';
import type { NoteDetails } from './customer-parts.ts';
import { requireFreshProof } from './fresh-proof.ts';
import { ownAccount } from './policy.ts';
import { presentUser } from './present-user.ts';
import { recordLostIdentity } from './record-lost-identity.ts';
import { findVatNumbers, lockCustomer, updateCustomerRow } from './repository.ts';
import { expireTokens } from './token-repository.ts';

export function updateCustomer(
  { db, clock, actor, locale, requestId }: Context<CustomerActor>,
  id: string,
  { terms, ...profile }: z.output<typeof profileUpdate>,
  { content, noteDetails }: { content: Content; noteDetails: NoteDetails },
): Promise<User | Refusal<'not-allowed' | 'fresh-proof-required' | 'vat-number-country'>> {
  const now = clock.now();
  return inTransaction(db, async (trx) => {
    const own = ownAccount(actor, id);
    if (isRefusal(own)) return own;
    const before = await lockCustomer(trx, id);
    if (!before) return refuse('not-allowed');

    // A foreign VAT number takes the VAT off the premium, so it must fit the address that the invoice shows.
    const { country = before.country } = profile;
    if (country !== before.country) {
      const numbers = await findVatNumbers(trx, id);
      if (!numbers.every((number) => fittingVatNumber(number, country)))
        return refuse('vat-number-country', { pointer: '/country' });
    }
    const movesPhone = profile.telephone !== undefined && profile.telephone !== before.telephone;
    // The first number needs no proof, because it replaces nothing.
    const unproved = movesPhone && before.telephone !== null && (await requireFreshProof(trx, actor, now));
    if (unproved) return unproved;
    if (movesPhone) await expireTokens(trx, id, ['verify-phone'], now);
    const movesDetails = DETAILS.some(
      (detail) => profile[detail] !== undefined && profile[detail] !== before[detail],
    );
    if (movesDetails) await noteDetails(trx, before, now);
    const given = Object.entries(profile).filter(([, value]) => value !== undefined);
    const after = await updateCustomerRow(trx, id, {
      ...Object.fromEntries(given),
      ...(movesPhone ? { phone_verified_at: null } : {}),
      ...(NAMES.some((name) => profile[name] !== undefined && profile[name] !== before[name])
        ? { identity_verified_at: null }
        : {}),
      ...(terms && !before.terms_accepted_at
        ? { terms_accepted_at: now, terms_version: await versionOfTerms(content, locale) }
        : {}),
      updated_at: now,
    });
    if (movesDetails) await noteDetails(trx, after, now);
    await recordLostIdentity(trx, { before, after }, { because: 'name-changed', actor, requestId, at: now });
    return presentUser(after, now);
  });
}

/** Staff confirmed the identity of a person with this name. */
const NAMES = ['first_name', 'last_name'] as const;

/** The details that the screening of bidders compares. */
const DETAILS = ['telephone', 'address1', 'postcode', 'country'] as const;
