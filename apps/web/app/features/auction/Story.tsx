import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LateFile } from '../../ui/LateFile.tsx';
import { pinnedFaults } from '../gallery/fault-place.ts';
import { faultListFile } from '../gallery/late-fault-list.ts';
import { Markdown } from '../markdown/Markdown.tsx';
import { UntranslatedNotice } from '../untranslated/UntranslatedNotice.tsx';
import { useForeignLanguage } from '../untranslated/use-foreign-language.ts';
import type { AuctionPage } from './auction-page.ts';
import { Section } from './Section.tsx';

type StoryProps = { page: AuctionPage };

/** The seller's description of the car, including its faults. A text in another language is marked as such. */
export function Story({ page: { listing, story } }: StoryProps) {
  const t = useTranslations('auction.story');
  const foreign = useForeignLanguage();
  const { highlights, condition_notes, faults, service_history, equipment } = listing;
  const pinned = pinnedFaults(faults);
  const otherFaults = faults.filter(({ pin }) => pin === null);
  const languages = {
    highlights: foreign(listing.text_locales.highlights),
    story: foreign(listing.text_locales.description),
    condition: foreign(listing.text_locales.condition_notes),
    faults: faults.map(({ text_locale }) => foreign(text_locale)).find((language) => language !== undefined),
    service: foreign(listing.text_locales.service_history),
    equipment: foreign(listing.text_locales.equipment),
  };
  // One notice is enough: above the first text in another language.
  const first = Object.values(languages).find((language) => language !== undefined);
  const [noticed] = Object.entries(languages).find(([, language]) => language !== undefined) ?? [];
  const notice = (...parts: (keyof typeof languages)[]) =>
    first && parts.some((part) => part === noticed) && <UntranslatedNotice language={first} />;

  if (!listing.text_public && story.length === 0)
    return (
      <Section id="story" title={t('title')}>
        <p className="text-ink-muted">{t('notYet')}</p>
      </Section>
    );
  return (
    <>
      {highlights.length > 0 && (
        <Section id="highlights" title={t('highlights')}>
          {notice('highlights')}
          <Points
            items={highlights.map((text) => ({ text, lang: languages.highlights }))}
            icon={<Check className="mt-1 size-4 text-live-ink" />}
          />
        </Section>
      )}
      {story.length > 0 && (
        <Section id="story" title={t('title')}>
          {notice('story')}
          <div lang={languages.story}>
            <Markdown blocks={story} />
          </div>
        </Section>
      )}
      {(condition_notes || faults.length > 0) && (
        <Section id="condition" title={t('condition')}>
          {notice('condition', 'faults')}
          <Paragraphs text={condition_notes} lang={languages.condition} />
          {faults.length > 0 && <h3 className="mt-5 mb-3 font-medium">{t('faults')}</h3>}
          <div className="grid gap-4">
            {pinned.length > 0 && (
              <LateFile file={faultListFile} props={{ images: listing.gallery, faults: pinned }} />
            )}
            {otherFaults.length > 0 && (
              <Points
                items={otherFaults.map(({ description, text_locale }) => ({
                  text: description,
                  lang: foreign(text_locale),
                }))}
                icon={<TriangleAlert className="mt-1 size-4 text-warning-ink" />}
              />
            )}
          </div>
        </Section>
      )}
      {service_history && (
        <Section id="history" title={t('service')}>
          {notice('service')}
          <Paragraphs text={service_history} lang={languages.service} />
        </Section>
      )}
      {equipment.length > 0 && (
        <Section id="equipment" title={t('equipment')}>
          {notice('equipment')}
          <ul
            lang={languages.equipment}
            className="grid list-disc gap-x-8 gap-y-1 pl-5 marker:text-ink-muted sm:grid-cols-2"
          >
            {equipment.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

type PointsProps = { items: { text: string; lang: string | undefined }[]; icon: ReactNode };

const Points = ({ items, icon }: PointsProps) => (
  <ul className="grid max-w-[68ch] gap-2">
    {items.map(({ text, lang }) => (
      <li key={text} lang={lang} className="flex gap-3">
        {icon}
        <span className="min-w-0 wrap-break-word">{text}</span>
      </li>
    ))}
  </ul>
);

type ParagraphsProps = { text: string | null; lang: string | undefined };

const Paragraphs = ({ text, lang }: ParagraphsProps) =>
  text && (
    <p lang={lang} className="max-w-[68ch] whitespace-pre-line wrap-break-word text-[1.0625rem]/7">
      {text}
    </p>
  );
