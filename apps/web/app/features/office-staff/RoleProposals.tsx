import type { RoleProposal } from '@marque/contracts/staff';
import { useTranslations } from 'use-intl';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { OfficeTable, officeCell } from '../office/OfficeTable.tsx';

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
            isOwn={proposal.proposed_by.id === readerId}
            answer={answer}
          />
        ))}
      </OfficeTable>
    </section>
  );
}

type RowProps = { proposal: RoleProposal; isOwn: boolean; answer: DecisionAnswer | undefined };

function ProposalRow({ proposal, isOwn, answer }: RowProps) {
  const t = useTranslations('officeStaff');
  const { id, role, change, customer, reason, proposed_by, expires_at } = proposal;
  const withdraw = {
    ...{ action: 'withdraw', label: t(isOwn ? 'open.withdraw' : 'open.decline') },
    variant: 'secondary',
  } as const;
  const confirm = { action: 'confirm', label: t('open.confirm'), variant: 'primary' } as const;
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={`${officeCell} font-medium`}>
        {t(`change.${change}`, { role: t(`roles.${role}`), name: customer.username })}
      </th>
      <td className={`${officeCell} w-72`}>
        <DecisionForm
          id={id}
          title={t('open.decide')}
          effect={t(isOwn ? 'open.ownEffect' : 'open.effect')}
          actions={isOwn ? [withdraw] : [confirm, withdraw]}
          answer={answer}
        />
      </td>
      <td className={`${officeCell} max-w-72 wrap-break-word`}>{reason}</td>
      <td className={officeCell}>{isOwn ? t('open.you') : proposed_by.username}</td>
      <td className={`${officeCell} whitespace-nowrap`}>
        <RelativeTime at={expires_at} />
      </td>
    </tr>
  );
}
