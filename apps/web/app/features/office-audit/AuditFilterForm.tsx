import { PERMISSIONS } from '@marque/domain/access/permissions';
import { AUDIT_SUBJECTS } from '@marque/domain/audit/audit-chain';
import { useTranslations } from 'use-intl';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FilterForm } from '../office/FilterForm.tsx';
import type { TypedFilters } from './audit-address.ts';

export function AuditFilterForm({ typed }: { typed: TypedFilters }) {
  const t = useTranslations('office.audit.filters');
  const say = useTranslations('office.audit');
  return (
    <FilterForm
      label={t('title')}
      list="office-audit"
      isFiltered={Object.keys(typed).length > 0}
      className="lg:grid-cols-3 2xl:grid-cols-[repeat(6,minmax(0,1fr))_auto]"
    >
      <Select
        name="subject_kind"
        label={t('subjectKind')}
        placeholder={t('any')}
        defaultValue={typed.subject_kind ?? ''}
        options={AUDIT_SUBJECTS.map((kind) => ({ value: kind, label: say(`subjects.${kind}`) }))}
      />
      <TextField name="subject_id" label={t('subjectId')} defaultValue={typed.subject_id} maxLength={100} />
      <TextField name="actor" label={t('actor')} defaultValue={typed.actor} maxLength={100} />
      <Select
        name="permission"
        label={t('permission')}
        placeholder={t('any')}
        defaultValue={typed.permission ?? ''}
        options={PERMISSIONS.map((permission) => ({ value: permission, label: permission }))}
      />
      <TextField name="from" type="date" label={t('from')} defaultValue={typed.from} />
      <TextField name="to" type="date" label={t('to')} defaultValue={typed.to} />
    </FilterForm>
  );
}
