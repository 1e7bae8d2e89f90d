import type { Invitation } from '@marque/contracts/selling/invitations';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { OfficeTable, officeCell, officeLink } from '../office/OfficeTable.tsx';

const COLUMNS = ['state', 'email', 'note', 'customer', 'made', 'revoke'] as const;
const TONES = {
  open: 'warning',
  accepted: 'success',
  used: 'success',
  expired: 'neutral',
  revoked: 'neutral',
} as const;

type ProjectKInvitationsProps = { invitations: Invitation[]; answer: DecisionAnswer | undefined };

/** The invitations to ProjectK, the newest first. One that no car uses yet can be revoked. */
export function ProjectKInvitations({ invitations, answer }: ProjectKInvitationsProps) {
  const t = useTranslations('officeSubmissions.projectk');
  return (
    <OfficeTable label={t('table')} columns={COLUMNS.map((column) => t(`columns.${column}`))}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} answer={answer} />
      ))}
    </OfficeTable>
  );
}

function InvitationRow({
  invitation: { id, state, email, note, customer, listing_id, invited_by, created_at, expires_at },
  answer,
}: {
  invitation: Invitation;
  answer: DecisionAnswer | undefined;
}) {
  const t = useTranslations('officeSubmissions.projectk');
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={`${officeCell} whitespace-nowrap font-normal`}>
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        {state === 'open' && (
          <span className="mt-1 block text-ink-muted text-xs">
            {t.rich('expires', { time: () => <RelativeTime at={expires_at} /> })}
          </span>
        )}
      </th>
      <td className={`${officeCell} wrap-anywhere`}>{email ?? t('anybody')}</td>
      <td className={`${officeCell} max-w-72 whitespace-pre-line wrap-anywhere`}>{note ?? '–'}</td>
      <td className={`${officeCell} wrap-anywhere`}>
        {customer?.username ?? '–'}
        {listing_id && (
          <RouteLink
            to="office-submission"
            params={{ id: listing_id }}
            className={`${officeLink} block text-xs`}
          >
            {t('car')}
          </RouteLink>
        )}
      </td>
      <td className={`${officeCell} whitespace-nowrap`}>
        <RelativeTime at={created_at} />
        <span className="block text-ink-muted text-xs">{invited_by}</span>
      </td>
      <td className={`${officeCell} w-64`}>
        {(state === 'open' || state === 'accepted') && (
          <DecisionForm
            id={id}
            title={t('revoke.title')}
            effect={t('revoke.effect')}
            actions={[{ action: 'revoke', label: t('revoke.button'), variant: 'danger' }]}
            answer={answer}
          />
        )}
      </td>
    </tr>
  );
}
