import type { SubmissionResult } from '@conform-to/react';
import { REGIONS } from '@marque/contracts/customers/fields';
import type { BotQuestion } from '@marque/contracts/system';
import { Form, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { BotCheckField } from '../bot-check/BotCheckField.tsx';
import { bindText, bindTick } from '../forms/bind-field.ts';
import { FormFaults } from '../forms/FormFaults.tsx';
import { useValidatedForm } from '../forms/use-validated-form.ts';
import { NewPasswordField } from '../security/NewPasswordField.tsx';
import { CountrySelect } from './CountrySelect.tsx';
import type { Country } from './countries.ts';
import { registrationForm } from './registration-form.ts';
import { TelephoneField } from './TelephoneField.tsx';
import { TermsLabel } from './TermsLabel.tsx';

type RegistrationFormProps = {
  countries: Country[];
  question: BotQuestion | null;
  lastResult: SubmissionResult<string[]> | undefined;
};

export function RegistrationForm({ countries, question, lastResult }: RegistrationFormProps) {
  const t = useTranslations('registration');
  const nameOf = useTranslations('fields');
  const isPending = useNavigation().formMethod === 'POST';
  const { form, fields, hasFailed, formProps } = useValidatedForm({
    id: 'registration',
    schema: registrationForm,
    lastResult,
    isPending,
  });

  return (
    <Form {...formProps} method="post" className="grid gap-5">
      {hasFailed && <FormFaults form={form} />}
      <TextField {...bindText(fields.email)} label={nameOf('email')} type="email" autoComplete="email" />
      <TextField
        {...bindText(fields.username)}
        label={nameOf('username')}
        help={t('usernameHelp')}
        autoComplete="username"
      />
      <NewPasswordField {...bindText(fields.password)} label={nameOf('password')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...bindText(fields.first_name)} label={nameOf('first_name')} autoComplete="given-name" />
        <TextField {...bindText(fields.last_name)} label={nameOf('last_name')} autoComplete="family-name" />
      </div>
      <CountrySelect {...bindText(fields.country)} countries={countries} />
      <TelephoneField
        {...bindText(fields.telephone)}
        label={nameOf('telephone')}
        help={t('telephoneHelp')}
        defaultCountry={fields.telephoneCountry.defaultValue}
        countries={countries}
      />
      <Select
        {...bindText(fields.region)}
        label={nameOf('region')}
        help={t('regionHelp')}
        placeholder={t('choose')}
        options={REGIONS.map((region) => ({ value: region, label: t(`regions.${region}`) }))}
      />
      <div>
        <Checkbox {...bindTick(fields.newsletter)} label={t('newsletter')} help={t('newsletterHelp')} />
        <Checkbox {...bindTick(fields.terms)} label={<TermsLabel />} isRequired />
      </div>
      <BotCheckField
        id={fields.recaptchaToken.id}
        errors={fields.recaptchaToken.errors}
        attempt={lastResult}
        question={question}
      />
      <Button type="submit" size="large" isPending={isPending}>
        {t('submit')}
      </Button>
    </Form>
  );
}
