import type { InvitedCustomer } from '@marque/contracts/customer-care/account-invitations';
import { languageTag } from '@marque/contracts/locale';
import { useLocale, useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { OfficeTable, officeCell, officeLink } from '../office/OfficeTable.tsx';

const COLUMNS = ['name', 'email', 'language', 'invited', 'again'] as const;

type InvitedTableProps = { invited: InvitedCustomer[]; answer: DecisionAnswer | undefined };

/** The people who have not completed their account yet. */
export function InvitedTable({ invited, answer }: InvitedTableProps) {
  const t = useTranslations('officeCustomers.invited');
  const language = useLocale();
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return (
    <OfficeTable label={t('table')} columns={COLUMNS.map((column) => t(`columns.${column}`))}>
      {invited.map(({ id, name, email, locale, invited_at }) => (
        <tr key={id} className="hover:bg-ink/3">
          <th scope="row" className={`${officeCell} wrap-anywhere font-medium`}>
            <RouteLink to="office-customer" params={{ id }} className={officeLink}>
              {name}
            </RouteLink>
          </th>
          <td className={`${officeCell} wrap-anywhere`}>{email}</td>
          <td className={officeCell}>{locale ? names.of(languageTag(locale)) : '–'}</td>
          <td className={`${officeCell} whitespace-nowrap`}>
            <RelativeTime at={invited_at} />
          </td>
          <td className={`${officeCell} w-72`}>
            <DecisionForm
              id={id}
              title={t('again.title')}
              effect={t('again.effect')}
              actions={[{ action: 'again', label: t('again.button'), variant: 'secondary' }]}
              answer={answer}
            />
          </td>
        </tr>
      ))}
    </OfficeTable>
  );
}
