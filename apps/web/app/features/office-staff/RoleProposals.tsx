import type { RoleProposal } from '@marque/contracts/staff';
import { useTranslations } from 'use-intl';
import type { DecisionAnswer } from '../office/decision.ts';
import { OfficeTable } from '../office/OfficeTable.tsx';
import { ProposalRow } from '../office/ProposalRow.tsx';

const COLUMNS = ['action', 'decision', 'reason', 'proposedBy', 'expires'] as const;

type RoleProposalsProps = {
  proposals: RoleProposal[];
  readerId: string;
  answer: DecisionAnswer | undefined;
};

/** The changes of roles that wait for a second person. */
export function RoleProposals({ proposals, readerId, answer }: RoleProposalsProps) {
  const t = useTranslations('officeStaff');
  if (proposals.length === 0) return null;
  return (
    <section aria-labelledby="open-proposals" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="open-proposals" className="title text-xl">
        {t('open.title')}
      </h2>
      <OfficeTable label={t('open.table')} columns={COLUMNS.map((column) => t(`columns.${column}`))}>
        {proposals.map((proposal) => (
          <ProposalRow
            key={proposal.id}
            proposal={proposal}
            readerId={readerId}
            answer={answer}
            action={t(`change.${proposal.change}`, {
              role: t(`roles.${proposal.role}`),
              name: proposal.customer.username,
            })}
          />
        ))}
      </OfficeTable>
    </section>
  );
}
