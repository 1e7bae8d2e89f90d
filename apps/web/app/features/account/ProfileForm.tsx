import type { User } from '@marque/contracts/customers';
import { REGIONS } from '@marque/contracts/customers/fields';
import { useTranslations } from 'use-intl';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CountrySelect } from '../registration/CountrySelect.tsx';
import type { Country } from '../registration/countries.ts';
import { ActionForm } from './ActionForm.tsx';
import { profileForm } from './account-forms.ts';
import { bindFree } from './bind-free.ts';
import { type FormAnswer, useActionForm } from './use-action-form.ts';

type ProfileFormProps = { user: User; countries: Country[]; answer: FormAnswer | undefined };

export function ProfileForm({ user: { profile }, countries, answer }: ProfileFormProps) {
  const t = useTranslations('account');
  const choices = useTranslations('registration');
  const nameOf = useTranslations('fields');
  const profileOf = useActionForm({
    action: 'profile',
    schema: profileForm,
    answer,
    defaultValue: profile,
  });
  const { fields } = profileOf;
  return (
    <ActionForm of={profileOf} submit={t('save')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...bindFree(fields.first_name)} label={nameOf('first_name')} autoComplete="given-name" />
        <TextField {...bindFree(fields.last_name)} label={nameOf('last_name')} autoComplete="family-name" />
      </div>
      <TextField {...bindFree(fields.address1)} label={nameOf('address1')} autoComplete="address-line1" />
      <TextField
        {...bindFree(fields.address2)}
        isRequired={false}
        label={nameOf('address2')}
        autoComplete="address-line2"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...bindFree(fields.city)} label={nameOf('city')} autoComplete="address-level2" />
        <TextField {...bindFree(fields.postcode)} label={nameOf('postcode')} autoComplete="postal-code" />
      </div>
      <CountrySelect {...bindFree(fields.country)} countries={countries} />
      <Select
        {...bindFree(fields.region)}
        label={nameOf('region')}
        help={choices('regionHelp')}
        placeholder={choices('choose')}
        options={REGIONS.map((region) => ({ value: region, label: choices(`regions.${region}`) }))}
      />
    </ActionForm>
  );
}
