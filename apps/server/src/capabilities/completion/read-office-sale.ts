import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { OfficeSale } from '@marque/contracts/sales/office';
import { fullName } from '@marque/domain/customers/full-name';
import { staffDecisions } from '@marque/domain/sales/staff-decisions';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { presentProposal } from '../access/present-proposal.ts';
import { findOpenProposalsAbout } from '../access/repository.ts';
import { isParty } from '../conflicts/is-party.ts';
import { findSaleForStaff } from '../sales/lock-sale-for-staff.ts';
import { readOfficeFacts } from './office-repository.ts';
import { presentSale } from './present-sale.ts';
import { findSaleOnPage, type PersonOnPage } from './sale-on-page.ts';

/** A sale as staff see it, also after it has been replaced. */
export async function readOfficeSale(
  { db, clock, actor }: Pick<Context<CustomerActor>, 'db' | 'clock' | 'actor'>,
  saleOrListingId: string,
): Promise<OfficeSale | Refusal<'not-found' | 'sale-ambiguous'>> {
  const found = await findSaleForStaff(db.kysely, saleOrListingId);
  if (isRefusal(found)) return found;
  const record = await findSaleOnPage(db.kysely, { saleId: found.id });
  if (!record) return refuse('not-found');
  const now = clock.now();
  const { refunds, may_keep_premium, ...facts } = await readOfficeFacts(db.kysely, record.id, now);
  const sale = presentSale(record, { part: 'staff', offerAmount: null, now });
  const isPaidByCard = sale.payment?.state === 'succeeded';
  const isPaid = isPaidByCard || record.paid_at !== null;
  const refunded = refunds.filter(({ state }) => state !== 'failed');
  const refundable_minor = isPaid
    ? sale.total_minor - refunded.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
    : 0;
  const is_party = await isParty(db.kysely, actor, record.listing_id);
  const asked = { readerId: actor.customer.id, now };
  const proposals = await findOpenProposalsAbout(db.kysely, { kind: 'sale', id: record.id }, asked);
  return {
    ...sale,
    ...facts,
    buyer: presentSide(record.buyer, is_party),
    seller: presentSide(record.seller, is_party),
    refundable_minor,
    is_party,
    decisions: staffDecisions({
      isParty: is_party,
      ...{ state: sale.state, hasOpenProblem: sale.problem !== null, isPaid, isPaidByCard },
      ...{ refundableMinor: refundable_minor, mayKeepPremium: may_keep_premium },
    }),
    replaced_by_id: record.replaced_by_id,
    refunds: refunds.map(({ payment_id, created_at, ...refund }) => ({
      ...refund,
      reason: is_party ? null : refund.reason,
      to_card: payment_id !== null,
      created_at: created_at.toISOString(),
    })),
    refund_proposals: proposals.map((proposal) => presentProposal(proposal, now)),
  };
}

/** Staff who are a party learn how to reach the others as any customer does: after the premium is paid. */
function presentSide(person: PersonOnPage, isForParty: boolean) {
  const { username } = person;
  const isHidden = isForParty || person.is_closed;
  return {
    ...{ username, name: isForParty ? username : fullName(person) },
    email: isHidden ? null : person.email,
    telephone: isHidden ? null : person.telephone,
  };
}
