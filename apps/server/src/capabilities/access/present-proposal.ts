import type { Proposal } from '@marque/contracts/access';
import type { ProposalRow } from './repository.ts';

export const presentProposal = (row: ProposalRow, now: Date): Proposal => ({
  id: row.id,
  kind: row.kind,
  subject: { kind: row.subject_kind, id: row.subject_id },
  payload: row.payload,
  reason: row.reason,
  state: stateOf(row, now),
  proposed_by: { id: row.proposed_by, username: row.proposer_name },
  proposed_at: row.proposed_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  confirmed_by:
    row.confirmed_by && row.confirmer_name ? { id: row.confirmed_by, username: row.confirmer_name } : null,
});

function stateOf({ confirmed_at, withdrawn_at, expires_at }: ProposalRow, now: Date): Proposal['state'] {
  if (confirmed_at) return 'confirmed';
  if (withdrawn_at) return 'withdrawn';
  return now >= expires_at ? 'expired' : 'open';
}
