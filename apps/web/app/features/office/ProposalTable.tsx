import type { DescribedProposal, Proposal } from '@marque/contracts/access';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useMoney } from '../auction/use-money.ts';
import type { DecisionAnswer } from './decision.ts';
import { OfficeTable, officeCell, officeLink } from './OfficeTable.tsx';
import { ProposalFacts } from './ProposalFacts.tsx';
import { ProposalRow } from './ProposalRow.tsx';

const COLUMNS = ['kind', 'decision', 'subject', 'reason', 'proposedBy', 'expires'] as const;

/** The pages of what a proposal can be about. */
const PAGES: Partial<Record<Proposal['subject']['kind'], 'office-live-auction' | 'office-sale'>> = {
  listing: 'office-live-auction',
  sale: 'office-sale',
};

type ProposalTableProps = {
  proposals: DescribedProposal[];
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
          <td className={`${officeCell} max-w-64 wrap-anywhere`}>
            <Subject {...proposal} />
            <ProposalFacts context={proposal.context} />
          </td>
        </ProposalRow>
      ))}
    </OfficeTable>
  );
}

/** What the proposal is about, with a link to its page if there is one. */
function Subject({ subject: { kind, id }, context }: DescribedProposal) {
  const say = useTranslations('office.audit');
  const name = context.car ?? context.person?.username ?? say(`subjects.${kind}`);
  const page = PAGES[kind];
  if (!page) return name;
  return (
    <RouteLink to={page} params={{ id }} className={officeLink}>
      {name}
    </RouteLink>
  );
}

/** What happens if the proposal is confirmed. The payload has the shape of its kind. */
function ProposedAction({ proposal: { kind, payload, context } }: { proposal: DescribedProposal }) {
  const t = useTranslations('office.proposals.kinds');
  const { minor } = useMoney(context.currency ?? 'GBP');
  if (kind === 'change-role')
    return t('change-role', { change: String(payload.change), role: String(payload.role) });
  if (kind === 'void-bid') return t('void-bid', { sequence: String(payload.sequence) });
  return t('refund', {
    amount: minor(Number(payload.amount_minor)),
    isToCard: String(payload.to_card),
  });
}
