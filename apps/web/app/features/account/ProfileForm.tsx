import type { User } from '@marque/contracts/customers';
import { REGIONS } from '@marque/contracts/customers/fields';
import { useTranslations } from 'use-intl';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { CountrySelect } from '../registration/CountrySelect.tsx';
import type { Country } from '../registration/countries.ts';
import { TelephoneField } from '../registration/TelephoneField.tsx';
import { readTelephone } from '../registration/telephone.ts';
import { IdentityProof } from '../security/IdentityProof.tsx';
import { ActionForm } from './ActionForm.tsx';
import { profileForm } from './account-forms.ts';
import { bindFree } from './bind-free.ts';
import { type FormAnswer, useActionForm } from './use-action-form.ts';

type ProfileFormProps = { user: User; countries: Country[]; answer: FormAnswer | undefined };

export function ProfileForm({ user: { profile }, countries, answer }: ProfileFormProps) {
  const t = useTranslations('account');
  const choices = useTranslations('registration');
  const nameOf = useTranslations('fields');
  const telephone = profile.telephone ?? '';
  const profileOf = useActionForm({
    action: 'profile',
    schema: profileForm,
    answer,
    defaultValue: {
      ...profile,
      telephone: readTelephone(telephone, 'GB')?.number ?? telephone,
      telephoneCountry: undefined,
    },
  });
  const { fields } = profileOf;
  // Ask for the proof only after the server requires it: only a new telephone number needs one.
  const asksProof =
    answer?.action === 'profile' && (answer.needsProof || fields.currentPassword.errors !== undefined);

  return (
    <ActionForm of={profileOf} submit={t('save')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...bindFree(fields.first_name)} label={nameOf('first_name')} autoComplete="given-name" />
        <TextField {...bindFree(fields.last_name)} label={nameOf('last_name')} autoComplete="family-name" />
      </div>
      <TelephoneField
        {...bindFree(fields.telephone)}
        label={nameOf('telephone')}
        help={t('telephoneHelp')}
        defaultCountry={fields.telephoneCountry.defaultValue}
        countries={countries}
      />
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
      {asksProof && <IdentityProof field={fields.currentPassword} />}
    </ActionForm>
  );
}
