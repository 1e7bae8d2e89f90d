import type { Colleague } from '@marque/contracts/staff';
import { ROLES, type Role } from '@marque/domain/access/roles';
import { useFormatter, useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Select } from '../../ui/Select.tsx';
import { DecisionForm } from '../office/DecisionForm.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { OfficeTable, officeCell } from '../office/OfficeTable.tsx';

const COLUMNS = ['person', 'roles', 'change', 'secondStep', 'lastSeen'] as const;

type StaffTableProps = { label: string; staff: Colleague[]; answer: DecisionAnswer | undefined };

/** People with their roles, and the forms that propose to change them. */
export function StaffTable({ label, staff, answer }: StaffTableProps) {
  const t = useTranslations('officeStaff');
  return (
    <OfficeTable label={label} columns={COLUMNS.map((column) => t(`columns.${column}`))}>
      {staff.map((colleague) => (
        <ColleagueRow key={colleague.id} colleague={colleague} answer={answer} />
      ))}
    </OfficeTable>
  );
}

type RowProps = { colleague: Colleague; answer: DecisionAnswer | undefined };

function ColleagueRow({ colleague, answer }: RowProps) {
  const t = useTranslations('officeStaff');
  const { name, username, email, roles, has_second_step, last_seen_at } = colleague;
  const held = roles.map(({ role }) => role);
  const others = ROLES.filter((role) => !held.includes(role));
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={`${officeCell} max-w-72 wrap-anywhere font-medium`}>
        {name}
        <span className="block font-normal text-ink-muted">
          {username} · {email}
        </span>
      </th>
      <td className={officeCell}>
        {roles.length > 0 ? (
          <ul className="grid gap-1">
            {roles.map((one) => (
              <HeldRole key={one.role} held={one} />
            ))}
          </ul>
        ) : (
          <span className="text-ink-muted">{t('noRoles')}</span>
        )}
      </td>
      <td className={`${officeCell} w-80`}>
        <div className="flex flex-wrap gap-x-5">
          {others.length > 0 && (
            <RoleForm change="give" roles={others} colleague={colleague} answer={answer} />
          )}
          {held.length > 0 && <RoleForm change="remove" roles={held} colleague={colleague} answer={answer} />}
        </div>
      </td>
      <td className={officeCell}>
        <Badge tone={has_second_step ? 'success' : 'warning'}>
          {t(has_second_step ? 'secondStep.on' : 'secondStep.off')}
        </Badge>
      </td>
      <td className={`${officeCell} whitespace-nowrap`}>
        {last_seen_at ? (
          <RelativeTime at={last_seen_at} />
        ) : (
          <span className="text-ink-muted">{t('never')}</span>
        )}
      </td>
    </tr>
  );
}

function HeldRole({ held: { role, given_at, given_by } }: { held: Colleague['roles'][number] }) {
  const t = useTranslations('officeStaff');
  const format = useFormatter();
  const time = format.dateTime(new Date(given_at), { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <Badge tone={role === 'admin' ? 'danger' : 'brand'}>{t(`roles.${role}`)}</Badge>
      <span className="text-ink-muted text-xs">
        {given_by ? t('since', { time, name: given_by.username }) : t('sinceSetup', { time })}
      </span>
    </li>
  );
}

type RoleFormProps = RowProps & { change: 'give' | 'remove'; roles: Role[] };

function RoleForm({ change, roles, colleague: { id, name }, answer }: RoleFormProps) {
  const t = useTranslations('officeStaff');
  return (
    <DecisionForm
      id={id}
      title={t(`${change}.title`)}
      effect={t(`${change}.effect`, { name })}
      reasonLabel={t('reason')}
      fields={(typed) => (
        <Select
          name="role"
          id={`role-${change}-${id}`}
          label={t('role')}
          defaultValue={typed('role') ?? roles[0]}
          options={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
        />
      )}
      actions={[
        {
          ...{ action: change, label: t(`${change}.button`) },
          variant: change === 'give' ? 'primary' : 'danger',
        },
      ]}
      answer={answer}
    />
  );
}
