import type { FieldMetadata } from '@conform-to/react';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { bindText } from '../forms/bind-field.ts';
import { PasskeyProof } from './PasskeyProof.tsx';

type Field = FieldMetadata<string | undefined, Record<string, unknown>, string[]>;

/** Part of a form whose call needs a fresh proof: the password, or with JavaScript a passkey. */
export function IdentityProof({ field }: { field: Field }) {
  const t = useTranslations('identityProof');
  return (
    <fieldset className="rounded-lg border border-line p-4">
      <legend className="px-1 font-semibold">{t('title')}</legend>
      <div className="grid gap-4">
        {/* Neither required nor optional, because a passkey can replace it. */}
        <PasswordField {...bindText(field)} isRequired={undefined} label={t('password')} help={t('help')} />
        <PasskeyProof />
      </div>
    </fieldset>
  );
}
