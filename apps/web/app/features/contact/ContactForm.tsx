import type { SubmissionResult } from '@conform-to/react';
import { CONTACT_TOPICS, type contactUs } from '@marque/contracts/contact';
import type { DataOf } from '@marque/contracts/endpoint';
import { REGIONS } from '@marque/domain/money/currency';
import { useFetcher } from 'react-router';
import { useTranslations } from 'use-intl';
import { regionOfLocale } from '../../site/region-of-locale.ts';
import { useSite } from '../../site/site.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { BotCheckField } from '../bot-check/BotCheckField.tsx';
import { bindText } from '../forms/bind-field.ts';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { FormFaults } from '../forms/FormFaults.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useValidatedForm } from '../forms/use-validated-form.ts';
import type { Country } from '../registration/countries.ts';
import { TelephoneField } from '../registration/TelephoneField.tsx';
import { internationalNumber } from '../registration/telephone.ts';
import { contactForm } from './contact-form.ts';

export type ContactResult = SubmissionResult<string[]> & {
  outcome?: DataOf<typeof contactUs>['outcome'] | undefined;
};

type ContactFormProps = {
  countries: Country[];
  /** The result of a form that was posted without JavaScript. */
  lastResult: ContactResult | undefined;
};

export function ContactForm({ countries, lastResult }: ContactFormProps) {
  const t = useTranslations('contact');
  const nameOf = useTranslations('fields');
  const footer = useTranslations('footer');
  const { user, locale } = useSite();
  const fetcher = useFetcher<ContactResult>({ key: 'contact' });
  const result = fetcher.data ?? lastResult;
  const isPending = fetcher.state !== 'idle';
  const { form, fields, hasFailed, formProps } = useValidatedForm({
    id: 'contact',
    schema: contactForm,
    lastResult: result,
    defaultValue: {
      region: regionOfLocale[locale],
      ...(user && {
        name: [user.profile.first_name, user.profile.last_name].filter(Boolean).join(' '),
        email: user.email,
        telephone: internationalNumber(user.profile.telephone),
      }),
    },
    isPending,
  });
  useDraft({ form: 'contact', field: 'message', about: 'contact', isAccepted: result?.status === 'success' });
  if (result?.status === 'success')
    return (
      <FocusedNotice tone="success">
        {t(result.outcome === 'sent-without-receipt' ? 'sentWithoutReceipt' : 'sent')}
      </FocusedNotice>
    );

  return (
    <fetcher.Form {...formProps} method="post" className="grid gap-5">
      {hasFailed && <FormFaults form={form} />}
      <RadioGroup
        id={fields.region.id}
        name={fields.region.name}
        errors={fields.region.errors}
        defaultValue={fields.region.defaultValue}
        label={t('region')}
        options={REGIONS.map((region) => ({ value: region, label: footer(`regions.${region}`) }))}
        isRequired
        isInline
      />
      <Select
        id={fields.topic.id}
        name={fields.topic.name}
        errors={fields.topic.errors}
        defaultValue={fields.topic.defaultValue}
        label={nameOf('topic')}
        placeholder={t('choose')}
        options={CONTACT_TOPICS.map((topic) => ({ value: topic, label: t(`topics.${topic}`) }))}
        isRequired
      />
      <TextField {...bindText(fields.name)} label={nameOf('name')} autoComplete="name" />
      <TextField {...bindText(fields.email)} label={nameOf('email')} type="email" autoComplete="email" />
      <TelephoneField
        {...bindText(fields.telephone)}
        label={nameOf('telephone')}
        defaultCountry={fields.telephoneCountry.defaultValue}
        countries={countries}
        isRequired={false}
      />
      <TextArea {...bindText(fields.message)} label={nameOf('message')} rows={7} />
      <div className="noscript:hidden">
        <BotCheckField id={fields.recaptchaToken.id} errors={fields.recaptchaToken.errors} attempt={result} />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" isPending={isPending}>
          {t('send')}
        </Button>
        <p className="min-w-0 flex-1 basis-48 text-ink-muted text-sm">{t('promise')}</p>
      </div>
    </fetcher.Form>
  );
}
