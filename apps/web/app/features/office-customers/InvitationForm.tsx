import type { SubmissionResult } from '@conform-to/react';
import { customerInvitation } from '@marque/contracts/customer-care/account-invitations';
import { LOCALES, languageTag } from '@marque/contracts/locale';
import { Form, useNavigation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bindText } from '../forms/bind-field.ts';
import { FormFaults } from '../forms/FormFaults.tsx';
import { useValidatedForm } from '../forms/use-validated-form.ts';

/** Opens an account for somebody else. */
export function InvitationForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const t = useTranslations('officeCustomers.invited.form');
  const nameOf = useTranslations('fields');
  const { locale } = useSite();
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' });
  const isPending = useNavigation().formData?.get('action') === 'invite';
  const { form, fields, hasFailed, formProps } = useValidatedForm({
    ...{ id: 'invitation', schema: customerInvitation, lastResult, isPending },
    defaultValue: { locale },
  });
  return (
    <section aria-labelledby="invite" className="grid max-w-3xl gap-3 border-line border-t pt-4 text-sm">
      <h2 id="invite" className="title text-xl">
        {t('title')}
      </h2>
      <p className="text-ink-muted">{t('effect')}</p>
      <Form {...formProps} method="post" preventScrollReset className="grid gap-4 sm:grid-cols-2">
        <input type="hidden" name="action" value="invite" />
        {hasFailed && (
          <div className="sm:col-span-2">
            <FormFaults form={form} />
          </div>
        )}
        <TextField
          {...bindText(fields.first_name)}
          label={nameOf('first_name')}
          autoComplete="off"
          isRequired
        />
        <TextField
          {...bindText(fields.last_name)}
          label={nameOf('last_name')}
          autoComplete="off"
          isRequired
        />
        <TextField
          {...bindText(fields.email)}
          label={nameOf('email')}
          type="email"
          autoComplete="off"
          isRequired
        />
        <Select
          id={fields.locale.id}
          name={fields.locale.name}
          errors={fields.locale.errors}
          defaultValue={fields.locale.defaultValue}
          label={t('language')}
          options={LOCALES.map((known) => ({ value: known, label: names.of(languageTag(known)) ?? known }))}
          isRequired
        />
        <div>
          <Button type="submit" isPending={isPending}>
            {t('button')}
          </Button>
        </div>
      </Form>
    </section>
  );
}
