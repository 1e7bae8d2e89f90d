import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { SecondChance } from '@marque/contracts/sales/second-chances';
import { carName } from '@marque/domain/listings/car-name';
import { offerStateAt } from '@marque/domain/sales/offer-state';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { type PremiumAndVatTerms, premiumAndVatOf } from '../sales/premium-and-vat.ts';
import { findPresentedSecondChances } from './second-chance-repository.ts';

type Reading = Pick<Context<CustomerActor>, 'db' | 'clock' | 'actor'>;

export async function readSecondChances(
  { db, clock, actor }: Reading,
  terms: PremiumAndVatTerms,
): Promise<SecondChance[]> {
  const chances = await findPresentedSecondChances(db.kysely, { bidderId: actor.customer.id });
  return chances.map((chance) => presentSecondChance(chance, terms, clock.now()));
}

export async function readOwnSecondChance(
  { db, clock, actor }: Reading,
  id: string,
  terms: PremiumAndVatTerms,
): Promise<SecondChance | Refusal<'not-found'>> {
  const [chance] = await findPresentedSecondChances(db.kysely, { bidderId: actor.customer.id, id });
  return chance ? presentSecondChance(chance, terms, clock.now()) : refuse('not-found');
}

type PresentedRow = Awaited<ReturnType<typeof findPresentedSecondChances>>[number];

/** Premium and VAT are those of the sale, or those that a sale would have now. */
function presentSecondChance(chance: PresentedRow, terms: PremiumAndVatTerms, now: Date): SecondChance {
  const { premium_minor, vat_minor } = premiumAndVatOf({ ...chance, hammer_price: chance.amount }, terms);
  return {
    id: chance.id,
    listing_id: chance.listing_id,
    title: chance.title ?? carName(chance),
    slug: chance.slug,
    amount: chance.amount,
    currency: chance.currency,
    premium_minor: chance.premium_minor ?? premium_minor,
    vat_minor: chance.vat_minor ?? vat_minor,
    state: offerStateAt({ state: chance.state, expiresAt: chance.expires_at }, now),
    expires_at: chance.expires_at.toISOString(),
  };
}
