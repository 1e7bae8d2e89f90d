import type { User } from '@marque/contracts/customers';
import { LOCALES } from '@marque/contracts/locale';
import { useTranslations } from 'use-intl';
import { Select } from '../../ui/Select.tsx';
import { languageNames } from '../chrome/language-names.ts';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { ActionForm } from './ActionForm.tsx';
import { languageForm } from './account-forms.ts';
import { bindFree } from './bind-free.ts';
import { type FormAnswer, useActionForm } from './use-action-form.ts';

/** The language of mails and messages. The address of a page sets the language of the page. */
export function LanguageChoice({ user, answer }: { user: User; answer: FormAnswer | undefined }) {
  const t = useTranslations('account');
  const nameOf = useTranslations('fields');
  const choice = useActionForm({
    action: 'language',
    schema: languageForm,
    answer,
    defaultValue: { locale: user.profile.locale },
  });
  return (
    <>
      {choice.isDone && <FocusedNotice tone="success">{t('saved')}</FocusedNotice>}
      <ActionForm of={choice} submit={t('save')} variant="secondary">
        <Select
          {...bindFree(choice.fields.locale)}
          label={nameOf('locale')}
          help={t('languageHelp')}
          placeholder={t('languageByCountry')}
          options={LOCALES.map((locale) => ({ value: locale, label: languageNames[locale] }))}
        />
      </ActionForm>
    </>
  );
}
