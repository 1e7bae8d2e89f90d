import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { OfficeSale } from '@marque/contracts/sales/office';
import type { Context } from '../../platform/context.ts';
import { presentProposal } from '../access/present-proposal.ts';
import { findOpenProposalsAbout } from '../access/repository.ts';
import { findNamedSale } from '../sales/lock-named-sale.ts';
import { readOfficeFacts } from './office-repository.ts';
import { presentSale } from './present-sale.ts';
import { findSaleRecord } from './sale-record.ts';

/** A sale as staff see it, also after it has been replaced. */
export async function readOfficeSale(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  name: string,
): Promise<OfficeSale | Refusal<'not-found' | 'sale-ambiguous'>> {
  const named = await findNamedSale(db.kysely, name);
  if (isRefusal(named)) return named;
  const record = await findSaleRecord(db.kysely, { saleId: named.id });
  if (!record) return refuse('not-found');
  const now = clock.now();
  const { refunds, ...facts } = await readOfficeFacts(db.kysely, record.id, now);
  const proposals = await findOpenProposalsAbout(db.kysely, { kind: 'sale', id: record.id }, now);
  return {
    ...presentSale(record, { part: 'staff', offerAmount: null, now }),
    ...facts,
    replaced_by_id: record.replaced_by_id,
    refunds: refunds.map(({ payment_id, created_at, ...refund }) => ({
      ...refund,
      to_card: payment_id !== null,
      created_at: created_at.toISOString(),
    })),
    refund_proposals: proposals.map((proposal) => presentProposal(proposal, now)),
  };
}
