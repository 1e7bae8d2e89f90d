import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import { EmptyBay } from '../lists/EmptyBay.tsx';
import { SavedSearchRow, type ShownSearch } from './SavedSearchRow.tsx';
import type { SavedSearchAnswer } from './saved-search-actions.ts';

type SavedSearchesProps = {
  searches: ShownSearch[];
  /** The id of the search that was saved just now. */
  savedId: string | null;
  answer: SavedSearchAnswer | undefined;
};

export function SavedSearches({ searches, savedId, answer }: SavedSearchesProps) {
  const t = useTranslations('savedSearches');
  const saved = answer ? undefined : searches.find(({ id }) => id === savedId);
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="max-w-prose text-ink-muted">{t('intro')}</p>
      {saved && (
        <FocusedNotice tone="success">
          {t('saved', { name: saved.name, frequency: saved.frequency })}
        </FocusedNotice>
      )}
      {answer && <Outcome key={`${answer.action} ${answer.id}`} answer={answer} searches={searches} />}
      {searches.length === 0 && (
        <div>
          <EmptyBay />
          <p className="mt-8 max-w-2xl font-serif text-2xl leading-snug sm:text-3xl">{t('empty')}</p>
          <p className="mt-3 max-w-xl text-ink-muted">{t('how')}</p>
          <RouteLink to="auctions-live" className={`${buttonStyle()} mt-6`}>
            {t('browse')}
          </RouteLink>
        </div>
      )}
      {searches.map((search) => (
        <SavedSearchRow key={search.id} search={search} answer={answer} />
      ))}
    </div>
  );
}

type OutcomeProps = { answer: SavedSearchAnswer; searches: ShownSearch[] };

/** What the last form did. A deleted search can be brought back. */
function Outcome({ answer: { action, id, name, frequency, refusal }, searches }: OutcomeProps) {
  const t = useTranslations('savedSearches');
  if (refusal)
    return searches.some((search) => search.id === id) ? null : (
      <FocusedNotice tone="danger">{refusal}</FocusedNotice>
    );
  if (action !== 'delete')
    return (
      <FocusedNotice tone="success">
        {action === 'stop' ? t('stopped', { name }) : t('changed')}
      </FocusedNotice>
    );
  return (
    <FocusedNotice tone="info">
      <Form method="post" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="min-w-0 wrap-break-word">{t('deleted', { name })}</span>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="frequency" value={frequency} />
        <Button type="submit" name="action" value="restore" variant="secondary">
          {t('restore')}
        </Button>
      </Form>
    </FocusedNotice>
  );
}
