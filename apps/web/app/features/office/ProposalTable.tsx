import type { Proposal } from '@marque/contracts/access';
import { useFormatter, useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import type { DecisionAnswer } from './decision.ts';
import { OfficeTable, officeCell, officeLink } from './OfficeTable.tsx';
import { ProposalRow } from './ProposalRow.tsx';

const COLUMNS = ['kind', 'decision', 'subject', 'reason', 'proposedBy', 'expires'] as const;

/** The pages of what a proposal can be about. */
const PAGES: Partial<Record<Proposal['subject']['kind'], 'office-live-auction' | 'office-sale'>> = {
  listing: 'office-live-auction',
  sale: 'office-sale',
};

type ProposalTableProps = {
  proposals: Proposal[];
  readerId: string;
  answer: DecisionAnswer | undefined;
};

/** Actions that one person has proposed and that another person must confirm. */
export function ProposalTable({ proposals, readerId, answer }: ProposalTableProps) {
  const t = useTranslations('office.proposals');
  return (
    <OfficeTable label={t('table')} columns={COLUMNS.map((column) => t(`columns.${column}`))}>
      {proposals.map((proposal) => (
        <ProposalRow
          key={proposal.id}
          proposal={proposal}
          readerId={readerId}
          answer={answer}
          action={<ProposedAction proposal={proposal} />}
        >
          <td className={`${officeCell} max-w-56`}>
            <Subject {...proposal.subject} />{' '}
            <span className="wrap-anywhere text-xs">{proposal.subject.id}</span>
          </td>
        </ProposalRow>
      ))}
    </OfficeTable>
  );
}

/** What the proposal is about, with a link to its page if there is one. */
function Subject({ kind, id }: Proposal['subject']) {
  const say = useTranslations('office.audit');
  const name = say(`subjects.${kind}`);
  const page = PAGES[kind];
  if (!page) return name;
  return (
    <RouteLink to={page} params={{ id }} className={officeLink}>
      {name}
    </RouteLink>
  );
}

/** What happens if the proposal is confirmed. The payload has the shape of its kind. */
function ProposedAction({ proposal: { kind, payload } }: { proposal: Proposal }) {
  const t = useTranslations('office.proposals.kinds');
  const format = useFormatter();
  if (kind === 'change-role')
    return t('change-role', { change: String(payload.change), role: String(payload.role) });
  if (kind === 'void-bid') return t('void-bid', { sequence: String(payload.sequence) });
  return t('refund', {
    amount: format.number(Number(payload.amount_minor) / 100, { minimumFractionDigits: 2 }),
    isToCard: String(payload.to_card),
  });
}
