import type { BusinessDetails } from '@marque/contracts/invoices';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ActionForm } from '../account/ActionForm.tsx';
import { useActionForm } from '../account/use-action-form.ts';
import { bindText } from '../forms/bind-field.ts';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import type { BusinessAnswer } from './business-answer.ts';
import { businessForm } from './business-form.ts';

type BusinessSettingsProps = { business: BusinessDetails | null; answer: BusinessAnswer | undefined };

/** The business for which a customer buys. Its name and VAT number stand on the invoices from then on. */
export function BusinessSettings({ business, answer }: BusinessSettingsProps) {
  const t = useTranslations('business');
  const saved = answer?.action === 'save-business' ? answer.result : undefined;
  const removed = answer?.action === 'remove-business' ? answer.result : undefined;
  return (
    <div className="grid gap-4">
      <p className="text-ink-muted">{t('text')}</p>
      {saved?.status === 'success' && <FocusedNotice tone="success">{t('saved')}</FocusedNotice>}
      {removed?.status === 'success' && <FocusedNotice tone="success">{t('removed')}</FocusedNotice>}
      {removed?.status === 'error' && <Notice tone="danger">{removed.error?.['']?.[0]}</Notice>}
      {business && <Details business={business} />}
      <div className="border-line border-y">
        <Disclosure title={t(business ? 'change' : 'open')} answered={saved}>
          <DetailsForm key={JSON.stringify(business)} business={business} answer={answer} />
        </Disclosure>
      </div>
    </div>
  );
}

function Details({ business: { company_name, vat_number } }: { business: BusinessDetails }) {
  const t = useTranslations('business');
  const isRemoving = useNavigation().formData?.get('action') === 'remove-business';
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-md border border-line bg-raised px-4 py-4 sm:px-5">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{company_name}</p>
        <p className="text-ink-muted text-sm wrap-anywhere">{vat_number || t('noVatNumber')}</p>
      </div>
      <Form method="post" preventScrollReset>
        <Button
          type="submit"
          name="action"
          value="remove-business"
          variant="secondary"
          isPending={isRemoving}
        >
          {t('remove')}
        </Button>
      </Form>
    </div>
  );
}

function DetailsForm({ business, answer }: BusinessSettingsProps) {
  const t = useTranslations('business');
  const saving = useActionForm({
    action: 'save-business',
    schema: businessForm,
    answer,
    ...(business ? { defaultValue: business } : {}),
  });
  const { company_name, vat_number } = saving.fields;
  return (
    <ActionForm of={saving} submit={t('save')}>
      <TextField {...bindText(company_name)} label={t('company')} autoComplete="organization" />
      <TextField
        {...bindText(vat_number)}
        label={t('vatNumber')}
        help={t('vatNumberHelp')}
        autoComplete="off"
      />
      <p className="text-ink-muted text-sm">{t('noWithdrawal')}</p>
    </ActionForm>
  );
}
