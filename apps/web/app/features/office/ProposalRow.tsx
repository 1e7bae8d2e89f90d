import type { Proposal } from '@marque/contracts/access';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import type { DecisionAnswer } from './decision.ts';
import { officeCell } from './OfficeTable.tsx';

type ProposalRowProps = {
  proposal: Pick<Proposal, 'id' | 'reason' | 'proposed_by' | 'expires_at'>;
  readerId: string;
  answer: DecisionAnswer | undefined;
  /** What happens if the proposal is confirmed. */
  action: ReactNode;
  /** Further cells, between the decision and the reason. */
  children?: ReactNode;
};

/** A proposal with its decision: its proposer may withdraw it, and a colleague may confirm or decline it. */
export function ProposalRow({ proposal, readerId, answer, action, children }: ProposalRowProps) {
  const t = useTranslations('office.proposals');
  const { id, reason, proposed_by, expires_at } = proposal;
  const isOwn = proposed_by.id === readerId;
  const withdraw = {
    action: 'withdraw',
    label: t(isOwn ? 'decide.withdraw' : 'decide.decline'),
    variant: 'secondary',
  } as const;
  const confirm = { action: 'confirm', label: t('decide.confirm'), variant: 'primary' } as const;
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={`${officeCell} font-medium`}>
        {action}
      </th>
      <td className={`${officeCell} w-72`}>
        <DecisionForm
          id={id}
          title={t('decide.title')}
          effect={t(isOwn ? 'decide.ownEffect' : 'decide.effect')}
          actions={isOwn ? [withdraw] : [confirm, withdraw]}
          answer={answer}
        />
      </td>
      {children}
      <td className={`${officeCell} max-w-72 wrap-break-word`}>{reason}</td>
      <td className={officeCell}>{isOwn ? t('you') : proposed_by.username}</td>
      <td className={`${officeCell} whitespace-nowrap`}>
        <RelativeTime at={expires_at} />
      </td>
    </tr>
  );
}
