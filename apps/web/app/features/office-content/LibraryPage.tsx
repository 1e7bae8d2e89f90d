import type { LibraryPicture } from '@marque/contracts/content/pictures';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { TextField } from '../../ui/TextField.tsx';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { EmptyList } from '../office/OfficeTable.tsx';
import { AddPicture } from './AddPicture.tsx';
import { BackToContent } from './BackToContent.tsx';
import { CONTENT_PAGES } from './content-pages.ts';
import { LibraryRow } from './LibraryRow.tsx';

type LibraryPageProps = {
  library: { pictures: LibraryPicture[]; next: string | null; q: string | undefined };
  answer: DecisionAnswer | undefined;
};

/** The pictures of the content, with their alternative texts in every language. */
export function LibraryPage({ library: { pictures, next, q }, answer }: LibraryPageProps) {
  const t = useTranslations('officeContent.library');
  const isDone = answer !== undefined && answer.refusal === undefined;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <BackToContent />
      <h1 className="title text-3xl">{t('title')}</h1>
      <p className="max-w-prose text-ink-muted text-sm">{t('text')}</p>
      {isDone && (
        <FocusedNotice key={`${answer.action} ${answer.id}`} tone="success">
          {t('done')}
        </FocusedNotice>
      )}
      <AddPicture key={isDone && answer.action === 'add' ? answer.id : ''} answer={answer} />
      <Form method="get" role="search" className="flex max-w-md flex-wrap items-end gap-3">
        <TextField name="q" label={t('search')} defaultValue={q ?? ''} maxLength={100} className="grow" />
        <Button type="submit" variant="secondary">
          {t('find')}
        </Button>
      </Form>
      {pictures.length > 0 ? (
        <ul className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
          {pictures.map((picture) => (
            <LibraryRow key={picture.id} picture={picture} answer={answer} />
          ))}
        </ul>
      ) : (
        <EmptyList>{t(q ? 'emptyFiltered' : 'empty')}</EmptyList>
      )}
      {next && (
        <p>
          <RouteLink
            to="office-content-entry"
            params={CONTENT_PAGES.pictures}
            query={{ q, after: next }}
            className={buttonStyle('secondary')}
          >
            {t('more')}
          </RouteLink>
        </p>
      )}
    </div>
  );
}
