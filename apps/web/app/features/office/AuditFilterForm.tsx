import { PERMISSIONS } from '@marque/domain/access/permissions';
import { AUDIT_SUBJECTS } from '@marque/domain/audit/audit-chain';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useFieldsOfAddress } from '../../site/use-fields-of-address.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { TypedFilters } from './audit-address.ts';

/** A GET form: the chosen filters become the address, with or without JavaScript. */
export function AuditFilterForm({ typed }: { typed: TypedFilters }) {
  const t = useTranslations('office.audit.filters');
  const say = useTranslations('office.audit');
  const fields = useFieldsOfAddress();
  return (
    <Form
      method="get"
      key={fields.key}
      state={fields.state}
      aria-label={t('title')}
      className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(6,minmax(0,1fr))_auto] lg:items-end"
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
      <div className="flex gap-2">
        <Button type="submit">{t('apply')}</Button>
        {Object.keys(typed).length > 0 && (
          <RouteLink to="office-audit" className={buttonStyle('quiet')}>
            {t('clear')}
          </RouteLink>
        )}
      </div>
    </Form>
  );
}
