import type { User } from '@marque/contracts/customers';
import { useTranslations } from 'use-intl';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import type { Country } from '../registration/countries.ts';
import { ProfileFacts } from './ProfileFacts.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { TelephoneForm } from './TelephoneForm.tsx';
import type { FormAnswer } from './use-action-form.ts';

type ProfileProps = { user: User; countries: Country[]; answer: FormAnswer | undefined };

export function Profile({ user, countries, answer }: ProfileProps) {
  const t = useTranslations('account');
  const result = answer?.action === 'profile' ? answer.result : undefined;
  const telephoneResult = answer?.action === 'telephone' ? answer.result : undefined;
  return (
    <>
      {(result ?? telephoneResult)?.status === 'success' && (
        <FocusedNotice tone="success">{t('saved')}</FocusedNotice>
      )}
      <ProfileFacts user={user} countries={countries} />
      <Disclosure title={t('edit')} answered={result}>
        <ProfileForm user={user} countries={countries} answer={answer} />
      </Disclosure>
      <Disclosure title={t('changeTelephone')} answered={telephoneResult}>
        <TelephoneForm key={user.profile.telephone} user={user} countries={countries} answer={answer} />
      </Disclosure>
    </>
  );
}
