import type { User } from '@marque/contracts/customers';
import { useTranslations } from 'use-intl';
import type { Country } from '../registration/countries.ts';
import { TelephoneField } from '../registration/TelephoneField.tsx';
import { internationalNumber } from '../registration/telephone.ts';
import { IdentityProof } from '../security/IdentityProof.tsx';
import { ActionForm } from './ActionForm.tsx';
import { telephoneForm } from './account-forms.ts';
import { bindFree } from './bind-free.ts';
import { type FormAnswer, useActionForm } from './use-action-form.ts';

type TelephoneFormProps = { user: User; countries: Country[]; answer: FormAnswer | undefined };

/** The only form for the telephone number. The account and the steps to bidding both use it. */
export function TelephoneForm({ user: { profile }, countries, answer }: TelephoneFormProps) {
  const t = useTranslations('account');
  const nameOf = useTranslations('fields');
  const change = useActionForm({
    action: 'telephone',
    schema: telephoneForm,
    answer,
    defaultValue: {
      telephone: internationalNumber(profile.telephone),
      telephoneCountry: profile.country ?? undefined,
    },
  });
  const { fields } = change;
  // Ask for the proof only after the server requires it: the first number needs none.
  const asksProof =
    answer?.action === 'telephone' && (answer.needsProof || fields.currentPassword.errors !== undefined);
  return (
    <ActionForm of={change} submit={t('saveTelephone')} variant="secondary">
      <TelephoneField
        {...bindFree(fields.telephone)}
        label={nameOf('telephone')}
        help={t('telephoneHelp')}
        defaultCountry={fields.telephoneCountry.defaultValue}
        countries={countries}
      />
      {asksProof && <IdentityProof field={fields.currentPassword} />}
    </ActionForm>
  );
}
