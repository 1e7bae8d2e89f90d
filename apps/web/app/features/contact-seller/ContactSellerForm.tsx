import type { SubmissionResult } from '@conform-to/react';
import type { User } from '@marque/contracts/customers';
import type { BotQuestion } from '@marque/contracts/system';
import { useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { BotCheckField } from '../bot-check/BotCheckField.tsx';
import { bindText } from '../forms/bind-field.ts';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { FormFaults } from '../forms/FormFaults.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useValidatedForm } from '../forms/use-validated-form.ts';
import { type Country, countriesIn } from '../registration/countries.ts';
import { TelephoneField } from '../registration/TelephoneField.tsx';
import { internationalNumber } from '../registration/telephone.ts';
import { enquiryForm } from './enquiry-form.ts';

type ContactSellerFormProps = {
  /** Null for a visitor. */
  sender: User | null;
  /** The page contains the list only if the server renders this form. */
  countries?: Country[];
  question?: BotQuestion | null;
  /** The result of a form that was posted without JavaScript. */
  lastResult?: SubmissionResult<string[]> | undefined;
};

export function ContactSellerForm({ sender, countries, question, lastResult }: ContactSellerFormProps) {
  const t = useTranslations('contactSeller');
  const nameOf = useTranslations('fields');
  const { locale } = useSite();
  const { pathname } = useLocation();
  const [listed] = useState(() => countries ?? countriesIn(locale));
  const fetcher = useFetcher<SubmissionResult<string[]>>({ key: 'contact-seller' });
  const result = fetcher.data ?? lastResult;
  const isPending = fetcher.state !== 'idle';
  const { form, fields, hasFailed, formProps } = useValidatedForm({
    id: 'contact-seller',
    schema: enquiryForm,
    lastResult: result,
    defaultValue: sender
      ? {
          name: [sender.profile.first_name, sender.profile.last_name].filter(Boolean).join(' '),
          email: sender.email,
          telephone: internationalNumber(sender.profile.telephone),
        }
      : undefined,
    isPending,
  });
  useDraft({
    form: 'contact-seller',
    field: 'message',
    about: pathname,
    isAccepted: result?.status === 'success',
  });
  if (result?.status === 'success') return <FocusedNotice tone="success">{t('sent')}</FocusedNotice>;

  return (
    <fetcher.Form {...formProps} method="post" className="grid gap-5">
      <p className="text-ink-muted">{t('text')}</p>
      {hasFailed && <FormFaults form={form} />}
      <input type="hidden" name="action" value="contact-seller" />
      <TextField {...bindText(fields.name)} label={nameOf('name')} autoComplete="name" />
      <TextField {...bindText(fields.email)} label={nameOf('email')} type="email" autoComplete="email" />
      <TelephoneField
        {...bindText(fields.telephone)}
        label={nameOf('telephone')}
        defaultCountry={fields.telephoneCountry.defaultValue}
        countries={listed}
        isRequired={false}
      />
      <TextArea {...bindText(fields.message)} label={nameOf('message')} />
      <BotCheckField
        id={fields.recaptchaToken.id}
        errors={fields.recaptchaToken.errors}
        attempt={result}
        question={question}
      />
      <div>
        <Button type="submit" isPending={isPending}>
          {t('send')}
        </Button>
      </div>
    </fetcher.Form>
  );
}
