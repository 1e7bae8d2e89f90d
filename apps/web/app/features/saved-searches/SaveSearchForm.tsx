import type { SubmissionResult } from '@conform-to/react';
import { changedSearch } from '@marque/contracts/saved-searches';
import { ALERT_FREQUENCIES } from '@marque/domain/saved-searches/frequencies';
import { LONGEST_SEARCH_NAME } from '@marque/domain/saved-searches/limits';
import { Form, Link, useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { bindText } from '../forms/bind-field.ts';
import { FormFaults } from '../forms/FormFaults.tsx';
import { useValidatedForm } from '../forms/use-validated-form.ts';
import { SearchWords } from './SearchWords.tsx';
import { useSearchWords, type WordedSearch } from './use-search-words.ts';

type SaveSearchFormProps = {
  search: WordedSearch;
  /** The page whose filters are saved. */
  from: string;
  lastResult: SubmissionResult<string[]> | undefined;
};

/** Name and alerts of a new search. The filters are in the address of the page. */
export function SaveSearchForm({ search, from, lastResult }: SaveSearchFormProps) {
  const t = useTranslations('savedSearches');
  const words = useSearchWords(search);
  const isPending = useNavigation().formMethod === 'POST';
  const name = (words.filters.map(({ value }) => value).join(', ') || words.list).slice(
    0,
    LONGEST_SEARCH_NAME,
  );
  const { form, fields, formProps, hasFailed } = useValidatedForm({
    ...{ id: 'save-search', schema: changedSearch, lastResult, isPending },
    defaultValue: { name, frequency: 'at-once' },
  });
  return (
    <Form {...formProps} method="post" className="grid max-w-xl gap-5">
      <p className="text-ink-muted">{t('new.text')}</p>
      <SearchWords search={search} />
      {hasFailed && <FormFaults form={form} />}
      <TextField {...bindText(fields.name)} label={t('name')} help={t('nameHelp')} />
      <Select
        {...bindText(fields.frequency)}
        label={t('frequency')}
        options={ALERT_FREQUENCIES.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" isPending={isPending}>
          {t('save')}
        </Button>
        <Link to={from} className={buttonStyle('quiet', 'large')}>
          {t('new.back')}
        </Link>
      </div>
    </Form>
  );
}
