import { ALERT_FREQUENCIES } from '@marque/domain/saved-searches/frequencies';
import { LONGEST_SEARCH_NAME, MOST_COUNTED_CARS } from '@marque/domain/saved-searches/limits';
import { ArrowRight } from 'lucide-react';
import { Form, Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useAppLocale } from '../../site/use-address.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { addressOfSearch } from './list-of-search.ts';
import type { loadSearches } from './load-searches.server.ts';
import { SearchWords } from './SearchWords.tsx';
import type { SavedSearchAnswer } from './saved-search-actions.ts';

export type ShownSearch = Awaited<ReturnType<typeof loadSearches>>[number];

type RowProps = { search: ShownSearch; answer: SavedSearchAnswer | undefined };

/** One saved search. Each of its buttons is a form, so all of them work without JavaScript. */
export function SavedSearchRow({ search, answer }: RowProps) {
  const t = useTranslations('savedSearches');
  const { id, name, new_count, frequency } = search;
  const refusal = answer?.id === id ? answer.refusal : undefined;
  return (
    <article
      aria-labelledby={`search-${id}`}
      className="grid grid-cols-1 gap-3 rounded-md border border-line bg-raised px-5 py-5 sm:px-7"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id={`search-${id}`} className="title min-w-0 text-2xl wrap-anywhere">
          <Link
            to={addressOfSearch(search, useAppLocale())}
            className="text-ink no-underline hover:text-brand-ink"
          >
            {name}
          </Link>
        </h2>
        <Badge tone={new_count > 0 ? 'brand' : 'neutral'}>
          {new_count < MOST_COUNTED_CARS
            ? t('newCount', { count: new_count })
            : t('manyNew', { count: MOST_COUNTED_CARS - 1 })}
        </Badge>
      </div>
      <SearchWords search={search} />
      <p>{t('alerts', { frequency: t(`frequencies.${frequency}`) })}</p>
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <div className="flex flex-wrap gap-3">
        <RowButton search={search} action="open" label={t('openNamed', { name })}>
          {t('open')}
        </RowButton>
        {frequency !== 'off' && (
          <RowButton search={search} action="stop" label={t('stopNamed', { name })}>
            {t('stop')}
          </RowButton>
        )}
        <RowButton search={search} action="delete" label={t('deleteNamed', { name })}>
          {t('delete')}
        </RowButton>
      </div>
      <ChangeForm search={search} answer={refusal && answer?.action === 'change' ? answer : undefined} />
    </article>
  );
}

type RowButtonProps = {
  search: ShownSearch;
  action: 'open' | 'stop' | 'delete';
  label: string;
  children: string;
};

const RowButton = ({ search: { id, name, frequency }, action, label, children }: RowButtonProps) => (
  <Form method="post" preventScrollReset={action !== 'open'}>
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="name" value={name} />
    <input type="hidden" name="frequency" value={frequency} />
    <Button
      type="submit"
      name="action"
      value={action}
      aria-label={label}
      variant={action === 'open' ? 'primary' : action === 'stop' ? 'secondary' : 'quiet'}
      icon={action === 'open' ? <ArrowRight className="size-5" /> : undefined}
    >
      {children}
    </Button>
  </Form>
);

function ChangeForm({ search, answer }: RowProps) {
  const t = useTranslations('savedSearches');
  const { id, name, frequency } = search;
  return (
    // A saved change closes the form.
    <details key={`${name} ${frequency}`} open={answer ? true : undefined} className="border-line border-t">
      <summary
        aria-label={t('changeNamed', { name })}
        className="flex min-h-11 w-fit items-center text-brand-ink underline underline-offset-4"
      >
        {t('change')}
      </summary>
      <Form method="post" preventScrollReset className="grid max-w-md gap-4 pt-2">
        <input type="hidden" name="id" value={id} />
        <TextField
          id={`name-${id}`}
          name="name"
          label={t('name')}
          defaultValue={answer?.name ?? name}
          maxLength={LONGEST_SEARCH_NAME}
          isRequired
        />
        <Select
          id={`frequency-${id}`}
          name="frequency"
          label={t('frequency')}
          defaultValue={answer?.frequency || frequency}
          options={ALERT_FREQUENCIES.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
        />
        <div>
          <Button type="submit" name="action" value="change" variant="secondary">
            {t('save')}
          </Button>
        </div>
      </Form>
    </details>
  );
}
