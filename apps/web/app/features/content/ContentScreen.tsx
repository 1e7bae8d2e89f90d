import type { ContentPage } from '@marque/contracts/content';
import { useFormatter, useTranslations } from 'use-intl';
import { ContentHeader } from './ContentHeader.tsx';
import { ForeignText } from './ForeignText.tsx';
import type { Reading } from './reading.ts';
import { Sections } from './Sections.tsx';
import { TableOfContents } from './TableOfContents.tsx';

type ContentScreenProps = {
  /** Previews have no date. */
  page: Pick<ContentPage, 'title' | 'description' | 'locale'> &
    Partial<Pick<ContentPage, 'updated_at'>> & { reading: Reading };
  /** Shows when the text last changed, for pages where it matters which wording applied at a given time. */
  isDated?: boolean;
};

/** With this many sections, a table of contents helps readers to find a section. */
const SECTIONS_WITH_CONTENTS = 4;

export function ContentScreen({ page, isDated }: ContentScreenProps) {
  const t = useTranslations('content');
  const format = useFormatter();
  const { title, description, locale, updated_at, reading } = page;
  const hasContents = reading.sections.length >= SECTIONS_WITH_CONTENTS;

  return (
    <article className="mx-auto max-w-7xl px-5 pt-8 pb-16 sm:px-8 sm:pt-12 lg:pb-24">
      <ContentHeader title={title} description={description} />
      <div className="mt-8 grid gap-x-16 gap-y-8 lg:mt-12 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        <div>{hasContents && <TableOfContents sections={reading.sections} />}</div>
        <div className="min-w-0">
          <ForeignText locale={locale}>
            <Sections reading={reading} />
          </ForeignText>
          {isDated && updated_at && (
            <p className="mt-12 border-line border-t pt-4 text-ink-muted text-sm">
              {t('updated', {
                date: format.dateTime(new Date(updated_at), { dateStyle: 'long', timeZone: 'UTC' }),
              })}
            </p>
          )}
        </div>
      </div>
    </article>
  );
}
