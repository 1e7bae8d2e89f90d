import { useTranslations } from 'use-intl';
import { ProfileForm } from '../account/ProfileForm.tsx';
import type { StepProps } from './step-props.ts';

export function AddressStep({ user, countries, answer }: StepProps) {
  const t = useTranslations('steps.address');
  return (
    <div className="mt-2 grid gap-4">
      <p>{t('text')}</p>
      <ProfileForm user={user} countries={countries} answer={answer} />
    </div>
  );
}
