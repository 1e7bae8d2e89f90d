import type { ContentPage } from '@marque/contracts/content';
import { useTranslations } from 'use-intl';
import { ContentHeader } from '../content/ContentHeader.tsx';
import { ForeignText } from '../content/ForeignText.tsx';
import type { Reading } from '../content/reading.ts';
import { Sections } from '../content/Sections.tsx';
import type { Country } from '../registration/countries.ts';
import { ContactForm, type ContactResult } from './ContactForm.tsx';

type ContactScreenProps = {
  page: Omit<ContentPage, 'body'> & { reading: Reading };
  countries: Country[];
  lastResult: ContactResult | undefined;
};

/** The contact form, next to the addresses for people who prefer to write or call directly. */
export function ContactScreen({ page, countries, lastResult }: ContactScreenProps) {
  const t = useTranslations('contact');
  const { title, description, locale, reading } = page;
  return (
    <div className="mx-auto max-w-7xl px-5 pt-8 pb-16 sm:px-8 sm:pt-12 lg:pb-24">
      <ContentHeader title={title} description={description} />
      <div className="mt-8 grid gap-x-20 gap-y-14 lg:mt-12 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <section aria-labelledby="letter-title">
          <h2 id="letter-title" className="title mb-6 text-2xl sm:text-3xl">
            {t('title')}
          </h2>
          <ContactForm countries={countries} lastResult={lastResult} />
        </section>
        <div className="min-w-0 lg:border-line lg:border-l lg:pl-12">
          <ForeignText locale={locale}>
            <Sections reading={reading} />
          </ForeignText>
        </div>
      </div>
    </div>
  );
}
